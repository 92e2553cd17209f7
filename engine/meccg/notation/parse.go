package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"netrep/engine"
	"netrep/engine/meccg"
)

// Parse reads the notation of a phase. Facts that a declaration implies,
// such as that its target is in play, are added to those given. An error is a
// [*Error].
func Parse(text string, cards Cards) (meccg.ChainQuestion, error) {
	if len(text) > maxNotation {
		return meccg.ChainQuestion{}, newError(text, maxNotation, len(text), "the text is too long", "")
	}
	if cards == nil {
		cards = noCards{}
	}
	p := &notationParser{scanner: scanner{text: text}, cards: cards}
	if err := p.start(); err != nil {
		return meccg.ChainQuestion{}, err
	}
	if err := p.chains(); err != nil {
		return meccg.ChainQuestion{}, err
	}
	if err := p.finish(); err != nil {
		return meccg.ChainQuestion{}, err
	}
	return p.q, nil
}

// notationParser builds a question from its notation.
type notationParser struct {
	scanner
	cards  Cards
	q      meccg.ChainQuestion
	spoken [][]*spoken // by chain
	orders []target    // what the orders of triggered actions name, in the order of the text
}

// spoken is an action as it was written, with what cannot be resolved until all
// actions are known.
type spoken struct {
	action   meccg.Action
	from     int // of its place in the text
	to       int
	named    bool  // it has an id of its own
	card     *Card // or nil if the text describes it
	own      int   // how many needs it has from its card
	aim      Aim
	targets  []target
	triggers []*spoken // in the order of its queue effects
}

// target is what an action is aimed at.
type target struct {
	name     string
	from, to int
	effect   int  // the index of the effect that cancels it, or -1 if it is written "->"
	free     bool // in quotes: it may be anything
}

func (p *notationParser) fail(from, to int, msg, hint string) error {
	return newError(p.text, from, to, msg, hint)
}

// chains reads what comes after the colon.
func (p *notationParser) chains() error {
	if p.next() == 0 {
		return nil
	}
	for {
		c, list, err := p.chain()
		if err != nil {
			return err
		}
		p.q.Chains, p.spoken = append(p.q.Chains, c), append(p.spoken, list)
		if p.next() == 0 {
			return nil
		}
		if m, err := p.separator(&spoken{}); err != nil {
			return err
		} else if m == noMark {
			_, n := utf8.DecodeRuneInString(p.text[p.pos:])
			return p.fail(p.pos, p.pos+n, fmt.Sprintf("%q is not understood here", p.text[p.pos:p.pos+n]), writeSeparators)
		}
	}
}

// chain reads the declarations of a chain; "()" is a chain without any.
func (p *notationParser) chain() (c meccg.Chain, list []*spoken, err error) {
	for p.next() == '(' {
		from := p.pos
		p.pos++
		switch {
		case p.take(')'):
			return c, nil, nil
		case c.Context == "" && p.word(meccg.BodyCheck) && p.take(')'):
			c.Context = meccg.BodyCheck
		case c.Order == nil && p.word("order"):
			if c.Order, err = p.order(); err != nil {
				return c, nil, err
			}
		default:
			return c, nil, p.fail(from, p.pos, "only (body-check), (order one, other) or () can stand here", "")
		}
	}
	for {
		a, err := p.action(0)
		if err != nil {
			return c, nil, err
		}
		list = append(list, a)
		at := p.pos
		m, err := p.separator(a)
		if err != nil {
			return c, nil, err
		}
		if m != answers {
			p.pos = at
			return c, list, nil
		}
	}
}

// finish gives ids, settles targets and puts the actions into the question.
func (p *notationParser) finish() error {
	p.giveIDs()
	if err := p.settleOrders(); err != nil {
		return err
	}
	implied := newFactSet(p.q.Given.Facts)
	for i, list := range p.spoken {
		if len(list) > 0 {
			p.q.Chains[i].Actions = make([]meccg.Action, 0, len(list))
		}
		for j, s := range list {
			if err := p.settle(s, list[:j], implied); err != nil {
				return err
			}
			p.sweep(s, implied.list)
			p.q.Chains[i].Actions = append(p.q.Chains[i].Actions, s.built())
		}
	}
	p.q.Given.Facts = implied.list
	return nil
}

