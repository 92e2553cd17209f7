package bot

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// asker is the user whose messages the tests render.
const asker = "246813579246813579"

// occasions are the ways in which the answer to a line is shown.
func occasions(line string) []render.Occasion {
	return []render.Occasion{
		{Line: line, Asker: asker},
		{Line: line, Asker: asker, Private: true, CanShow: true, Back: "/ruling can an on-guard card send my company home?"},
		{Line: line, Asker: asker, ShownBy: "Frodo *of* the ||Shire|| @everyone"},
		{Line: line},
	}
}

// Of the commands whose facts can be combined without end only so many lines are
// followed, and only one reply in ten is rendered for all occasions, the others
// for one each. In a long run it is more lines, and all occasions.
const (
	someLines = 60
	manyLines = 400
	sampled   = 10
)

// Every ruling, card, section, help page and verdict of the corpus is a message
// that Discord takes, and everything that it offers can be pressed and means
// what the reply says.
func TestWholeCorpusRenders(t *testing.T) {
	if !discordtest.HasSpec() {
		t.Log("without Discord's OpenAPI file: only the rules that it lacks are checked")
	}
	all, most := longtest.On(), someLines
	if all {
		most = manyLines
	} else if discordtest.Race {
		t.Skip("nothing in it is concurrent, and it would take minutes")
	}
	env := newEnv(t)
	lines := corpusLines(env)
	seen, per := map[string]bool{}, map[string]int{}
	renderings, pressed, shown, longest, largest := 0, 0, 0, 0, 0
	for len(lines) > 0 {
		line := lines[0]
		lines = lines[1:]
		cmd, _, err := commands.ParseLine(commands.All(), line)
		if err != nil || seen[line] {
			continue
		}
		if per[cmd.Name]++; !finite(cmd) && per[cmd.Name] > most {
			continue
		}
		seen[line] = true
		r := replyTo(t, env, line)
		for n, o := range occasions(ownLine(r, line)) {
			if !all && len(seen)%sampled != 0 && n != len(seen)%4 {
				continue
			}
			m := render.Render(r, o)
			body := string(resttest.Accepted(t, line, rest.Response{Kind: rest.Reply, Message: m}))
			if strings.Contains(body, "Cut here") {
				t.Errorf("%s: cut", line)
			}
			stands := resttest.Standing(t, m)
			texts, components := sizes(stands)
			longest, largest = max(longest, texts), max(largest, components)
			if render.ShownLine(stands) != "" {
				shown++
			}
			pressed += checkPresses(t, r, o, stands)
			renderings++
		}
		lines = append(lines, next(r)...)
	}
	t.Logf("%d replies, %d renderings, %d presses; %d show their line; at most %d characters and %d components",
		len(seen), renderings, pressed, shown, longest, largest)
}

// finite reports whether all that c leads to can be followed.
func finite(c *command.Command) bool {
	return slices.Contains([]string{"rule", "card", "sections", "sources", "help", "about", "term"}, c.Name)
}

// corpusLines are command lines from which everything can be reached.
func corpusLines(env *command.Env) []string {
	c := env.Rulings.Corpus()
	var lines []string
	for _, cmd := range commands.All() {
		lines = append(lines, cmd.Example, "/help "+cmd.Name, "/"+cmd.Name)
	}
	lines = append(lines, "/chain limit 3: River < Deeper Shadow < River < Muster Disperses < River | Cave-drake < Deeper Shadow",
		"/rule nothing.9.9", "/card Gandalff", "/ruling can a dragon eat my horse mid-chain", "/onguard Foul Fumes explain:yes")
	for r := range c.All() {
		lines = append(lines, "/rule "+r.Ref, command.Line("ruling", r.Title))
	}
	for _, k := range c.Cards() {
		lines = append(lines, command.Line("card", k.Name, "alignment", k.Alignment))
		if k.Type == "hazard" {
			lines = append(lines, command.Line("onguard", k.Name), command.Line("canplay", k.Name))
		}
	}
	for _, s := range c.Sources() {
		lines = append(lines, "/sections "+s.ID)
	}
	return lines
}

// next returns the command lines that a reply offers.
func next(r reply.Reply) []string {
	var list []string
	for _, a := range r.Actions {
		if a.Ask != nil {
			list = append(list, a.Command+" "+a.Ask.Option+`:"River"`)
		} else if a.Command != "" {
			list = append(list, a.Command)
		}
	}
	for _, b := range r.Blocks {
		if l, ok := b.(reply.List); ok {
			for _, it := range l.Items {
				list = append(list, it.Command)
			}
		}
	}
	return list
}

// checkPresses presses everything in m and compares it with what r offers.
func checkPresses(t *testing.T, r reply.Reply, o render.Occasion, m *rest.ChatMessage) int {
	t.Helper()
	want := map[string]bool{}
	for _, line := range next(reply.Reply{Blocks: r.Blocks}) {
		want[line] = true
	}
	for _, a := range r.Actions {
		if a.URL == "" {
			want[a.Command] = true
		}
	}
	delete(want, "")
	all := resttest.Pressables(m)
	for _, p := range all {
		got, err := render.Pressed(resttest.PressOn(m, p, asker))
		if err != nil {
			t.Fatalf("%s: %s: %q: %v", o.Line, p.Label, p.CustomID, err)
		}
		switch {
		case want[got.Line]:
			delete(want, got.Line)
		case got.Line != o.Line && got.Line != o.Back && !offered(r, got.Line):
			t.Errorf("%s: %s runs %s", o.Line, p.Label, got.Line)
		}
		if got.Verb == render.VerbOpen && got.Back != o.Line {
			t.Errorf("%s: %s: back is %q", o.Line, p.Label, got.Back)
		}
	}
	for line := range want {
		t.Errorf("%s: nothing runs %s", o.Line, line)
	}
	return len(all)
}

// offered reports whether a reply offers a line, perhaps twice.
func offered(r reply.Reply, line string) bool {
	return slices.Contains(next(r), line) || slices.ContainsFunc(r.Actions, func(a reply.Action) bool { return a.Command == line })
}

// sizes returns the units of all texts of a message and the number of its
// components.
func sizes(m *rest.ChatMessage) (texts, components int) {
	for _, c := range discordtest.Flat(m.Components) {
		texts += len(utf16.Encode([]rune(c.Content)))
		if c.Type != 0 {
			components++
		}
	}
	return texts, components
}
