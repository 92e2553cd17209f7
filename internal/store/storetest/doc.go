// Package storetest is the contract of a [store.Store], as tests that every store
// has to pass.
package storetest
