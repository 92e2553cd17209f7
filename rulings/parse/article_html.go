package parse

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// Elements of a page by their effect on its text.
const (
	blockElements   = " p div section article main header ul ol dl dt dd table tr hr figure figcaption address center body "
	skippedElements = " script style noscript template nav footer aside form button select textarea svg iframe head "
	rawElements     = " pre xmp listing "
	maxListDepth    = 8 // deeper lists are shown at this depth
)

func isOneOf(set, name string) bool { return strings.Contains(set, " "+name+" ") }

// pageReader turns HTML into lines. It reads tokens and builds no tree, so deep nesting
// costs nothing.
type pageReader struct {
	lines []textLine
	text  strings.Builder
	line  int // current line of the input
	first int // line on which the gathered text began
	mark  string
	lists []int // number of the next item of each open list; -1 for bullets
	pre   int   // open elements that preserve line ends
	quote int   // open quotations
	broke bool  // the previous line ended with a break

	skip     string // element whose content is skipped
	depth    int
	lastEnd  map[string]int // offset of the last end tag, by element
	inTitle  bool
	title    string
	consumed int
}

// htmlLines reads a page as lines of text with Markdown headings and bullets, and returns
// its title.
func (b *builder) htmlLines(data []byte) ([]textLine, string) {
	text, from := Decode(data)
	b.noteDecoded(from)
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

// lastEndTags finds the last end tag of each skipped element, so that an element that is
// never closed does not swallow the page.
func lastEndTags(data []byte) map[string]int {
	data = bytes.ToLower(data)
	last := map[string]int{}
	for name := range strings.FieldsSeq(skippedElements + framedElements) {
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
	case t.Type == html.StartTagToken && isOneOf(framedElements, name) && isFrame(t) && p.lastEnd[name] > p.consumed:
		p.end()
		p.skip, p.depth = name, 1
	case name == "title":
		p.inTitle = true
	case name == "br":
		p.lineBreak()
	case isOneOf(rawElements, name):
		p.paragraph()
		p.pre++
	case name == "blockquote":
		p.paragraph()
		p.quote++
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
	case isOneOf(rawElements, name):
		p.paragraph()
		p.pre = max(0, p.pre-1)
	case name == "blockquote":
		p.paragraph()
		p.quote = max(0, p.quote-1)
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

// item returns the list mark of the next item.
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

// picture writes the name that stands for an icon.
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
	case p.pre > 0:
		p.writeRaw(s)
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

// writeRaw writes preformatted text, keeping its line ends and blanks.
func (p *pageReader) writeRaw(s string) {
	for i, l := range splitLines(s, p.line) {
		if i > 0 {
			p.endRaw()
		}
		if p.text.Len() == 0 {
			p.first = l.n
		}
		p.text.WriteString(l.text)
	}
}

func (p *pageReader) endRaw() {
	text := strings.TrimRight(p.text.String(), " \t")
	if n := len(p.lines); text != "" || n > 0 && p.lines[n-1].text != "" {
		p.lines = append(p.lines, textLine{p.first, text})
	}
	p.text.Reset()
	p.first = p.line
}

// lineBreak ends a line; a second break in a row leaves an empty line.
func (p *pageReader) lineBreak() {
	if p.pre > 0 {
		p.endRaw()
		return
	}
	if strings.TrimSpace(p.text.String()) == "" && p.broke {
		p.paragraph()
		return
	}
	p.end()
	p.broke = true
}

// end ends a line; paragraph also leaves an empty line.
func (p *pageReader) end() {
	if p.pre > 0 {
		if p.text.Len() > 0 {
			p.endRaw()
		}
		return
	}
	if text := oneLine(p.text.String()); text != "" {
		if p.quote > 0 {
			text = "> " + text
		}
		p.lines = append(p.lines, textLine{p.first, p.mark + text})
		p.mark = ""
	}
	p.broke = false
	p.text.Reset()
}

func (p *pageReader) paragraph() {
	p.end()
	p.mark = ""
	if n := len(p.lines); n > 0 && p.lines[n-1].text != "" {
		p.lines = append(p.lines, textLine{p.line, ""})
	}
}

// framedElements are elements that may hold what a page shows around its text.
const framedElements = " div section ul ol table dl p span h2 h3 "

var frameNames = regexp.MustCompile(`(?i)(?:^|[\s_-])(?:signature|comments?(?:-?list|-area)?|comment-respond|breadcrumbs?|pagination|sidebar|navbar|nav-?links|sharedaddy|jp-relatedposts|cookie\S*|postprofile-extra|post-buttons|notice|attachbox|search-box|menu|footer)(?:$|[\s_-])`)

// isFrame reports whether an element's class or id says that it is not part of the text.
func isFrame(t html.Token) bool {
	for _, a := range t.Attr {
		if (a.Key == "class" || a.Key == "id") && frameNames.MatchString(a.Val) {
			return true
		}
	}
	return false
}
