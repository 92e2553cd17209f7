package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

// ApplicationID asks Discord whose token r has.
func (r *Client) ApplicationID(ctx context.Context) (string, error) {
	var app struct {
		ID string `json:"id"`
	}
	err := r.get(ctx, "/applications/@me", "/applications/@me", "", &app)
	return app.ID, fatalStatus(err)
}

// Commands reads the commands that Discord knows of an application into list: those
// of one server or, if guild is empty, of everywhere.
func (r *Client) Commands(ctx context.Context, app, guild string, list any) error {
	route, path := commandsAt(app, guild)
	return fatalStatus(r.get(ctx, route, path+"?with_localizations=true", guild, list))
}

// SetCommands replaces them.
func (r *Client) SetCommands(ctx context.Context, app, guild string, list any) error {
	body, err := json.Marshal(list)
	if err != nil {
		return fmt.Errorf("encoding the commands: %w", err)
	}
	route, path := commandsAt(app, guild)
	_, err = r.do(ctx, request{method: http.MethodPut, route: route, path: path, major: guild, body: &Payload{JSON: body}, repeat: true})
	return fatalStatus(err)
}

func commandsAt(app, guild string) (route, path string) {
	app = "/applications/" + url.PathEscape(app)
	if guild == "" {
		return "/applications/{app}/commands", app + "/commands"
	}
	return "/applications/{app}/guilds/{guild}/commands", app + "/guilds/" + url.PathEscape(guild) + "/commands"
}
