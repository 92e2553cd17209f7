package commands_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
)

// shownSize is the number of characters of everything that a page shows, an
// upper bound of what a front end has to fit into one message.
func shownSize(r reply.Reply) int {
	n := utf8.RuneCountInString(r.Title) + utf8.RuneCountInString(r.Footer)
	for _, b := range r.Blocks {
		switch b := b.(type) {
		case reply.Text:
			n += utf8.RuneCountInString(b.Markdown)
		case reply.Quote:
			n += utf8.RuneCountInString(b.Markdown + b.Source + strings.Join(b.Badges, ""))
		case reply.List:
			for _, it := range b.Items {
				n += utf8.RuneCountInString(it.Label + it.Detail)
			}
		case reply.Table:
			for _, row := range b.Rows {
				n += utf8.RuneCountInString(strings.Join(row, " "))
			}
		}
	}
	return n
}

// Every page of every ruling, term and card fits one Discord message, and every
// action on it is a command line that works.
func TestWholeCorpusFits(t *testing.T) {
	env := newServer(t)
	c := env.Rulings.Corpus()
	var lines []string
	for r := range c.All() {
		lines = append(lines, "/rule "+r.Ref)
	}
	for _, k := range c.Cards() {
		lines = append(lines, command.Line("card", k.Name, "alignment", k.Alignment))
	}
	for _, s := range c.Sources() {
		lines = append(lines, "/sections "+s.ID)
	}
	for _, cmd := range commands.All() {
		lines = append(lines, cmd.Example, "/help "+cmd.Name)
	}
	seen := map[string]bool{}
	for len(lines) > 0 {
		line := lines[0]
		lines = lines[1:]
		if seen[line] {
			continue
		}
		seen[line] = true
		r := commandstest.Ask(t, env, moderator, line)
		if r.Tone == reply.ToneProblem || r.Tone == reply.ToneNone {
			t.Errorf("%s: %s %v", line, r.Title, r.Blocks)
		}
		if n := shownSize(r); n > 4000 {
			t.Errorf("%s: %d characters", line, n)
		}
		if r.Title == "" || utf8.RuneCountInString(r.Title) > 256 {
			t.Errorf("%s: title %q", line, r.Title)
		}
		if cmd, _, err := commands.ParseLine(commands.All(), line); err == nil && (cmd.Server || cmd.Private) {
			continue // what it offers changes what the next offer finds
		}
		for _, next := range offered(r) {
			if next != "" && !strings.HasPrefix(next, "/ruling ") {
				lines = append(lines, next)
			}
		}
	}
	t.Logf("%d replies", len(seen))
}

func TestCompletionsFitAndWork(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, cmd := range commands.All() {
		for _, o := range cmd.Options {
			for _, typed := range []string{"", "a", "on", "2.V", "dol", "zzzzzz", "\x00", strings.Repeat("x", 3000)} {
				picks := command.Complete(t.Context(), env, o, typed)
				if len(picks) > 25 {
					t.Errorf("/%s %s: %d choices for %q", cmd.Name, o.Name, len(picks), typed)
				}
				for _, p := range picks {
					if n := utf8.RuneCountInString(p.Label); n == 0 || n > 100 {
						t.Errorf("/%s %s: label %q", cmd.Name, o.Name, p.Label)
					}
					if n := utf8.RuneCountInString(p.Value); n == 0 || n > 100 {
						t.Errorf("/%s %s: value %q", cmd.Name, o.Name, p.Value)
					}
				}
			}
		}
	}
}