// built returns the action with those that it triggers.
func (s *spoken) built() meccg.Action {
	n := 0
	for i := range s.action.Does {
		if s.action.Does[i].Queue != nil {
			trigger := s.triggers[n].built()
			s.action.Does[i].Queue = &trigger
			n++
		}
	}
	return s.action
}

// giveIDs gives ids to the actions that have none: the card's name, with a
// number where several have the same.
func (p *notationParser) giveIDs() {
	count := map[string]int{}
	p.each(func(s *spoken) { count[s.action.Card]++ })
	seen := map[string]int{}
	p.each(func(s *spoken) {
		name := s.action.Card
		seen[name]++
		s.action.ID = name
		if count[name] > 1 || name == "" {
			s.action.ID = strings.TrimSpace(name + " " + strconv.Itoa(seen[name]))
		}
	})
}

// each visits the actions without an id of their own, triggered ones included.
func (p *notationParser) each(visit func(*spoken)) {
	var walk func(*spoken)
	walk = func(s *spoken) {
		if !s.named {
			visit(s)
		}
		for _, t := range s.triggers {
			walk(t)
		}
	}
	for _, list := range p.spoken {
		for _, s := range list {
			walk(s)
		}
	}
}

// unknown is the error for a name that finds no card.
func (p *notationParser) unknown(name string, from, to int, hint string) error {
	if near := p.cards.Suggest(name); len(near) > 0 {
		hint = "did you mean " + engine.Or(near) + "? If not, " + hint
	}
	if start := p.beginning(name); start != "" {
		hint = "after " + start + " " + writeSeparators
	}
	return p.fail(from, to, fmt.Sprintf("no card is called “%s”", name), hint)
}

// pick returns the card that a name means.
func (p *notationParser) pick(name string, from, to int, fits func(*Card) bool, otherwise, hint string) (*Card, error) {
	return p.pickOf(name, from, to, fits, (*Card).same, otherwise, hint)
}

// pickOf is [notationParser.pick] for cases where cards that are the same for
// the question need not be told apart.
func (p *notationParser) pickOf(name string, from, to int, fits func(*Card) bool, same func(a, b *Card) bool, otherwise, hint string) (*Card, error) {
	found := p.found(name)
	if len(found) == 0 {
		return nil, p.unknown(name, from, to, hint)
	}
	if len(found) == 1 && fits(&found[0]) { // as nearly always
		return &found[0], nil
	}
	var fitting []*Card
	for i := range found {
		if c := &found[i]; fits(c) && !slices.ContainsFunc(fitting, func(o *Card) bool { return same(c, o) }) {
			fitting = append(fitting, c)
		}
	}
	switch len(fitting) {
	case 0:
		return nil, p.fail(from, to, found[0].Name+" "+otherwise, hint)
	case 1:
		return fitting[0], nil
	}
	var labels []string
	for _, c := range fitting {
		labels = append(labels, cmp.Or(c.Label, c.Name))
	}
	return nil, p.fail(from, to, fmt.Sprintf("%q may mean %s", name, engine.Or(labels)), "write one of them in full")
}

// found returns the cards that a name means. It may be a label, since labels are
// offered in hints.
func (p *notationParser) found(name string) []Card {
	found := p.cards.Find(name)
	base, _, labelled := strings.Cut(name, " (")
	if len(found) > 0 || !labelled {
		return found
	}
	return slices.DeleteFunc(slices.Clone(p.cards.Find(base)), func(c Card) bool { return !strings.EqualFold(c.Label, name) })
}

// noCards has no cards.
type noCards struct{}

