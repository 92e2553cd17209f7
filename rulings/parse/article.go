package parse

import (
	"regexp"
	"strconv"
	"strings"

	"netrep/rulings"
)

var (
	authorLine = regexp.MustCompile(`^(?:Author|By|Written by):?\s+(\pL[^.,;]{1,60})$`)
	mdHeading  = regexp.MustCompile(`^#{1,6}\s+(.+?)\s*#*$`)
	// afterArticle opens what a web page shows below an article.
	afterArticle = regexp.MustCompile(`(?i)^(?:leave a (?:reply|comment)|\d+ comments?|comments|share this.*|related(?: posts)?|your email address will not.*|posted (?:in|by) .*|copyright .*|all rights reserved.*|previous post.*|next post.*|thanks for reading!?|\d+ new messages?)$`)
	pictureName  = regexp.MustCompile(`(?i)^(?:\S+\.(?:jpe?g|png|gif)|\d{6,}\S*|img\S*\d+)$`)
)

// parseArticle reads an article as text, Markdown or HTML. Its paragraphs are
// counted; headings give sections, and a list belongs to the paragraph above.
func parseArticle(doc Document, opt Options) (Imported, error) {
	text, _ := Decode(doc.Data)
	b := newBuilder(doc.Name, nil)
	var lines []textLine
	title := ""
	if htmlStart.MatchString(text) {
		lines, title = b.htmlLines(doc.Data)
	} else {
		lines = b.lines(doc.Data)
	}
	b.tellLost(lines)
	e := knownLines(FormatArticle, lines)
	a := &articleReader{builder: b, lines: lines, guess: rulings.Source{Name: shorten(title), Tier: rulings.TierCommentary}}
	if e == nil {
		a.frame()
	}
	b.src = sourceOf(doc, e, a.guess, opt)
	b.tellUnknown(e)
	if e != nil {
		b.places(lines, e)
	} else {
		a.read()
	}
	return b.imported(FormatArticle)
}

// loneComma is what an icon leaves behind when a copy loses it.
var loneComma = regexp.MustCompile(`\pL [,;](?:\s|$)`)

// tellLost reports lines that seem to have lost an icon.
func (b *builder) tellLost(lines []textLine) {
	for _, l := range lines {
		if loneComma.MatchString(l.text) {
			b.note(rulings.NoteUndecided, l.n, "something before a comma may be lost, such as an icon")
		}
	}
}

// knownLines is [known] for text that is split and repaired.
func knownLines(f Format, lines []textLine) *edition {
	var b strings.Builder
	for _, l := range lines {
		if b.Len() > 8192 {
			break
		}
		b.WriteString(l.text + "\n")
	}
	return known(f, b.String())
}

// articleReader reads an article that is not known.
type articleReader struct {
	*builder
	lines   []textLine
	guess   rulings.Source
	section string
	counts  map[string]int
	cur     *prose
}

// frame takes the title and the author off the top, and what a page adds below
// off the end.
func (a *articleReader) frame() {
	end := len(a.lines)
	for i := end - 1; i > end*6/10; i-- {
		if afterArticle.MatchString(strings.TrimSpace(a.lines[i].text)) || signature.MatchString(a.lines[i].text) && i > len(a.lines)-signatureLines {
			end = i
		}
	}
	a.drop(a.lines[end:], "what the page shows below the article")
	a.lines = a.lines[:end]
	for len(a.lines) > 0 {
		l := a.lines[0]
		text := strings.TrimSpace(l.text)
		if m := authorLine.FindStringSubmatch(text); m != nil {
			a.guess.Author = oneLine(m[1])
			a.note(rulings.NoteDropped, l.n, "author")
		} else if title := headingText(text); title != "" && (a.guess.Name == "" || a.guess.Name == shorten(title)) {
			a.guess.Name = shorten(title)
			a.note(rulings.NoteDropped, l.n, "title %q", title)
		} else if text != "" {
			return
		}
		a.lines = a.lines[1:]
	}
}

// headingText returns the heading that text is, in Markdown or by its look.
func headingText(text string) string {
	if m := mdHeading.FindStringSubmatch(text); m != nil {
		return oneLine(m[1])
	}
	if (headingLike(text) || strings.ToUpper(text) == text && len(text) <= maxTitle && strings.Contains(text, " ")) &&
		!listMark.MatchString(text) && !ruler.MatchString(text) {
		return text
	}
	return ""
}

// read counts the paragraphs.
func (a *articleReader) read() {
	a.counts = map[string]int{}
	for _, l := range unwrap(a.lines, wrapWidth(a.lines)) {
		text := strings.TrimSpace(l.text)
		switch {
		case text == "" || ruler.MatchString(text):
		case pictureName.MatchString(text):
			a.note(rulings.NoteDropped, l.n, "name of a picture")
		case headingText(text) != "":
			a.flush()
			a.section = headingText(text)
		case a.cur != nil && (listMark.MatchString(l.text) || startsLower(text)):
			a.cur.add(l.text)
		default:
			a.flush()
			a.cur = &prose{line: l.n}
			a.cur.add(l.text)
		}
	}
	a.flush()
}

func (a *articleReader) flush() {
	p := a.cur
	if a.cur = nil; p == nil {
		return
	}
	r := &rulings.Ruling{Text: p.text(), Section: []string{"Article"}}
	name := slug(a.section)
	a.counts[name]++
	r.Ref = strconv.Itoa(a.counts[name])
	if name != "" {
		r.Ref, r.Section = name+"/"+r.Ref, []string{a.section}
	}
	a.add(r, p.line)
}
