package notation

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"netrep/engine/meccg"
)

// Format returns the notation of q, as short as cards allow. Parsing it with the
// same cards returns q again, if each effect in q does one thing.
func Format(q meccg.ChainQuestion, cards Cards) string {
	short, long := &printer{q: &q, cards: cards}, &printer{q: &q}
	if text, ok := short.text(short.chains(short.autoIDs())); ok {
		return text
	}
	return long.start(q.Given.Facts) + long.chains(false)
}

// FormatWith is [Format] for a question with one more fact.
func FormatWith(fact string, q meccg.ChainQuestion, cards Cards) string {
	q.Given.Facts = append(slices.Clone(q.Given.Facts), fact)
	return Format(q, cards)
}

// printer writes a question. Without cards it writes everything out.
type printer struct {
	q     *meccg.ChainQuestion
	cards Cards
}

// autoIDs reports whether the ids are those that the parser gives.
func (p *printer) autoIDs() bool {
	like := &notationParser{}
	var want []string
	var spokenOf func(a *meccg.Action) *spoken
	spokenOf = func(a *meccg.Action) *spoken {
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

// text returns the whole notation with these chains and whether it is read as
// the question. Facts that the chains imply are left out where the rest is enough.
func (p *printer) text(chains string) (string, bool) {
	facts := p.q.Given.Facts
	said := len(facts)
	if p.cards != nil && implies(chains) {
		said = 0
	}
	text := p.start(facts[:said]) + chains
	got, err := Parse(text, p.cards)
	if n := unimplied(facts, got.Given.Facts); n > said {
		text = p.start(facts[:n]) + chains
		got, err = Parse(text, p.cards)
	}
	return text, err == nil && reflect.DeepEqual(got, *p.q)
}

// implies reports whether facts may follow from chains: from what they aim at, pay
// with or reveal.
func implies(chains string) bool {
	return slices.ContainsFunc([]string{"->", "taps ", wordReveal + " "}, func(s string) bool { return strings.Contains(chains, s) })
}

// unimplied returns how many facts must be written out for the implied ones to make
// up the rest.
func unimplied(facts, implied []string) int {
	for n := max(0, len(facts)-len(implied)); n < len(facts); n++ {
		rest := slices.DeleteFunc(slices.Clone(implied), func(f string) bool { return slices.Contains(facts[:n], f) })
		if slices.Equal(rest, facts[n:]) {
			return n
		}
	}
	return len(facts)
}

// start returns what comes before the colon, and the colon.
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
	items = append(items, readings(p.q.Knobs)...)
	text := strings.Join(items, ", ")
	if len(facts) > 0 {
		text += " " + factList(facts)
	}
	return text + ":"
}

// readings returns the notation of k.
func readings(k *meccg.Knobs) []string {
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

func (p *printer) member(m meccg.Member) string {
	if reflect.DeepEqual(m, meccg.Member{Count: m.Count}) && m.Count > 0 {
		return fmt.Sprintf("company %d", m.Count)
	}
	count := ""
	if m.Count > 0 {
		count = fmt.Sprintf("%d x ", m.Count)
	}
	if p.cards != nil {
		short := count + nameOf(m.Name)
		like := &notationParser{scanner: scanner{text: short + ":"}, cards: p.cards}
		if err := like.start(); err == nil && reflect.DeepEqual(like.q.Given.Limit.Characters, meccg.Members{m}) {
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

// chains returns what comes after the colon, so that each action is read back unchanged.
func (p *printer) chains(autoIDs bool) string {
	var out []string
	for i := range p.q.Chains {
		c := &p.q.Chains[i]
		text := ""
		if c.Context != "" {
			text = "(" + c.Context + ") "
		}
		if len(c.Order) > 0 {
			names := make([]string, len(c.Order))
			for j, id := range c.Order {
				names[j] = nameOf(id)
			}
			text += "(order " + strings.Join(names, ", ") + ") "
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
func (p *printer) action(a *meccg.Action, before []meccg.Action, autoIDs bool) string {
	if p.cards == nil {
		return written(a, autoIDs)
	}
	want := *a
	for text := range p.shortForms(a) {
		if p.alone(text, before, want) {
			if !autoIDs {
				text += " #" + nameOf(a.ID)
			}
			return text
		}
	}
	return written(a, autoIDs)
}

// alone reports whether text, after the actions before it, is read as want,
// ignoring its id.
func (p *printer) alone(text string, before []meccg.Action, want meccg.Action) bool {
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

// written returns a written out in full.
func written(a *meccg.Action, autoIDs bool) string {
	b := &strings.Builder{}
	b.WriteString(a.By + " ")
	if a.Kind != a.By { // "resource" alone will do
		b.WriteString(a.Kind + " ")
	}
	b.WriteString(quote(a.Card))
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

// factList returns "[one; other]", quoting what could be misread.
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
func quote(text string) string { return `"` + escapes.Replace(text) + `"` }

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
