package gateway

import (
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"go.uber.org/goleak"

	"netrep/internal/longtest"
)

// TestMain has many tests run at once, for most of those that are parallel only
// wait, and fails if goroutines are left in the end.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "32"); err != nil {
		panic(err)
	}
	before := goleak.IgnoreCurrent()
	code := m.Run()
	if err := leaks(before); code == 0 && err != nil {
		fmt.Println(err)
		code = 1
	}
	os.Exit(code)
}

// leaks returns the goroutines that are left; discordgo takes a second to end
// its own.
func leaks(before goleak.Option) (err error) {
	if longtest.On() {
		return nil // without the supervisor some hang for ever
	}
	for start := time.Now(); time.Since(start) < 5*time.Second; {
		if err = goleak.Find(before); err == nil {
			return nil
		}
	}
	return err
}
