package bot

import (
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"go.uber.org/goleak"
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

// shared ignores the index that all tests use and none closes.
var shared = goleak.IgnoreAnyFunction("github.com/blevesearch/bleve/v2/index/scorch.(*Scorch).introducerLoop")

// leaks returns the goroutines that are left; discordgo takes a second to end
// its own.
func leaks(before goleak.Option) (err error) {
	for start := time.Now(); time.Since(start) < 5*time.Second; {
		if err = goleak.Find(before, shared); err == nil {
			return nil
		}
	}
	return err
}
