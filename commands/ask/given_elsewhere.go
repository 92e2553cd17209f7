package ask

import (
	"cmp"
	"strings"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/ashes"
	"netrep/engine/stccg"
)

// elsewhere maps facts to their places in the cases of the other games, where they differ.
// In those cases the asker is A and the opponent B.
var elsewhere = map[string]map[string]string{
	labelResponse:   {verdict.OptionCard: "candidate.card", stccg.FactFunction: "candidate.function"},
	"ashes-cost":    {"element": "element.what", "on": "element.on", "when": "element.when", "additional": "element.additional"},
	"ashes-pay":     {faceDice: "active"},
	"ashes-declare": {"exhausted": "use.source_exhausted", "own-turn": "use.own_turn_only", verdict.OptionCard: "use.card", "action": "use.cost"},
	"ashes-cancel":  {"cancel": "reaction", "use": "used"},
	"ashes-use":     {verdict.OptionCard: "use.card", "does": "use.does"},
	"ashes-part":    {"may": "part.may"},
}

// askers maps questions to the place in those cases that names the asker.
var askers = map[string]string{
	labelResponse: "candidate.by", "ashes-declare": "use.by", "ashes-use": "use.by", "ashes-cancel": "by", "ashes-target": "by", "ashes-place": "by",
}

// givenElsewhere returns the facts of r in the form of the cases of its game, beside
// those facts for which the cases have no place.
func (r reading) givenElsewhere(facts map[string]any) map[string]any {
	if r.Label == labelNext {
		return r.history(facts)
	}
	given := map[string]any{}
	if at, by := askers[r.Label]; by {
		put(given, strings.Split(at, "."), "A")
	}
	for name, v := range facts {
		at := strings.Split(cmp.Or(elsewhere[r.Label][name], name), ".")
		switch {
		case name == faceDice || name == faceSymbols:
			v = facesOf(v)
		case name == "action" && v == "none":
			continue
		case name == "action":
			v = []any{v}
		case r.Label == "ashes-declare" && name == "turn":
			v = map[any]string{"mine": "A", "theirs": "B"}[v]
		case r.Label == "ashes-declare" && name == "trigger":
			put(given, []string{"use", "is_reaction"}, v != "none")
			at, v = []string{"use", "trigger_met"}, v == "met"
		case len(at) > 1 && (v == "yes" || v == "no"):
			v = v == "yes"
		}
		put(given, at, v)
	}
	switch r.Label {
	case labelResponse:
		candidate := given["candidate"]
		delete(given, "candidate")
		return map[string]any{"candidate": candidate, "facts": r.position(given)}
	case "ashes-cancel":
		given["used_by"] = "B"
	}
	return given
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
