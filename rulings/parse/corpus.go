package parse

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// The corpus format is Markdown that people edit by hand. A line "# A › B" sets
// the section; "## ref Title" opens an entry; lines "key: value" follow, then an
// empty line, then the text:
//
//	# Site Phase › On-Guard Cards
//
//	## crf10/on-guard-cards/7 What may never be revealed
//	cards: River
//	contradicts: onguard/8
//	asked: can on-guard send my company home
//
//	A card cannot be revealed on-guard if it …
//
// A file of sources has the same shape, with source ids for refs.

// sectionMark separates the levels of an outline path.
const sectionMark = " › "

// entry is one "## ref Title" block as written.
type entry struct {
	line    int
	id      string
	title   string
	section []string
	fields  []field
	text    string
}

type field struct {
	line       int
	key, value string
}

// parseCorpus reads a file of rulings in the corpus format. The ref of each ruling names
// its source, which must be among sources.
func parseCorpus(file string, data []byte, sources []*rulings.Source) ([]*rulings.Ruling, rulings.Report) {
	var rep rulings.Report
	var list []*rulings.Ruling
	for _, e := range entries(file, data, &rep) {
		i := slices.IndexFunc(sources, func(s *rulings.Source) bool { return s.ID == rulings.SourceOf(e.id) })
		if i < 0 {
			rep.Add(rulings.NoteBad, file, e.line, "%s: no source is called %q", e.id, rulings.SourceOf(e.id))
			continue
		}
		if r, ok := e.ruling(file, sources[i], &rep); ok {
			list = append(list, r)
		}
	}
	return list, rep
}

// parseSources reads a file of sources in the corpus format.
func parseSources(file string, data []byte) ([]*rulings.Source, rulings.Report) {
	var rep rulings.Report
	var list []*rulings.Source
	for _, e := range entries(file, data, &rep) {
		list = append(list, e.source(file, &rep))
	}
	return list, rep
}

// entries splits a file of the corpus format into its blocks.
func entries(file string, data []byte, rep *rulings.Report) []entry {
	var list []entry
	var section []string
	var cur *entry
	var text []string
	inHead := false
	flush := func() {
		if cur != nil {
			cur.text = strings.TrimSpace(strings.Join(text, "\n"))
			list = append(list, *cur)
		}
		cur, text = nil, nil
	}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimRight(line, " \t\r")
		switch {
		case strings.HasPrefix(line, "## "):
			flush()
			id, title, _ := strings.Cut(strings.TrimSpace(line[3:]), " ")
			cur, inHead = &entry{line: i + 1, id: id, title: oneLine(title), section: section}, true
		case strings.HasPrefix(line, "# "):
			flush()
			section = strings.Split(strings.TrimSpace(line[2:]), sectionMark)
		case line == "#": // an empty heading ends the section
			flush()
			section = nil
		case cur == nil:
			if line != "" {
				rep.Add(rulings.NoteDropped, file, i+1, "text before the first entry")
			}
		case inHead && line == "":
			inHead = false
		case inHead:
			key, value, ok := strings.Cut(line, ":")
			if !ok {
				rep.Add(rulings.NoteBad, file, i+1, "%s: expected \"key: value\" or an empty line", cur.id)
				continue
			}
			cur.fields = append(cur.fields, field{i + 1, strings.TrimSpace(key), oneLine(value)})
		default:
			text = append(text, unguard(line))
		}
	}
	flush()
	return list
}

// ruling converts e to a ruling of source s. It returns false if e has no text.
func (e *entry) ruling(file string, s *rulings.Source, rep *rulings.Report) (*rulings.Ruling, bool) {
	if e.text == "" || e.title == "" {
		rep.Add(rulings.NoteBad, file, e.line, "%s: an entry needs a title and a text", e.id)
		return nil, false
	}
	r := &rulings.Ruling{
		Ref: e.id, Title: e.title, Text: e.text, Source: s, Section: e.section,
		Kind: rulings.KindOf(e.id, s), Number: rulings.NumberOf(e.id),
	}
	for _, f := range e.fields {
		if !setRuling(r, f.key, f.value) {
			rep.Add(rulings.NoteBad, file, f.line, "%s: %q is not a field, or %q is not a value for it", e.id, f.key, f.value)
		}
	}
	return r, true
}

// setRuling sets a field from its key and value in the corpus format. It returns false if
// the key is unknown or the value is invalid.
func setRuling(r *rulings.Ruling, key, value string) bool {
	switch key {
	case "effective":
		d, err := rulings.ParseDate(value)
		r.Effective = d
		return err == nil
	case "markers":
		for _, m := range splitList(value, ",") {
			r.Markers = append(r.Markers, rulings.Marker(m))
		}
	case "for":
		r.For = splitList(value, ",")
	case "cards":
		r.Cards = splitNames(value)
	case "asked":
		r.Asked = splitList(value, "|")
	case "also":
		r.Also = splitList(value, ",")
	case "main":
		r.Main = splitList(value, "|")
	case "number":
		override(&r.Number, value)
		return value != ""
	case "kind":
		override(&r.Kind, rulings.Kind(value))
		return value != ""
	case "original":
		r.Original = value
	default:
		if !slices.Contains(rulings.LinkKinds(), rulings.LinkKind(key)) {
			return false
		}
		for _, to := range splitList(value, ",") {
			r.Links = append(r.Links, rulings.Link{Kind: rulings.LinkKind(key), To: to})
		}
	}
	return true
}

func (e *entry) source(file string, rep *rulings.Report) *rulings.Source {
	s := &rulings.Source{ID: e.id, Name: e.title, Game: rulings.MECCG, Tier: rulings.TierCommentary, Where: e.text}
	for _, f := range e.fields {
		if !setSource(s, f.key, f.value) {
			rep.Add(rulings.NoteBad, file, f.line, "%s: %q is not a field, or %q is not a value for it", e.id, f.key, f.value)
		}
	}
	return s
}

// setSource sets a field of a source from its key and value. It returns false if the key
// is unknown or the value is invalid.
func setSource(s *rulings.Source, key, value string) bool {
	ok := true
	switch key {
	case "short":
		s.Short = value
	case "game":
		s.Game = rulings.Game(value)
		ok = slices.Contains(rulings.Games(), s.Game)
	case "edition":
		s.Edition = value
	case "date":
		d, err := rulings.ParseDate(value)
		s.Date, ok = d, err == nil
	case "tier":
		s.Tier, ok = rulings.TierNamed(value)
	case "authority":
		s.Authority = value
	case "author":
		s.Author = value
	case "url":
		s.URL = value
	default:
		return false
	}
	return ok
}

// splitNames splits names at semicolons if there are any, since some names contain
// commas, and at commas otherwise.
func splitNames(value string) []string {
	if strings.Contains(value, ";") {
		return splitList(value, ";")
	}
	return splitList(value, ",")
}

func splitList(value, sep string) []string {
	var list []string
	for part := range strings.SplitSeq(value, sep) {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}
