package notation

import (
	"slices"
	"strings"

	"netrep/engine/meccg"
)

// describe says how to write an action whose card is unknown.
const describe = `describe it: hazard "My Card" costs 2, or resource "My Card" -1`

// action reads a declaration.
func (p *notationParser) action(depth int) (*spoken, error) {
	if depth > meccg.MaxDepth {
		return nil, p.fail(p.pos, p.pos, "nests too many triggered actions", "")
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
	if said { // what the text says replaces what the card says
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
// the card's change to the limit depends on the situation, or "".
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
				return "", p.fail(from, from+1, "a card is missing here", describe)
			}
			s.action = meccg.Action{By: meccg.ByHazard, Kind: meccg.KindPlaceOnGuard, Card: faceDown}
			return "", nil
		}
	}
	return p.card(s, name, from, to, l)
}

// faceDown is how readers see a card that is placed on-guard.
const faceDown = "a card"

// lead is the words before the name of a card.
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
	name, to = p.cut(name, from, to)
	if p.placedOnGuard() {
		l = lead{verb: wordOnGuard}
	}
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
	s.card, s.aim, s.action = c, c.Aim, l.declares(c)
	s.own = len(s.action.Needs)
	if l.verb != "" {
		return "", nil
	}
	return c.Varies, nil
}

// placedOnGuard moves past "placed on-guard" after a card.
func (p *notationParser) placedOnGuard() bool {
	at := p.pos
	if p.word("placed") && (p.word(wordOnGuard) || p.phrase("on guard")) {
		return true
	}
	p.pos = at
	return p.word(wordOnGuard)
}

// atEnd reports whether nothing more is said of a declaration.
func (p *notationParser) atEnd() bool {
	switch p.next() {
	case 0, '<', '|', ';', ')', '>', ',':
		return true
	}
	at := p.pos
	m, err := p.separator(&spoken{})
	p.pos = at
	return m != noMark || err != nil
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
		return "can't be played as a resource"
	case meccg.ByHazard:
		return "is not a hazard"
	}
	return "can't be played in a chain"
}

// modifier reads a modifier of s after its card, if there is one. A change to
// the limit is returned without being applied.
func (p *notationParser) modifier(s *spoken, depth int) (more bool, change *meccg.LimitChange, err error) {
	word, end := p.peek()
	if !isModifier(word) {
		if p.atEnd() {
			return false, nil, nil
		}
		return false, nil, p.fail(p.pos, max(end, p.pos+1), "this is not understood", describe+"; between cards "+writeSeparators)
	}
	if _, ok := changeWord(word); ok {
		c, err := p.change()
		return true, &c, err
	}
	from := p.pos
	if strings.HasPrefix(word, "#") {
		p.pos++
		s.named = true
		s.action.ID, err = p.id()
		return true, nil, err
	}
	p.pos = end
	a := &s.action
	switch word {
	case "->", "@":
		return true, nil, p.aim(s, -1)
	case "cancels":
		a.Does = append(a.Does, meccg.Effect{})
		return true, nil, p.aim(s, len(a.Does)-1)
	case "costs":
		n, err := p.number(word)
		a.Cost = &n
		return true, nil, err
	case "counts", "uncounted":
		a.CardSaysCounts = new(word == "counts")
	case "short-event":
		a.ShortEvent = true
	case "needs":
		err = p.add(&a.Needs)
	case "needs-declare":
		err = p.add(&a.NeedsDeclare)
	case "needs-resolve":
		err = p.add(&a.NeedsResolve)
	case "affects":
		err = p.add(&a.Affects)
	case "answers":
		a.Answers, err = p.id()
	case "taps":
		err = p.taps(a)
	case "pays":
		a.Pays = &meccg.Payment{}
		a.Pays.Set, a.Pays.Unset, err = p.turns()
	case "does":
		e := meccg.Effect{}
		e.Set, e.Unset, err = p.turns()
		a.Does = append(a.Does, e)
	case "then":
		err = p.then(s, from, depth)
	}
	return true, nil, err
}

// add reads a list of facts and adds it to one.
func (p *notationParser) add(to *[]string) error {
	list, err := p.list()
	*to = append(slices.Clip(*to), list...)
	return err
}

// id reads the id of an action.
func (p *notationParser) id() (string, error) {
	name, _, _, err := p.name()
	return name, err
}

// aim reads a target; its effect is the one with an index that cancels it.
func (p *notationParser) aim(s *spoken, effect int) error {
	p.space()
	free := strings.HasPrefix(p.text[p.pos:], `"`)
	name, from, to, err := p.name()
	if err != nil {
		return err
	}
	if !free {
		name, to = p.cut(name, from, to)
	}
	s.targets = append(s.targets, target{name: name, from: from, to: to, effect: effect, free: free})
	return nil
}

// taps reads who is tapped to pay for a.
func (p *notationParser) taps(a *meccg.Action) error {
	p.space()
	free := strings.HasPrefix(p.text[p.pos:], `"`)
	name, from, to, err := p.name()
	if err != nil {
		return err
	}
	if !free {
		name, to = p.cut(name, from, to)
		found := p.cards.Find(name)
		if len(found) == 0 {
			return p.unknown(name, from, to, `put it in quotes if it is not a card: "a sage"`)
		}
		name = found[0].Name
	}
	if a.Pays == nil {
		a.Pays = &meccg.Payment{}
	}
	untapped, tapped := "untapped: "+name, "tapped: "+name
	a.NeedsDeclare = append(slices.Clip(a.NeedsDeclare), untapped)
	a.NeedsResolve = append(slices.Clip(a.NeedsResolve), tapped)
	a.Pays.Unset, a.Pays.Set = append(a.Pays.Unset, untapped), append(a.Pays.Set, tapped)
	return nil
}

// turns reads facts that become true or false: "[+one; -other]".
func (p *notationParser) turns() (set, unset []string, err error) {
	p.space()
	from := p.pos
	list, err := p.list()
	for _, f := range list {
		switch {
		case strings.HasPrefix(f, "+") && len(f) > 1:
			set = append(set, f[1:])
		case strings.HasPrefix(f, "-") && len(f) > 1:
			unset = append(unset, f[1:])
		default:
			return nil, nil, p.fail(from, p.pos, "each fact begins with + if it becomes true, with - if false", "write [+tapped: Thráin II; -untapped: Thráin II]")
		}
	}
	return set, unset, err
}

// then reads an action that is triggered: "then (rule "its attack")".
func (p *notationParser) then(s *spoken, from, depth int) error {
	if !p.take('(') {
		return p.fail(from, p.pos, "“then” could mean an answer or the next chain here", writeSeparators+`; put what is triggered in parentheses: then (rule "its attack")`)
	}
	t, err := p.action(depth + 1)
	if err != nil {
		return err
	}
	if !p.take(')') {
		return p.fail(p.pos, p.pos+1, "the parenthesis is not closed", "")
	}
	s.triggers = append(s.triggers, t)
	s.action.Does = append(s.action.Does, meccg.Effect{Queue: &t.action})
	return nil
}
