package commands_test

import (
	"context"
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

// today is the day on which the tests run.
var today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// embeddedIndex is built once for all tests of the package.
var embeddedIndex = sync.OnceValues(func() (*index.Index, error) {
	return index.Build(embedded.Corpus(), index.Options{})
})

// newEnv returns an environment over the embedded corpus.
func newEnv(t testing.TB) *command.Env {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return &command.Env{
		Commands: commands.All(), Rulings: index.NewLive(x), Version: "test",
		Now: func() time.Time { return today },
	}
}

// moderator may manage the server of [newServer].
var moderator = command.Caller{ID: "100", Guild: "200", Channel: "300", Manage: true}

// newServer is [newEnv] with a store, whose clock stands still too.
func newServer(t testing.TB) *command.Env {
	t.Helper()
	s, err := sqlstore.Open(t.Context(), sqlstore.Memory, sqlstore.Options{Now: func() time.Time { return today }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	env := newEnv(t)
	env.Store = s
	env.Maintainer = func(who command.Caller) bool { return who.ID == moderator.ID }
	env.Places = command.NewPlaces(s, command.PlaceOptions{House: env.Rulings.(command.HouseIndex), Now: env.Now})
	return env
}

// sayAs runs a command line for somebody and fails the test on a failure of the
// program.
func sayAs(t testing.TB, env *command.Env, who command.Caller, line string) reply.Reply {
	t.Helper()
	r, err := commands.DispatchLine(t.Context(), env, who, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}

// say runs a command line and fails the test on a failure of the program.
func say(t testing.TB, env *command.Env, line string) reply.Reply {
	t.Helper()
	r, err := commands.DispatchLine(context.Background(), env, command.Caller{}, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}
