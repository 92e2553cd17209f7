// Package enginetest has the checks that the tests of every game share.
package enginetest
