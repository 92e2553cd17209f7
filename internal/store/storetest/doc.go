// Package storetest contains tests that every [store.Store] must pass.
package storetest
