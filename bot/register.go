package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
)

// Registration is how the commands that Discord knows differ from ours.
type Registration struct {
	Changes []string // one a line, readable; empty if nothing differs
	Written bool     // whether Discord was told
}

// Register tells Discord of the commands, if it knows other ones: of all
// commands at once, for one server or, if guild is empty, for everywhere. With
// dry it only says what would change.
func Register(ctx context.Context, r *REST, app, guild string, want []Definition, dry bool) (Registration, error) {
	route, path := "/applications/{app}/commands", "/applications/"+url.PathEscape(app)+"/commands"
	if guild != "" {
		want = inOneServer(want)
		route, path = "/applications/{app}/guilds/{guild}/commands", "/applications/"+url.PathEscape(app)+"/guilds/"+url.PathEscape(guild)+"/commands"
	}
	var have []Definition
	if err := r.get(ctx, route, path+"?with_localizations=true", &have); err != nil {
		return Registration{}, fatalStatus(err)
	}
	reg := Registration{Changes: diffCommands(have, want)}
	if len(reg.Changes) == 0 || dry {
		return reg, nil
	}
	body, err := json.Marshal(want)
	if err != nil {
		return reg, fmt.Errorf("encoding the commands: %w", err)
	}
	_, err = r.do(ctx, request{method: http.MethodPut, route: route, path: path, major: guild, body: &payload{json: body}, repeat: true})
	if err != nil {
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

// ApplicationID asks Discord whose token r has.
func ApplicationID(ctx context.Context, r *REST) (string, error) {
	var app struct {
		ID string `json:"id"`
	}
	err := r.get(ctx, "/applications/@me", "/applications/@me", &app)
	return app.ID, fatalStatus(err)
}
