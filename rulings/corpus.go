package rulings

import (
	"iter"
	"slices"
	"strings"
)

// Corpus is an immutable set of sources, rulings and cards, addressed by ref. Callers
// must not modify what its methods return. It is safe for concurrent use.
type Corpus struct {
	sources  []*Source
	rulings  []*Ruling
	cards    []*Card
	byID     map[string]*Source
	byRef    map[string]int // index in rulings, by ref and further ref
	bySource map[string][]*Ruling
	naming   map[string][]*Ruling // by nameKey of a card
	backward map[string][]Link
}

// New builds a corpus. Rulings keep their order, which is that of their source. A ruling
// whose ref is already taken or whose source is missing is left out and reported.
func New(sources []*Source, list []*Ruling, cards []*Card) (*Corpus, Report) {
	c := &Corpus{
		sources: sources, cards: cards,
		byID: map[string]*Source{}, byRef: map[string]int{}, backward: map[string][]Link{},
		bySource: map[string][]*Ruling{}, naming: map[string][]*Ruling{},
	}
	var rep Report
	for _, s := range sources {
		c.byID[s.ID] = s
	}
	for _, r := range list {
		c.add(r, &rep)
	}
	for i, r := range c.rulings {
		for _, also := range r.Also {
			if _, taken := c.byRef[also]; !taken {
				c.byRef[also] = i
			}
		}
		for _, l := range r.Links {
			c.backward[l.To] = append(c.backward[l.To], Link{Kind: l.Kind, To: r.Ref})
		}
	}
	return c, rep
}

func (c *Corpus) add(r *Ruling, rep *Report) {
	if r.Source == nil || c.byID[r.Source.ID] != r.Source {
		rep.Add(NoteBad, r.Ref, 0, "its source is not part of the corpus")
		return
	}
	if _, taken := c.byRef[r.Ref]; taken {
		rep.Add(NoteBad, r.Ref, 0, "a second ruling with this ref; the first one is kept")
		return
	}
	c.byRef[r.Ref] = len(c.rulings)
	c.rulings = append(c.rulings, r)
	c.bySource[r.Source.ID] = append(c.bySource[r.Source.ID], r)
	for _, name := range r.Cards {
		if key := nameKey(name); !slices.Contains(c.naming[key], r) {
			c.naming[key] = append(c.naming[key], r)
		}
	}
}

// nameKey folds the case and apostrophes of a card's name for comparison.
func nameKey(name string) string { return strings.ToLower(PlainApostrophes(name)) }

// Len returns the number of rulings.
func (c *Corpus) Len() int { return len(c.rulings) }

// All yields every ruling in the order of its source.
func (c *Corpus) All() iter.Seq[*Ruling] { return slices.Values(c.rulings) }

// Sources returns the sources in display order.
func (c *Corpus) Sources() []*Source { return c.sources }

// Cards returns the cards ordered by set and number.
func (c *Corpus) Cards() []*Card { return c.cards }

// CardNames returns how many names the cards have; one name may have several versions.
func (c *Corpus) CardNames() int {
	names := map[string]bool{}
	for _, k := range c.cards {
		names[k.Name] = true
	}
	return len(names)
}

// Naming returns the rulings that name a card.
func (c *Corpus) Naming(card *Card) []*Ruling { return c.naming[nameKey(card.Name)] }

// Source returns the source with this id.
func (c *Corpus) Source(id string) (*Source, bool) {
	s, ok := c.byID[id]
	return s, ok
}

// Get returns the ruling with this ref, or one that lists it as a further ref.
// Case matters: coe/3.i.1 and coe/3.I.1 are different rules.
func (c *Corpus) Get(ref string) (*Ruling, bool) {
	i, ok := c.byRef[ref]
	if !ok {
		return nil, false
	}
	return c.rulings[i], true
}

// Of returns the rulings of one source in order.
func (c *Corpus) Of(source string) []*Ruling { return c.bySource[source] }

// Neighbours returns the rulings before and after r in its source, each nil if there is
// none.
func (c *Corpus) Neighbours(r *Ruling) (before, after *Ruling) {
	i, ok := c.byRef[r.Ref]
	if !ok {
		return nil, nil
	}
	if i > 0 && c.rulings[i-1].Source == r.Source {
		before = c.rulings[i-1]
	}
	if i+1 < len(c.rulings) && c.rulings[i+1].Source == r.Source {
		after = c.rulings[i+1]
	}
	return before, after
}

// Linked returns the rulings that r has links of kind k to, omitting broken links.
func (c *Corpus) Linked(r *Ruling, k LinkKind) []*Ruling {
	return c.resolve(r.Linked(k))
}

// LinkedBy returns the rulings that have links of kind k to r.
func (c *Corpus) LinkedBy(r *Ruling, k LinkKind) []*Ruling {
	var refs []string
	for _, ref := range append([]string{r.Ref}, r.Also...) {
		for _, l := range c.backward[ref] {
			if l.Kind == k {
				refs = append(refs, l.To)
			}
		}
	}
	return c.resolve(refs)
}

// Contradicting returns the rulings that contradict r, whichever of the two has the link.
func (c *Corpus) Contradicting(r *Ruling) []*Ruling {
	return unique(append(c.Linked(r, Contradicts), c.LinkedBy(r, Contradicts)...))
}

// Related returns the rulings linked to or from r, except by a contradiction or
// supersession, nearest first.
func (c *Corpus) Related(r *Ruling) []*Ruling {
	var list []*Ruling
	for _, k := range []LinkKind{ExampleOf, SeeAlso} {
		list = append(list, c.Linked(r, k)...)
		list = append(list, c.LinkedBy(r, k)...)
	}
	return unique(list)
}

func (c *Corpus) resolve(refs []string) []*Ruling {
	var list []*Ruling
	for _, ref := range refs {
		if r, ok := c.Get(ref); ok {
			list = append(list, r)
		}
	}
	return list
}

func unique(list []*Ruling) []*Ruling {
	var out []*Ruling
	for _, r := range list {
		if !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}

// InForce reports whether r was in force on day d: it had taken effect and no ruling that
// supersedes it had.
func (c *Corpus) InForce(r *Ruling, d Date) bool {
	return r.Since() <= d &&
		!slices.ContainsFunc(c.LinkedBy(r, Supersedes), func(newer *Ruling) bool { return newer.Since() <= d })
}

// Sections returns the titles directly below path in a source's outline, in order, and
// the number of rulings under each.
func (c *Corpus) Sections(source string, path []string) ([]string, map[string]int) {
	var titles []string
	counts := map[string]int{}
	for _, r := range c.rulings {
		if r.Source.ID != source || len(r.Section) <= len(path) || !slices.Equal(r.Section[:len(path)], path) {
			continue
		}
		title := r.Section[len(path)]
		if counts[title] == 0 {
			titles = append(titles, title)
		}
		counts[title]++
	}
	return titles, counts
}

// WithNumber returns the rulings whose number, or last part of the ref, is number. If
// there are none, it ignores case.
func (c *Corpus) WithNumber(number string) []*Ruling {
	var exact, folded []*Ruling
	for _, r := range c.rulings {
		last := r.Ref[strings.LastIndexByte(r.Ref, '/')+1:]
		switch {
		case r.Number == number || last == number:
			exact = append(exact, r)
		case strings.EqualFold(r.Number, number) || strings.EqualFold(last, number):
			folded = append(folded, r)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return folded
}
