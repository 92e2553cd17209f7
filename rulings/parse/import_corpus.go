package parse

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// importCorpus reads a file in our own format. Its refs name the sources; sources that
// the embedded corpus lacks are made from the options.
func importCorpus(doc Document, opt Options) (Imported, error) {
	text, _ := Decode(doc.Data)
	var rep rulings.Report
	var sources []*rulings.Source
	for _, e := range entries(doc.Name, []byte(text), &rulings.Report{}) { // parseCorpus reports their faults
		id := rulings.SourceOf(e.id)
		if id != slug(id) || reservedID(id) {
			rep.Add(rulings.NoteBad, doc.Name, e.line, "%s: %q cannot be the id of a source; left out", e.id, id)
			continue
		}
		if slices.ContainsFunc(sources, func(s *rulings.Source) bool { return s.ID == id }) {
			continue
		}
		s, ok := knownSource(opt.Known, id)
		if !ok {
			s = rulings.Source{ID: id, Name: id, Game: rulings.MECCG, Tier: rulings.TierCommentary}
			rep.Add(rulings.NoteUndecided, doc.Name, e.line, "no source is called %q; taken as new", id)
		}
		if len(sources) == 0 {
			merge(&s, opt.Source)
		}
		sources = append(sources, &s)
	}
	list, parsed := parseCorpus(doc.Name, []byte(text), sources)
	rep.Notes = append(rep.Notes, slices.DeleteFunc(parsed.Notes, func(n rulings.Note) bool {
		return strings.Contains(n.Msg, "no source is called")
	})...)
	if len(list) == 0 {
		return Imported{}, &DocumentError{doc.Name, "no entry in it can be read", "an entry starts with a line \"## source/place Title\""}
	}
	seen := map[string]bool{}
	list = slices.DeleteFunc(list, func(r *rulings.Ruling) bool {
		again := seen[r.Ref]
		if again {
			rep.Add(rulings.NoteBad, doc.Name, 0, "%s: a second entry with this ref; the first one is kept", r.Ref)
		}
		seen[r.Ref] = true
		return again
	})
	return Imported{Format: FormatCorpus, Sources: sources, Rulings: list, Report: rep}, nil
}
