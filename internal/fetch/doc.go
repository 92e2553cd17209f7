// Package fetch reads a file or web address, with limits on size and time.
package fetch
