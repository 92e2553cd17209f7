package meccg

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"netrep/engine"
	"netrep/engine/enginetest"

	"github.com/google/go-cmp/cmp"
)

// TestAnswers runs queries in their JSON form beyond the conformance cases;
// each row cites its source.
func TestAnswers(t *testing.T) {
	for _, c := range []struct{ query, ruleset, given, want, source string }{
		{"joining", CRF10, `{"haven": false, "would_break_composition": true, "companies": 3}`, `{"join": "cannot", "returned": 1, "chosen_by": "hazard player"}`, "CRF 10, Movement/Hazard Phase"},
		{"joining", CoE, `{"haven": false, "would_break_composition": true, "companies": 3}`, `{"join": "cannot", "returned": 2, "chosen_by": "hazard player"}`, "CoE 2.IV.6.1"},
		{"joining", CoE, `{"haven": true, "would_break_composition": false}`, `{"join": "may"}`, "CoE 2.IV.6"},
		{"ruling-date", CRF10, `{"made": "1997-10-01", "kind": "changes a rule"}`, `{"announced": "1997-11-03", "effective": "1997-11-17"}`, "the first Rulings Monday"},
		{"ruling-date", CRF10, `{"made": "1997-11-17", "kind": "reverses a ruling"}`, `{"announced": "1997-11-17", "effective": "1997-12-01"}`, "made on a Rulings Monday"},
		{"ruling-date", CRF10, `{"made": "1997-11-18", "kind": "new ruling"}`, `{"announced": "1997-12-01", "effective": "1997-12-15"}`, "made the day after one"},
		{"ruling-date", CoE, `{"made": "1997-11-18", "kind": "clarifies an ambiguity"}`, `{"effective": "1997-11-18"}`, "at once"},
		{"ruling-in-force", CRF10, `{"made": "1998-01-07", "kind": "changes a rule", "on": "1998-01-20", "format": "casual"}`, `{"in_force": "undecided"}`, "only tournaments wait"},
		{"ruling-in-force", CRF10, `{"made": "1998-01-07", "kind": "changes a rule", "on": "1998-01-20", "format": "tournament"}`, `{"in_force": false}`, "Rulings Mondays"},
		{"strike-reassignment", CRF10, `{"effects": [{"name": "A", "side": "hazard", "wording": "regardless"}, {"name": "B", "side": "resource", "wording": "regardless"}]}`, `{"wins": "B"}`, "CRF 10: on one level the resource"},
		{"strike-reassignment", CRF10, `{"effects": [{"name": "A", "side": "hazard", "wording": "always"}, {"name": "Alatar", "side": "resource", "wording": ""}]}`, `{"wins": "Alatar"}`, "CRF 10: the top level"},
		{"strike-reassignment", CoE, `{"effects": [{"name": "A", "side": "hazard", "wording": "always"}, {"name": "Alatar", "side": "resource", "wording": ""}]}`, `{"wins": "undecided"}`, "CoE 3.ii.3 knows no such level"},
		{"strike-reassignment", CRF10, `{"effects": [{"name": "A", "side": "hazard", "wording": "always"}, {"name": "B", "side": "resource", "wording": "Alatar"}]}`, `{"wins": "B"}`, "CRF 10: the top level, by the wording"},
		{"strike-reassignment", CoE, `{"effects": [{"name": "A", "side": "hazard", "wording": "always"}, {"name": "B", "side": "resource", "wording": "Alatar"}]}`, `{"wins": "undecided"}`, "CoE 3.ii.3 knows no such level"},
		{
			"mp-tally", CRF10, `{"self": {"item": 4, "misc": 4, "avatar_eliminated": true}, "opponent": {"item": 1, "misc": 9, "kill": 2}}`,
			`{"self": {"doubled": [], "reduced": null, "by_source": {"character": 0, "ally": 0, "item": 4, "faction": 0, "kill": 0, "misc": 4}, "subtracted": 5, "total": 3},
			 "opponent": {"doubled": [], "reduced": "misc", "by_source": {"character": 0, "ally": 0, "item": 1, "faction": 0, "kill": 2, "misc": 3}, "subtracted": 0, "total": 6}, "winner": "opponent"}`, "CRF 10, Free Council, steps 2 to 4; the miscellaneous are not doubled",
		},
		{"hazard-on-company", CoE, `{"moving": true, "path": [{"type": "wilderness", "name": "Rhudaur"}, "shadow-land"], "site": {"type": "free-hold"}, "card": {"kind": "creature", "keyed": {"regions": [["Rhudaur"]]}}}`, `{"playable": true, "key": "region"}`, "CoE 2.IV.vii.2, by name"},
		{"hazard-on-company", CoE, `{"moving": "unknown", "site": {"type": "free-hold"}, "card": {"kind": "creature", "keyed": {"regions": [["wilderness"]]}}}`, `{"playable": "unknown", "why": "it has to be keyed to the site or a region"}`, "three-valued"},
		{"attack-timing", CoE, `{"what": "cancel-strike", "stage": "assigned"}`, `{"legal": true}`, "CoE 3.iv.5.1"},
		{"corruption-check", CoE, `{"who": "minion", "roll": 3, "corruption_points": 4, "reason": "transfer"}`, `{"result": "taps, check counts as successful", "item": "transferred"}`, "CoE 7.1, 2.II.5"},
		{"corruption-check", CRF10, `{"who": "hero", "roll": 4, "corruption_points": 4}`, `{"result": "undecided"}`, "CRF 10 leaves it to the rulebook"},
		{"corruption-check", CoE, `{"who": "hero", "roll": 3, "corruption_points": 5, "support": 2}`, `{"result": "discarded"}`, "CoE 7.1.1"},
		{"corruption-check", CoE, `{"who": "minion", "roll": 3, "corruption_points": 6, "with_avatar": true}`, `{"result": "taps, check counts as successful"}`, "CoE 7.1.R1"},
		{"corruption-check", CoE, `{"who": "minion", "roll": 3, "corruption_points": 4, "with_avatar": true}`, `{"result": "succeeds"}`, "CoE 7.1.B1"},
		{"corruption-check", CoE, `{"who": "hero", "margin": -1}`, `{"result": "discarded"}`, "CoE 7.1, by the difference alone"},
		{"corruption-check", CoE, `{"who": "wizard avatar", "margin": 0, "roll": 5}`, `{"result": "eliminated"}`, "CoE 7.1, by the difference and one number"},
		{"influence-check", CoE, `{"roll": 7, "influence": 3, "number": 9}`, `{"result": "succeeds"}`, "CoE 2.V.3"},
		{"influence-attempt", CoE, `{"target": "faction", "roll": 7, "influence": 3, "general_influence": 0, "opponent_roll": 7, "number": 9, "revealed": true}`, `{"result": "succeeds"}`, "CoE 8.3"},
		{"corruption-check", CoE, `{"margin": -2}`, `{"result": "eliminated"}`, "CoE 7.1, whoever checks"},
		{"strike-result", CoE, `{"prowess": 5, "roll": 3, "strike": 9, "support": 1}`, `{"result": "ineffectual"}`, "CoE 3.iv.4, 3.iv.7"},
		{"strike-result", CoE, `{"prowess": 3, "roll": 6, "strike": 4, "agent": "face-down", "agent_roll": 3, "detainment": true}`, `{"result": "ineffectual"}`, "CoE 3.iv.6.1"},
		{"strike-result", CRF10, `{"prowess": 5, "roll": 3, "strike": 9}`, `{"result": "undecided"}`, "CRF 10 leaves it to the rulebook"},
		{"body-check", CoE, `{"whose": "ringwraith", "roll": 7, "body": 9}`, `{"result": "to hand"}`, "CoE 3.I.1.R1"},
		{"body-check", CRF10, `{"roll": 7, "body": 6}`, `{"result": "undecided"}`, "CRF 10 leaves it to the rulebook"},
		{"on-guard", CoE, `{"card": {"kind": "event", "does": [], "affects_when": ["always"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true, "other_company": true}}`, `{"verdict": "illegal", "reason": "other-company"}`, "CoE 2.V.6.5"},
		{"on-guard", CRF10, `{"card": {"kind": "event", "does": [], "affects_when": ["always"], "text_forbids": true}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}}`, `{"verdict": "illegal", "reason": "card-text"}`, "card text beats rulings"},
		{"on-guard", CoE, `{"card": {"kind": "creature", "does": [], "keyed": {"site_types": [], "regions": true}}, "trigger": {"window": "enters-site"}, "site": {"type": "free-hold", "automatic_attacks": 1}}`, `{"verdict": "illegal", "reason": "creature-not-keyed-to-site"}`, "CoE 2.V.i"},
		{"on-guard", CRF10, `{"card": {"kind": "creature", "does": [], "keyed": {"site_types": [], "regions": true}}, "trigger": {"window": "enters-site"}, "site": {"type": "free-hold", "automatic_attacks": 1}}`, `{"verdict": "depends", "reason": "creature-not-keyed-to-site"}`, "open in 1998; interpretation"},
		{"on-guard", CoE, `{"card": {"kind": "event", "does": ["corruption-points"], "affects_when": ["always"], "keywords": ["corruption"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "target": {"existed_and_legal_in_mh": true, "corruption_card_this_turn": true}}`, `{"verdict": "illegal", "reason": "one-corruption-card-a-turn"}`, "CoE 7.2.1"},
		{"on-guard", CRF10, `{"card": {"kind": "event", "does": [], "affects_when": ["always"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "playable_in_mh": "unknown"}`, `{"verdict": "depends", "reason": "not-playable-in-mh"}`, "CRF 10, On-Guard Cards"},
		{"on-guard", CRF10, `{"card": {"kind": "event", "does": [], "affects_when": ["always"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "playable_in_mh": null}`, `{"verdict": "depends", "reason": "not-playable-in-mh"}`, "null is unknown"},
		{"on-guard", CRF10, `{"card": {"kind": "event", "does": [], "affects_when": ["always"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "target": {}}`, `{"verdict": "legal", "reason": "affects-company", "timing": "retroactive"}`, "an absent fact of the target need not be asked"},
		{"on-guard", CRF10, `{"card": {"kind": "event", "does": [], "affects_when": ["always"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "target": null}`, `{"verdict": "legal", "reason": "affects-company", "timing": "retroactive"}`, "no target"},
		{"on-guard", CRF10, `{"card": {"kind": "event", "does": [], "affects_when": ["always"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "target": {"existed_and_legal_in_mh": null}}`, `{"verdict": "depends", "reason": "target-not-in-mh"}`, "null is unknown"},
		{"on-guard", CoE, `{"card": {"kind": "event", "does": [], "affects_when": ["always"], "keywords": ["corruption"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "target": {"corruption_card_this_turn": null}}`, `{"verdict": "depends", "reason": "one-corruption-card-a-turn"}`, "null is unknown"},
		{"on-guard", CoE, `{"card": {"kind": "event", "does": [], "affects_when": ["always"], "keywords": ["corruption"]}, "trigger": {"window": "plays-card", "card": "item", "would_tap_site": true}, "target": {"corruption_card_this_turn": false}}`, `{"verdict": "legal", "reason": "affects-company", "timing": "own-chain"}`, "only that is told of the target"},
		{"on-guard", CoE, `{"card": {"kind": "event", "does": [], "affects_when": ["always"], "changes_automatic_attack": null}, "trigger": {"window": "enters-site"}, "site": {"type": "shadow-hold", "automatic_attacks": 1.0}}`, `{"verdict": "depends", "reason": "does-not-change-automatic-attack"}`, "null is unknown, and 1.0 a number"},
		{"on-guard", CoE, `{"card": {"kind": "event", "does": [], "affects_when": ["always"]}, "trigger": {"window": "enters-site"}, "site": {"type": "shadow-hold", "automatic_attacks": 1.0}}`, `{"verdict": "illegal", "reason": "does-not-change-automatic-attack"}`, "absent: as its effects say"},
		{"hazard-limit", CRF10, `{"characters": [{"race": "Man", "count": 3}, {"race": "Elf", "count": 0}, {"race": "Hobbit"}]}`, `{"size": 4, "base": 4, "limit": 4, "order_chosen_by": "hazard player"}`, "a count of 0 is nobody, an absent one is 1"},
		{"hazard-limit", CoE, `{"characters": [{"count": 3}], "already_used": 2}`, `{"size": 3, "base": 3, "limit": 3, "order_chosen_by": "resource player"}`, "what is used changes no limit"},
		{"hazard-limit", CoE, `{"characters": [{"race": "Man", "count": 3.0}], "changes_at_start": [{"add": -1.0}]}`, `{"size": 3, "base": 3, "limit": 2, "order_chosen_by": "resource player"}`, "whole numbers with a fraction"},
	} {
		a, err := Queries()[c.query](c.ruleset, []byte(`{"given": `+c.given+`}`))
		if err != nil {
			t.Errorf("%s %s (%s): %v", c.query, c.given, c.source, err)
			continue
		}
		var want any
		if err := json.Unmarshal([]byte(c.want), &want); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, enginetest.RoundTrip(t, a)); diff != "" {
			t.Errorf("%s under %s, %s (%s): -want +got\n%s", c.query, c.ruleset, c.given, c.source, diff)
		}
	}
}

