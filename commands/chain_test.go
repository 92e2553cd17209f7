package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
)

// texts returns the running text of a reply.
func texts(r reply.Reply) string {
	var list []string
	for _, b := range r.Blocks {
		if t, ok := b.(reply.Text); ok {
			list = append(list, t.Markdown)
		}
	}
	return strings.Join(list, "\n")
}

// A long chain of which nearly everything fails is not looked into to its end.
func TestWhatWouldWorkIsBounded(t *testing.T) {
	const most = 8
	env := commandstest.NewEnv(t)
	for _, n := range []int{2, 2 + most, 2 + most + 1, 200} {
		line := "/chain limit 2: " + strings.Repeat("AUO < ", n-1) + "AUO would:yes"
		c, values, err := commands.ParseLine(commands.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		in, err := command.NewInput(c, values)
		if err != nil {
			t.Fatal(err)
		}
		r, err := c.Run(t.Context(), env, in)
		if err != nil {
			t.Fatal(err)
		}
		got, want := texts(r), min(n-2, most)
		if shown := strings.Count(got, "**#"); shown != want {
			t.Errorf("%d actions: %d are looked into, want %d", n, shown, want)
		}
		more := ""
		if rest := n - 2 - most; rest > 0 {
			more = fmt.Sprintf("%d more fail", rest)
		}
		if strings.Contains(got, "more fail") != (more != "") || !strings.Contains(got, more) {
			t.Errorf("%d actions: not said to be %q:\n%s", n, more, got)
		}
	}
}
