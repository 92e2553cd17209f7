package diff

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Changes says how a corpus differs from an older one. Added, Moved and Changed
// are in the order of the newer corpus, Removed in that of the older one.
type Changes struct {
	Added   []*rulings.Ruling
	Removed []*rulings.Ruling
	Moved   []Move
	Changed []Change
}

// Move is a ruling that stands at another ref and says the same.
type Move struct {
	Old, New *rulings.Ruling
}

// Change is a ruling that says something else than before. Where an edition
// counts its rulings anew, its ref may differ as well.
type Change struct {
	Old, New *rulings.Ruling
	Fields   []string // what differs: title, text, effective, for, markers
	Words    []Run    // the text word by word; a single kept run if only other fields differ
}

// Empty reports whether the two corpora say the same at the same refs.
func (c Changes) Empty() bool {
	return len(c.Added)+len(c.Removed)+len(c.Moved)+len(c.Changed) == 0
}

// Rulings returns what changed from old to new. Rulings of one source id are
// compared with each other only: those that say the same first, then those that
// say almost the same, then those that share a ref. So a ruling that an edition
// inserts shows as one addition, although the ones after it got new ordinals.
//
// Line breaks do not count, nor does the mark of what is new in an edition, nor
// what is ours: links, cards, ways of asking.
func Rulings(old, new *rulings.Corpus) Changes {
	partner := map[*rulings.Ruling]*rulings.Ruling{} // of the newer ruling, the older one
	gone := map[*rulings.Ruling]bool{}
	for r := range old.All() {
		gone[r] = true
	}
	before := bySource(old)
	for id, list := range bySource(new) {
		m := newMatcher(before[id], list)
		m.match()
		for j, i := range m.pair {
			if i >= 0 {
				partner[list[j]] = before[id][i]
				delete(gone, before[id][i])
			}
		}
	}
	var c Changes
	for r := range new.All() {
		c.take(partner[r], r)
	}
	c.Removed = slices.DeleteFunc(slices.Collect(old.All()), func(r *rulings.Ruling) bool { return !gone[r] })
	if len(c.Removed) == 0 {
		c.Removed = nil
	}
	return c
}

// bySource splits the rulings of a corpus by the id of their source.
func bySource(c *rulings.Corpus) map[string][]*rulings.Ruling {
	lists := map[string][]*rulings.Ruling{}
	for r := range c.All() {
		lists[r.Source.ID] = append(lists[r.Source.ID], r)
	}
	return lists
}

// take files a pair of rulings, of which old may be nil.
func (c *Changes) take(old, new *rulings.Ruling) {
	if old == nil {
		c.Added = append(c.Added, new)
		return
	}
	fields := differing(old, new)
	switch {
	case len(fields) > 0:
		c.Changed = append(c.Changed, Change{old, new, fields, Words(old.Text, new.Text)})
	case old.Ref != new.Ref:
		c.Moved = append(c.Moved, Move{old, new})
	}
}

// sayingOf is what of a ruling counts as its content.
type saying struct {
	title, text, effective, limits, markers string
}

func sayingOf(r *rulings.Ruling) saying {
	markers := slices.DeleteFunc(slices.Clone(r.Markers), func(m rulings.Marker) bool { return m == rulings.MarkNew })
	return saying{
		title: strings.Join(strings.Fields(r.Title), " "), text: strings.Join(strings.Fields(r.Text), " "), effective: string(r.Effective),
		limits: strings.Join(r.For, ","), markers: rulings.JoinMarkers(markers),
	}
}

// differing names the fields in which two rulings differ.
func differing(old, new *rulings.Ruling) []string {
	a, b := sayingOf(old), sayingOf(new)
	var fields []string
	for _, f := range []struct{ name, a, b string }{
		{"title", a.title, b.title},
		{"text", a.text, b.text},
		{"effective", a.effective, b.effective},
		{"for", a.limits, b.limits},
		{"markers", a.markers, b.markers},
	} {
		if f.a != f.b {
			fields = append(fields, f.name)
		}
	}
	return fields
}
