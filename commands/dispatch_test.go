package commands_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

func TestCallerReachesTheCommand(t *testing.T) {
	var got command.Caller
	c := command.Command{Name: "sample", Doc: "A sample", Options: []command.Option{{Name: "text", Doc: "Text"}}}
	c.Run = func(_ context.Context, _ *command.Env, in command.Input) (reply.Reply, error) {
		got = in.With("text", "y").Caller
		return reply.Reply{Title: "done"}, nil
	}
	want := command.Caller{ID: "7", Guild: "8", Channel: "9", Roles: []string{"10"}, Manage: true}
	if _, err := commands.Dispatch(t.Context(), &command.Env{}, want, &c, map[string]string{"text": "x"}); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