// TestUnknownFields asks with fields that no question has: they are refused by
// their names, since a typo in one would change the answer.
func TestUnknownFields(t *testing.T) {
	for query, c := range map[string]struct{ question, field string }{
		"mp-tally":          {`{"given": {"self": {"item": 4, "subtract_typo": 3}, "opponent": {}}}`, "given.self.subtract_typo"},
		"hazard-limit":      {`{"given": {"characters": [{"race": "Man", "skils": []}]}}`, "given.characters[0].skils"},
		"hazard-on-company": {`{"given": {"moving": true, "sight": "x"}}`, "given.sight"},
		"chain":             {`{"given": {"limit": {"fixed": 2}}, "chains": [{"actions": [{"id": "a", "by": "hazard", "kind": "event", "costs": 2}]}]}`, "chains[0].actions[0].costs"},
		"on-guard":          {`{"given": {"card": {"kind": "event"}, "trigger": {"window": "plays-card"}, "sight": {}}}`, "given.sight"},
		"strike-result":     {`{"given": {"prowess": 5, "weapon": 2}}`, "given.weapon"},
		"corruption-check":  {`{"given": {"who": "hero", "roll": 4, "corruption_points": 4, "bonus": 1}}`, "given.bonus"},
	} {
		_, err := Queries()[query](CoE, []byte(c.question))
		var bad *engine.InputError
		if !errors.As(err, &bad) || bad.Field != c.field || !strings.HasPrefix(bad.Hint, "use ") {
			t.Errorf("%s: %v", query, err)
		}
	}
}
