package ask

import (
	"fmt"
	"strings"
	"testing"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// TestUnsettled: where the question is understood and no verdict is due yet, the first line says
// why, what goes on stands next, and the ruling comes last, as one that may apply.
func TestUnsettled(t *testing.T) {
	env := askEnv(t)
	for _, c := range []struct{ question, title, offers string }{
		{"5 guys but one of them is an ally, hazard limit?", "I can't work this out yet: I didn't understand “one of them is an ally”", "Work it out without that"},
		{"hazard limit for aragorn, zork and frodo", "I can't tell yet: Who is in the company?", "Answer that"},
		{"CRF10: I have 20 points. may i call the council", "I can't tell yet: Do the player's own decks and points meet the rulebook's requirements?", "Yes No"},
	} {
		in := command.Input{Command: &Command, Values: map[string]string{"question": c.question}}
		out, err := runAsk(t.Context(), env, in)
		if err != nil || out.Tone != reply.ToneDepends || out.Title != c.title {
			t.Errorf("%q: %s %q %v, want %q", c.question, out.Tone, out.Title, err, c.title)
			continue
		}
		below := out.Blocks[out.AboveActions():]
		if quote, is := below[0].(reply.Quote); !is || !strings.HasPrefix(quote.Title, "A ruling that may apply: ") {
			t.Errorf("%q: below the actions: %v", c.question, below[0])
		}
		var offered []string
		for _, a := range out.Actions[:strings.Count(c.offers, " No")+1] {
			offered = append(offered, a.Label)
		}
		if got := strings.Join(offered, " "); got != c.offers {
			t.Errorf("%q: offers %q, want %q", c.question, got, c.offers)
		}
	}
}

// TestPhrase: what was not understood is quoted by clauses.
func TestPhrase(t *testing.T) {
	for _, c := range []struct{ before, left, after, want string }{
		{"he ", "never went through his own", " untap step, so how many cards?", "he never went through his own untap step"},
		{"my guy has 5 and the -", "3", " from not tapping, and I rolled 7", "the -3 from not tapping"},
		{"I play it and ", "he has", " none. ok?", "he has none"},
		{"we play ", "3", ".", "we play 3"},
		{"dunno ", "how many", " hazards he already used on these guys", "dunno how many hazards he already used on these guys"},
		{"I have no Q2 in hand ", "but", " there is one in my discard pile, so?", "there is one in my discard pile"},
		{"", "(3)", "", "3"},
		{"one two three four five six seven eight nine ten eleven ", "twelve", " of the game", "six seven eight nine ten eleven twelve of the game"},
	} {
		f := plain.Fact{Start: len(c.before), End: len(c.before + c.left)}
		if got := phrase(c.before+c.left+c.after, f); got != c.want {
			t.Errorf("%q: %q, want %q", fmt.Sprint(c.before, "[", c.left, "]", c.after), got, c.want)
		}
	}
}
