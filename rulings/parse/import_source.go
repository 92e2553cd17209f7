package parse

import (
	"cmp"
	"path"
	"strings"

	"netrep/rulings"
)

// knownSource returns a copy of the source with this id from list.
func knownSource(list []*rulings.Source, id string) (rulings.Source, bool) {
	for _, s := range list {
		if s.ID == id {
			return *s, true
		}
	}
	return rulings.Source{}, false
}

// sourceOf determines a document's source: that of the known edition, or else guess. The
// options override both.
func sourceOf(doc Document, e *edition, guess rulings.Source, opt Options) *rulings.Source {
	s := guess
	if e != nil {
		if k, ok := knownSource(opt.Known, e.id); ok {
			override(&k.Edition, guess.Edition)
			override(&k.Date, guess.Date)
			s = k
		}
		s.ID = e.id
	}
	s.Name = cmp.Or(s.Name, shorten(baseName(doc.Name)))
	s.ID = cmp.Or(s.ID, slug(baseName(doc.Name)))
	merge(&s, opt.Source)
	fill(&s, opt.Silent)
	s.ID = cmp.Or(slug(opt.Source.ID), s.ID, "document")
	if reservedID(s.ID) {
		s.ID += "-1"
	}
	s.Game = cmp.Or(opt.Source.Game, s.Game, rulings.MECCG)
	s.Tier = cmp.Or(s.Tier, rulings.TierCommentary)
	return &s
}

// merge replaces the fields of s that are set in over, except its id.
func merge(s *rulings.Source, over rulings.Source) {
	override(&s.Name, over.Name)
	override(&s.Short, over.Short)
	override(&s.Edition, over.Edition)
	override(&s.Date, over.Date)
	override(&s.Tier, over.Tier)
	override(&s.Authority, over.Authority)
	override(&s.Author, over.Author)
	override(&s.URL, over.URL)
	override(&s.Where, over.Where)
}

// fill sets the empty fields of s.
func fill(s *rulings.Source, with rulings.Source) {
	said := *s
	merge(s, with)
	merge(s, said)
}

func override[T comparable](to *T, v T) { *to = cmp.Or(v, *to) }

// baseName returns the last element of a file name or address without its extension.
func baseName(name string) string {
	name, _, _ = strings.Cut(name, "?")
	name = path.Base(strings.TrimRight(strings.ReplaceAll(name, `\`, "/"), "/"))
	if name == "." || name == "/" {
		return "document"
	}
	if ext := path.Ext(name); len(ext) <= 5 && ext != name {
		name = strings.TrimSuffix(name, ext)
	}
	return name
}

// tellUnknown reports that the edition was not recognized, so that refs depend on
// heuristics.
func (b *builder) tellUnknown(e *edition) {
	if e == nil {
		b.note(rulings.NoteUndecided, 0, "not a known edition; called %s, and what it does not number is counted", b.src.ID)
	}
}