func (noCards) Find(string) []Card      { return nil }
func (noCards) Suggest(string) []string { return nil }

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
	s.assumeTarget(before)
	for _, t := range s.targets {
		id, err := p.waitingTarget(t, before)
		if err != nil {
			return err
		}
		p.checkAim(s, t, id != "")
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

// assumeTarget aims s, whose card must have a target that the text does not give, at the last
// declaration that it may be aimed at. Without one it needs a target.
func (s *spoken) assumeTarget(before []*spoken) {
	if s.card == nil || len(s.targets)+len(s.action.Does) > 0 || len(s.action.Needs) > s.own {
		return
	}
	need, inChain := "", strings.Contains(s.card.On, "earlier in chain")
	switch {
	case strings.Contains(s.card.On, "in play"):
		need = inPlay
	case inChain:
		need = meccg.InChain
	default:
		return
	}
	for _, b := range slices.Backward(before) {
		if !inChain || b.card == nil || b.action.Kind == meccg.KindUseCard {
			continue
		}
		may := s.card.MayTarget(b.card, true)
		if may == meccg.No {
			continue
		}
		s.action.Does = append(s.action.Does, meccg.Effect{Cancel: b.action.ID})
		if may == meccg.Unknown {
			s.action.Needs = append(slices.Clip(s.action.Needs), meccg.LegalTarget+s.card.Name+": "+b.card.Name)
		}
		return
	}
	s.action.Needs = append(slices.Clip(s.action.Needs), need+"a target of "+s.card.Name)
}

// checkAim adds what s needs if its card may not be aimed at t, or if the card data do not
// tell.
func (p *notationParser) checkAim(s *spoken, t target, waiting bool) {
	found := p.cards.Find(t.name)
	if s.card == nil || t.free || len(found) == 0 {
		return
	}
	state := ""
	switch s.card.MayTarget(&found[0], waiting) {
	case meccg.No:
		state = meccg.NoTarget
	case meccg.Unknown:
		state = meccg.LegalTarget
	default:
		return
	}
	s.action.Needs = append(slices.Clip(s.action.Needs), state+s.card.Name+": "+found[0].Name)
}

// sweep lets s discard the environments in play that its card discards, and come into
// play itself.
func (p *notationParser) sweep(s *spoken, facts []string) {
	if s.card == nil || s.card.Sweeps == "" || s.action.Kind == meccg.KindPlaceOnGuard || len(s.action.Does) > 0 {
		return
	}
	e := meccg.Effect{Set: []string{inPlay + s.card.Name}}
	for _, f := range facts {
		name, ok := strings.CutPrefix(f, inPlay)
		found := p.cards.Find(name)
		if ok && len(found) > 0 && slices.Contains(found[0].Class, s.card.Sweeps) && slices.Contains(found[0].Class, "environment") {
			e.Unset = append(e.Unset, f)
		}
	}
	if len(e.Unset) > 0 {
		s.action.Does = append(s.action.Does, e)
	}
}

// inPlay begins the fact that a card is in play.
const inPlay = "in play: "

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
	return "", p.fail(t.from, t.to, fmt.Sprintf("%q may mean %s", t.name, engine.Or(byCard)), "write one of them in full")
}

// means reports whether t names card by something other than its full name.
func (p *notationParser) means(t target, card string) bool {
	return !t.free && slices.ContainsFunc(p.cards.Find(t.name), func(c Card) bool { return c.Name == card })
}

// aimAt aims s at something that is not waiting in the chain.
func (p *notationParser) aimAt(s *spoken, t target, implied *factSet) error {
	name := t.name
	found := p.cards.Find(t.name)
	switch {
	case len(found) > 0 && s.aim == "" && found[0].By != "":
		return p.fail(t.from, t.to, fmt.Sprintf("%s can't target %s as far as we know", s.action.Card, found[0].Name), writeSeparators)
	case t.free:
	case len(found) == 0:
		return p.unknown(t.name, t.from, t.to, `put it in quotes if it is not a card: "a sage"`)
	default:
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

// factSet is a list of facts without repetition.
type factSet struct {
	list []string
	has  map[string]bool
}

func newFactSet(facts []string) *factSet {
	s := &factSet{list: slices.Clip(facts)}
	for _, f := range facts {
		s.mark(f)
	}
	return s
}

func (s *factSet) add(fact string) {
	if !s.has[fact] {
		s.mark(fact)
		s.list = append(s.list, fact)
	}
}

func (s *factSet) mark(fact string) {
	if s.has == nil { // as in most chains
		s.has = map[string]bool{}
	}
	s.has[fact] = true
}
