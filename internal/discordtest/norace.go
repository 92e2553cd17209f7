//go:build !race

package discordtest

// Race says whether the race detector is on, which makes everything slower.
const Race = false
