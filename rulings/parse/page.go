package parse

import (
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// page is a document of any format as lines of text.
type page struct {
	lines []textLine
	title string // from HTML
	html  bool
}

// Role says what a line of a document is.
type Role string

// The roles of lines. A line that was not understood has none.
const (
	RoleTitle    Role = "title"    // names the document or a section of it
	RoleAuthor   Role = "author"   // says who wrote it
	RoleDate     Role = "date"     // says when
	RoleQuestion Role = "question" // part of a question
	RoleAnswer   Role = "answer"   // part of an answer or ruling
	RoleEarlier  Role = "earlier"  // quoted earlier answer
	RoleLink     Role = "link"     // refers to another document or ruling
	RoleFrame    Role = "frame"    // header, signature or what a web archive adds around a text
	RoleComment  Role = "comment"  // readers' comments below
	RoleRemark   Role = "remark"   // a remark that is not a ruling
)

// Line is a line of a document with its role.
type Line struct {
	Number int // first line is 1
	Text   string
	Role   Role // "" if not understood
}

// Lost reports whether the line is neither in a ruling nor framing one.
func (l Line) Lost() bool { return l.Role == "" || l.Role == RoleRemark }

// trace records the role of each line of a document.
type trace struct {
	lines []textLine
	roles map[int]Role // by line number
}

func newTrace(lines []textLine) *trace {
	return &trace{lines: slices.Clone(lines), roles: map[int]Role{}}
}

// mark gives lines a role unless they have one.
func (t *trace) mark(role Role, lines ...textLine) {
	if t == nil {
		return
	}
	for _, l := range lines {
		if _, ok := t.roles[l.n]; !ok {
			t.roles[l.n] = role
		}
	}
}

// result returns the lines with text.
func (t *trace) result() []Line {
	if t == nil {
		return nil
	}
	var list []Line
	for _, l := range t.lines {
		if strings.TrimSpace(l.text) == "" {
			continue
		}
		role := t.roles[l.n]
		if role == "" && ruler.MatchString(l.text) {
			role = RoleFrame
		}
		list = append(list, Line{Number: l.n, Text: l.text, Role: role})
	}
	return list
}

// Lost counts the lines with text, and those among them that are lost.
func (i Imported) Lost() (lines, gone int) {
	for _, l := range i.Lines {
		if l.Lost() {
			gone++
		}
	}
	return len(i.Lines), gone
}

var (
	pageTag   = regexp.MustCompile(`(?i)</?(?:br|p|pre|div|td|tr|li|blockquote|body|html|span|font|b|i|hr|strong)(?:\s[^<>]*)?/?>`)
	quotedRow = regexp.MustCompile(`^\s?[>|]`)
)

// isPage reports whether text is HTML, or contains so much that it once was.
func isPage(text string) bool {
	return htmlStart.MatchString(text) || occurs(pageTag, text, 3)
}

// page converts a document to lines: it unpacks mails, reads HTML, unquotes mails quoted
// in full, and repairs copying errors.
func (b *builder) page(data []byte) page {
	var p page
	text, from := Decode(data)
	parts, packed := unpack(text)
	switch {
	case packed:
		p.lines = b.unpacked(parts)
	case isPage(text):
		p.lines, p.title = b.htmlLines(data)
		p.html = true
	default:
		p.lines = splitLines(text, 1)
	}
	if !p.html { // of which htmlLines has done this
		b.noteDecoded(from)
		b.mend(p.lines)
	}
	p.lines = b.unquote(p.lines)
	return p
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n")

// splitLines splits text at line ends of every kind; the first line is number n.
func splitLines(text string, n int) []textLine {
	var list []textLine
	for i, l := range strings.Split(lineEnds.Replace(text), "\n") {
		list = append(list, textLine{n + i, l})
	}
	return list
}

// maxQuotes is how many levels of full quotation are removed.
const maxQuotes = 4

// unquote removes the quotation marks of a mail quoted in full, so that quotations within
// it can be recognized.
func (b *builder) unquote(lines []textLine) []textLine {
	for range maxQuotes {
		text, quoted := 0, 0
		for _, l := range lines {
			if strings.TrimSpace(l.text) != "" {
				text++
			}
			if quotedRow.MatchString(l.text) {
				quoted++
			}
		}
		if text < 6 || quoted*10 < text*9 {
			return lines
		}
		b.note(rulings.NoteRepaired, lines[0].n, "unquoted a text that was quoted as a whole")
		for i, l := range lines {
			lines[i].text = strings.TrimPrefix(quotedRow.ReplaceAllString(l.text, ""), " ")
		}
	}
	return lines
}
