//go:build race

package discordtest

// Race says whether the race detector runs, with which everything takes longer.
const Race = true
