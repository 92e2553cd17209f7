package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/commands/reply"
	"netrep/engine"
	"netrep/rulings"
)

// Input is the values of a command's options, checked against them, and who
// gave them.
type Input struct {
	Caller Caller

	Command *Command
	Values  map[string]string
	Usual   map[string]string // the server's choices for options that were not given
}

// The longest values, in characters.
const (
	MaxText     = 2000 // of a text option without a limit of its own: what one Discord message can hold
	MaxQuestion = 500  // of a question with its follow-ups
)

// NewInput checks values against the options of c. A front end with typed
// values passes them as text.
func NewInput(c *Command, values map[string]string) (Input, error) {
	in := Input{Command: c, Values: map[string]string{}}
	for _, name := range slices.Sorted(maps.Keys(values)) { // of several mistakes, always report the same one
		value := values[name]
		o, ok := c.Option(name)
		if !ok {
			return Input{}, &engine.InputError{Field: name, Msg: "/" + c.Name + " has no such option", Hint: "try /help " + c.Name}
		}
		value, err := o.Check(strings.TrimSpace(value))
		if bad, ok := errors.AsType[*engine.InputError](err); ok && o.Else != "" {
			bad.Hint = strings.TrimPrefix(bad.Hint+", or ", ", or ") + o.Else
		}
		if err != nil {
			return Input{}, err
		}
		if value != "" {
			in.Values[name] = value
		}
	}
	for _, o := range c.Options {
		if o.Required && in.Values[o.Name] == "" {
			return Input{}, &engine.InputError{Field: o.Name, Msg: missing, Hint: "for example: " + c.Example}
		}
	}
	return in, nil
}

// missing is what is wrong with an option that was left out.
const missing = "is missing"

// Check returns value in its normal form.
func (o Option) Check(value string) (string, error) {
	fail := func(msg, hint string) (string, error) {
		return "", &engine.InputError{Field: o.Name, Msg: msg, Hint: hint}
	}
	if value == "" {
		return "", nil
	}
	switch o.Kind {
	case Int:
		n, err := strconv.Atoi(value)
		switch {
		case errors.Is(err, strconv.ErrRange), err == nil && (n < o.Min || o.Max > 0 && n > o.Max):
			return fail(fmt.Sprintf("“%s” is not a whole number from %d to %d", Clip(value), o.Min, o.Max), "")
		case err != nil:
			some := strconv.Itoa(max(o.Min, min(8, o.Max)))
			return fail(fmt.Sprintf("“%s” is not a whole number%s", Clip(value), o.Span()), "write it in figures, such as "+some)
		}
		return strconv.Itoa(n), nil
	case Bool:
		b, ok := truth[strings.ToLower(value)]
		if !ok {
			return fail(fmt.Sprintf("“%s” is neither yes nor no", Clip(value)), "type yes or no, or leave "+o.Name+" out if you don't know")
		}
		return strconv.FormatBool(b), nil
	case Date:
		d, err := rulings.ParseDate(value)
		if err != nil {
			return fail(fmt.Sprintf("“%s” is not a date", Clip(value)), "write it as 1998-01-26, 1998-01 or 1998")
		}
		return string(d), nil
	case Choice:
		return o.choose(value)
	case Channel, Role:
		return o.id(value)
	}
	limit := MaxText
	if o.Max > 0 {
		limit = o.Max
	}
	if n := utf8.RuneCountInString(value); n > limit {
		return fail(fmt.Sprintf("is %d characters long; the limit is %d", n, limit), "shorten it")
	}
	return strings.ToValidUTF8(value, "\uFFFD"), nil
}

// The bounds of a number that has none of its own.
const (
	LeastNumber = -999
	MostNumber  = 9999
)

// Span says which numbers an Int option takes, if they are not just any.
func (o Option) Span() string {
	if o.Min == LeastNumber && o.Max == MostNumber {
		return ""
	}
	return fmt.Sprintf(" from %d to %d", o.Min, o.Max)
}

// choose returns the choice that value names, by value or label.
func (o Option) choose(value string) (string, error) {
	var names []string
	for _, p := range o.Choices {
		if strings.EqualFold(value, p.Value) || strings.EqualFold(value, p.Label) {
			return p.Value, nil
		}
		names = append(names, p.Value)
	}
	return "", &engine.InputError{
		Field: o.Name, Msg: fmt.Sprintf("“%s” is not one of the choices", Clip(value)), Hint: "choose from " + strings.Join(names, ", "),
	}
}

