package parse

import (
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// prose gathers the paragraphs and list items of one passage.
type prose struct {
	line  int // where it starts
	parts []part
}

type part struct {
	text string
	item bool // it is a list item
}

// add appends a paragraph or, if text starts with a list mark, an item.
func (p *prose) add(text string) {
	text = strings.TrimRight(text, " \t")
	if strings.TrimSpace(text) == "" {
		return
	}
	item := listMark.MatchString(text)
	if item {
		text = bulletMark.ReplaceAllString(text, "$1- ")
	} else {
		text = strings.TrimSpace(text)
	}
	p.parts = append(p.parts, part{text, item})
}

// hasList reports whether the passage contains or announces a list.
func (p *prose) hasList() bool {
	return slices.ContainsFunc(p.parts, func(t part) bool { return t.item }) ||
		len(p.parts) > 0 && strings.HasSuffix(p.parts[len(p.parts)-1].text, ":")
}

// bulletMark matches a bullet that Markdown does not support, with or without a blank.
var bulletMark = regexp.MustCompile(`^(\s*)[•·]\s*`)

// text returns the passage in Markdown.
func (p *prose) text() string {
	var b strings.Builder
	for i, t := range p.parts {
		switch {
		case i == 0:
		case t.item && p.parts[i-1].item:
			b.WriteString("\n")
		default:
			b.WriteString("\n\n")
		}
		b.WriteString(t.text)
	}
	return b.String()
}

var (
	gluedBullet   = regexp.MustCompile(`(\S)[ \t]*•[ \t]*`)
	gluedSentence = regexp.MustCompile(`([\p{Ll})][.!?][)”"]?)(\p{Lu}[\p{Ll} ])`)
	gluedWord     = regexp.MustCompile(`\b\p{L}?\p{Ll}{4,}\p{Lu}\p{Ll}{2,}`)
	lostIcon      = regexp.MustCompile(`([^.!?:\s])[ \t]{2,}(\S)`)
	address       = regexp.MustCompile(`(?i)https?://|www\.|@`)
)

// unglue restores the line ends that a web page lost: before bullets and after the last
// item of a list. It reports what it restored and what seems lost.
func (b *builder) unglue(list []textLine, splits []string) []textLine {
	var out []textLine
	for _, l := range list {
		text := l.text
		for _, s := range splits {
			first, second, _ := strings.Cut(s, "|")
			text = strings.ReplaceAll(text, first+second, first+"\n"+second)
		}
		if address.MatchString(text) {
			out = append(out, l)
			continue
		}
		text = gluedBullet.ReplaceAllString(text, "$1\n• ")
		end := " "
		if listMark.MatchString(text) {
			end = "\n"
		}
		text = gluedSentence.ReplaceAllString(text, "$1"+end+"$2")
		if text != l.text {
			b.note(rulings.NoteRepaired, l.n, "restored a lost line end or blank")
		}
		if m := gluedWord.FindString(text); m != "" {
			b.note(rulings.NoteUndecided, l.n, "%q may be two words; kept", m)
		}
		for i, s := range strings.Split(text, "\n") {
			if indented := strings.TrimLeft(s, " \t"); lostIcon.MatchString(indented) {
				b.note(rulings.NoteUndecided, l.n, "something between two blanks may be lost, such as an icon")
				s = s[:len(s)-len(indented)] + lostIcon.ReplaceAllString(indented, "$1 $2")
			}
			if i > 0 && l.text != text {
				s = strings.TrimSpace(s)
			}
			out = append(out, textLine{l.n, s})
		}
	}
	return out
}
