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
	stays := map[*rulings.Ruling]bool{}              // older rulings with a newer one
	for _, s := range new.Sources() {
		m := matched(old.Of(s.ID), new.Of(s.ID))
		for j, i := range m.pair {
			if i >= 0 {
				partner[m.new[j]], stays[m.old[i]] = m.old[i], true
			}
		}
	}
	var c Changes
	for r := range new.All() {
		c.take(partner[r], r)
	}
	for r := range old.All() {
		if !stays[r] {
			c.Removed = append(c.Removed, r)
		}
	}
	return c
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

// contentFields names the fields of a ruling that count as its content.
var contentFields = [...]string{"title", "text", "effective", "for", "markers"}

// content holds the values of contentFields.
type content [len(contentFields)]string

func contentOf(r *rulings.Ruling) content {
	markers := slices.DeleteFunc(slices.Clone(r.Markers), func(m rulings.Marker) bool { return m == rulings.MarkNew })
	return content{
		oneLine(r.Title), oneLine(r.Text), string(r.Effective), strings.Join(r.For, ","), rulings.JoinMarkers(markers),
	}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// differing names the fields in which two rulings differ.
func differing(old, new *rulings.Ruling) []string {
	a, b := contentOf(old), contentOf(new)
	var fields []string
	for i, name := range contentFields {
		if a[i] != b[i] {
			fields = append(fields, name)
		}
	}
	return fields
}
