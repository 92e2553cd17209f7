package ashes

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"netrep/engine"
	"netrep/engine/enginetest"
)

// factsOf reads "units=mine; target=theirs".
func factsOf(text string) map[string]string {
	facts := map[string]string{}
	for part := range strings.SplitSeq(text, ";") {
		if name, value, ok := strings.Cut(strings.TrimSpace(part), "="); ok {
			facts[name] = value
		}
	}
	return facts
}

// asks answers the use of a card by name.
func asks(t testing.TB, card, reaction, facts string) engine.Verdict {
	t.Helper()
	c, ok := Cards()[card]
	if !ok {
		t.Fatalf("there is no card %s", card)
	}
	var with *Card
	if reaction != "" {
		r, ok := Cards()[reaction]
		if !ok {
			t.Fatalf("there is no card %s", reaction)
		}
		with = &r
	}
	v, err := UseQuestion(c, with).Ask(Edition(), factsOf(facts))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestWorkedResults has what the article works out for the cards that it names:
// the first sentence of the answer, or the facts that are asked for.
func TestWorkedResults(t *testing.T) {
	for _, tc := range []struct{ card, cancel, facts, want, source string }{
		{"Summon Gilder", "", "", "asks units battlefield", "125, 127"},
		{"Summon Gilder", "", "units=mine; battlefield=room", "Summon Gilder: placing a Gilder is resolved, 1 damage is optional.", "125: one of the own units must be chosen"},
		{"Summon Gilder", "", "units=none", "Summon Gilder: placing a Gilder is resolved, 1 damage is lost (no target).", "125: the new Gilder is safe"},
		{"Summon Gilder", "", "battlefield=full", "Summon Gilder: placing a Gilder is ignored, 1 damage is optional.", "127"},
		{"Summon Gilder", "", "units=theirs; pile=empty", "Summon Gilder: placing a Gilder is ignored, 1 damage is optional.", "136: none is left"},
		{"Summon Gilder", "Golden Veil", "", "Golden Veil cancels every part of Summon Gilder.", "146"},
		{"Summon Gilder", "Golden Veil", "units=mine", "illegal no_unit_of_yours_is_a_target", "72"},
		{"Summon Gilder", "Choke", "", "illegal not_such_an_ability", "146: a spell's ability is none of a unit"},
		{"Summon Gilder", "", "does=play", "Playing Summon Gilder resolves no effect.", "27"},
		{"Summon Gilder", "", "dice=natural power; units=both; battlefield=room", "Summon Gilder: placing a Gilder is resolved, 1 damage is optional.", "124"},
		{"Summon Gilder", "", "dice=charm power", "illegal cannot_pay", "59"},
		{"Empower", "", "focus=0", "Empower: +1 attack is resolved, drawing is optional.", "134: only the first part is mandatory"},
		{"Empower", "", "focus=1", "Empower: +1 attack is resolved, drawing and taking dice back are optional.", "134"},
		{"Empower", "", "units=none", "illegal contradiction", "132: nobody can have declared attackers"},
		{"Summon Dread Wraith", "", "focus=2; pile=empty; exhausted=yes", "Summon Dread Wraith: placing a Dread Wraith is ignored, taking a token off is optional.", "136"},
		{"One Hundred Blades", "Golden Veil", "", "illegal no_unit_of_yours_is_a_target", "72"},
		{"One Hundred Blades", "", "units=theirs", "One Hundred Blades: 1 damage, 1 damage and drawing are resolved.", "72"},
		{"Phoenix Barrage", "", "units=both", "Phoenix Barrage: 4 damage and 2 damage are resolved.", "78"},
		{"Phoenix Barrage", "", "units=none", "Phoenix Barrage: 4 damage is lost (no target), 2 damage is resolved.", "78"},
		{"Phoenix Barrage", "Golden Veil", "", "Golden Veil cancels every part of Phoenix Barrage.", "142"},
		{"Rin's Fury", "", "", "Rin's Fury: taking dice back and X damage are optional.", "76"},
		{"Hidden Power", "", "", "Hidden Power: its effect is resolved.", "59: it may take back the die that paid for it"},
		{"Small Sacrifice", "Golden Veil", "", "Golden Veil cancels every part of Small Sacrifice.", "144"},
		{"Small Sacrifice (focused, exhausting instead)", "Golden Veil", "", "Golden Veil cancels the effect of Small Sacrifice (focused, exhausting instead).", "55, 144"},
		{"Cut the Strings", "", "units=theirs; others=yes", "Cut the Strings: 2 damage and the discard are ignored.", "61: what hangs on a part falls with it"},
		{"Blood Transfer", "", "units=mine", "Blood Transfer: 2 damage is resolved, part 2 is optional.", "61"},
		{"Spirit Burn (Brennen Blackcloud)", "Choke", "", "Choke cancels every part of Spirit Burn (Brennen Blackcloud).", "61, 146"},
		{"Spirit Burn (Brennen Blackcloud)", "Golden Veil", "target=phoenixborn", "illegal no_unit_of_yours_is_a_target", "72"},
		{"Summon Blood Puppet", "", "target=theirs; battlefield=room", "Summon Blood Puppet: its effect is resolved.", "85"},
		{"Summon Blood Puppet", "", "target=theirs; battlefield=full", "Summon Blood Puppet: its effect is ignored.", "85"},
		{"Throw 1 (Anchornaut)", "", "units=theirs", "Throw 1 (Anchornaut): its effect is resolved.", "32"},
		{"Stormwind Sniper", "", "battlefield=room", "Stormwind Sniper: its effect is optional.", "27"},
		{"Anchornaut", "", "battlefield=full", "illegal no_room", "89"},
		{"Regress", "", "", "Playing Regress resolves no effect.", "74"},
		{"Gilder", "", "", "Gilder is not played, and none of its abilities is known; each is used separately.", ""},
	} {
		v := asks(t, tc.card, tc.cancel, tc.facts)
		if got := brief(v); got != tc.want {
			t.Errorf("%s, %s, %s (%s): %q, want %q", tc.card, tc.cancel, tc.facts, tc.source, got, tc.want)
		}
	}
}

// brief is a verdict in a few words.
func brief(v engine.Verdict) string {
	switch v.Answer {
	case engine.Depends:
		words := "asks"
		for _, f := range v.Missing {
			words += " " + f.Name
		}
		return words
	case engine.Illegal:
		return "illegal " + v.Code()
	}
	return v.Reasons[0].Words
}

// A tired player's question has one answer whatever else is the case.
func TestCancelAndWhatItSpares(t *testing.T) {
	v := asks(t, "Summon Gilder", "Golden Veil", "battlefield=full")
	want := "What was paid, chosen and placed stands; you do not get back the main action and the dice, and the card stays exhausted."
	if v.Answer != engine.Answered || v.Reasons[1].Words != want || !slices.Contains(v.Reasons[1].Refs, "ashes/142") {
		t.Errorf("%v", v.Reasons)
	}
	if !slices.ContainsFunc(v.Notes, func(n engine.Reason) bool { return n.Code == "reborn-differs" }) {
		t.Errorf("it does not say that the later edition differs: %v", v.Notes)
	}
}

// drawFacts draws some of what can be told of the use of a card.
func drawFacts(t *rapid.T, c Card) map[string]string {
	facts := map[string]string{}
	for _, f := range append(situation{}.open(c), askPile, askDoes) {
		if rapid.Bool().Draw(t, "tells "+f.Name) {
			facts[f.Name] = rapid.SampledFrom(f.Choices).Draw(t, f.Name).Value
		}
	}
	return facts
}

// What is asked for settles the question, and what is not asked for makes no
// difference to it.
func TestMissingFactsAreThoseThatMatter(t *testing.T) {
	cards := Cards().All()
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(cards).Draw(t, "card")
		facts := drawFacts(t, c)
		var reaction *Card
		if rapid.Bool().Draw(t, "canceled") {
			r := Cards()[rapid.SampledFrom([]string{"Golden Veil", "Choke"}).Draw(t, "reaction")]
			reaction = &r
		}
		ask := func() engine.Verdict {
			v, err := UseQuestion(c, reaction).Ask(Edition(), facts)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		v := ask()
		for range len(UseFacts()) {
			if v.Answer != engine.Depends {
				break
			}
			if len(v.Missing) == 0 {
				t.Fatal("it depends on nothing")
			}
			f := v.Missing[0]
			if facts[f.Name] != "" {
				t.Fatalf("%s is told and asked for", f.Name)
			}
			facts[f.Name] = rapid.SampledFrom(f.Choices).Draw(t, "answers "+f.Name).Value
			v = ask()
		}
		if v.Answer == engine.Depends {
			t.Fatal("it is never settled")
		}
		if v.Code() == "contradiction" {
			return
		}
		settled := brief(v)
		s, err := situationOf(c, facts)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range s.completions(c) {
			facts = one.facts
			if v := ask(); brief(v) != settled {
				if reaction != nil && v.Answer == engine.Illegal {
					continue // what was said of a reaction presupposes that it can be used
				}
				t.Fatalf("%q, but with %v %q", settled, one.facts, brief(v))
			}
		}
	})
}

