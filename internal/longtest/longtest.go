package longtest

import (
	"os"
	"strconv"
	"testing"
)

// Switch is the environment variable that asks for long tests.
const Switch = "NETREP_LONG"

// factor returns how many times the usual length was asked for; 0 means that long
// tests are to be left out.
func factor() int {
	n, err := strconv.Atoi(os.Getenv(Switch))
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// On reports whether long tests are asked for.
func On() bool { return factor() > 0 }

// Times returns n times the factor. Without the switch it skips the test and says
// why it is long: "kills processes for minutes".
func Times(t testing.TB, n int, why string) int {
	t.Helper()
	if factor() == 0 {
		t.Skipf("it %s: set %s=1, or a larger number for a longer run", why, Switch)
	}
	return n * factor()
}

// Measures marks a test that measures thousands of questions one after the other: the race
// detector, under which it takes ten times as long, would see nothing, so it is skipped there.
func Measures(t testing.TB) {
	t.Helper()
	if racing {
		t.Skip("it measures, one question after the other: there is nothing to race")
	}
}
