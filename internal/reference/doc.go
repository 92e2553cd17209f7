// Package reference ties what a user is shown to what is logged: every failure
// has a short reference id that appears in both.
package reference
