package commands_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/engine"
)

func TestParseLine(t *testing.T) {
	for _, tc := range []struct {
		name, line, command string
		want                map[string]string
	}{
		{"words", "/ruling can I?", "ruling", map[string]string{"question": "can I?"}},
		{"slash left out", "rule 2.V.6", "rule", map[string]string{"ref": "2.V.6"}},
		{"named", "/ruling can I? source:crf10", "ruling", map[string]string{"question": "can I?", "source": "crf10"}},
		{"named in the middle", "/ruling can source:crf10 I?", "ruling", map[string]string{"question": "can I?", "source": "crf10"}},
		{"quoted value", `/sections coe path:"Site Phase"`, "sections", map[string]string{"source": "coe", "path": "Site Phase"}},
		{"quoted words", `/ruling "what is source:x"`, "ruling", map[string]string{"question": "what is source:x"}},
		{"colon that is no option", "/ruling rule 2.V.6: what", "ruling", map[string]string{"question": "rule 2.V.6: what"}},
		{"unpaired quote", `/ruling the 2" rule`, "ruling", map[string]string{"question": `the 2" rule`}},
		{"quote inside", `/ruling "always" or "regardless of"`, "ruling", map[string]string{"question": `"always" or "regardless of"`}},
		{"case of names", "/RULING x Source:coe", "ruling", map[string]string{"question": "x", "source": "coe"}},
		{"line break", "/ruling a\nb", "ruling", map[string]string{"question": "a b"}},
		{"blank before a value", "/council self-faction: 9 self-item: 2", "council", map[string]string{"self-faction": "9", "self-item": "2"}},
		{"blank before a quoted value", `/sections coe path: "Site Phase"`, "sections", map[string]string{"source": "coe", "path": "Site Phase"}},
		{"blank after the first option", "/card name: Gandalf the White", "card", map[string]string{"name": "Gandalf the White"}},
		{"blank in a question", "/ruling hazard limit source: crf10", "ruling", map[string]string{"question": "hazard limit", "source": "crf10"}},
		{"no value", "/council self-faction: self-item: 2", "council", map[string]string{"self-faction": "", "self-item": "2"}},
		{"no value in a question", "/ask in this game: can I tap", "ask", map[string]string{"question": "in this game: can I tap"}},
		{"no words", "/help", "help", map[string]string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c, values, err := commands.ParseLine(commands.All(), tc.line)
			if err != nil {
				t.Fatal(err)
			}
			if c.Name != tc.command {
				t.Errorf("command %s, want %s", c.Name, tc.command)
			}
			if diff := cmp.Diff(tc.want, values); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestParseLineRefusesMistypedOptions checks that a mistyped option is an error, and a colon
// in a sentence is not.
func TestParseLineRefusesMistypedOptions(t *testing.T) {
	for line, hint := range map[string]string{
		"/ruling tap sorce:crf10":             "did you mean source:?",
		"/card Gandalf foo:bar":               "its options are name, alignment",
		"/check environment under_deep:yes":   "did you mean under-deeps:?",
		"/check join members: 2":              "its options are haven, would-break-composition, companies, rules, explain",
		"/unsubscribe source:coe":             "its options are number",
		"/unsubscribe 3":                      "",
		"/hazardlimit self:Frodo":             "",
		"/ask my river:his shadow, limit 2":   "",
		"/ruling can I tap? note: he was hit": "",
		"/card HQ: Defensive Measures":        "",
		`/ruling "tap sorce:crf10"`:           "",
	} {
		_, _, err := commands.ParseLine(commands.All(), line)
		if bad, ok := errors.AsType[*engine.InputError](err); ok != (hint != "") || ok && bad.Hint != hint {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// What Line writes, ParseLine reads, but for kinds of quotes and blanks.
func TestLineRoundTrips(t *testing.T) {
	word := rapid.StringMatching(`[a-z0-9.:/“é'-]{1,12}`)
	rapid.Check(t, func(t *rapid.T) {
		words := ""
		for i, w := range rapid.SliceOfN(word, 1, 6).Draw(t, "words") {
			if i > 0 {
				words += " "
			}
			words += w
		}
		source := rapid.StringMatching(`[a-z0-9]{0,8}( [a-z]{1,5})?`).Draw(t, "source")
		line := command.Line("ruling", words, "source", source)
		_, values, err := commands.ParseLine(commands.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		if values["question"] != words || values["source"] != source {
			t.Fatalf("%s: question %q, source %q", line, values["question"], values["source"])
		}
	})
}

func FuzzDispatchLine(f *testing.F) {
	for _, c := range commands.All() {
		f.Add(c.Example)
	}
	f.Add(`/ruling "`)
	f.Add("/rule ../../etc/passwd")
	f.Add("/sections coe path:›››")
	f.Add("/card \x00\xff")
	f.Add("ask on ")
	env := commandstest.NewEnv(f)
	f.Fuzz(func(t *testing.T, line string) {
		r := say(t, env, line)
		if r.Title == "" {
			t.Errorf("%q: a reply without a title", line)
		}
	})
}
