// Package importtest keeps the arrows between packages as the architecture draws
// them.
package importtest
