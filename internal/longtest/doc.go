// Package longtest keeps tests that take minutes out of the everyday run.
//
// They run when the environment variable NETREP_LONG is set: to 1 for the usual
// length, or to a larger whole number for as many times that length.
package longtest