var truth = map[string]bool{"yes": true, "y": true, "true": true, "1": true, "on": true, "no": false, "n": false, "false": false, "0": false, "off": false}

// Clip shortens what a user typed for an error message.
func Clip(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:39]) + "…"
	}
	return s
}

// Text returns the value of a text, choice, date, channel or role option; if it
// was not given, the server's choice, or "".
func (in Input) Text(name string) string { return cmp.Or(in.Values[name], in.Usual[name]) }

// Given reports whether an option was given.
func (in Input) Given(name string) bool { return in.Values[name] != "" }

// Int returns the value of an Int option, or 0 if it was not given.
func (in Input) Int(name string) int64 {
	n, _ := strconv.ParseInt(in.Values[name], 10, 64)
	return n
}

// Bool returns the value of a Bool option and whether it was given.
func (in Input) Bool(name string) (value, given bool) {
	s, given := in.Values[name]
	return s == "true", given
}

// Line returns the command line that reproduces this input.
func (in Input) Line() string {
	var words string
	var named []string
	for i, o := range in.Command.Options {
		if i == 0 {
			words = o.typed(in.Values[o.Name])
			continue
		}
		named = append(named, o.Name, o.typed(in.Values[o.Name]))
	}
	return Line(in.Command.Name, words, named...)
}

// typed returns a value of o as people type it.
func (o Option) typed(value string) string {
	if b, err := strconv.ParseBool(value); err == nil && o.Kind == Bool {
		return reply.YesNo(b)
	}
	return value
}

// With returns in with another value of one option.
func (in Input) With(option, value string) Input {
	in.Values = maps.Clone(in.Values)
	in.Values[option] = value
	return in
}

// Of returns the input for another command that is run on behalf of in.
func (in Input) Of(ctx context.Context, env *Env, c *Command, values map[string]string) (Input, error) {
	other, err := NewInput(c, values)
	if err != nil {
		return Input{}, err
	}
	other.Caller = in.Caller
	other.Settle(env.Places.Settings(ctx, in.Caller.Guild))
	return other, nil
}

// Chosen says how the server's settings narrow a search, or "".
func (in Input) Chosen() string {
	var parts []string
	if game := in.Usual["game"]; game != "" {
		parts = append(parts, rulings.Game(game).Words())
	}
	if day := in.Usual["as-of"]; day != "" {
		parts = append(parts, "as of "+rulings.Date(day).Words())
	}
	if len(parts) == 0 {
		return ""
	}
	return "Looked up as this server has chosen: " + strings.Join(parts, ", ") + "."
}

// Printable is the function [Printable] for a value of o, keeping line ends if o allows them.
func (o Option) Printable(value string) string {
	if !o.Lines {
		return Printable(value)
	}
	lines := strings.Split(strings.ReplaceAll(value, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(Printable(line), " ")
	}
	return strings.Join(lines, "\n")
}

// Printable replaces control characters by blanks and removes those that change
// the direction of writing, so that what a user typed can be shown again.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case ' ' <= r && r <= '~': // nearly all of them
			return r
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, s)
}

// TitleLength is how many characters a title may have.
const TitleLength = 250

// Explain explains a user's mistake: the title says what is wrong, the body what to
// do instead.
func Explain(e *engine.InputError) reply.Reply {
	title := reply.UpperFirst(e.Msg)
	switch verb, _, _ := strings.Cut(e.Msg, " "); {
	case e.Field == "":
	case e.Msg == missing:
		title = "No " + Clip(e.Field) + " given"
	case slices.Contains([]string{"is", "are", "must", "has", "can"}, verb):
		title = reply.UpperFirst(Clip(e.Field)) + " " + e.Msg
	default:
		title = reply.UpperFirst(Clip(e.Field)) + ": " + e.Msg
	}
	hint := reply.UpperFirst(e.Hint)
	if hint != "" && !strings.HasSuffix(hint, "?") {
		hint += "."
	}
	return reply.Reply{Tone: reply.ToneProblem, Title: reply.Clip(title, TitleLength), Private: true}.Say(hint)
}
