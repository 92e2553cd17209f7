package diff

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Changes describes how a corpus differs from an older one. Added, Moved and Changed are
// in the order of the newer corpus, Removed in that of the older one.
type Changes struct {
	Added   []*rulings.Ruling
	Removed []*rulings.Ruling
	Moved   []Move
	Changed []Change
}

// Move is a ruling with the same content at a different ref.
type Move struct {
	Old, New *rulings.Ruling
}

// Change is a ruling whose content changed. Its ref may differ as well if an edition
// renumbers its rulings.
type Change struct {
	Old, New *rulings.Ruling
	Fields   []string // that differ: title, text, effective, for, markers
	Words    []Run    // text word by word; a single kept run if only other fields differ
}

// Empty reports whether the two corpora have the same content at the same refs.
func (c Changes) Empty() bool {
	return len(c.Added)+len(c.Removed)+len(c.Moved)+len(c.Changed) == 0
}

// Rulings returns what changed from old to new. It compares only rulings with the same
// source id: it pairs equal ones first, then similar ones, then those that share a ref. A
// ruling that an edition inserts therefore shows as one addition, although the later ones
// are renumbered.
//
// It ignores line breaks, the mark for what is new in an edition, and what we added:
// links, cards and known questions.
func Rulings(old, new *rulings.Corpus) Changes {
	partner := map[*rulings.Ruling]*rulings.Ruling{} // newer ruling to older one
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

// bySource groups the rulings of a corpus by source id.
func bySource(c *rulings.Corpus) map[string][]*rulings.Ruling {
	lists := map[string][]*rulings.Ruling{}
	for r := range c.All() {
		lists[r.Source.ID] = append(lists[r.Source.ID], r)
	}
	return lists
}

// take records a pair of rulings; old may be nil.
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
