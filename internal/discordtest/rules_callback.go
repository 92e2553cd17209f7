package discordtest

import "encoding/json"

// Callback types, as Discord numbers them.
const (
	CallbackPong           = 1
	CallbackMessage        = 4
	CallbackDeferred       = 5
	CallbackDeferredUpdate = 6
	CallbackUpdate         = 7
	CallbackChoices        = 8
	CallbackModal          = 9
)

const (
	maxModalComponents = 5
	maxChoiceValue     = 100 // characters, if it is a string
)

// callback checks a first answer.
func (f *finding) callback(body any, c messageContext) {
	b := object(body)
	data := object(b["data"])
	switch integer(b["type"]) {
	case CallbackMessage:
		f.message("/data", data, c)
	case CallbackUpdate:
		c.edit = true
		f.message("/data", data, c)
	case CallbackDeferred:
		if flags := integer(data["flags"]); flags&^flagEphemeral != 0 {
			f.add("/data/flags", RuleDeferredFlags, "flags %d, only %d may be set", flags, flagEphemeral)
		}
	case CallbackChoices:
		f.completion(data)
	case CallbackModal:
		f.modal("/data", data)
	}
}

// completion checks an autocomplete answer.
func (f *finding) completion(data obj) {
	if _, named := data["choices"].([]any); !named {
		f.add("/data", RuleChoicesRequired, "no list of choices")
	}
	for i, c := range objects(data["choices"]) {
		f.choice(at("/data/choices", i), c)
	}
}

// choice checks one choice, of a command or of an autocomplete answer.
func (f *finding) choice(path string, c obj) {
	if n := size(text(c["value"])); n > maxChoiceValue {
		f.add(at(path, "value"), RuleChoiceValue, "%d characters, at most %d", n, maxChoiceValue)
	}
	if s, ok := c["name"].(string); ok && blank(s) {
		f.add(at(path, "name"), RuleBlankText, "a choice needs a name")
	}
	switch c["value"].(type) {
	case string, json.Number:
	default:
		f.add(at(path, "value"), RuleChoiceValue, "a value is a text or a number")
	}
}

// form checks the data of a form.
func (f *finding) form(body any, _ messageContext) { f.modal("", object(body)) }

func (f *finding) modal(path string, data obj) {
	components := objects(data["components"])
	if n := len(components); n < 1 || n > maxModalComponents {
		f.add(at(path, "components"), RuleModalCount, "%d components, 1 to %d", n, maxModalComponents)
	}
	walkComponents(at(path, "components"), components, f.component)
	f.customIDs(at(path, "components"), components)
	if blank(text(data["title"])) {
		f.add(at(path, "title"), RuleBlankText, "a form needs a title")
	}
}
