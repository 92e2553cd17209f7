package notation

import (
	"slices"
	"strings"

	"netrep/engine/meccg"
)

// modifier reads what is said of s beyond its card, if anything more is. A
// change of the limit is returned and not yet applied.
func (p *notationParser) modifier(s *spoken, depth int) (more bool, change *meccg.LimitChange, err error) {
	word, end := p.peek()
	if !isModifier(word) {
		if c := p.next(); c == 0 || c == '<' || c == '|' || c == ';' || c == ')' {
			return false, nil, nil
		}
		return false, nil, p.fail(p.pos, max(end, p.pos+1), "this is not understood", describe)
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
		found := p.cards.Find(name)
		if len(found) == 0 {
			return p.unknown(name, from, to, `put it in quotes if it is no card: "a sage"`)
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
		return p.fail(from, p.pos, "what is triggered has to stand in parentheses", `write then (rule "its attack")`)
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
