package meccg

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// FormatChain returns the notation of q, as short as cards allow. Parsing it
// with the same cards gives q again, if q is [ChainQuestion.Normal].
func FormatChain(q ChainQuestion, cards Cards) string {
	short := &printer{q: &q, cards: cards}
	text := short.text(short.autoIDs())
	if short.gives(text, q) {
		return text
	}
	long := &printer{q: &q}
	return long.text(false)
}

// Normal returns q in the form that the notation has: each effect one thing,
// and no empty lists.
func (q ChainQuestion) Normal() ChainQuestion {
	q.Given.Facts = orNil(newFactSetOf(q.Given.Facts))
	q.Given.OngoingChanges = orNil(q.Given.OngoingChanges)
	q.Given.Limit.Characters = orNil(slices.Clone(q.Given.Limit.Characters))
	for i := range q.Given.Limit.Characters {
		m := &q.Given.Limit.Characters[i]
		m.Skills = orNil(m.Skills)
	}
	q.Chains = orNil(slices.Clone(q.Chains))
	for i := range q.Chains {
		c := &q.Chains[i]
		c.Actions = orNil(slices.Clone(c.Actions))
		for j := range c.Actions {
			c.Actions[j] = c.Actions[j].normal()
		}
	}
	return q
}

// newFactSetOf returns facts without repetition.
func newFactSetOf(facts []string) []string {
	s := newFactSet(nil)
	for _, f := range facts {
		s.add(f)
	}
	return s.list
}

func (a Action) normal() Action {
	a.Needs, a.NeedsDeclare, a.NeedsResolve = orNil(a.Needs), orNil(a.NeedsDeclare), orNil(a.NeedsResolve)
	a.Affects = orNil(a.Affects)
	if a.Pays != nil {
		a.Pays = &Payment{Set: orNil(a.Pays.Set), Unset: orNil(a.Pays.Unset)}
	}
	var does []Effect
	for _, e := range a.Does {
		if e.Limit != nil {
			does = append(does, Effect{Limit: e.Limit})
		}
		if e.Cancel != "" {
			does = append(does, Effect{Cancel: e.Cancel})
		}
		if len(e.Set)+len(e.Unset) > 0 {
			does = append(does, Effect{Set: orNil(e.Set), Unset: orNil(e.Unset)})
		}
		if e.Queue != nil {
			queued := e.Queue.normal()
			does = append(does, Effect{Queue: &queued})
		}
	}
	a.Does = does
	return a
}

// orNil returns nil for an empty list.
func orNil[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}

// printer writes a question. Without cards it writes everything out.
type printer struct {
	q     *ChainQuestion
	cards Cards
}

// gives reports whether text is read as q.
func (p *printer) gives(text string, q ChainQuestion) bool {
	got, err := ParseChain(text, p.cards)
	return err == nil && reflect.DeepEqual(got, q)
}

// autoIDs reports whether the ids are those that the parser gives.
func (p *printer) autoIDs() bool {
	like := &notationParser{}
	var want []string
	var spokenOf func(a *Action) *spoken
	spokenOf = func(a *Action) *spoken {
		s := &spoken{action: *a}
		want = append(want, a.ID)
		for _, e := range a.Does {
			if e.Queue != nil {
				s.triggers = append(s.triggers, spokenOf(e.Queue))
			}
		}
		return s
	}
	for i := range p.q.Chains {
		var list []*spoken
		for j := range p.q.Chains[i].Actions {
			list = append(list, spokenOf(&p.q.Chains[i].Actions[j]))
		}
		like.spoken = append(like.spoken, list)
	}
	like.giveIDs()
	var got []string
	like.each(func(s *spoken) { got = append(got, s.action.ID) })
	return slices.Equal(got, want)
}

// text returns the whole notation. Facts that the chains imply are left out
// where the rest is enough.
func (p *printer) text(autoIDs bool) string {
	chains := p.chains(autoIDs)
	facts := p.q.Given.Facts
	if p.cards != nil {
		for n := range facts {
			if text := p.start(facts[:n]) + chains; p.gives(text, *p.q) {
				return text
			}
		}
	}
	return p.start(facts) + chains
}

