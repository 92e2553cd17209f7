package bot

import (
	"context"
	"sync"
	"testing"
	"time"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings/embedded"
)

// embeddedIndex is built once for all tests of the package.
var embeddedIndex = sync.OnceValues(func() (*index.Index, error) {
	return index.Build(embedded.Corpus(), index.Options{})
})

// newEnv returns an environment over the embedded corpus, on a fixed day.
func newEnv(t testing.TB) *command.Env {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return &command.Env{
		Commands: commands.All(), Rulings: index.NewLive(x), Version: "test",
		Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
	}
}

// replyTo runs a command line and fails the test on a failure of the program.
func replyTo(t testing.TB, env *command.Env, line string) reply.Reply {
	t.Helper()
	r, err := commands.DispatchLine(context.Background(), env, command.Caller{}, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}
