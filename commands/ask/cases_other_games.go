package ask

import (
	"cmp"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/engine/ashes"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
)

// givenElsewhere returns the facts of r in the form of the cases of its game, together with
// the facts that the cases have no place for. In those cases the asker is A and the
// opponent B.
func (r reading) givenElsewhere(facts map[string]any) map[string]any {
	if r.Label == plain.LabelNext {
		return r.history(facts)
	}
	given := map[string]any{}
	if by := plain.PlaceOf(r.Label, "by"); by != "" {
		meccg.Put(given, strings.Split(by, "."), "A")
	}
	for name, v := range facts {
		at := strings.Split(cmp.Or(plain.PlaceOf(r.Label, name), name), ".")
		switch {
		case name == plain.FaceDice || name == plain.FaceSymbols:
			v = facesOf(v)
		case name == "action" && v == "none":
			continue
		case name == "action":
			v = []any{v}
		case r.Label == "ashes-declare" && name == "turn":
			v = map[any]string{"mine": "A", "theirs": "B"}[v]
		case r.Label == "ashes-declare" && name == "trigger":
			meccg.Put(given, []string{"use", "is_reaction"}, v != "none")
			at, v = []string{"use", "trigger_met"}, v == "met"
		case len(at) > 1 && (v == "yes" || v == "no"):
			v = v == "yes"
		}
		meccg.Put(given, at, v)
	}
	switch r.Label {
	case plain.LabelResponse:
		candidate := given["candidate"]
		delete(given, "candidate")
		return map[string]any{"candidate": candidate, "facts": r.position(given)}
	case "ashes-cancel":
		given["used_by"] = "B"
	}
	return given
}

// facesOf returns dice or symbols as cases write them, or as the question lists them if
// they cannot be parsed.
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
	text, told := r.Value(stccg.FactTo)
	if by, said := r.Value(stccg.FactBy); said {
		text = by + ": " + text
	}
	s, err := stccg.ParseScript(text, stccg.NamedCards(), command.TrekNames())
	return s, told && err == nil && len(s.Done) > 0
}

// saysBy reports whether a reading says who began.
func (r reading) saysBy() bool {
	text, _ := r.Value(stccg.FactTo)
	_, said := r.Value(stccg.FactBy)
	return said || strings.Contains(text, ": ")
}

// position returns facts with the actions in progress and the window in place of the facts
// that describe them.
func (r reading) position(facts map[string]any) map[string]any {
	var actions []any
	var window map[string]any
	if s, ok := r.initiated(); ok {
		n := stccg.Run(s)
		actions, window = n.Now.Given(r.saysBy())
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
	return map[string]any{"facts": s.History()}
}
