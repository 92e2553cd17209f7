package notation

import (
	"strings"

	"netrep/engine/meccg"
)

// describe tells how to write an action whose card is not known.
const describe = `describe it: hazard "My Card" costs 2, or resource "My Card" -1`

// action reads a declaration.
func (p *notationParser) action(depth int) (*spoken, error) {
	if depth > meccg.MaxDepth {
		return nil, p.fail(p.pos, p.pos, "triggers too many actions one within the other", "")
	}
	p.space()
	s := &spoken{from: p.pos}
	limits, err := p.named(s)
	if err != nil {
		return nil, err
	}
	own, said := len(s.action.Does), false
	for {
		more, change, err := p.modifier(s, depth)
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		if change != nil {
			said = true
			s.action.Does = append(s.action.Does, meccg.Effect{Limit: change})
		}
	}
	if s.to = p.pos; limits != "" && !said {
		return nil, p.fail(s.from, s.to, s.action.Card+" changes the limit by "+limits, "say by how much here, for example "+s.action.Card+" +2")
	}
	if said { // what is said replaces what the card says
		s.drop(own)
	}
	return s, nil
}

// drop leaves out the first n effects.
func (s *spoken) drop(n int) {
	if s.action.Does = s.action.Does[n:]; len(s.action.Does) == 0 {
		s.action.Does = nil
	}
	for i := range s.targets {
		if s.targets[i].effect >= 0 {
			s.targets[i].effect -= n
		}
	}
}

// named reads the card of an action and what is done with it. It returns how
// its change of the limit depends on the situation, or "".
func (p *notationParser) named(s *spoken) (varies string, err error) {
	at := p.pos
	whole, from, to := p.bare()
	if word, _, _ := strings.Cut(whole, " "); whole != "" && (!isLead(strings.ToLower(word)) || len(p.cards.Find(whole)) > 0) {
		return p.card(s, whole, from, to, lead{})
	}
	p.pos = at
	l := p.lead()
	name, quoted, err := p.quoted(l.by != "" || l.kind != "")
	if err != nil {
		return "", err
	}
	if quoted && l.verb == "" && (l.by != "" || l.kind != "") {
		s.action = l.inline(name)
		return "", nil
	}
	from, to = at, p.pos
	if !quoted {
		if word, _ := p.peek(); !isModifier(word) {
			name, from, to = p.bare()
		}
		if name == "" {
			if l.verb != wordOnGuard {
				return "", p.fail(from, from+1, "a card has to stand here", describe)
			}
			s.action = meccg.Action{By: meccg.ByHazard, Kind: meccg.KindPlaceOnGuard, Card: faceDown}
			return "", nil
		}
	}
	return p.card(s, name, from, to, l)
}

// faceDown is how readers see a card that is placed on-guard.
const faceDown = "a card"

// lead is what stands before the name of a card.
type lead struct{ by, kind, verb string }

// lead reads the words before a name.
func (p *notationParser) lead() (l lead) {
	for {
		word, end := p.peek()
		switch {
		case l.verb == "" && isVerb(word):
			l.verb = word
		case l.by == "" && l.kind == "" && meccg.IsPlayer(word):
			l.by = word
		case l.kind == "" && meccg.IsKind(word):
			l.kind = word
		default:
			return l
		}
		p.pos = end
	}
}

// inline returns the declaration of a card that is described.
func (l lead) inline(name string) meccg.Action {
	a := meccg.Action{By: l.by, Kind: l.kind, Card: name}
	switch {
	case a.Kind != "" && a.By != "":
	case a.Kind == meccg.KindPassive || a.Kind == meccg.KindBodyCheck || a.By == meccg.ByRule:
		a.By = meccg.ByRule
	case a.By == meccg.ByResource:
		a.Kind = meccg.KindResource
	default:
		a.By = meccg.ByHazard
	}
	switch {
	case a.Kind != "":
	case a.By == meccg.ByRule:
		a.Kind = meccg.KindPassive
	default:
		a.Kind = meccg.KindEvent
	}
	return a
}

// card makes s the declaration of a card by its name.
func (p *notationParser) card(s *spoken, name string, from, to int, l lead) (varies string, err error) {
	if l.verb == wordOnGuard {
		c, err := p.pick(name, from, to, func(*Card) bool { return true }, "", describe)
		if err != nil {
			return "", err
		}
		s.action = meccg.Action{By: meccg.ByHazard, Kind: meccg.KindPlaceOnGuard, Card: c.Name}
		return "", nil
	}
	c, err := p.pick(name, from, to, l.fits, l.misfit(), describe)
	if err != nil {
		return "", err
	}
	s.aim, s.action = c.Aim, l.declares(c)
	if l.verb != "" {
		return "", nil
	}
	return c.Varies, nil
}

// declares returns the declaration of c as l says.
func (l lead) declares(c *Card) meccg.Action {
	switch l.verb {
	case "":
	case wordReveal:
		return c.reveal()
	default:
		return c.use(l.verb)
	}
	a := c.action()
	if l.by == meccg.ByResource && c.By != meccg.ByResource {
		a = c.resource()
	}
	if l.kind != "" {
		a.Kind = l.kind
	}
	return a
}

// fits reports whether c can be declared as l says.
func (l lead) fits(c *Card) bool {
	switch {
	case c.By == "":
		return l.verb != "" && l.verb != wordReveal
	case l.by == meccg.ByResource:
		return c.By == meccg.ByResource || c.Both
	case l.by != "":
		return c.By == l.by
	}
	return true
}

// misfit is the predicate of a card that does not fit l.
func (l lead) misfit() string {
	switch l.by {
	case meccg.ByResource:
		return "cannot be played as a resource"
	case meccg.ByHazard:
		return "is no hazard"
	}
	return "is no card that is declared"
}
