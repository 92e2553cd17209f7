package command

import (
	"context"
	"slices"

	"netrep/engine"
	"netrep/internal/store"
)

// server makes sure that a command has a server to work for, and a store.
func (in Input) Server(env *Env) error {
	switch {
	case env.Store == nil:
		return &engine.InputError{
			Msg:  "this bot keeps nothing, so it has no settings, announcements or subscriptions",
			Hint: "whoever runs it can name a database in the configuration",
		}
	case in.Caller.Guild == "":
		return &engine.InputError{Msg: "/" + in.Command.Name + " belongs to a server", Hint: "use it in one, not in direct messages"}
	}
	return nil
}

// moderator makes sure that a moderator of the server asks, and returns the
// server's settings as they are now.
func (in Input) Moderator(ctx context.Context, env *Env) (store.Settings, error) {
	if err := in.Server(env); err != nil {
		return store.Settings{}, err
	}
	s, err := env.Settings(ctx, in.Caller.Guild)
	if err == nil && !in.Caller.Moderates(s) {
		err = &engine.InputError{
			Msg:  "/" + in.Command.Name + " is for moderators only",
			Hint: "those are members who may manage the server, and those with the role that they choose in `/settings moderator-role`",
		}
	}
	return s, err
}

// moderates reports whether who asks is a moderator.
func (c Caller) Moderates(s store.Settings) bool {
	return c.Manage || s.ModeratorRole != "" && slices.Contains(c.Roles, s.ModeratorRole)
}

// settings returns a server's settings as the store has them now.
func (e *Env) Settings(ctx context.Context, guild string) (store.Settings, error) {
	s, err := e.Store.Settings(ctx, guild)
	if err == nil && s.Version == 0 && e.Places != nil {
		s = e.Places.first(guild)
	}
	return s, err
}
