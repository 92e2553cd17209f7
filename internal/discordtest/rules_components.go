package discordtest

// Component types, as Discord numbers them.
const (
	typeActionRow   = 1
	typeButton      = 2
	typeSelect      = 3
	typeTextInput   = 4
	typeSection     = 9
	typeTextDisplay = 10
	typeThumbnail   = 11
	typeGallery     = 12
	typeFile        = 13
	typeSeparator   = 14
	typeContainer   = 17
	typeLabel       = 18
)

const styleLink = 5

// isV2 reports whether a component of this type requires the V2 flag in a message.
func isV2(componentType int) bool {
	switch componentType {
	case typeSection, typeTextDisplay, typeThumbnail, typeGallery, typeFile, typeSeparator, typeContainer:
		return true
	}
	return false
}

// walkComponents visits every component at any depth, including a section's accessory and
// a label's component.
func walkComponents(path string, components []obj, visit func(path string, c obj)) {
	for i, c := range components {
		walkComponent(at(path, i), c, visit)
	}
}

func walkComponent(path string, c obj, visit func(path string, c obj)) {
	visit(path, c)
	walkComponents(at(path, "components"), objects(c["components"]), visit)
	for _, key := range []string{"accessory", "component"} {
		if inner := object(c[key]); inner != nil {
			walkComponent(at(path, key), inner, visit)
		}
	}
}

// components checks a message's components.
func (f *finding) components(path string, components []obj, v2 bool) {
	total, texts := 0, 0
	walkComponents(path, components, func(path string, c obj) {
		total++
		kind := integer(c["type"])
		if kind == typeTextDisplay {
			texts += size(text(c["content"]))
		}
		if isV2(kind) && !v2 {
			f.add(path, RuleV2Flag, "component type %d without the flag for components V2", kind)
		}
		f.component(path, c)
	})
	if total > maxComponents {
		f.add(path, RuleComponents, "%d components, at most %d", total, maxComponents)
	}
	if texts > maxTextTotal {
		f.add(path, RuleTextTotal, "%d characters in text displays, at most %d", texts, maxTextTotal)
	}
	if !v2 && len(components) > maxRows {
		f.add(path, RuleRows, "%d rows, at most %d", len(components), maxRows)
	}
	f.customIDs(path, components)
}

// component checks one component by itself.
func (f *finding) component(path string, c obj) {
	switch integer(c["type"]) {
	case typeButton:
		f.button(path, c)
	case typeTextDisplay:
		if blank(text(c["content"])) {
			f.add(path, RuleBlankText, "a text display without text")
		}
	case typeSelect:
		f.selection(path, c)
	}
}

func (f *finding) button(path string, c obj) {
	link := integer(c["style"]) == styleLink
	switch {
	case link && text(c["url"]) == "":
		f.add(path, RuleLinkURL, "a link button needs a url")
	case link && text(c["custom_id"]) != "":
		f.add(path, RuleLinkURL, "a link button has no custom_id")
	}
	if text(c["label"]) == "" && object(c["emoji"]) == nil && integer(c["style"]) <= styleLink {
		f.add(path, RuleBlankText, "a button needs a label or an emoji")
	}
}

func (f *finding) selection(path string, c obj) {
	options := objects(c["options"])
	seen := map[string]bool{}
	for i, o := range options {
		value := text(o["value"])
		if seen[value] {
			f.add(at(path, "options", i), RuleOptionTwice, "the value %q is used twice", value)
		}
		seen[value] = true
	}
	least, most := 1, 1
	if c["min_values"] != nil {
		least = integer(c["min_values"])
	}
	if c["max_values"] != nil {
		most = integer(c["max_values"])
	}
	if least > most || most > len(options) {
		f.add(path, RuleSelectCount, "%d to %d of %d options", least, most, len(options))
	}
}

// customIDs finds duplicate custom_ids.
func (f *finding) customIDs(path string, components []obj) {
	seen := map[string]bool{}
	walkComponents(path, components, func(path string, c obj) {
		id := text(c["custom_id"])
		if id != "" && seen[id] {
			f.add(path, RuleCustomIDTwice, "%q is used twice", id)
		}
		seen[id] = true
	})
}
