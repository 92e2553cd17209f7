package ashes

import (
	"maps"
	"slices"
	"testing"

	"netrep/engine"
	"netrep/engine/enginetest"
)

// TestQuestions has the questions that are about no card, and what is asked back.
func TestQuestions(t *testing.T) {
	for _, tc := range []struct{ question, facts, want string }{
		{"cost", "", "asks element"},
		{"cost", "element=exhaust", "asks on"},
		{"cost", "element=exhaust; on=the card being used", "It is a cost."},
		{"cost", "element=exhaust; on=another card", "It is not a cost; it is part of the effect."},
		{"cost", "element=discard", "asks when"},
		{"cost", "element=discard; when=while resolving", "It is not a cost; it is part of the effect."},
		{"cost", "element=destroy", "It is not a cost; it is part of the effect."},
		{"cost", "element=destroy; additional=yes", "It is a cost."},
		{"cost", "element=magic", "It is a cost."},
		{"pay", "", "asks symbols dice"},
		{"pay", "symbols=basic", "asks dice"},
		{"pay", "symbols=natural class, basic; dice=basic, natural power", "legal"},
		{"pay", "symbols=natural power; dice=natural class", "illegal cannot_pay"},
		{"place", "", "asks kind"},
		{"place", "kind=action spell", "It goes to the discard pile before its effects resolve."},
		{"place", "kind=ready spell", "asks room"},
		{"place", "kind=ready spell; room=copy", "A further copy focuses the spell, and shares its slot."},
		{"place", "kind=ready spell; room=full", "illegal no_room"},
		{"place", "kind=ally; room=room", "It goes to the battlefield and takes a slot."},
		{"place", "kind=alteration spell", "It is attached, and takes no slot."},
		{"place", "kind=alteration spell; attach=opposing", "It is attached, and takes no slot."},
		{"place", "kind=alteration spell; attach=immune", "illegal cannot_be_affected"},
		{"place", "kind=conjuration; area=opponent", "The opponent controls it, and it is still yours."},
		{"place", "area=opponent", "The opponent controls it, and it is still yours."},
		{"part", "", "asks about"},
		{"part", "about=skip", "asks may"},
		{"part", "about=skip; may=no", "illegal mandatory"},
		{"part", "about=order", "illegal top_to_bottom"},
		{"part", "about=reaction", "It waits until the last part of the whole effect is settled."},
		{"part", "about=choice; says-target=yes", "A target is chosen in the target step, before any part resolves."},
		{"part", "about=choice; says-target=no", "It is chosen when that part is reached: without the word “target” there is none."},
		{"part", "about=room; by-effect=true", "legal"},
		{"ability", "", "asks abilities"},
		{"ability", "abilities=Ambush 1, Ambush 2, Slash", "It has Ambush 3 and Slash."},
	} {
		q, ok := QuestionNamed(tc.question)
		if !ok {
			t.Fatalf("there is no question %s", tc.question)
		}
		v, err := q.Ask(Edition(), factsOf(tc.facts))
		if err != nil {
			t.Errorf("%s, %s: %v", tc.question, tc.facts, err)
			continue
		}
		got := brief(v)
		if v.Answer == engine.Legal {
			got = "legal"
		}
		if got != tc.want {
			t.Errorf("%s, %s: %q, want %q", tc.question, tc.facts, got, tc.want)
		}
		cited(t, tc.question+", "+tc.facts, v, enginetest.Rulings(t, "../.."))
	}
}

