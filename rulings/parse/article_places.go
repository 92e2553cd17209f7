package parse

import (
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// word is a word of a document: the position of its line in the list of lines,
// and its bytes within it.
type word struct{ line, start, end int }

var notBlank = regexp.MustCompile(`[^ \t]+`)

func words(lines []textLine) []word {
	var list []word
	for i, l := range lines {
		for _, at := range notBlank.FindAllStringIndex(l.text, -1) {
			list = append(list, word{i, at[0], at[1]})
		}
	}
	return list
}

// cut marks where a place begins: its first word, and the first word after it that does
// not belong to it.
type cut struct {
	place
	from, to int
}

// places cuts an article at the openings that its edition lists. Text between two
// openings belongs to the first; text before the first one is dropped.
func (b *builder) places(lines []textLine, e *edition) {
	all := words(lines)
	cuts := b.cuts(lines, all, e)
	section := []string{e.section}
	next := len(all)
	if len(cuts) > 0 {
		next = cuts[0].from
	}
	b.drop(spans(lines, all[:next]), "what stands before the article")
	width := wrapWidth(lines)
	for _, c := range cuts {
		span := spans(lines, all[c.from:c.to])
		switch c.key {
		case "heading":
			section = []string{strings.Join(c.words, " ")}
		case "skip":
			b.drop(span, "a passage that has no ref")
		case "end":
			b.drop(span, "what follows the article")
			return
		case "place":
			r := &rulings.Ruling{Ref: c.ref, Section: section, Text: textOf(span, width)}
			for _, also := range c.also {
				r.Also = append(r.Also, b.src.ID+"/"+also)
			}
			b.add(r, span[0].n)
		}
	}
}

// cuts finds the places in order and reports those that are missing.
func (b *builder) cuts(lines []textLine, all []word, e *edition) []cut {
	var list []cut
	from := 0
	plain := make([]string, len(all))
	for i, w := range all {
		plain[i] = straight(lines[w.line].text[w.start:w.end])
	}
	for _, p := range e.places {
		at := find(plain, from, p.words)
		if at < 0 {
			b.note(rulings.NoteBad, 0, "%s %s: nothing opens with %q", p.key, p.ref, strings.Join(p.words, " "))
			continue
		}
		from = at + 1
		if len(list) > 0 {
			list[len(list)-1].to = beforeMark(lines, all, at)
		}
		list = append(list, cut{p, at, len(all)})
	}
	return list
}

// find returns the first position at or after from where want occurs in all, or -1.
func find(all []string, from int, want []string) int {
	want = strings.Fields(straight(strings.Join(want, " ")))
	for i := from; i+len(want) <= len(all); i++ {
		if slices.Equal(all[i:i+len(want)], want) {
			return i
		}
	}
	return -1
}

var plainQuotes = strings.NewReplacer("’", "'", "‘", "'", "“", `"`, "”", `"`)

// straight makes typographic quotation marks plain.
func straight(s string) string {
	if ascii(s) {
		return s
	}
	return plainQuotes.Replace(s)
}

// beforeMark steps back over a list mark before the word at position at.
func beforeMark(lines []textLine, all []word, at int) int {
	w := all[at]
	if at > 0 && all[at-1].line == w.line && listMark.MatchString(lines[w.line].text) &&
		strings.TrimSpace(lines[w.line].text[:all[at-1].start]) == "" {
		return at - 1
	}
	return at
}

// spans returns the lines that hold a run of words, trimmed to it, with the empty lines
// between them.
func spans(lines []textLine, run []word) []textLine {
	if len(run) == 0 {
		return []textLine{{}}
	}
	first, last := run[0], run[len(run)-1]
	out := slices.Clone(lines[first.line : last.line+1])
	end := &out[len(out)-1]
	end.text = end.text[:last.end]
	out[0].text = out[0].text[first.start:]
	return out
}

// textOf joins lines into paragraphs and lists.
func textOf(lines []textLine, width int) string {
	var p prose
	for _, l := range unwrap(lines, width) {
		p.add(l.text)
	}
	return p.text()
}
