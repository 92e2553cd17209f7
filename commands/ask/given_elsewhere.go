package ask

import (
	"maps"
	"strings"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/ashes"
	"netrep/engine/stccg"
)

// In the cases of the other games the asker is A, and the opponent B.

// givenElsewhere returns the facts of r in the form of the cases of its game. What
// those have no place for stands beside them.
func (r reading) givenElsewhere(facts map[string]any) map[string]any {
	take := func(name string) (any, bool) {
		v, told := facts[name]
		delete(facts, name)
		return v, told
	}
	// under moves facts into an object, by the names that they have there.
	under := func(object string, inner map[string]any, names map[string]string) {
		for name, there := range names {
			if v, told := take(name); told {
				if v == "yes" || v == "no" {
					v = v == "yes"
				}
				inner[there] = v
			}
		}
		facts[object] = inner
	}
	switch r.Label {
	case labelResponse:
		candidate := map[string]any{"by": "A"}
		under("candidate", candidate, map[string]string{verdict.OptionCard: "card", stccg.FactFunction: "function"})
		inner := maps.Clone(facts)
		delete(inner, "candidate")
		return map[string]any{"candidate": candidate, "facts": r.position(inner)}
	case labelNext:
		return r.history(facts)
	case "ashes-cost":
		under("element", map[string]any{}, map[string]string{"element": "what", "on": "on", "when": "when", "additional": "additional"})
	case "ashes-pay":
		for name, there := range map[string]string{faceDice: "active", faceSymbols: "symbols"} {
			if v, told := take(name); told {
				facts[there] = facesOf(v)
			}
		}
	case "ashes-declare":
		use := map[string]any{"by": "A"}
		if v, told := take("action"); told && v != "none" {
			use["cost"] = []any{v}
		}
		if v, told := take("trigger"); told {
			use["is_reaction"], use["trigger_met"] = v != "none", v == "met"
		}
		if v, told := facts["turn"]; told {
			facts["turn"] = map[any]string{"mine": "A", "theirs": "B"}[v]
		}
		under("use", use, map[string]string{"exhausted": "source_exhausted", "own-turn": "own_turn_only", verdict.OptionCard: "card"})
	case "ashes-cancel":
		for name, there := range map[string]string{"cancel": "reaction", "use": "used"} {
			if v, told := take(name); told {
				facts[there] = v
			}
		}
		facts["by"], facts["used_by"] = "A", "B"
	case "ashes-use":
		under("use", map[string]any{"by": "A"}, map[string]string{verdict.OptionCard: "card", "does": "does"})
	case "ashes-target", "ashes-place":
		facts["by"] = "A"
	case "ashes-part":
		under("part", map[string]any{}, map[string]string{"may": "may"})
	}
	return facts
}

// facesOf returns dice or symbols as cases write them; as they were told if they
// cannot be read.
func facesOf(v any) any {
	words, _ := v.(string)
	faces, err := ashes.ParseFaces(words)
	if err != nil {
		return strings.Split(words, ", ")
	}
	return faces
}

// initiated returns what a reading says was initiated.
func (r reading) initiated() (stccg.Script, bool) {
	text, told := r.Fact(stccg.FactTo)
	if by, said := r.Fact(stccg.FactBy); said {
		text = by + ": " + text
	}
	s, err := stccg.ParseScript(text, stccg.NamedCards(), command.TrekNames())
	return s, told && err == nil && len(s.Done) > 0
}

// saysBy reports whether a reading says who began.
func (r reading) saysBy() bool {
	text, _ := r.Fact(stccg.FactTo)
	_, said := r.Fact(stccg.FactBy)
	return said || strings.Contains(text, ": ")
}

// position returns facts with the actions in progress and the window in the place of
// what tells them.
func (r reading) position(facts map[string]any) map[string]any {
	actions := []any{}
	window := map[string]any{}
	if s, ok := r.initiated(); ok {
		n, err := stccg.Run(s)
		if err != nil {
			return facts
		}
		for i := range n.Now.Actions {
			a := &n.Now.Actions[i]
			one := map[string]any{"id": a.ID, "kind": a.Kind, "step": string(a.Step)}
			for name, v := range map[string]string{"card": a.Card, "type": a.Type, "part_of": a.PartOf} {
				if v != "" {
					one[name] = v
				}
			}
			if r.saysBy() {
				one["by"] = string(a.By)
			}
			actions = append(actions, one)
		}
		window["at"], window["to"] = string(n.Now.Window.At), n.Now.Window.To
		delete(facts, stccg.FactTo)
		delete(facts, stccg.FactBy)
	}
	if at, told := facts[stccg.FactMoment]; told {
		window = map[string]any{"at": at}
		delete(facts, stccg.FactMoment)
	}
	if turn, told := facts[stccg.FactTurn].(string); told {
		facts[stccg.FactTurn] = string(stccg.PlayerNamed(turn))
	}
	if len(actions) > 0 {
		facts["actions"] = actions
	}
	if len(window) > 0 {
		facts["window"] = window
	}
	return facts
}

// history returns who initiated an action and who has answered it.
func (r reading) history(facts map[string]any) map[string]any {
	s, ok := r.initiated()
	if !ok {
		return map[string]any{"facts": facts}
	}
	answers := []any{}
	for _, d := range s.Done[1:] {
		answers = append(answers, map[string]any{"by": string(d.Action.By), "does": "respond"})
	}
	return map[string]any{"facts": map[string]any{"initiator": string(s.Done[0].Action.By), "history": answers}}
}