// start returns what stands before the colon, and the colon.
func (p *printer) start(facts []string) string {
	g := &p.q.Given
	var items []string
	if g.Limit.Fixed != nil {
		items = append(items, fmt.Sprintf("limit %d", *g.Limit.Fixed))
	}
	for _, m := range g.Limit.Characters {
		items = append(items, p.member(m))
	}
	for _, n := range []struct {
		word  string
		value int
	}{{"used", g.AlreadyUsed}, {"fizzled", g.AlreadyFizzled}, {"allies", g.Allies}} {
		if n.value != 0 {
			items = append(items, fmt.Sprintf("%s %d", n.word, n.value))
		}
	}
	for _, c := range g.OngoingChanges {
		items = append(items, "ongoing "+c.String())
	}
	if g.HazardSideboard {
		items = append(items, "sideboarded")
	}
	if g.Date != "" {
		items = append(items, "date "+g.Date)
	}
	items = append(items, p.q.Knobs.notation()...)
	text := strings.Join(items, ", ")
	if len(facts) > 0 {
		text += " " + factList(facts)
	}
	return text + ":"
}

// notation returns the readings of k.
func (k *Knobs) notation() []string {
	if k == nil {
		return nil
	}
	var out []string
	if k.CountResolved != "" {
		out = append(out, "reading "+string(k.CountResolved))
	}
	if k.LimitFizzleUsesSlot {
		out = append(out, "reading fizzle-uses-slot")
	}
	if out == nil {
		return []string{"reading default"}
	}
	return out
}

func (p *printer) member(m Member) string {
	if reflect.DeepEqual(m, Member{Count: m.Count}) && m.Count > 0 {
		return fmt.Sprintf("company %d", m.Count)
	}
	count := ""
	if m.Count > 0 {
		count = fmt.Sprintf("%d x ", m.Count)
	}
	if p.cards != nil {
		short := count + nameOf(m.Name)
		like := &notationParser{scanner: scanner{text: short + ":"}, cards: p.cards}
		if err := like.start(); err == nil && reflect.DeepEqual(like.q.Given.Limit.Characters, []Member{m}) {
			return short
		}
	}
	text := count + "character"
	if m.Name != "" {
		text += " " + quote(m.Name)
	}
	if m.Race != "" {
		text += " race " + quote(m.Race)
	}
	if len(m.Skills) > 0 {
		text += " skills " + factList(m.Skills)
	}
	return text
}

// chains returns what stands after the colon.
func (p *printer) chains(autoIDs bool) string {
	var out []string
	for i := range p.q.Chains {
		c := &p.q.Chains[i]
		text := ""
		if c.Context != "" {
			text = "(" + c.Context + ") "
		}
		var list []string
		for j := range c.Actions {
			list = append(list, p.action(&c.Actions[j], c.Actions[:j], autoIDs))
		}
		if list == nil {
			list = []string{"()"}
		}
		out = append(out, text+strings.Join(list, " < "))
	}
	if len(out) == 0 {
		return ""
	}
	return " " + strings.Join(out, " | ")
}

// action returns the notation of a, which follows others in its chain.
func (p *printer) action(a *Action, before []Action, autoIDs bool) string {
	if p.cards == nil {
		return written(a, autoIDs)
	}
	want := *a
	for _, text := range p.shortForms(a) {
		if p.alone(text, before, want) {
			if !autoIDs {
				text += " #" + nameOf(a.ID)
			}
			return text
		}
	}
	return written(a, autoIDs)
}

// alone reports whether text, after the actions before, is read as want, but
// for its id.
func (p *printer) alone(text string, before []Action, want Action) bool {
	like := &notationParser{scanner: scanner{text: text}, cards: p.cards}
	s, err := like.action(0)
	if err != nil || like.next() != 0 {
		return false
	}
	var list []*spoken
	for i := range before {
		list = append(list, &spoken{action: before[i], named: true})
	}
	if err := like.settle(s, list, newFactSet(nil)); err != nil {
		return false
	}
	s.action.ID = want.ID
	return reflect.DeepEqual(s.built(), want)
}

// shortForms returns ways to write a by the name of its card, the shortest
// first.
func (p *printer) shortForms(a *Action) []string {
	names := []string{nameOf(a.Card)}
	for _, verb := range []string{wordTap, wordUntap, wordDiscard} {
		if base, ok := strings.CutSuffix(a.Card, " ("+verb+")"); ok {
			names = []string{verb + " " + nameOf(base)}
		}
	}
	switch a.Kind {
	case KindPlaceOnGuard:
		names = []string{wordOnGuard, wordOnGuard + " " + nameOf(a.Card)}
	case KindOnGuardReveal:
		names = []string{wordReveal + " " + nameOf(a.Card)}
	case KindResource:
		names = append(names, "resource "+nameOf(a.Card))
	case KindEvent, KindCreature, KindCorruption:
		names = append(names, a.Kind+" "+nameOf(a.Card))
	}
	var out []string
	for _, said := range p.saidForms(a) {
		for _, name := range names {
			out = append(out, name+said)
		}
	}
	return out
}

