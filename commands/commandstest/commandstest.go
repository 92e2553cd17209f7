// Package commandstest sets up what tests of the commands, and of whatever shows their
// replies, ask: the embedded corpus on a fixed day, with a store if they need one.
package commandstest

import (
	"sync"
	"testing"
	"time"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/internal/store/sqlstore"
	"netrep/rulings/embedded"
)

// Today is when everything is asked.
var Today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// embeddedIndex is built once for all tests of a package.
var embeddedIndex = sync.OnceValues(func() (*index.Index, error) {
	return index.Build(embedded.Corpus(), index.Options{})
})

// NewEnv returns an environment over the embedded corpus, without a store.
func NewEnv(t testing.TB) *command.Env {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return &command.Env{Commands: commands.All(), Rulings: index.NewLive(x), Version: "test", Now: func() time.Time { return Today }}
}

// Remember gives an environment a store in memory, with the clock of the environment.
func Remember(t testing.TB, env *command.Env) {
	t.Helper()
	s, err := sqlstore.Open(t.Context(), sqlstore.Memory, sqlstore.Options{Now: env.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	env.Store = s
	env.Places = command.NewPlaces(s, command.PlaceOptions{House: env.Rulings.(command.HouseIndex), Now: env.Now})
}

// Ask runs a command line for somebody, and fails the test if the program fails.
func Ask(t testing.TB, env *command.Env, who command.Caller, line string) reply.Reply {
	t.Helper()
	r, err := commands.DispatchLine(t.Context(), env, who, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}
