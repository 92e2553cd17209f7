package bot

import (
	"context"
	"slices"

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
func Register(ctx context.Context, r *rest.Client, app, guild string, want []Definition, dry bool) (Registration, error) {
	if guild != "" {
		want = inOneServer(want)
	}
	var have []Definition
	if err := r.Commands(ctx, app, guild, &have); err != nil {
		return Registration{}, err
	}
	reg := Registration{Changes: diffCommands(have, want)}
	if len(reg.Changes) == 0 || dry {
		return reg, nil
	}
	if err := r.SetCommands(ctx, app, guild, want); err != nil {
		return reg, err
	}
	reg.Written = true
	return reg, nil
}

// inOneServer leaves out what holds only for commands that are known everywhere.
func inOneServer(list []Definition) []Definition {
	list = slices.Clone(list)
	for n := range list {
		list[n].Contexts, list[n].IntegrationTypes = nil, nil
	}
	return list
}