// saidForms returns what may be said of a beside its card.
func (p *printer) saidForms(a *Action) []string {
	var taps, limits, targets string
	cost := ""
	if a.Cost != nil {
		cost = " costs " + strconv.Itoa(*a.Cost)
	}
	if a.Pays != nil {
		for _, f := range a.Pays.Set {
			if name, ok := strings.CutPrefix(f, "tapped: "); ok {
				taps += " taps " + p.target(name)
			}
		}
	}
	for _, e := range a.Does {
		switch {
		case e.Limit != nil:
			limits += " " + e.Limit.String()
		case e.Cancel != "":
			targets += " -> " + nameOf(e.Cancel)
		}
	}
	for _, f := range a.Needs {
		for _, kind := range []string{"in play: ", "untapped: ", "there: "} {
			if name, ok := strings.CutPrefix(f, kind); ok {
				targets += " -> " + p.target(name)
			}
		}
	}
	forms := []string{"", targets, taps + targets, taps, limits, limits + targets, limits + taps + targets, cost, cost + limits + targets}
	// a card's own needs come first, so that the last one may be the target alone
	if i := strings.LastIndex(targets, " -> "); i > 0 {
		forms = append(forms, targets[i:], taps+targets[i:], limits+targets[i:])
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(forms, func(f string) bool {
		again := seen[f]
		seen[f] = true
		return again
	})
}

// written returns a with everything said.
func written(a *Action, autoIDs bool) string {
	b := &strings.Builder{}
	fmt.Fprintf(b, "%s %s %s", a.By, a.Kind, quote(a.Card))
	if !autoIDs {
		b.WriteString(" #" + nameOf(a.ID))
	}
	if a.Cost != nil {
		fmt.Fprintf(b, " costs %d", *a.Cost)
	}
	if a.CardSaysCounts != nil {
		b.WriteString(map[bool]string{true: " counts", false: " uncounted"}[*a.CardSaysCounts])
	}
	if a.ShortEvent {
		b.WriteString(" short-event")
	}
	writeList(b, "needs", a.Needs)
	writeList(b, "needs-declare", a.NeedsDeclare)
	writeList(b, "needs-resolve", a.NeedsResolve)
	if a.Pays != nil {
		b.WriteString(" pays " + turnList(a.Pays.Set, a.Pays.Unset))
	}
	for _, e := range a.Does {
		switch {
		case e.Limit != nil:
			b.WriteString(" " + e.Limit.String())
		case e.Cancel != "":
			b.WriteString(" cancels " + nameOf(e.Cancel))
		case e.Queue != nil:
			b.WriteString(" then (" + written(e.Queue, autoIDs) + ")")
		default:
			b.WriteString(" does " + turnList(e.Set, e.Unset))
		}
	}
	writeList(b, "affects", a.Affects)
	if a.Answers != "" {
		b.WriteString(" answers " + nameOf(a.Answers))
	}
	return b.String()
}

func writeList(b *strings.Builder, word string, list []string) {
	if len(list) > 0 {
		b.WriteString(" " + word + " " + factList(list))
	}
}

// turnList returns "[+one; -other]".
func turnList(set, unset []string) string {
	var list []string
	for _, f := range set {
		list = append(list, "+"+f)
	}
	for _, f := range unset {
		list = append(list, "-"+f)
	}
	return factList(list)
}

// factList returns "[one; other]", in quotes what could be misread.
func factList(list []string) string {
	out := make([]string, len(list))
	for i, f := range list {
		if out[i] = f; f == "" || strings.TrimSpace(f) != f || strings.ContainsAny(f, `;]"\`) {
			out[i] = quote(f)
		}
	}
	return "[" + strings.Join(out, "; ") + "]"
}

// quote returns text in quotes.
func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// nameOf returns a card's name, in quotes if it could be misread.
func nameOf(name string) string {
	s := scanner{text: name}
	bare, _, _ := s.bare()
	if bare != name || name == "" || s.next() != 0 {
		return quote(name)
	}
	return name
}

// target returns the name of what an action is aimed at. In quotes it may be
// anything, so it needs them if it is no card's name.
func (p *printer) target(name string) string {
	if found := p.cards.Find(name); len(found) > 0 && found[0].Name == name {
		return nameOf(name)
	}
	return quote(name)
}
