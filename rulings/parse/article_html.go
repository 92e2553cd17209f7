package parse

import (
	"bytes"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"netrep/rulings"
)

// Elements of a page by what they mean for its text.
const (
	blockElements   = " p div section article main header ul ol dl dt dd table tr blockquote pre hr figure figcaption address center body "
	skippedElements = " script style noscript template nav footer aside form button select textarea svg iframe head "
	maxListDepth    = 8 // deeper lists are shown at this depth
)

func isOneOf(set, name string) bool { return strings.Contains(set, " "+name+" ") }

// pageReader turns HTML into lines. It sees tokens only and builds no tree, so
// nesting costs nothing.
type pageReader struct {
	lines []textLine
	text  strings.Builder
	line  int // line of the input
	first int // line on which the gathered text began
	mark  string
	lists []int // number of the next item of each open list; -1 for bullets

	skip     string // element whose content is left out
	depth    int
	lastEnd  map[string]int // offset of the last end tag, by element
	inTitle  bool
	title    string
	consumed int
}

// htmlLines reads a page as lines of text with Markdown headings and bullets,
// and its title.
func (b *builder) htmlLines(data []byte) ([]textLine, string) {
	text, from := Decode(data)
	if from != "" {
		b.note(rulings.NoteRepaired, 0, "decoded from %s", from)
	}
	p := &pageReader{line: 1, lastEnd: lastEndTags([]byte(text))}
	z := html.NewTokenizer(strings.NewReader(text))
	z.SetMaxBuf(maxText)
	for z.Next() != html.ErrorToken {
		raw := len(z.Raw())
		newlines := bytes.Count(z.Raw(), []byte("\n"))
		p.token(z.Token())
		p.consumed += raw
		p.line += newlines
	}
	p.end()
	b.mend(p.lines)
	return p.lines, oneLine(p.title)
}

// lastEndTags finds where each skipped element is closed for the last time, so
// that one that never closes does not swallow the page.
func lastEndTags(data []byte) map[string]int {
	data = bytes.ToLower(data)
	last := map[string]int{}
	for name := range strings.FieldsSeq(skippedElements) {
		last[name] = bytes.LastIndex(data, []byte("</"+name))
	}
	return last
}

func (p *pageReader) token(t html.Token) {
	switch t.Type {
	case html.StartTagToken, html.SelfClosingTagToken:
		p.start(t)
	case html.EndTagToken:
		p.close(t.Data)
	case html.TextToken:
		p.write(t.Data)
	}
}

func (p *pageReader) start(t html.Token) {
	name := t.Data
	switch {
	case p.skip != "":
		if name == p.skip && t.Type == html.StartTagToken {
			p.depth++
		}
		p.inTitle = p.inTitle || name == "title" && p.skip == "head"
	case isOneOf(skippedElements, name):
		if t.Type == html.StartTagToken && p.lastEnd[name] > p.consumed {
			p.skip, p.depth = name, 1
		}
	case name == "title":
		p.inTitle = true
	case name == "br":
		p.end()
	case name == "li":
		p.end()
		p.mark = p.item()
	case name == "img":
		p.picture(t)
	case len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6':
		p.paragraph()
		p.mark = "## "
	case isOneOf(blockElements, name):
		p.paragraph()
		if name == "ul" {
			p.lists = append(p.lists, -1)
		} else if name == "ol" {
			p.lists = append(p.lists, 1)
		}
	}
}

func (p *pageReader) close(name string) {
	switch {
	case name == "title":
		p.inTitle = false
	case p.skip != "":
		if name == p.skip {
			if p.depth--; p.depth == 0 {
				p.skip = ""
			}
		}
	case name == "ul" || name == "ol":
		p.paragraph()
		if len(p.lists) > 0 {
			p.lists = p.lists[:len(p.lists)-1]
		}
	case name == "li":
		p.end()
	case isOneOf(blockElements, name) || len(name) == 2 && name[0] == 'h':
		p.paragraph()
	}
}

// item returns the mark of the next list item.
func (p *pageReader) item() string {
	depth := len(p.lists)
	if depth == 0 {
		return "- "
	}
	indent := strings.Repeat("  ", min(depth, maxListDepth)-1)
	n := &p.lists[depth-1]
	if *n < 0 || *n > 99 {
		return indent + "- "
	}
	*n++
	return indent + strconv.Itoa(*n-1) + ". "
}

// picture keeps the name that stands for an icon.
func (p *pageReader) picture(t html.Token) {
	for _, a := range t.Attr {
		if alt := oneLine(a.Val); a.Key == "alt" && alt != "" && len(alt) <= 40 && !pictureName.MatchString(alt) {
			p.write("[" + alt + "]")
		}
	}
}

func (p *pageReader) write(s string) {
	switch {
	case p.inTitle:
		if len(p.title) < 4*maxTitle {
			p.title += s[:min(len(s), 4*maxTitle)]
		}
		return
	case p.skip != "":
		return
	}
	if p.text.Len() == 0 {
		if s = strings.TrimLeft(s, " \t\r\n"); s == "" {
			return
		}
		p.first = p.line
	}
	p.text.WriteString(s)
}

// end closes a line, paragraph also leaves an empty one.
func (p *pageReader) end() {
	if text := oneLine(p.text.String()); text != "" {
		p.lines = append(p.lines, textLine{p.first, p.mark + text})
		p.mark = ""
	}
	p.text.Reset()
}

func (p *pageReader) paragraph() {
	p.end()
	p.mark = ""
	if n := len(p.lines); n > 0 && p.lines[n-1].text != "" {
		p.lines = append(p.lines, textLine{p.line, ""})
	}
}
