package bot

import (
	"testing"

	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
)

// newEnv returns an environment over the embedded corpus, on a fixed day.
func newEnv(t testing.TB) *command.Env {
	t.Helper()
	return commandstest.NewEnv(t)
}

// replyTo runs a command line and fails the test on a failure of the program.
func replyTo(t testing.TB, env *command.Env, line string) reply.Reply {
	t.Helper()
	return commandstest.Ask(t, env, command.Caller{}, line)
}
