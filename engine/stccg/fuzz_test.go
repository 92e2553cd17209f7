package stccg

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"netrep/engine"
)

// FuzzParseScript looks for texts that break the notation or the game, that are
// refused with no word for the asker, or that do not survive being written.
func FuzzParseScript(f *testing.F) {
	for _, text := range []string{
		"opponent: personnel battle < you: Amanda Rogers",
		"you: attempt [owner=you] > sheliak < vortex ; ; | interrupt & opp: event",
		"interrupt 'A < B' [when=start of turn] [nullified] < HQ: Defensive Measures",
		"space-time portal (return your ship) | | ;",
	} {
		f.Add(text)
	}
	cards := NamedCards()
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseScript(text, cards, shortNames)
		if err != nil {
			forTheAsker(t, err)
			return
		}
		written := FormatScript(s, cards)
		again, err := ParseScript(written, cards, shortNames)
		if err != nil || !reflect.DeepEqual(s, again) {
			t.Fatalf("%q is written as %q: %v\n%+v\n%+v", text, written, err, s, again)
		}
		e := Explain(s)
		actions := slices.DeleteFunc(slices.Clone(s.Done), func(d Declaration) bool { return d.Link == linkFinishes || d.Pass })
		if len(e.Reasons) == 0 || len(e.Steps) < len(actions) {
			t.Fatalf("%q: %+v", text, e)
		}
	})
}

// FuzzParseCards looks for files of cards that break the reader, or that are
// read and cannot be used.
func FuzzParseCards(f *testing.F) {
	f.Add([]byte(`{"Amanda Rogers": {"type": "interrupt", "functions": {"main": {"how": "play", "bears_on": [{"how": "nullifies", "action": {"kind": "play"}}], "limited": true}}}}`))
	f.Add([]byte(`{"X": {"type": "event", "functions": {"f": {"how": "use", "just_after": {"kind": ["a", "b"], "c": true}}}}}`))
	p := &Position{Turn: B, Actions: []Action{{ID: "a", By: B, Kind: kindPlay, Card: "X", Step: stepResponses}}, Window: Window{At: AtResponses, To: "a"}}
	f.Fuzz(func(t *testing.T, data []byte) {
		cards, err := parseCards(data)
		if err != nil {
			return
		}
		for _, name := range slices.Sorted(maps.Keys(cards)) {
			for _, function := range cards[name].FunctionNames() {
				c, err := cards.candidate(A, cards[name], function)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := judged(p, c); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// FuzzQueries looks for questions that break the rules, or that are refused with
// no word for the asker.
func FuzzQueries(f *testing.F) {
	for i, c := range gameCases(f) {
		if i%6 == 0 || c.Ask != "may" {
			f.Add(c.Ask, []byte(c.Facts), []byte(c.Candidate))
		}
	}
	f.Fuzz(func(t *testing.T, ask string, facts, candidate []byte) {
		query, ok := Queries()[ask]
		if !ok {
			return
		}
		if len(candidate) == 0 {
			candidate = []byte("null")
		}
		question := slices.Concat([]byte(`{"facts":`), facts, []byte(`,"candidate":`), candidate, []byte("}"))
		a, err := query(rulesetID, question)
		if err != nil {
			forTheAsker(t, err)
			return
		}
		if _, err := json.Marshal(a); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzAsk looks for facts that break a question.
func FuzzAsk(f *testing.F) {
	f.Add("Rogue Borg Mercenaries", "to=rogue borg < rogue borg; by=you")
	f.Add("Space-Time Portal", "function=return your ship; moment=between_dilemmas; turn=opponent; unmet=yes")
	f.Add("Somebody's card", "relation=through; timing=just_after; how=play; type=event; since=yes; moment=just_after")
	f.Add("HQ: Defensive Measures", "to=attempt; owner=you; several-icons=yes; nullified=no; just-waits=yes")
	cards := NamedCards()
	f.Fuzz(func(t *testing.T, card, text string) {
		q := Question{Cards: cards, Names: shortNames, Card: cards[card], Facts: map[string]string{}}
		for part := range strings.SplitSeq(text, ";") {
			if name, value, ok := strings.Cut(part, "="); ok {
				q.Facts[strings.TrimSpace(name)] = strings.TrimSpace(value)
			}
		}
		v, err := Ask(q)
		if err != nil {
			forTheAsker(t, err)
			return
		}
		if (v.Answer == engine.Depends) != (len(v.Missing) == 1) || v.Answer != engine.Depends && len(v.Reasons) != 1 {
			t.Fatalf("%q %q: %+v", card, text, v)
		}
	})
}

// forTheAsker checks that an error tells the asker what is wrong.
func forTheAsker(t *testing.T, err error) {
	t.Helper()
	var bad *engine.InputError
	if !errors.As(err, &bad) || bad.Field == "" || bad.Msg == "" {
		t.Fatalf("not an error for the asker: %v", err)
	}
}
