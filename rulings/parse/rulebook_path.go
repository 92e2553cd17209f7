package parse

import (
	"strings"

	"netrep/rulings"
)

// path returns a rule's outline path: the headings and titles above its number.
func (p *bookReader) path(e *passageOf) []string {
	if strings.HasPrefix(e.number, "g.") {
		path := []string{"Glossary"}
		if e.term != "" {
			path = append(path, e.term)
		}
		return path
	}
	var path []string
	parts := strings.Split(e.number, ".")
	for i := range parts {
		prefix := strings.Join(parts[:i+1], ".")
		if h := p.headings[prefix]; h != "" {
			path = append(path, h)
		}
		if t := p.titles[prefix]; t != "" && prefix != e.number {
			path = append(path, t)
		}
	}
	return path
}

// guidePaths maps the index of each guide paragraph to the path of the rule that it
// introduces.
func (p *bookReader) guidePaths() map[int][]string {
	paths := map[int][]string{}
	var path []string
	for i := len(p.list) - 1; i >= 0; i-- {
		switch e := &p.list[i]; e.kind {
		case rulings.KindGuide:
			paths[i] = path
		case rulings.KindGlossary:
			path = nil
		default:
			path = p.path(e)
		}
	}
	return paths
}

// fits reports whether a number can follow the last valid one: its parent is that rule,
// contains it, or has a heading.
func (p *bookReader) fits(number, sound string) bool {
	parent := parentOf(number)
	return sound == "" || parent == "" || strings.HasPrefix(number, "g.") || p.headings[parent] != "" ||
		parent == sound || strings.HasPrefix(sound, parent+".")
}

// parentOf returns the number of the rule that contains another, or "".
func parentOf(number string) string { return number[:max(strings.LastIndexByte(number, '.'), 0)] }
