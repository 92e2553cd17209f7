package stccg

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/engine"
)

// run plays a text and returns what happens, in words.
func run(t testing.TB, text string) (done, rest []string, n Nest) {
	t.Helper()
	s, err := ParseScript(text, NamedCards(), shortNames)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	n = Run(s)
	words := func(steps []engine.Step) (out []string) {
		for _, s := range steps {
			out = append(out, s.Words)
		}
		return out
	}
	one, two := n.steps()
	return words(one), words(two), n
}

func TestNests(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		done, rest []string
		next       Player
	}{
		{
			"a response to a response", "you: interrupt < amanda < the line",
			[]string{
				"You initiate the play of an interrupt.",
				"Your opponent responds with the play of Amanda Rogers. It nullifies the play of an interrupt.",
				"You respond with the activation of The Line Must Be Drawn Here. It changes the play of Amanda Rogers.",
			},
			[]string{
				"The activation of The Line Must Be Drawn Here is carried out.",
				"The play of Amanda Rogers is carried out: the play of an interrupt is nullified.",
				"The play of an interrupt was nullified and has no results.",
			},
			B,
		},
		{
			"five deep, with a refusal and a suspension on top",
			"opp: attempt > opp: interrupt < you: amanda < opp: palor toff < opp: amanda < you: amanda < opp: launch portal",
			[]string{
				"Your opponent initiates the mission attempt.",
				"The mission attempt is carried out.",
				"Your opponent initiates the play of an interrupt.",
				"You respond with the play of Amanda Rogers. It nullifies the play of an interrupt.",
				"Your opponent can't play Palor Toff - Alien Trader now. It neither names nor changes the play of Amanda Rogers, so it is not a valid response to it.",
				"Your opponent responds with the play of Amanda Rogers (no. 2). It nullifies the play of Amanda Rogers.",
				"You respond with the play of Amanda Rogers (no. 3). It nullifies the play of Amanda Rogers (no. 2).",
				"Your opponent suspends play with the play of Launch Portal. It suspends play, which is allowed during any action, related or not.",
			},
			[]string{
				"The play of Launch Portal is carried out.",
				"The play of Amanda Rogers (no. 3) is carried out: the play of Amanda Rogers (no. 2) is nullified.",
				"The play of Amanda Rogers (no. 2) was nullified and has no results.",
				"The play of Amanda Rogers is carried out: the play of an interrupt is nullified.",
				"The play of an interrupt was nullified and has no results.",
				"The mission attempt is over.",
			},
			A,
		},
		{
			"a dilemma disappears, and an interrupt comes before the next one", "opp: attempt > sheliak < vortex ; ; < you: rogue borg",
			[]string{
				"Your opponent initiates the mission attempt.",
				"The mission attempt is carried out.",
				"Your opponent initiates the encounter with The Sheliak.",
				"You respond with the play of Temporal Vortex. It nullifies the encounter with The Sheliak.",
				"The play of Temporal Vortex is carried out: the encounter with The Sheliak is nullified.",
				"The encounter with The Sheliak was nullified and has no results.",
				"You act between actions: the play of Rogue Borg Mercenaries. An interrupt or a doorway may be played between two dilemmas.",
			},
			[]string{"The play of Rogue Borg Mercenaries is carried out.", "The mission attempt is over."},
			B,
		},
		{
			"a second copy follows, unless the first was nullified", "you: rogue borg < opp: amanda ; < you: rogue borg",
			[]string{
				"You initiate the play of Rogue Borg Mercenaries.",
				"Your opponent responds with the play of Amanda Rogers. It nullifies the play of Rogue Borg Mercenaries.",
				"The play of Amanda Rogers is carried out: the play of Rogue Borg Mercenaries is nullified.",
				"You can't play Rogue Borg Mercenaries now. There is nothing left of the play of Rogue Borg Mercenaries to respond to: it was undone.",
			},
			[]string{"The play of Rogue Borg Mercenaries was nullified and has no results."},
			"",
		},
		{
			"the opponent lets the chance go by", "you: rogue borg < you: rogue borg",
			[]string{
				"You initiate the play of Rogue Borg Mercenaries.",
				"Your opponent passes instead of responding to the play of Rogue Borg Mercenaries.",
				"You respond with the play of Rogue Borg Mercenaries (no. 2). It changes the play of Rogue Borg Mercenaries.",
			},
			[]string{"The play of Rogue Borg Mercenaries (no. 2) is carried out.", "The play of Rogue Borg Mercenaries is carried out."},
			B,
		},
		{
			"one pass", "you: beam < opp: response ; < you: pass",
			[]string{
				"You initiate the beaming.",
				"Your opponent initiates the response.",
				"The response is carried out.",
				"You pass instead of responding to the beaming.",
			},
			[]string{"The beaming is carried out."},
			B,
		},
		{
			"two passes in a row", "opp: battle < you: pass < opp: pass",
			[]string{
				"Your opponent initiates the battle.",
				"You pass instead of responding to the battle.",
				"Your opponent passes instead of responding to the battle.",
				"The battle is carried out.",
			},
			nil, "",
		},
		{
			"a pass by who has no chance to respond", "you: battle < you: pass",
			[]string{"You initiate the battle."},
			[]string{"The battle is carried out."},
			B,
		},
		{
			"suspended in the middle of the results", "opp: ship battle > you: launch portal ; < you: temporal rift",
			[]string{
				"Your opponent initiates the ship battle.",
				"The ship battle is carried out.",
				"You suspend play with the play of Launch Portal. It suspends play, which is allowed during any action, related or not.",
				"The play of Launch Portal is carried out.",
				"You can't play Temporal Rift now. One action cannot interrupt another unless it is a valid response or suspends play; the ship battle is not over.",
			},
			[]string{"The ship battle is over."},
			"",
		},
		{
			"after an action", "you: move | suna & rift",
			[]string{
				"You initiate the ship movement.",
				"The ship movement is carried out.",
				"You act between actions: the download by Suna. It is an action of its own on its player's turn, and no other action is in progress.",
				"The download by Suna is carried out.",
				"Your opponent acts between actions: the play of Temporal Rift. It may be used between any other actions, on either player's turn.",
			},
			[]string{"The play of Temporal Rift is carried out."},
			A,
		},
		{"nothing", "", nil, nil, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			done, rest, n := run(t, tc.text)
			if diff := cmp.Diff(tc.done, done); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(tc.rest, rest); diff != "" {
				t.Error(diff)
			}
			if n.Next != tc.next {
				t.Errorf("next is %q", n.Next)
			}
		})
	}
}

