package command

import (
	"context"
	"slices"

	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// Server ensures that a command runs in a server and has a store.
func (in Input) Server(env *Env) error {
	switch {
	case env.Store == nil:
		return &engine.InputError{
			Msg:  "this bot has no database, so it has no settings, announcements or subscriptions",
			Hint: "whoever runs it can name a database in the configuration",
		}
	case in.Caller.Guild == "":
		return &engine.InputError{Msg: "/" + in.Command.Name + " works only in servers", Hint: "use it in one, not in direct messages"}
	}
	return nil
}

// Moderator ensures that the caller is a moderator of the server, and returns
// the server's current settings.
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

// Moderates reports whether the caller is a moderator.
func (c Caller) Moderates(s store.Settings) bool {
	return c.Manage || s.ModeratorRole != "" && slices.Contains(c.Roles, s.ModeratorRole)
}

// Settings returns a server's settings, read from the store.
func (e *Env) Settings(ctx context.Context, guild string) (store.Settings, error) {
	s, err := e.Store.Settings(ctx, guild)
	if err == nil && s.Version == 0 && e.Places != nil {
		s = e.Places.first(guild)
	}
	return s, err
}

// Maintains reports whether the caller may decide about revisions and players'
// words.
func Maintains(env *Env, who Caller) bool {
	return env.Maintainer != nil && env.Maintainer(who)
}

// MaintainersOnly is the reply to callers who may not.
func MaintainersOnly() reply.Reply {
	return reply.Reply{Tone: reply.ToneProblem, Title: "Only the bot's maintainers may do that", Private: true}.
		Say("What the sources say is shared by all servers, so it is not for one server's moderators to decide. Maintainers are named in the configuration (`refresh.maintainers`).")
}