// Nothing is cited that is not in the corpus, and every answer says why.
func TestEveryAnswerCites(t *testing.T) {
	all := enginetest.Rulings(t, "../..")
	veil := Cards()["Golden Veil"]
	for _, c := range Cards().All() {
		for _, facts := range []string{"", "units=none", "units=both; battlefield=full; focus=2; others=no", "does=play"} {
			situation := factsOf(facts)
			for _, q := range []question{UseQuestion(c, nil), UseQuestion(c, &veil), TargetQuestion(c), CancelQuestion(veil, c), DeclareQuestion(c), CardCostQuestion(c)} {
				given := maps.Clone(situation) // of which each question takes its own
				maps.DeleteFunc(given, func(name, _ string) bool {
					return !slices.ContainsFunc(q.Facts, func(f engine.Fact) bool { return f.Name == name })
				})
				v, err := q.Ask(Edition(), given)
				if err != nil {
					t.Fatal(err)
				}
				cited(t, fmt.Sprintf("%s of %s (%s)", q.Name, c.Name, facts), v, all)
			}
		}
	}
}

// cited checks what an answer rests on.
func cited(t *testing.T, what string, v engine.Verdict, all map[engine.Ref]bool) {
	t.Helper()
	if len(v.Reasons) == 0 || v.Ruleset.ID != firstEdition {
		t.Fatalf("%s: no reason, or no edition", what)
	}
	for _, r := range append(slices.Clone(v.Reasons), v.Notes...) {
		check(t, what, r.Words, r.Refs, all)
	}
	for _, s := range v.Steps {
		check(t, what, s.Words, s.Refs, all)
	}
}

func check(t *testing.T, what, words string, list []engine.Ref, all map[engine.Ref]bool) {
	t.Helper()
	if words == "" || !strings.HasSuffix(words, ".") || strings.Contains(words, "  ") || len(list) == 0 {
		t.Errorf("%s: %q with %v", what, words, list)
	}
	for _, ref := range list {
		if !all[ref] {
			t.Errorf("%s: %s is not a ruling of the corpus", what, ref)
		}
	}
}

// TestPaidDiceTakenBack: what takes dice back may take those just paid, and the answer says so.
func TestPaidDiceTakenBack(t *testing.T) {
	for card, want := range map[string]bool{"Hidden Power": true, "Rin's Fury": true, "Summon Gilder": false} {
		says := slices.ContainsFunc(asks(t, card, "", "").Reasons, func(r engine.Reason) bool { return r.Code == paidToo.code })
		if says != want {
			t.Errorf("%s says that paid dice may be taken back: %t", card, says)
		}
	}
}
