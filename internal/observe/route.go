package observe

import (
	"net/http"
	"strings"
)

// classes maps parts of the paths of Discord's routes to classes; the first match counts.
var classes = []struct{ part, class string }{
	{"/interactions/", "callback"},
	{"/webhooks/", "answer"}, // edits and follow-ups of interactions
	{"/messages", "message"},
	{"/channels/", "channel"},
	{"/commands", "command"},
	{"/gateway", "gateway"},
	{"/applications/", "application"},
	{"/users/", "user"},
}

// classOf returns the class of a path, which may contain ids and secrets.
func classOf(path string) string {
	for _, c := range classes {
		if strings.Contains(path, c.part) {
			return c.class
		}
	}
	return "other"
}

// scopeOf returns the scope of a 429 response.
func scopeOf(h http.Header) string {
	switch scope := h.Get("X-RateLimit-Scope"); {
	case scope == "user", scope == "shared", scope == "global":
		return scope
	case h.Get("X-RateLimit-Global") != "":
		return "global"
	}
	return "proxy"
}
