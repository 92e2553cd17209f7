//go:build race

package bot

// raceEnabled tells load tests that everything takes ten times as long.
const raceEnabled = true
