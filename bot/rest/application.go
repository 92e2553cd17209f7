package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

// Application is what Discord knows about an application.
type Application struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Flags     int    `json:"flags"`
	PublicKey string `json:"verify_key"`                // public key that signs interactions, in hexadecimal
	Endpoint  string `json:"interactions_endpoint_url"` // address that they are posted to; empty means the gateway
}

// contentFlags are the flags of applications that may read what messages say.
const contentFlags = 1<<18 | 1<<19

// ReadsMessages reports whether the message content intent is granted.
func (a Application) ReadsMessages() bool { return a.Flags&contentFlags != 0 }

// Application asks Discord which application r's token belongs to.
func (r *Client) Application(ctx context.Context) (Application, error) {
	var app Application
	err := r.get(ctx, "/applications/@me", "/applications/@me", "", &app)
	return app, fatalStatus(err)
}

// Commands reads the commands that Discord knows of an application into list: those of
// one server or, if guild is empty, the global ones.
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
