package commands_test

import (
	"slices"
	"strings"
	"testing"

	"netrep/commands/commandstest"
	"netrep/commands/reply"
)

// actionOf returns the command line of the action with a label, or "".
func actionOf(r reply.Reply, label string) string {
	i := slices.IndexFunc(r.Actions, func(a reply.Action) bool { return a.Label == label })
	if i < 0 {
		return ""
	}
	return r.Actions[i].Command
}

// What may be done can be done: the nest goes on with it, and says the same.
func TestResponseGoesOn(t *testing.T) {
	env := commandstest.NewEnv(t)
	for line, want := range map[string]string{
		`/response amanda to:interrupt`:                                             `/response to:"opponent: interrupt < you: Amanda Rogers"`,
		`/response launch portal to:"opponent: ship battle > dilemma 'My Dilemma'"`: `/response to:"opponent: ship battle > opponent: dilemma 'My Dilemma' < you: Launch Portal"`,
		`/response hq to:"opp: attempt" owner:you several-icons:yes`:                "", // the nest does not know whose mission it is
		`/response temporal rift to:interrupt`:                                      "",
	} {
		next := actionOf(say(t, env, line), "Do it")
		if next != want {
			t.Errorf("%s goes on with\n%s, want\n%s", line, next, want)
		}
		if next == "" {
			continue
		}
		if r := say(t, env, next); r.Tone != reply.ToneRuling || !strings.HasPrefix(r.Title, "Your opponent may make the next response") || r.Line != next {
			t.Errorf("%s: %s %q, %s", next, r.Tone, r.Title, r.Line)
		}
	}
}

// A nest is built by adding and taken back by undoing.
func TestResponseNestIsBuilt(t *testing.T) {
	env := commandstest.NewEnv(t)
	r := say(t, env, `/response add:"you: personnel battle"`)
	for _, step := range []struct{ add, want string }{
		{"> engage", `/response to:"you: personnel battle > you: engagement"`},
		{"amanda", `/response to:"you: personnel battle > you: engagement < opponent: Amanda Rogers"`},
		{"| temporal rift", `/response to:"you: personnel battle > you: engagement < opponent: Amanda Rogers | opponent: Temporal Rift"`},
	} {
		before := r
		r = say(t, env, actionOf(before, "+ Response")+` add:"`+step.add+`"`)
		if r.Line != step.want {
			t.Errorf("adding %q gives\n%s, want\n%s", step.add, r.Line, step.want)
		}
		if back := say(t, env, actionOf(r, "Undo")); back.Line != before.Line {
			t.Errorf("undoing %q gives\n%s, want\n%s", step.add, back.Line, before.Line)
		}
	}
}

func TestResponseInOneBreath(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, line := range []string{"/response palor toff to amanda rogers", "/response Palor Toff in response to Amanda Rogers", `/response palor toff vs "amanda"`} {
		if r := say(t, env, line); r.Title != "Palor Toff - Alien Trader can't be used in response to the play of Amanda Rogers" {
			t.Errorf("%s: %s", line, r.Title)
		}
	}
}

// What is asked for can be answered, whatever is chosen, and ends in a verdict
// that quotes its rules.
func TestResponseAsksUntilItKnows(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, line := range []string{"/response Rogue Borg Mercenaries", "/response My Card", "/response Kevin Uxbridge to:event", "/response space-time portal"} {
		for choice := range 3 {
			r := say(t, env, line)
			for asked := 0; r.Tone == reply.ToneDepends; asked++ {
				if asked > 10 || len(r.Actions) == 0 {
					t.Fatalf("%s: still asked: %s %+v", line, r.Title, r.Actions)
				}
				r = say(t, env, r.Actions[min(choice, len(r.Actions)-1)].Command)
			}
			if r.Tone != reply.ToneLegal && r.Tone != reply.ToneIllegal {
				t.Fatalf("%s: %s %q", line, r.Tone, r.Title)
			}
			quoted := say(t, env, actionOf(r, "Quote the rules"))
			if !slices.ContainsFunc(quoted.Blocks, func(b reply.Block) bool { _, ok := b.(reply.Quote); return ok }) {
				t.Errorf("%s: nothing is quoted", line)
			}
		}
	}
}

func TestResponseCompletion(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, tc := range []struct{ option, typed, first string }{
		{"card", "pal", "Palor Toff - Alien Trader"},
		{"card", "", "Alyssa Ogawa"},
		{"to", "pers", "personnel battle"},
		{"to", "you: ship battle < opp: laun", "you: ship battle < opp: Launch Portal"},
		{"to", "hq: def", "HQ: Defensive Measures"},
		{"function", "port", "play"},
	} {
		completes(t, env, "response", tc.option, tc.typed, tc.first)
	}
}

// What becomes of an action is the title; what it turns on is asked, and every answer can be given.
func TestResponseFate(t *testing.T) {
	env := commandstest.NewEnv(t)
	for line, want := range map[string]string{
		`/response to:"you: interrupt < opponent: amanda < you: q2" fate:interrupt`:             "Your interrupt is carried out",
		`/response to:"opponent: ship battle < you: launch portal" fate:"ship battle"`:          "The ship battle resumes",
		`/response to:"opponent: q2 < you: the line" fate:q2 take-back:yes`:                     "taking back",
		`/response to:"you: interrupt < opponent: response" fate:"your interrupt"`:              "It depends",
		`/response to:"you: interrupt < opponent: interrupt [nullifies]" fate:"you: interrupt"`: "Your interrupt is nullified",
	} {
		r := say(t, env, line)
		if !strings.Contains(r.Title, want) {
			t.Errorf("%s: %q, want %q", line, r.Title, want)
		}
		for _, a := range r.Actions {
			if a.Label != "Yes" && a.Label != "No" {
				continue
			}
			if next := say(t, env, a.Command); next.Tone == reply.ToneDepends {
				t.Errorf("%s: %s asks again: %s", line, a.Command, next.Title)
			}
		}
	}
}
