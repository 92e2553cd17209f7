package observe

import (
	"net/http"
	"strings"
)

// classes are the classes of Discord's routes, by a part of their paths; the first
// that fits counts.
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

// classOf returns the class of a path, which may hold ids and secrets.
func classOf(path string) string {
	for _, c := range classes {
		if strings.Contains(path, c.part) {
			return c.class
		}
	}
	return "other"
}

// scopeOf says what a 429 limits.
func scopeOf(h http.Header) string {
	switch scope := h.Get("X-RateLimit-Scope"); {
	case scope == "user", scope == "shared", scope == "global":
		return scope
	case h.Get("X-RateLimit-Global") != "":
		return "global"
	}
	return "proxy"
}
