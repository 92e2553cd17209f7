// Package fetch reads an input from a file or an address, within limits of size
// and time.
package fetch
