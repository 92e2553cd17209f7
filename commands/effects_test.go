package commands_test

import (
	"strings"
	"testing"

	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/engine/ashes"
)

// Names are completed from the card data, whatever they are typed like.
func TestEffectsComplete(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, tc := range []struct{ command, option, typed, first string }{
		{"effects use", "card", "summon g", "Summon Gilder"},
		{"effects use", "card", "RINS", "Rin's Fury"},
		{"effects use", "card", "brennen", "Spirit Burn (Brennen Blackcloud)"},
		{"effects use", "card", "xyzzy", ""},
		{"effects use", "cancel", "", "Choke"},
		{"effects cancel", "cancel", "veil", "Golden Veil"},
		{"effects cancel", "cancel", "gilder", ""},
		{"effects use", "units", "nobody", "none"},
	} {
		completes(t, env, tc.command, tc.option, tc.typed, tc.first)
	}
}

// Whatever is asked back is an option of the same command, and its answers lead
// to an answer.
func TestEffectsAskBackInTheirOwnWords(t *testing.T) {
	env := commandstest.NewEnv(t)
	var lines []string
	for _, c := range ashes.Cards().All() {
		for _, verb := range []string{"use", "target", "cost", "pay", "place", "declare"} {
			lines = append(lines, command.Line("effects "+verb, c.Name))
		}
		lines = append(lines, command.Line("effects use", c.Name, "cancel", "Golden Veil"), command.Line("effects cancel", "Golden Veil", "use", c.Name))
	}
	for _, verb := range []string{"use", "cancel", "target", "cost", "pay", "place", "declare", "part", "ability"} {
		lines = append(lines, "/effects "+verb)
	}
	asked := map[string]bool{}
	for len(lines) > 0 {
		line := lines[0]
		lines = lines[1:]
		r := say(t, env, line)
		if r.Tone == reply.ToneProblem || r.Title == "" {
			t.Errorf("%s: %s", line, r.Title)
		}
		if r.Tone != reply.ToneDepends {
			continue
		}
		if len(r.Actions) == 0 {
			t.Errorf("%s: asks for nothing", line)
		}
		for _, a := range r.Actions {
			if a.Ask == nil && !asked[a.Command] && !strings.Contains(a.Command, "explain:") {
				asked[a.Command] = true
				lines = append(lines, a.Command)
			}
		}
	}
	if len(asked) < 100 {
		t.Errorf("only %d answers were tried", len(asked))
	}
}

// A card that is not known is told by its text, and hostile words get a clear
// answer.
func TestEffectsOfAnyCard(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, tc := range []struct {
		line  string
		tone  reply.Tone
		title string
	}{
		{`/effects use kind:"action spell" text:"Draw 1 card." cost:main`, reply.ToneRuling, "This card: its effect is resolved"},
		{`/effects use My Spell kind:"action spell" text:"You may deal 1 damage to a target unit." cancel:GV`, reply.ToneRuling, "Golden Veil cancels the effect of My Spell"},
		{`/effects use text:"Draw."`, reply.ToneDepends, "It depends: using this card"},
		{`/effects use text:"Draw." kind:ally cost:gold`, reply.ToneProblem, "Cost: "},
		{`/effects use text:"."  kind:ally`, reply.ToneDepends, "It depends: using this card"},
		{`/effects use Summon Gilder cancel:Empower`, reply.ToneProblem, "Cancel: Empower cancels no effects"},
		{`/effects use Summon Gilder dice:blood`, reply.ToneProblem, "Dice: "},
		{`/effects use Summon Gilder units:many`, reply.ToneProblem, "Units: "},
		{`/effects use Summon Gilder target:phoenixborn`, reply.ToneProblem, "Target: "},
		{`/effects use @everyone`, reply.ToneProblem, "Card: no Ashes card is called"},
		{`/effects pay symbols:"999 basic" dice:basic`, reply.ToneProblem, "Symbols has more than 60 dice"},
		{`/effects ability ` + strings.Repeat("a,", 90), reply.ToneRuling, "It has a"},
	} {
		if r := say(t, env, tc.line); r.Tone != tc.tone || !strings.HasPrefix(r.Title, tc.title) {
			t.Errorf("%s: %s %q", tc.line, r.Tone, r.Title)
		}
	}
}
