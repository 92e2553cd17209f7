package commands_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"netrep/commands"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// today is the day on which the tests run.
var today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// embeddedIndex is built once for all tests of the package.
var embeddedIndex = sync.OnceValues(func() (*index.Index, error) {
	return index.Build(rulings.Embedded(), index.Options{})
})

// newEnv returns an environment over the embedded corpus.
func newEnv(t testing.TB) *commands.Env {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return &commands.Env{
		Commands: commands.All(), Rulings: index.NewLive(x), Version: "test",
		Now: func() time.Time { return today },
	}
}

// say runs a command line and fails the test on a failure of the program.
func say(t testing.TB, env *commands.Env, line string) reply.Reply {
	t.Helper()
	r, err := commands.DispatchLine(context.Background(), env, commands.Caller{}, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}
