package commands_test

import (
	"testing"

	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
)

// today is when everything is asked.
var today = commandstest.Today

// moderator may manage the server of [newServer].
var moderator = command.Caller{ID: "100", Guild: "200", Channel: "300", Manage: true}

// newServer is [commandstest.NewEnv] with a store.
func newServer(t testing.TB) *command.Env {
	t.Helper()
	env := commandstest.NewEnv(t)
	env.Maintainer = func(who command.Caller) bool { return who.ID == moderator.ID }
	commandstest.Remember(t, env)
	return env
}

// say runs a command line for nobody in particular.
func say(t testing.TB, env *command.Env, line string) reply.Reply {
	t.Helper()
	return commandstest.Ask(t, env, command.Caller{}, line)
}
