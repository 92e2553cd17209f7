package discordtest

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// Main runs the tests of a package, many at once because most parallel ones only wait,
// and returns the exit code. It fails if goroutines other than the ignored ones are left
// at the end.
func Main(m *testing.M, ignored ...goleak.Option) int {
	flag.Parse()
	if err := flag.Set("test.parallel", "32"); err != nil {
		panic(err)
	}
	ignored = append(ignored, goleak.IgnoreCurrent())
	code := m.Run()
	if err := leaks(ignored); code == 0 && err != nil {
		fmt.Println(err)
		return 1
	}
	return code
}

// leaks returns the remaining goroutines; discordgo takes a second to end its own.
func leaks(ignored []goleak.Option) (err error) {
	for start := time.Now(); time.Since(start) < 5*time.Second; {
		if err = goleak.Find(ignored...); err == nil {
			return nil
		}
	}
	return err
}

// SameJSON reports whether two JSON texts are equivalent.
func SameJSON(t testing.TB, a, b string) bool {
	t.Helper()
	return string(encode(parsed(t, a))) == string(encode(parsed(t, b)))
}

func parsed(t testing.TB, text string) any {
	t.Helper()
	v, err := decode([]byte(text))
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}
