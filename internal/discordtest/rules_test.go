package discordtest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// s returns a text of n letters.
func s(n int) string { return strings.Repeat("a", n) }

// row returns an action row with one button with the given custom_id.
func row(id string) obj {
	return obj{"type": 1, "components": []any{obj{"type": 2, "style": 1, "label": "Go", "custom_id": id}}}
}

// many returns n values made by f.
func many(n int, f func(i int) any) []any {
	out := make([]any, n)
	for i := range out {
		out[i] = f(i)
	}
	return out
}

func display(text string) obj { return obj{"type": 10, "content": text} }

func chat(name string, options ...any) obj {
	return obj{"name": name, "description": "What it does", "options": options}
}

func option(kind int, name string, more obj) obj {
	o := obj{"type": kind, "name": name, "description": "What it is"}
	maps.Copy(o, more)
	return o
}

func input(id string) obj {
	return obj{"type": 18, "label": "Label", "component": obj{"type": 4, "style": 1, "custom_id": id}}
}

func TestRules(t *testing.T) {
	embed := func(n int) any { return obj{"description": s(n)} }
	wide := many(25, func(i int) any {
		return option(3, fmt.Sprintf("o%d", i), obj{"description": s(100), "choices": many(3, func(i int) any {
			return obj{"name": fmt.Sprint(i, s(90)), "value": s(100)}
		})})
	})
	tests := []struct {
		rule  string
		check func([]byte) error
		body  any
	}{
		{RuleEmbedTotal, CheckMessage, obj{"embeds": []any{embed(3000), embed(3001)}}},
		{RuleContentLength, CheckMessage, obj{"content": s(2001)}},
		{RuleEmptyMessage, CheckMessage, obj{}},
		{RuleEmptyMessage, CheckFollowUp, obj{"content": " \n"}},
		{RuleCommandName, CheckCommands, []any{chat("Ruling")}},
		{RuleCommandName, CheckCommands, []any{chat("on guard")}},
		{RuleCommandName, CheckCommands, []any{chat("ruling", option(3, "Ref", nil))}},
		{RuleDescription, CheckCommands, []any{obj{"name": "ruling"}}},
		{RuleDescription, CheckCommands, []any{obj{"name": "Find rulings", "type": 3, "description": "no"}}},
		{RuleChoicesComplete, CheckCommands, []any{chat("ruling", option(3, "ref", obj{"autocomplete": true, "choices": []any{obj{"name": "a", "value": "a"}}}))}},
		{RuleChoiceValue, CheckCommands, []any{chat("ruling", option(3, "ref", obj{"choices": []any{obj{"name": "a", "value": s(101)}}}))}},
		{RuleChoiceValue, CheckCallback, obj{"type": 8, "data": obj{"choices": []any{obj{"name": "a", "value": s(101)}}}}},
		{RuleRequiredFirst, CheckCommands, []any{chat("ruling", option(3, "a", nil), option(3, "b", obj{"required": true}))}},
		{RuleCommandTwice, CheckCommands, []any{chat("ruling"), chat("ruling")}},
		{RuleCommandCount, CheckCommands, many(101, func(i int) any { return chat(fmt.Sprint("c", i)) })},
		{RuleMixedOptions, CheckCommands, []any{chat("ruling", option(1, "sub", nil), option(3, "ref", nil))}},
		{RuleCommandSize, CheckCommands, []any{chat("ruling", wide...)}},
		{RuleCustomIDTwice, CheckMessage, obj{"components": []any{row("a"), row("a")}}},
		{RuleCustomIDTwice, CheckModal, obj{"custom_id": "m", "title": "T", "components": []any{input("a"), input("a")}}},
		{RuleLinkURL, CheckMessage, obj{"components": []any{obj{"type": 1, "components": []any{obj{"type": 2, "style": 5, "label": "Go"}}}}}},
		{RuleRows, CheckMessage, obj{"components": many(6, func(i int) any { return row(fmt.Sprint(i)) })}},
		{RuleComponents, CheckMessage, obj{"flags": flagV2, "components": []any{obj{"type": 17, "components": many(40, func(int) any { return display("x") })}}}},
		{RuleV2Content, CheckMessage, obj{"flags": flagV2, "content": "x", "components": []any{display("x")}}},
		{RuleV2Content, CheckEdit, obj{"flags": flagV2, "embeds": []any{embed(1)}, "components": []any{display("x")}}},
		{RuleV2Flag, CheckMessage, obj{"components": []any{display("x")}}},
		{RuleV2Flag, CheckCallback, obj{"type": 4, "data": obj{"components": []any{display("x")}}}},
		{RuleModalCount, CheckModal, obj{"custom_id": "m", "title": "T", "components": many(6, func(i int) any { return input(fmt.Sprint(i)) })}},
		{RuleTextTotal, CheckMessage, obj{"flags": flagV2, "components": []any{display(s(2000)), display(s(2001))}}},
		// beyond the twenty
		{RuleMentionsTwice, CheckMessage, obj{"content": "x", "allowed_mentions": obj{"parse": []any{"roles"}, "roles": []any{"1"}}}},
		{RuleAttachment, CheckMessage, obj{"embeds": []any{obj{"image": obj{"url": "attachment://b.png"}}}, "attachments": []any{obj{"id": "0", "filename": "a.png"}}}},
		{RuleOptionTwice, CheckCommands, []any{chat("ruling", option(3, "a", nil), option(3, "a", nil))}},
		{RuleDeferredFlags, CheckCallback, obj{"type": 5, "data": obj{"flags": flagV2}}},
		{RuleBlankText, CheckMessage, obj{"flags": flagV2, "components": []any{display("  ")}}},
		{RuleChoicesRequired, CheckCallback, obj{"type": 8, "data": obj{}}},
		{RuleSelectCount, CheckMessage, obj{"components": []any{obj{"type": 1, "components": []any{
			obj{"type": 3, "custom_id": "s", "max_values": 2, "options": []any{obj{"label": "a", "value": "a"}}},
		}}}}},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) { breaksOnly(t, tt.check, tt.body, tt.rule) })
	}
}