// TestDeclare has when a use may be declared, by the card or by its facts.
func TestDeclare(t *testing.T) {
	for _, tc := range []struct{ card, facts, want string }{
		{"", "", "asks action"},
		{"", "action=main; turn=theirs", "illegal not_your_turn"},
		{"", "action=side; turn=mine; left=no", "illegal cannot_pay"},
		{"", "action=side; turn=mine; left=yes; exhausted=no", "legal"},
		{"", "action=none", "asks trigger"},
		{"", "action=none; trigger=met; exhausted=no", "legal"},
		{"", "action=none; trigger=unmet", "illegal no_trigger"},
		{"", "action=none; trigger=none; exhausted=no", "asks own-turn"},
		{"", "action=none; trigger=none; exhausted=no; own-turn=yes", "asks turn"},
		{"", "action=none; trigger=none; exhausted=no; own-turn=no", "legal"},
		{"", "exhausted=yes", "illegal exhausted"},
		{"Throw 1 (Anchornaut)", "turn=theirs", "illegal not_your_turn"},
		{"Throw 1 (Anchornaut)", "turn=mine", "legal"},
		{"Throw 1 (Anchornaut)", "turn=mine; exhausted=yes", "illegal exhausted"},
		{"Summon Gilder", "", "asks turn left"},
		{"Summon Gilder", "exhausted=yes", "illegal exhausted"},
		{"Golden Veil", "", "asks trigger"},
		{"Golden Veil", "trigger=met", "legal"},
		{"Hidden Power", "turn=mine; left=yes", "legal"},
	} {
		c := Cards()[tc.card]
		v, err := DeclareQuestion(c).Ask(Edition(), factsOf(tc.facts))
		if err != nil {
			t.Fatal(err)
		}
		got := brief(v)
		if v.Answer == engine.Legal {
			got = "legal"
		}
		if got != tc.want {
			t.Errorf("%s, %s: %q, want %q", tc.card, tc.facts, got, tc.want)
		}
	}
}

// TestMustTarget has what the article says of targets.
func TestMustTarget(t *testing.T) {
	for _, tc := range []struct{ card, facts, want string }{
		{"Summon Gilder", "", "Summon Gilder targets a unit, on either side, before any part resolves."},
		{"Summon Gilder", "units=mine", "Summon Gilder targets a unit, on either side (only your own are in play), before any part resolves."},
		{"One Hundred Blades", "", "One Hundred Blades targets a Phoenixborn, on either side, before any part resolves."},
		{"Small Sacrifice", "units=both", "Small Sacrifice targets a unit of your own and an opponent's unit, before any part resolves."},
		{"Regress", "", "Regress targets nothing."},
		{"Hidden Power", "", "Hidden Power targets nothing."},
		{"Cut the Strings", "", "Cut the Strings targets an alteration spell, on either side, before any part resolves."},
	} {
		c := Cards()[tc.card]
		v, err := TargetQuestion(c).Ask(Edition(), factsOf(tc.facts))
		if err != nil {
			t.Fatal(err)
		}
		if got := brief(v); got != tc.want {
			t.Errorf("%s, %s: %q, want %q", tc.card, tc.facts, got, tc.want)
		}
	}
}

// TestMayCancel has which reactions fit which uses.
func TestMayCancel(t *testing.T) {
	for _, tc := range []struct{ reaction, card, facts, want string }{
		{"Golden Veil", "Summon Gilder", "", "asks target"},
		{"Golden Veil", "Summon Gilder", "target=theirs", "legal"},
		{"Golden Veil", "Summon Gilder", "target=mine", "illegal no_unit_of_yours_is_a_target"},
		{"Golden Veil", "Small Sacrifice", "", "asks units"},
		{"Golden Veil", "Regress", "", "illegal no_unit_of_yours_is_a_target"},
		{"Choke", "Throw 1 (Anchornaut)", "", "legal"},
		{"Choke", "Phoenix Barrage", "", "illegal not_such_an_ability"},
		{"Choke", "Stormwind Sniper", "", "illegal not_such_an_ability"},
		{"Empower", "Phoenix Barrage", "", "illegal cancels_nothing"},
	} {
		r := Cards()[tc.reaction]
		c := Cards()[tc.card]
		v, err := CancelQuestion(r, c).Ask(Edition(), factsOf(tc.facts))
		if err != nil {
			t.Fatal(err)
		}
		got := brief(v)
		if v.Answer == engine.Legal {
			got = "legal"
		}
		if got != tc.want {
			t.Errorf("%s against %s, %s: %q, want %q", tc.reaction, tc.card, tc.facts, got, tc.want)
		}
	}
}

