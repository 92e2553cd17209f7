package console

import (
	"strings"

	"netrep/commands/reply"
)

// facts draws lines that name things of a server by their ids, and moments in UTC.
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
	var parts []string
	for _, s := range []string{f.Words, named("@", f.Person), named("@", f.Role), channels(f.Channels)} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	if !f.At.IsZero() && (!f.Away || f.Words == "") { // how far away it is changes while one reads
		parts = append(parts, f.At.UTC().Format("2 Jan 2006 15:04")+" UTC")
	}
	return strings.Join(parts, " · ")
}

func named(sign, id string) string {
	if id == "" {
		return ""
	}
	return sign + id
}

func channels(ids []string) string {
	var list []string
	for _, id := range ids {
		list = append(list, named("#", id))
	}
	return strings.Join(list, " ")
}