// breaksOnly fails the test unless body breaks rule and no other.
func breaksOnly(t *testing.T, check func([]byte) error, body any, rule string) {
	t.Helper()
	var bad *Invalid
	if err := check(encode(body)); !errors.As(err, &bad) {
		t.Fatalf("%.200s: got %v, want a fault of %q", encode(body), err, rule)
	}
	for _, p := range bad.Problems {
		if p.Rule != rule {
			t.Errorf("also breaks: %v", p)
		}
	}
}

func TestGoodBodies(t *testing.T) {
	panel := obj{"type": 17, "accent_color": 0x334455, "components": []any{
		display("## On-guard"),
		obj{"type": 9, "components": []any{display("The limit is 2.")}, "accessory": obj{"type": 2, "style": 5, "label": "Source", "url": "https://example.org/a"}},
		obj{"type": 14, "divider": true, "spacing": 1},
		obj{"type": 12, "items": []any{obj{"media": obj{"url": "attachment://chain.png"}, "description": "A chain"}}},
		row("a"),
	}}
	tests := []struct {
		name  string
		check func([]byte) error
		body  any
	}{
		{"content of 2000", CheckMessage, obj{"content": s(2000)}},
		{"a panel", CheckMessage, obj{"flags": flagV2, "components": []any{panel}, "allowed_mentions": obj{"parse": []any{}}}},
		{"a panel as an answer", CheckCallback, obj{"type": 4, "data": obj{"flags": flagV2 | flagEphemeral, "components": []any{panel}}}},
		{"a private deferral", CheckCallback, obj{"type": 5, "data": obj{"flags": flagEphemeral}}},
		{"no choices", CheckCallback, obj{"type": 8, "data": obj{"choices": []any{}}}},
		{"a form", CheckModal, obj{"custom_id": "m", "title": "T", "components": []any{input("a")}}},
		{"commands", CheckCommands, []any{
			chat("ruling", option(3, "ref", obj{"required": true, "autocomplete": true}), option(4, "n", nil)),
			chat("règle"),
			chat("set", option(2, "group", obj{"options": []any{option(1, "sub", obj{"options": []any{option(3, "x", nil)}})}})),
			obj{"name": "Find rulings", "type": 3, "default_member_permissions": "8", "contexts": []any{0, 1}, "integration_types": []any{0, 1}},
		}},
		{"an edit of nothing", CheckEdit, obj{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if err := tt.check(encode(tt.body)); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestUTF16Counts checks that characters outside the basic plane count twice, in the
// schema's limits and in ours.
func TestUTF16Counts(t *testing.T) {
	if got := size("a😀é"); got != 4 {
		t.Errorf("size = %d, want 4", got)
	}
	for n, good := range map[int]bool{1000: true, 1001: false} {
		err := CheckMessage(encode(obj{"content": strings.Repeat("😀", n)}))
		if (err == nil) != good {
			t.Errorf("%d emoji: %v", n, err)
		}
	}
	needSpec(t)
	for n, good := range map[int]bool{128: true, 129: false} {
		err := CheckMessage(encode(obj{"embeds": []any{obj{"title": strings.Repeat("😀", n)}}}))
		if (err == nil) != good {
			t.Errorf("a title of %d emoji: %v", n, err)
		}
	}
}

func TestSchemaLimitsAndUnknownFields(t *testing.T) {
	needSpec(t)
	tests := map[string]error{
		"embed description": CheckMessage(encode(obj{"embeds": []any{obj{"description": s(4097)}}})),
		"six buttons": CheckMessage(encode(obj{"components": []any{obj{"type": 1, "components": many(6, func(i int) any {
			return obj{"type": 2, "style": 1, "label": "x", "custom_id": fmt.Sprint(i)}
		})}}})),
		"a misspelled field":        CheckMessage(encode(obj{"content": "x", "allowed_mention": obj{}})),
		"a misspelled nested field": CheckCommands(encode([]any{chat("x", option(3, "a", obj{"autocomplet": true}))})),
		"text as a number":          CheckFollowUp(encode(obj{"content": 7})),
	}
	for name, err := range tests {
		var bad *Invalid
		if !errors.As(err, &bad) || !slices.ContainsFunc(bad.Problems, func(p Problem) bool { return p.Rule == "schema" }) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// needSpec skips the test if Discord's OpenAPI file is not available.
func needSpec(t *testing.T) {
	t.Helper()
	if !HasSpec() {
		t.Skip("Discord's OpenAPI file is not here; set NETREP_SHARED to the folder that holds discord/openapi.json")
	}
}
