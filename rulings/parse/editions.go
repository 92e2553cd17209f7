package parse

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed editions/*.txt
var editionFiles embed.FS

// edition describes a published document: how to recognize it and what its text does not
// reveal. Editions are data, one file each; the metadata of their sources is in
// corpus/sources.md.
type edition struct {
	id        string
	format    Format
	recognise []string  // phrases that must all occur in its first lines
	outline   []outline // headings in order, if they have no markup
	breaks    []string  // openings of lines that start a ruling although the line before is full
	joins     []string  // openings of lines that continue a ruling although they could start one
	drops     []string  // openings of paragraphs that are not rulings
	splits    []string  // words run together, "One|Two"
	rules     []string  // openings of unnumbered paragraphs that belong to the previous rule
	guides    []string  // openings of unnumbered explanations
	section   string    // section of all places of an article
	places    []place
}

// outline is one heading with the path that leads to it.
type outline struct {
	path []string
	slug string
}

func (o outline) title() string { return o.path[len(o.path)-1] }

// place is a passage of an article, found by its opening words.
type place struct {
	key   string // place, skip, heading or end
	ref   string
	also  []string
	words []string
}

// editions returns the known editions, reading them once.
var editions = sync.OnceValue(func() []*edition {
	var list []*edition
	err := eachFile(editionFiles, ".txt", func(path string, data []byte) {
		e, err := readEdition(string(data))
		if err != nil {
			panic(fmt.Sprintf("%s: %v", path, err)) // cannot happen: a test reads the files
		}
		list = append(list, e)
	})
	if err != nil {
		panic(err) // cannot happen: the files are embedded
	}
	return list
})

// readEdition reads lines "key: value"; "#" starts a comment.
func readEdition(data string) (*edition, error) {
	e := &edition{}
	for i, line := range strings.Split(data, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, ok := strings.Cut(line, ": ")
		if !ok || !e.set(key, strings.TrimSpace(value)) {
			return nil, fmt.Errorf("line %d: %q is not understood", i+1, line)
		}
	}
	if e.id == "" || len(e.recognise) == 0 || !slices.Contains(Formats(), e.format) {
		return nil, fmt.Errorf("id, recognise and format are needed")
	}
	return e, nil
}

// set stores one line of an edition's file. It returns false for an unknown key.
func (e *edition) set(key, value string) bool {
	lists := map[string]*[]string{
		"recognise": &e.recognise, "break": &e.breaks, "join": &e.joins, "drop": &e.drops,
		"split": &e.splits, "rule": &e.rules, "guide": &e.guides,
	}
	switch key {
	case "id":
		e.id = value
	case "format":
		e.format = Format(value)
	case "section":
		e.section = value
	case "outline":
		path, short, _ := strings.Cut(value, " = ")
		o := outline{path: strings.Split(path, sectionMark)}
		o.slug = cmp.Or(short, slug(o.title()))
		e.outline = append(e.outline, o)
	case "place", "skip", "heading", "end":
		e.places = append(e.places, readPlace(key, strings.Fields(value)))
	default:
		list, ok := lists[key]
		if ok {
			*list = append(*list, value)
		}
		return ok
	}
	return true
}

// readPlace reads "29 +30 +31 Though this is": the last part of the ref, any further
// ones, and the opening words. Only places have refs.
func readPlace(key string, words []string) place {
	p := place{key: key}
	if key == "place" && len(words) > 0 {
		p.ref, words = words[0], words[1:]
		for len(words) > 0 && strings.HasPrefix(words[0], "+") {
			p.also, words = append(p.also, words[0][1:]), words[1:]
		}
	}
	p.words = words
	return p
}

// known returns the edition that text is, or nil.
func known(f Format, text string) *edition {
	start := oneLine(text[:min(len(text), 8192)])
	for _, e := range editions() {
		if e.format == f && !slices.ContainsFunc(e.recognise, func(s string) bool { return !strings.Contains(start, s) }) {
			return e
		}
	}
	return nil
}

// opens reports whether line starts with one of the openings.
func opens(line string, openings []string) bool {
	return slices.ContainsFunc(openings, func(s string) bool { return strings.HasPrefix(strings.TrimSpace(line), s) })
}
