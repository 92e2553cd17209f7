package stccg

import (
	"errors"
	"testing"

	"netrep/engine"
)

// What the conformance cases leave out: every reason is reached.
func TestMay(t *testing.T) {
	attempt := Action{ID: "m", By: B, Kind: kindMission, Step: stepResults}
	encounter := Action{ID: "e", By: B, Kind: kindEncounter, Card: "Some dilemma", Type: dilemma, PartOf: "m", Step: stepDone}
	battle := Action{ID: "b", By: B, Kind: "battle/ship", Step: stepResponses}
	inBattle := Action{ID: "x", By: A, Kind: kindPlay, Type: interrupt, PartOf: "b", Step: stepResponses}
	names := func(kind string) []Relation { return []Relation{{Modifies, Pattern{"kind": {kind}}}} }
	plain := Function{How: howPlay}
	for _, tc := range []struct {
		name     string
		typ      string
		function Function
		unmet    bool
		position Position
		want     *rule
		against  string
	}{
		{"its own conditions", interrupt, plain, true, Position{Window: Window{At: AtBetween}}, conditionNotMet, ""},
		{
			"initiation", interrupt,
			Function{How: howPlay, Timing: []Timing{SuspendsPlay}},
			false,
			Position{Actions: []Action{battle}, Window: Window{At: AtInitiation, Of: "b"}},
			initiationUnfinished, "b",
		},
		{
			"an action around that waits for responses too", interrupt,
			Function{How: howPlay, BearsOn: names("battle")},
			false,
			Position{Actions: []Action{battle, inBattle}, Window: Window{At: AtResponses, To: "x"}},
			notJustInitiated, "b",
		},
		{"own turn", "event", plain, false, Position{Turn: A, Window: Window{At: AtBetween}}, ownTurnBetween, ""},
		{
			"between dilemmas, tied to another moment", interrupt,
			Function{How: howPlay, Limited: true},
			false,
			Position{Actions: []Action{attempt}, Window: Window{At: AtBetweenDilemmas, Of: "m"}},
			onlyAtStatedTime, "m",
		},
		{
			"between dilemmas, on the attempt itself", interrupt,
			Function{How: howPlay, BearsOn: names(kindMission)},
			false,
			Position{Actions: []Action{attempt}, Window: Window{At: AtBetweenDilemmas, Of: "m"}},
			tooLate, "m",
		},
		{
			"between dilemmas, a doorway on the other's turn", doorway, plain, false,
			Position{Turn: B, Actions: []Action{attempt}, Window: Window{At: AtBetweenDilemmas, Of: "m"}},
			notYourTurn, "m",
		},
		{
			"between dilemmas, a doorway on one's own turn", doorway, plain, false,
			Position{Turn: A, Actions: []Action{attempt}, Window: Window{At: AtBetweenDilemmas, Of: "m"}},
			playBetweenDilemmas, "",
		},
		{
			"just after an encounter is between dilemmas", interrupt, plain, false,
			Position{Turn: B, Actions: []Action{attempt, encounter}, Window: Window{At: AtJustAfter, Of: "e"}},
			playBetweenDilemmas, "",
		},
		{
			"just after a part, the whole goes on", "event", plain, false,
			Position{Turn: A, Actions: []Action{attempt, {ID: "c", By: B, Kind: "engage", PartOf: "m"}}, Window: Window{At: AtJustAfter, Of: "c"}},
			cannotInterrupt, "m",
		},
		{
			"another “just” action waits", interrupt, plain, false,
			Position{Actions: []Action{{ID: "d", By: B, Kind: "move_ship"}}, Window: Window{At: AtJustAfter, Of: "d", JustWaits: true}},
			justGoesFirst, "d",
		},
		{
			"just after something else", interrupt,
			Function{How: howPlay, JustAfter: Pattern{"kind": {"beam"}}},
			false,
			Position{Actions: []Action{{ID: "d", By: B, Kind: "move_ship"}}, Window: Window{At: AtJustAfter, Of: "d"}},
			momentPassed, "",
		},
		{
			"nullified, but it suspends", doorway,
			Function{How: howPlay, Timing: []Timing{SuspendsPlay}},
			false,
			Position{Actions: []Action{{ID: "d", By: B, Kind: "move_ship", Step: stepResponses, Status: statusNullified}}, Window: Window{At: AtResponses, To: "d"}},
			whySuspends, "",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			j, err := May(&tc.position, Candidate{By: A, Type: tc.typ, Function: tc.function, Unmet: tc.unmet})
			if err != nil {
				t.Fatal(err)
			}
			against := ""
			if j.Against != nil {
				against = j.Against.ID
			}
			if j.Reason != tc.want || against != tc.against {
				t.Errorf("%s against %q, want %s against %q", j.Reason.code, against, tc.want.code, tc.against)
			}
		})
	}
}

func TestMayRefusesNonsense(t *testing.T) {
	one := Action{ID: "a", By: A}
	for name, p := range map[string]Position{
		"no moment":      {},
		"no action":      {Window: Window{At: AtResponses, To: "a"}},
		"no player":      {Actions: []Action{{ID: "a"}}, Window: Window{At: AtBetween}},
		"no id":          {Actions: []Action{{By: A}}, Window: Window{At: AtBetween}},
		"the same id":    {Actions: []Action{one, one}, Window: Window{At: AtBetween}},
		"part of itself": {Actions: []Action{{ID: "a", By: A, PartOf: "a"}}, Window: Window{At: AtBetween}},
		"too many":       {Actions: make([]Action, maxActions+1), Window: Window{At: AtBetween}},
	} {
		var bad *engine.InputError
		if _, err := May(&p, Candidate{By: A}); !errors.As(err, &bad) || bad.Field == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := May(&Position{Window: Window{At: AtBetween}}, Candidate{}); err == nil {
		t.Error("a candidate by nobody is judged")
	}
}

// Every judgement has words and rules, and between dilemmas it says that the
// rule changed later.
func TestVerdictsHaveWords(t *testing.T) {
	attempt := Position{Turn: B, Actions: []Action{{ID: "m", By: B, Kind: kindMission, Step: stepResults}}, Window: Window{At: AtBetweenDilemmas, Of: "m"}}
	for _, tc := range []struct {
		c       Candidate
		reading bool
	}{
		{Candidate{By: A, Type: interrupt, Function: Function{How: howPlay}}, true},
		{Candidate{By: A, Type: "event", Function: Function{How: howActivate}}, true},
		{Candidate{By: A, Type: "event", Function: Function{How: howPlay}}, false},
		{Candidate{By: A, Type: doorway, Function: Function{How: howPlay}}, false},
	} {
		v, err := judged(&attempt, tc.c)
		if err != nil || len(v.Notes) == 0 || v.Notes[0].Code != "changed-later" || v.Interpreted() != tc.reading {
			t.Errorf("%v %+v", err, v)
		}
	}
}

// judged is May in words.
func judged(p *Position, c Candidate) (engine.Verdict, error) {
	j, err := May(p, c)
	if err != nil {
		return engine.Verdict{}, err
	}
	return verdict(&c, j), nil
}
