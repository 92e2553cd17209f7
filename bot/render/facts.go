package render

import (
	"fmt"
	"strings"
	"time"

	"netrep/commands/reply"
)

// facts shows lines that name things of the server. Naming them notifies
// nobody: a message says separately whom it notifies.
func facts(f reply.Facts) string {
	var lines []string
	if title := plain(f.Title); title != "" {
		lines = append(lines, "**"+title+"**")
	}
	for _, one := range f.Facts {
		if line := fact(one); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

func fact(f reply.Fact) string {
	var channels []string
	for _, id := range f.Channels {
		channels = append(channels, mention("<#", id))
	}
	line := reply.Dotted(
		plain(f.Words), mention("<@", f.Person), mention("<@&", f.Role), strings.Join(channels, " "), stamp(f.At, f.Away))
	if name := plain(f.Name); name != "" && line != "" {
		return "**" + name + ":** " + line
	}
	return line
}

// mention names something by its id.
func mention(opens, id string) string {
	if !isID(id) {
		return plain(id)
	}
	return opens + id + ">"
}

// isID reports whether s looks like an id of Discord's.
func isID(s string) bool { return s != "" && len(s) <= 20 && strings.Trim(s, "0123456789") == "" }

// stamp is a moment in the reader's own zone, or how far away it is.
func stamp(t time.Time, away bool) string {
	if t.IsZero() {
		return ""
	}
	style := "f"
	if away {
		style = "R"
	}
	return fmt.Sprintf("<t:%d:%s>", t.Unix(), style)
}
