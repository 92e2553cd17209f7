package console

import (
	"strings"

	"netrep/commands/reply"
)

// facts draws facts, with things of a server by their ids, and times in UTC.
func (p *printer) facts(f reply.Facts) {
	p.wrap("", "", bold(f.Title))
	for _, one := range f.Facts {
		spans := []span{}
		if one.Name != "" {
			spans = append(spans, bold(one.Name+":"), plain(" "))
		}
		p.wrap("  ", "    ", append(spans, plain(factWords(one)))...)
	}
}

func factWords(f reply.Fact) string {
	at := ""
	if !f.At.IsZero() && (!f.Away || f.Words == "") { // relative times would change while the user reads
		at = reply.UTC(f.At)
	}
	return reply.Dotted(f.Words, named("@", f.Person), named("@", f.Role), named("#", f.Channels...), at)
}

// named formats the ids of channels, roles or people with the sign for their kind.
func named(sign string, ids ...string) string {
	words := strings.TrimSpace(strings.Join(ids, " "))
	if words == "" {
		return ""
	}
	return sign + strings.ReplaceAll(words, " ", " "+sign)
}
