package discordtest

import (
	"strings"
)

const (
	maxContent    = 2000 // characters
	maxEmbedTotal = 6000 // characters in all embeds
	maxTextTotal  = 4000 // characters in all text displays
	maxComponents = 40   // in total, including nested ones
	maxRows       = 5    // action rows without V2
)

// messageContext is what the rules need besides the body.
type messageContext struct {
	edit    bool // only the fields present change
	v2      bool // the message already has the V2 flag
	request bool // the body is that of a request with these files
	files   []File
}

// whole checks a body that is a message or, for an edit, the change of one.
func (f *finding) whole(body any, c messageContext) { f.message("", object(body), c) }

// message checks the message m at path.
func (f *finding) message(path string, m obj, c messageContext) {
	if n := size(text(m["content"])); n > maxContent {
		f.add(at(path, "content"), RuleContentLength, "%d characters, at most %d", n, maxContent)
	}
	if !c.edit && !shows(m) && len(c.files) == 0 {
		f.add(path, RuleEmptyMessage, "nothing to show")
	}
	f.embeds(at(path, "embeds"), m["embeds"])
	f.mentions(at(path, "allowed_mentions"), object(m["allowed_mentions"]))
	v2 := c.v2 || integer(m["flags"])&flagV2 != 0
	if v2 {
		f.beside(path, m)
	}
	f.components(at(path, "components"), objects(m["components"]), v2)
	f.references(path, m, c)
}

// shows reports whether m contains anything that Discord would display.
func shows(m obj) bool {
	if !blank(text(m["content"])) || object(m["poll"]) != nil {
		return true
	}
	for _, key := range []string{"embeds", "components", "attachments", "sticker_ids"} {
		if len(list(m[key])) > 0 {
			return true
		}
	}
	return false
}

// beside finds what a V2 message may not have besides components.
func (f *finding) beside(path string, m obj) {
	if text(m["content"]) != "" {
		f.add(at(path, "content"), RuleV2Content, "content beside the flag for components V2")
	}
	for _, key := range []string{"embeds", "sticker_ids"} {
		if len(list(m[key])) > 0 {
			f.add(at(path, key), RuleV2Content, "%s beside the flag for components V2", key)
		}
	}
	if object(m["poll"]) != nil {
		f.add(at(path, "poll"), RuleV2Content, "poll beside the flag for components V2")
	}
}

// embeds checks a list of embeds.
func (f *finding) embeds(path string, v any) {
	total := 0
	for i, e := range objects(v) {
		total += embedSize(e)
		for j, field := range objects(e["fields"]) {
			for _, key := range []string{"name", "value"} {
				if s, ok := field[key].(string); ok && blank(s) {
					f.add(at(path, i, "fields", j, key), RuleBlankText, "a field needs a %s", key)
				}
			}
		}
	}
	if total > maxEmbedTotal {
		f.add(path, RuleEmbedTotal, "%d characters in all embeds, at most %d", total, maxEmbedTotal)
	}
}

func embedSize(e obj) int {
	n := size(text(e["title"])) + size(text(e["description"])) +
		size(text(object(e["footer"])["text"])) + size(text(object(e["author"])["name"]))
	for _, field := range objects(e["fields"]) {
		n += size(text(field["name"])) + size(text(field["value"]))
	}
	return n
}

// mentions finds kinds of mentions that are both allowed in general and listed.
func (f *finding) mentions(path string, m obj) {
	for _, kind := range list(m["parse"]) {
		if k := text(kind); len(list(m[k])) > 0 {
			f.add(path, RuleMentionsTwice, "parse and %s exclude each other", k)
		}
	}
}

// references finds attachment:// addresses of files that the request does not upload and
// the body does not list. A body on its own that lists no files by name is not checked.
func (f *finding) references(path string, m obj, c messageContext) {
	files := map[string]bool{}
	for _, file := range c.files {
		files[file.Name] = true
	}
	for _, a := range objects(m["attachments"]) {
		files[text(a["filename"])] = true
	}
	if !c.request && (len(files) == 0 || files[""]) {
		return
	}
	walkStrings(path, m, func(path, s string) {
		name, ok := strings.CutPrefix(s, "attachment://")
		if ok && strings.HasSuffix(path, "url") && !files[name] {
			f.add(path, RuleAttachment, "no file %q in this request", name)
		}
	})
}

// walkStrings calls visit for every string in v.
func walkStrings(path string, v any, visit func(path, s string)) {
	switch v := v.(type) {
	case string:
		visit(path, v)
	case []any:
		for i, e := range v {
			walkStrings(at(path, i), e, visit)
		}
	case obj:
		for k, e := range v {
			walkStrings(at(path, k), e, visit)
		}
	}
}