// justCards are the article's cards with two that follow a result.
func justCards(t testing.TB) Cards {
	t.Helper()
	cards, err := parseCards([]byte(`{
		"After": {"type": "interrupt", "functions": {"main": {"how": "play", "just_after": {"kind": "attempt_mission", "event": "completed"}}}},
		"Too": {"type": "interrupt", "functions": {"main": {"how": "play", "just_after": {"kind": "attempt_mission"}}}},
		"Plain": {"type": "interrupt", "functions": {"main": {"how": "play"}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

// "Just" actions come first, whoever has the chance, and one does not take the
// moment from another; anything else does.
func TestJustActionsComeFirst(t *testing.T) {
	cards := justCards(t)
	for _, tc := range []struct {
		text string
		want []Happening // of the cards, in the order of what was done
		who  []string
	}{
		{"opp: attempt | opp: Plain & you: After & you: Too", []Happening{Initiated, Initiated, Initiated}, []string{"After", "Too", "Plain"}},
		{"opp: attempt | opp: Plain | you: After", []Happening{Initiated, Refused}, []string{"Plain", "After"}},
		{"opp: move | you: After & opp: Plain", []Happening{Refused, Initiated}, []string{"After", "Plain"}},
		{"opp: move | opp: Plain & you: After", []Happening{Initiated, Refused}, []string{"Plain", "After"}},
	} {
		s, err := ParseScript(tc.text, cards, shortNames)
		if err != nil {
			t.Fatal(err)
		}
		n := Run(s)
		var what []Happening
		var who []string
		for _, l := range n.Done {
			if l.Action.Card != "" && (l.What == Initiated || l.What == Refused) {
				what, who = append(what, l.What), append(who, l.Action.Card)
			}
		}
		if diff := cmp.Diff(tc.want, what) + cmp.Diff(tc.who, who); diff != "" {
			t.Errorf("%s: %s", tc.text, diff)
		}
	}
}

func TestChanceToRespond(t *testing.T) {
	for _, tc := range []struct {
		history []act
		next    Player
		open    bool
	}{
		{nil, B, true},
		{[]act{{B, "respond"}}, A, true},
		{[]act{{B, "pass"}}, A, true},
		{[]act{{B, "pass"}, {A, "respond"}, {B, "pass"}}, A, true},
		{[]act{{B, "pass"}, {A, "pass"}}, B, false},
	} {
		c, err := nextToRespond(A, tc.history)
		next, open := c.Next()
		if err != nil || next != tc.next || open != tc.open {
			t.Errorf("%v: %s %v %v", tc.history, next, open, err)
		}
	}
	for _, history := range [][]act{{{"C", "pass"}}, {{A, "sing"}}, {{A, "pass"}, {B, "pass"}, {A, "pass"}}} {
		if _, err := nextToRespond(A, history); err == nil {
			t.Errorf("%v is accepted", history)
		}
	}
	if _, err := nextToRespond("C", nil); err == nil {
		t.Error("an initiator C is accepted")
	}
}

func TestWithdraw(t *testing.T) {
	for text, want := range map[string]bool{"q2 < the line": true, "q2": false, "ship battle < launch portal": false} {
		s, err := ParseScript(text, NamedCards(), shortNames)
		if err != nil {
			t.Fatal(err)
		}
		e := Explain(s)
		if told := e.Notes[0].Code == alreadyRespondedTo.code; told != want {
			t.Errorf("%s: %+v", text, e.Notes)
		}
	}
}
