// Package meccgtest provides what the tests of chains and of their notation
// share: a table of cards and random questions.
package meccgtest
