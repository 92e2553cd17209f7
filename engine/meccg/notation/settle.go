package notation

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine/meccg"
)

// settle resolves what s is aimed at among the actions before it in its chain,
// or in play.
func (p *notationParser) settle(s *spoken, before []*spoken, implied *factSet) error {
	for _, need := range s.action.Needs {
		if strings.HasPrefix(need, "on guard: ") && s.action.Kind == meccg.KindOnGuardReveal {
			implied.add(need)
		}
	}
	if s.action.Pays != nil {
		for _, f := range s.action.NeedsDeclare {
			if slices.Contains(s.action.Pays.Unset, f) {
				implied.add(f)
			}
		}
	}
	for _, t := range s.targets {
		id, err := p.waitingTarget(t, before)
		if err != nil {
			return err
		}
		switch {
		case t.effect >= 0:
			if id == "" {
				id = t.name
			}
			s.action.Does[t.effect].Cancel = id
		case id != "":
			s.action.Does = append(s.action.Does, meccg.Effect{Cancel: id})
		default:
			if err := p.aimAt(s, t, implied); err != nil {
				return err
			}
		}
	}
	for _, t := range s.triggers {
		if err := p.settle(t, before, implied); err != nil {
			return err
		}
	}
	return nil
}

// waitingTarget returns the id of the action that t names: by its id, or by its
// card if only one of those before it has that card. "" is none.
func (p *notationParser) waitingTarget(t target, before []*spoken) (string, error) {
	var byCard []string
	for _, b := range before {
		if strings.EqualFold(b.action.ID, t.name) {
			return b.action.ID, nil
		}
		if strings.EqualFold(b.action.Card, t.name) || p.means(t, b.action.Card) {
			byCard = append(byCard, b.action.ID)
		}
	}
	switch len(byCard) {
	case 0:
		return "", nil
	case 1:
		return byCard[0], nil
	}
	return "", p.fail(t.from, t.to, fmt.Sprintf("%q may mean %s", t.name, orList(byCard)), "write one of them in full")
}

// means reports whether t names card in another way than its full name.
func (p *notationParser) means(t target, card string) bool {
	return !t.free && slices.ContainsFunc(p.cards.Find(t.name), func(c Card) bool { return c.Name == card })
}

// aimAt aims s at something that is not waiting in the chain.
func (p *notationParser) aimAt(s *spoken, t target, implied *factSet) error {
	name := t.name
	if !t.free {
		found := p.cards.Find(t.name)
		if len(found) == 0 {
			return p.unknown(t.name, t.from, t.to, `put it in quotes if it is no card: "a sage"`)
		}
		name = found[0].Name
	}
	need := "there: " + name
	effect := meccg.Effect{}
	switch s.aim {
	case AimRemove:
		need = "in play: " + name
		effect.Unset = []string{need}
	case AimTap:
		need = "untapped: " + name
		effect.Unset, effect.Set = []string{need}, []string{"tapped: " + name}
	}
	s.action.Needs = append(slices.Clip(s.action.Needs), need)
	implied.add(need)
	if s.aim != "" {
		s.action.Does = append(s.action.Does, effect)
	}
	return nil
}
