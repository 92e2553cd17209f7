//go:build race

package longtest

const racing = true
