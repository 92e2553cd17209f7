package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// Registration is how the commands that Discord knows differ from ours.
type Registration struct {
	Changes []string // one a line, readable; empty if nothing differs
	Written bool     // whether Discord was told
}

// Register tells Discord of the commands, if it knows other ones: of all
// commands at once, for one server or, if guild is empty, for everywhere. With
// dry it only says what would change.
func Register(ctx context.Context, r *rest.Client, app, guild string, want []*discordgo.ApplicationCommand, dry bool) (Registration, error) {
	if guild != "" {
		want = inOneServer(want)
	}
	var have []*discordgo.ApplicationCommand
	if err := r.Commands(ctx, app, guild, &have); err != nil {
		return Registration{}, err
	}
	reg := Registration{Changes: diffCommands(have, want)}
	if len(reg.Changes) == 0 || dry {
		return reg, nil
	}
	if err := r.SetCommands(ctx, app, guild, plain(want)); err != nil {
		return reg, refusedCommands(err, want)
	}
	reg.Written = true
	return reg, nil
}

// Clear removes the commands that were registered for one server, and returns how many
// there were. Those that are registered for everywhere stay.
func Clear(ctx context.Context, r *rest.Client, app, guild string, dry bool) (int, error) {
	var have []*discordgo.ApplicationCommand
	if err := r.Commands(ctx, app, guild, &have); err != nil || len(have) == 0 || dry {
		return len(have), err
	}
	return len(have), r.SetCommands(ctx, app, guild, plain(nil))
}

// askedServers is how many servers are asked about at most for their own commands.
const askedServers = 10

// Twice returns the servers that show commands twice, the global ones and their own. It
// looks at one server or, if guild is empty, at all of them if they are few.
func Twice(ctx context.Context, r *rest.Client, app, guild string) ([]string, error) {
	guilds, err := []string{guild}, error(nil)
	if guild == "" {
		guilds, err = r.Guilds(ctx, askedServers+1)
	}
	if err != nil || len(guilds) > askedServers {
		return nil, err
	}
	var have []*discordgo.ApplicationCommand
	if err := r.Commands(ctx, app, "", &have); err != nil || len(have) == 0 {
		return nil, err
	}
	var twice []string
	for _, id := range guilds {
		var own []*discordgo.ApplicationCommand
		if err := r.Commands(ctx, app, id, &own); err != nil {
			return nil, err
		}
		if len(own) > 0 {
			twice = append(twice, id)
		}
	}
	return twice, nil
}

// inOneServer leaves out what holds only for commands that are known everywhere.
func inOneServer(list []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
	var out []*discordgo.ApplicationCommand
	for _, one := range list {
		bare := *one
		bare.Contexts, bare.IntegrationTypes = nil, nil
		out = append(out, &bare)
	}
	return out
}
