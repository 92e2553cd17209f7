package command

import (
	"errors"
	"strings"
	"testing"

	"netrep/commands/reply"
	"netrep/engine"
)

// sample is a command with an option of every kind.
var sample = Command{
	Name: "sample", Example: "/sample x",
	Options: []Option{
		{Name: "text", Required: true, Max: 5},
		{Name: "long"},
		{Name: "count", Kind: Int, Min: 2, Max: 12},
		{Name: "sure", Kind: Bool},
		{Name: "day", Kind: Date},
		{Name: "game", Kind: Choice, Choices: []Pick{{"Middle-earth", "meccg"}, {"Ashes", "ashes"}}},
	},
}

func TestNewInput(t *testing.T) {
	for _, tc := range []struct {
		option, value string
		want          string // the value's normal form, or
		problem, hint string // what is wrong, and what to do
	}{
		{"text", "  word ", "word", "", ""},
		{"text", "éüöäß", "éüöäß", "", ""},
		{"text", "too long", "", "text is 8 characters long; the limit is 5", "shorten it"},
		{"text", "a\xffb", "a\uFFFDb", "", ""},
		{"text", "", "", "text is missing", "for example: /sample x"},
		{"text", "   ", "", "text is missing", "for example: /sample x"},
		{"long", strings.Repeat("é", MaxText), strings.Repeat("é", MaxText), "", ""},
		{"long", strings.Repeat("é", MaxText+1), "", "long is 2001 characters long; the limit is 2000", "shorten it"},
		{"count", "2", "2", "", ""},
		{"count", " 012 ", "12", "", ""},
		{"count", "1", "", `count “1” is not a whole number from 2 to 12`, ""},
		{"count", "13", "", `count “13” is not a whole number from 2 to 12`, ""},
		{"count", "-3", "", `count “-3” is not a whole number from 2 to 12`, ""},
		{"count", "3.5", "", `count “3.5” is not a whole number from 2 to 12`, "write it in figures, such as 8"},
		{"count", "99999999999999999999", "", `count “99999999999999999999” is not a whole number from 2 to 12`, ""},
		{"count", "", "", "", ""},
		{"sure", "Yes", "true", "", ""},
		{"sure", "off", "false", "", ""},
		{"sure", "maybe", "", `sure “maybe” is neither yes nor no`, "type yes or no, or leave sure out if you don't know"},
		{"day", "1998-01", "1998-01", "", ""},
		{"day", "26.1.1998", "", `day “26.1.1998” is not a date`, "write it as 1998-01-26, 1998-01 or 1998"},
		{"day", "1998-02-30", "", `day “1998-02-30” is not a date`, "write it as 1998-01-26, 1998-01 or 1998"},
		{"game", "ASHES", "ashes", "", ""},
		{"game", "middle-EARTH", "meccg", "", ""},
		{"game", "chess", "", `game “chess” is not one of the choices`, "choose from meccg, ashes"},
		{"nosuch", "x", "", "nosuch /sample has no such option", "try /help sample"},
		{"TEXT", "x", "", "TEXT /sample has no such option", "try /help sample"},
	} {
		t.Run(tc.option+" "+Clip(tc.value), func(t *testing.T) {
			values := map[string]string{"text": "x"}
			values[tc.option] = tc.value
			in, err := NewInput(&sample, values)
			var bad *engine.InputError
			switch errors.As(err, &bad) {
			case true:
				if got := bad.Field + " " + bad.Msg; got != tc.problem || bad.Hint != tc.hint {
					t.Errorf("%q, hint %q; want %q, hint %q", got, bad.Hint, tc.problem, tc.hint)
				}
			case false:
				if err != nil || tc.problem != "" || in.Text(tc.option) != tc.want {
					t.Errorf("value %q, error %v; want %q %q", in.Text(tc.option), err, tc.want, tc.problem)
				}
			}
		})
	}
}

func TestInputValues(t *testing.T) {
	in, err := NewInput(&sample, map[string]string{"text": "x", "count": "7", "sure": "no"})
	if err != nil {
		t.Fatal(err)
	}
	if in.Int("count") != 7 || in.Int("long") != 0 {
		t.Error("Int")
	}
	if v, given := in.Bool("sure"); v || !given {
		t.Error("Bool given")
	}
	if v, given := in.Bool("day"); v || given {
		t.Error("Bool not given")
	}
	if got := in.Line(); got != "/sample x count:7 sure:no" {
		t.Errorf("Line %s", got)
	}
}

func TestExplain(t *testing.T) {
	for _, tc := range []struct {
		err         engine.InputError
		title, body string
	}{
		{engine.InputError{Msg: "there is no command /x", Hint: "did you mean /rule?"}, "There is no command /x", "Did you mean /rule?"},
		{engine.InputError{Field: "question", Msg: "is missing", Hint: "for example /rule 2.V"}, "No question given", "For example /rule 2.V."},
		{engine.InputError{Field: "game", Msg: `"chess" is not a choice`}, `Game: "chess" is not a choice`, ""},
		{engine.InputError{Field: "roll", Msg: "must be from 2 to 12"}, "Roll must be from 2 to 12", ""},
		{engine.InputError{Field: "f", Msg: strings.Repeat("long ", 90)}, "F: " + strings.TrimSpace(strings.Repeat("long ", 49)) + "…", ""},
	} {
		r := Explain(&tc.err)
		body := ""
		if len(r.Blocks) == 1 {
			body = r.Blocks[0].(reply.Text).Markdown
		}
		if r.Title != tc.title || body != tc.body || !r.Private {
			t.Errorf("%+v: title %q, body %q", tc.err, r.Title, body)
		}
	}
}
