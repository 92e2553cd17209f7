package discordtest

import (
	"fmt"
	"maps"
)

// blankMessage returns an empty message.
func (f *Fake) blankMessage(channel string) obj {
	return obj{
		"id": f.clock.id(), "channel_id": channel, "type": 0, "content": "", "mentions": []any{}, "mention_roles": []any{},
		"attachments": []any{}, "embeds": []any{}, "components": []any{}, "timestamp": stamp(f.clock.Now()),
		"edited_timestamp": nil, "flags": 0, "author": f.botJSON(), "pinned": false, "mention_everyone": false, "tts": false,
	}
}

// messageJSON returns a request's message as Discord shows it.
func (f *Fake) messageJSON(channel string, data obj, files []File) obj {
	m := f.blankMessage(channel)
	f.apply(m, data, files)
	return m
}

// change edits m: it changes the fields named in data and keeps the others. The old
// fields are not modified, since others may hold them. f.mu must be held.
func (f *Fake) change(m *stored, data obj, files []File) {
	if m == nil {
		return
	}
	fields := maps.Clone(m.fields)
	f.apply(fields, data, files)
	kept := integer(fields["flags"]) &^ flagLoading
	fields["flags"] = kept | integer(data["flags"])&flagV2
	fields["edited_timestamp"] = stamp(f.clock.Now())
	m.fields = object(plain(fields))
	m.files = append(m.files[:len(m.files):len(m.files)], files...)
	f.announceMessage("MESSAGE_UPDATE", m)
}

// apply copies a request's content to a message.
func (f *Fake) apply(m, data obj, files []File) {
	if content, named := data["content"]; named {
		m["content"] = text(content)
	}
	if embeds, named := data["embeds"]; named {
		m["embeds"] = embedList(objects(embeds))
	}
	attachments := f.attachments(objects(m["attachments"]), data, files)
	m["attachments"] = attachments
	if components, named := data["components"]; named {
		b := componentBuilder{fake: f, attachments: attachments}
		m["components"] = b.list(objects(components))
	}
	if ref := object(data["message_reference"]); ref != nil {
		m["type"] = 19
		m["message_reference"] = obj{"type": integer(ref["type"]), "channel_id": m["channel_id"], "message_id": ref["message_id"]}
	}
}

// attachments returns the files of a message after a request: those it keeps and those it
// uploads. A request without a list keeps all.
func (f *Fake) attachments(old []obj, data obj, files []File) []any {
	out := []any{}
	named, listed := data["attachments"].([]any)
	about := map[string]obj{}
	for _, a := range objects(named) {
		about[fmt.Sprint(a["id"])] = a
	}
	for _, a := range old {
		if _, keep := about[text(a["id"])]; keep || !listed {
			out = append(out, a)
		}
	}
	for i, file := range files {
		id := f.clock.id()
		url := "https://cdn.discordapp.com/attachments/" + id + "/" + file.Name
		a := obj{"id": id, "filename": file.Name, "size": len(file.Content), "url": url, "proxy_url": url, "content_type": file.Type}
		if description := text(about[fmt.Sprint(i)]["description"]); description != "" {
			a["description"] = description
		}
		out = append(out, a)
	}
	return out
}

// embedList returns embeds as Discord shows them.
func embedList(embeds []obj) []any {
	out := []any{}
	for _, e := range embeds {
		shown := filled(e)
		shown["type"] = "rich"
		fields := []any{}
		for _, field := range objects(e["fields"]) {
			fields = append(fields, obj{"name": field["name"], "value": field["value"], "inline": truth(field["inline"])})
		}
		if len(fields) > 0 {
			shown["fields"] = fields
		} else {
			delete(shown, "fields")
		}
		out = append(out, shown)
	}
	return out
}
