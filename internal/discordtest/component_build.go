package discordtest

import "strings"

// componentBuilder converts components of a request to those of an answer: all have an
// id, and defaults are filled in.
type componentBuilder struct {
	fake        *Fake
	attachments []any
	next        int // the last id assigned
}

func (b *componentBuilder) list(components []obj) []any {
	out := []any{}
	for _, c := range components {
		out = append(out, b.one(c))
	}
	return out
}

func (b *componentBuilder) one(c obj) obj {
	out := filled(c)
	b.next++
	if integer(c["id"]) == 0 {
		out["id"] = b.next
	}
	for key, value := range b.defaults(integer(c["type"])) {
		if out[key] == nil {
			out[key] = value
		}
	}
	if c["components"] != nil {
		out["components"] = b.list(objects(c["components"]))
	}
	if inner := object(c["accessory"]); inner != nil {
		out["accessory"] = b.one(inner)
	}
	b.media(out)
	return out
}

// defaults returns what the answer for a type contains even if the request omits it.
func (b *componentBuilder) defaults(kind int) obj {
	switch kind {
	case typeSelect, 5, 6, 7, 8:
		return obj{"min_values": 1, "max_values": 1}
	case typeThumbnail:
		return obj{"description": nil, "spoiler": false}
	case typeFile:
		return obj{"name": "file", "size": 0, "spoiler": false}
	case typeSeparator:
		return obj{"spacing": 1, "divider": true}
	case typeContainer:
		return obj{"accent_color": nil, "spoiler": false}
	}
	return nil
}

// media fills in what Discord determines about pictures and files.
func (b *componentBuilder) media(c obj) {
	for _, key := range []string{"media", "file"} {
		if m := object(c[key]); m != nil {
			c[key] = b.unfurled(text(m["url"]))
		}
	}
	if c["items"] == nil {
		return
	}
	items := []any{}
	for _, item := range objects(c["items"]) {
		items = append(items, obj{
			"media": b.unfurled(text(object(item["media"])["url"])), "description": item["description"], "spoiler": truth(item["spoiler"]),
		})
	}
	c["items"] = items
}

// unfurled returns a URL as in Discord's answers.
func (b *componentBuilder) unfurled(url string) obj {
	name, attached := strings.CutPrefix(url, "attachment://")
	out := obj{"id": b.fake.clock.id(), "url": url, "proxy_url": url, "width": nil, "height": nil, "content_type": nil}
	if !attached {
		return out
	}
	for _, a := range objects(b.attachments) {
		if text(a["filename"]) == name {
			out["url"], out["proxy_url"], out["content_type"] = a["url"], a["proxy_url"], a["content_type"]
			out["attachment_id"] = a["id"]
		}
	}
	return out
}
