//go:build !race

package longtest

const racing = false