// TestRulesOfQuestions checks that every question has its rules, and that one
// that decides makes a difference when it is left out.
func TestRulesOfQuestions(t *testing.T) {
	questions := map[string]question{}
	for _, q := range Ruled() {
		questions[q.Name] = q
		for _, r := range q.Rules {
			if r.Code == "" || r.Words == "" || len(r.Refs[firstEdition]) == 0 || r.Sort == "" {
				t.Errorf("%s: %+v", q.Name, r)
			}
		}
		if len(q.Rules) == 0 {
			t.Errorf("%s has no rules", q.Name)
		}
	}
	for _, tc := range []struct{ question, facts, without, with, left string }{
		{"cost", "element=damage", "not_one_of_the_five", "answered no-cost", "answered cost"},
		{"cost", "element=exhaust; on=another card", "another_card", "answered no-cost", "answered cost"},
		{"cost", "element=discard; when=while resolving", "part_of_the_effect", "answered no-cost", "answered cost"},
		{"cost", "element=damage; additional=yes", payAdditional, "answered cost", "answered no-cost"},
		{"place", "kind=alteration spell; attach=immune", reasonImmune, "illegal cannot_be_affected", "answered attached"},
		{"place", "kind=ally; room=full", reasonNoRoom, "illegal no_room", "answered battlefield"},
		{"place", "kind=ready spell; room=full", reasonNoRoom, "illegal no_room", "answered spellboard"},
		{"place", "kind=ready spell; room=copy", "focus", "answered focus", "illegal no_room"},
		{"part", "about=skip; may=no", "mandatory", "illegal mandatory", "depends missing"},
		{"part", "about=order", "top_to_bottom", "illegal top_to_bottom", "depends missing"},
		{"part", "about=reaction", "reactions-wait", "answered reactions-wait", "depends missing"},
		{"part", "about=choice; says-target=yes", "target", "answered target", "depends missing"},
		{"part", "about=room; by-effect=no", "at_will", "illegal at_will", "depends missing"},
		{"pay", "symbols=basic; dice=basic", "payable", "legal payable", "depends missing"},
	} {
		q := questions[tc.question]
		v, err := q.Ask(Edition(), factsOf(tc.facts))
		w, bad := q.AskWithout(tc.without, Edition(), factsOf(tc.facts))
		with, left := string(v.Answer)+" "+v.Code(), string(w.Answer)+" "+w.Code()
		if err != nil || bad != nil || with != tc.with || left != tc.left {
			t.Errorf("%s %s: %s, %v; without %s %s, %v", tc.question, tc.facts, with, err, tc.without, left, bad)
		}
	}
}

// TestWithout leaves out each rule of each question in turn: what it decides
// changes, and nothing breaks.
func TestWithout(t *testing.T) {
	facts := map[string]string{"turn": "theirs", "action": PayMain, "left": "yes", "exhausted": "no", "trigger": "none", "own-turn": "no"}
	q := DeclareQuestion(Card{})
	for without, want := range map[string]engine.Answer{"": engine.Illegal, "not_your_turn": engine.Legal, "exhausted": engine.Illegal} {
		if v, err := q.Ask(engine.Ruleset{Without: without}, facts); err != nil || v.Answer != want {
			t.Errorf("without %q: %s, %v", without, v.Answer, err)
		}
	}
	for _, c := range Cards().All() {
		for _, q := range []question{DeclareQuestion(c), UseQuestion(c, nil)} {
			for _, r := range q.Rules {
				for _, situation := range []string{"", "units=none", "units=both; battlefield=full; focus=2; others=no", "dice=2 basic"} {
					facts := factsOf(situation)
					maps.DeleteFunc(facts, func(name, _ string) bool {
						return !slices.ContainsFunc(q.Facts, func(f engine.Fact) bool { return f.Name == name })
					})
					_, err := q.AskWithout(r.Code, Edition(), facts)
					if test := slices.ContainsFunc(q.Rules, func(o engine.Rule) bool { return o.Code == r.Code && o.Sort == engine.Test }); test != (err == nil) {
						t.Fatalf("%s of %s (%s) without the %s %s: %v", q.Name, c.Name, situation, r.Sort, r.Code, err)
					}
				}
			}
		}
	}
}
