package parse

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

var (
	authorLine = regexp.MustCompile(`^(?:Author|By|Written by):?\s+(\pL[^.,;]{1,60})$`)
	mdHeading  = regexp.MustCompile(`^#{1,6}\s+(.+?)\s*#*$`)
	// afterArticle matches the first line of what a web page adds below an article.
	afterArticle = regexp.MustCompile(`(?i)^(?:leave a (?:reply|comment)|\d+ comments?|comments|share this.*|related(?: posts)?|your email address will not.*|posted (?:in|by) .*|copyright .*|all rights reserved.*|previous post.*|next post.*|thanks for reading!?|\d+ new messages?)$`)
	pictureName  = regexp.MustCompile(`(?i)^(?:\S+\.(?:jpe?g|png|gif)|\d{6,}\S*|img\S*\d+)$`)
)

// parseArticle reads an article as text, Markdown or HTML. It numbers the paragraphs;
// headings give sections, and a list belongs to the paragraph above it.
func parseArticle(doc Document, opt Options) (Imported, error) {
	b := newBuilder(doc.Name)
	p := b.page(doc.Data)
	b.trace = newTrace(p.lines)
	b.tellLost(p.lines)
	e := b.knownArticle(p.lines)
	a := &articleReader{builder: b, lines: p.lines, guess: rulings.Source{Name: shorten(p.title)}}
	if e == nil {
		a.post(p)
		a.frame()
	}
	b.src = sourceOf(doc, e, a.guess, opt)
	b.tellUnknown(e)
	if e != nil {
		b.trace = nil
		b.places(p.lines, e)
	} else {
		a.read()
	}
	got, err := b.imported(FormatArticle)
	if a.asks && err != nil {
		err = &DocumentError{doc.Name, "a player's question in a forum, not a ruling", "save the post that answers"}
	}
	return got, err
}

// knownArticle returns the edition that the text is a copy of. A text that only quotes an
// article contains few of its places.
func (b *builder) knownArticle(lines []textLine) *edition {
	e := known(FormatArticle, joined(lines))
	if e == nil || len(e.places) == 0 {
		return e
	}
	trial := newBuilder(b.file)
	if found := len(trial.cuts(lines, words(lines), e)); found*2 < len(e.places) {
		b.note(rulings.NoteUndecided, 0, "has %d of the %d places of %s; taken as another text", found, len(e.places), e.id)
		return nil
	}
	return e
}

// post takes author, date and title from an article that was a mail or a forum post.
// Replies below it are left out.
func (a *articleReader) post(p page) {
	list := a.posts(p.lines, p.title)
	first := list[0]
	for _, other := range list[1:] {
		a.trace.mark(RoleComment, other.lines...)
		a.drop(other.lines, "another post, by "+cmp.Or(other.author, "somebody"))
	}
	a.lines = first.lines
	a.guess.Author, a.guess.Date = first.author, first.date
	if first.author != "" {
		a.leave()
	}
	if title := shorten(bareTitle(first.title)); title != "" {
		a.guess.Name = title
	}
	own, rules := netrepNamed(first.author)
	if rules {
		a.guess.Tier, a.guess.Authority = rulings.TierPublisher, own.authority
	}
	if first.place == inForum && !rules && strings.HasSuffix(first.title, "?") {
		a.trace.mark(RoleRemark, a.lines...)
		a.drop(a.lines, "what a player asks in a forum")
		a.lines, a.asks = nil, true
	}
}

// leave cuts the goodbye and signature off the end of a post.
func (a *articleReader) leave() {
	blocks := blocksOf(a.lines)
	for n, block := range slices.Backward(blocks) {
		for i, last := range slices.Backward(block) {
			if n == 0 || n < len(blocks)-maxLeave || !takesLeave(a.guess.Author, block[i:i+1]) {
				return
			}
			a.lines = a.lines[:slices.IndexFunc(a.lines, func(l textLine) bool { return l.n == last.n })]
			a.trace.mark(RoleFrame, last)
			a.note(rulings.NoteDropped, last.n, "the author signs off")
		}
	}
}

// loneComma matches what an icon leaves behind when a copy loses it.
var loneComma = regexp.MustCompile(`\pL [,;](?:\s|$)`)

// tellLost reports lines that seem to have lost an icon.
func (b *builder) tellLost(lines []textLine) {
	for _, l := range lines {
		if loneComma.MatchString(l.text) {
			b.note(rulings.NoteUndecided, l.n, "something before a comma may be lost, such as an icon")
		}
	}
}

// articleReader reads an article that is not a known edition.
type articleReader struct {
	*builder
	lines   []textLine
	guess   rulings.Source
	asks    bool // the paragraph is a question
	section string
	counts  map[string]int
	cur     *prose
}

// frame takes the title and author off the top, and what a page adds below the article
// off the end.
func (a *articleReader) frame() {
	end := len(a.lines)
	for i := end - 1; i > end*6/10; i-- {
		if afterArticle.MatchString(strings.TrimSpace(a.lines[i].text)) || signature.MatchString(a.lines[i].text) && i > len(a.lines)-signatureLines && isSignature(a.lines[i:]) {
			end = i
		}
	}
	a.trace.mark(RoleFrame, a.lines[end:]...)
	a.drop(a.lines[end:], "what the page shows below the article")
	a.lines = a.lines[:end]
	for len(a.lines) > 0 {
		l := a.lines[0]
		text := strings.TrimSpace(l.text)
		if m := authorLine.FindStringSubmatch(text); m != nil {
			a.guess.Author = oneLine(m[1])
			a.trace.mark(RoleAuthor, l)
			a.note(rulings.NoteDropped, l.n, "author")
		} else if title := headingText(text); title != "" && (a.guess.Name == "" || a.guess.Name == shorten(title)) {
			a.guess.Name = shorten(title)
			a.trace.mark(RoleTitle, l)
			a.note(rulings.NoteDropped, l.n, "title %q", title)
		} else if text != "" {
			return
		}
		a.lines = a.lines[1:]
	}
}

// headingText returns the text of a heading in Markdown or one that looks like a heading,
// or "".
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

// read numbers the paragraphs.
func (a *articleReader) read() {
	a.counts = map[string]int{}
	a.trace.mark(RoleAnswer, a.bodyOf()...)
	for _, l := range unwrap(a.lines, wrapWidth(a.lines)) {
		text := strings.TrimSpace(l.text)
		switch {
		case text == "" || ruler.MatchString(text):
		case pictureName.MatchString(text):
			a.trace.mark(RoleFrame, l)
			a.note(rulings.NoteDropped, l.n, "name of a picture")
		case headingText(text) != "":
			a.flush()
			a.trace.mark(RoleTitle, l)
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

// bodyOf returns the lines that are neither headings nor names of pictures.
func (a *articleReader) bodyOf() []textLine {
	return slices.DeleteFunc(slices.Clone(a.lines), func(l textLine) bool {
		text := strings.TrimSpace(l.text)
		return headingText(text) != "" || pictureName.MatchString(text)
	})
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
