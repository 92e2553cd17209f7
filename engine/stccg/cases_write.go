package stccg

// Given returns the actions in progress and the window in the notation of the cases. It leaves
// out who acts unless byTold.
func (p *Position) Given(byTold bool) (actions []any, window map[string]any) {
	for i := range p.Actions {
		a := &p.Actions[i]
		one := map[string]any{"id": a.ID, "kind": a.Kind, "step": string(a.Step)}
		for name, v := range map[string]string{"card": a.Card, "type": a.Type, "part_of": a.PartOf} {
			if v != "" {
				one[name] = v
			}
		}
		if byTold {
			one["by"] = string(a.By)
		}
		actions = append(actions, one)
	}
	return actions, map[string]any{"at": string(p.Window.At), "to": p.Window.To}
}

// History returns who initiated the first action of s and who has responded to it or
// passed, in the notation of the cases.
func (s Script) History() map[string]any {
	answers := []any{}
	for _, d := range s.Done[1:] {
		switch {
		case d.Pass:
			answers = append(answers, map[string]any{"by": string(d.Action.By), "does": pass})
		case d.Link != linkFinishes:
			answers = append(answers, map[string]any{"by": string(d.Action.By), "does": "respond"})
		}
	}
	return map[string]any{"initiator": string(s.Done[0].Action.By), "history": answers}
}
