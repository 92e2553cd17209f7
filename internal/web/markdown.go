package web

import (
	"html"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"time"

	"netrep/commands/reply"
)

// markdown draws the Markdown that replies are written in: paragraphs, lists, bold,
// code, struck text and moments. Everything else stands as it is written, so that no
// text of any origin becomes HTML of its own.
func markdown(text string) template.HTML {
	var w writer
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		w.line(strings.TrimRight(line, " \r\t"))
	}
	w.endParagraph()
	w.closeTo(0)
	return template.HTML(w.b.String()) // #nosec: all text in it was escaped
}

// writer writes lines of Markdown as HTML.
type writer struct {
	b     strings.Builder
	lists []list // open ones, the innermost last
	para  bool   // a paragraph is open
	blank bool   // the line before was empty
}

type list struct {
	indent int
	tag    string
}

// maxLists is how deep lists go.
const maxLists = 4

func (w *writer) line(line string) {
	trimmed := strings.TrimLeft(line, " ")
	if trimmed == "" {
		w.endParagraph()
		w.blank = true
		return
	}
	indent := len(line) - len(trimmed)
	if size, tag, start := bullet(trimmed); size > 0 {
		w.item(indent, tag, start, trimmed[size:])
	} else {
		w.text(indent, trimmed)
	}
	w.blank = false
}

// item begins an item of a list at an indent.
func (w *writer) item(indent int, tag string, start int, text string) {
	w.endParagraph()
	depth := len(w.lists)
	for depth > 0 && w.lists[depth-1].indent > indent {
		depth--
	}
	if depth > 0 && w.lists[depth-1].indent == indent && w.lists[depth-1].tag != tag {
		depth--
	}
	w.closeTo(depth)
	if depth > 0 && (w.lists[depth-1].indent == indent || depth == maxLists) {
		w.b.WriteString("</li>")
	} else {
		w.lists = append(w.lists, list{indent, tag})
		w.b.WriteString("<" + tag)
		if start > 1 {
			w.b.WriteString(` start="` + strconv.Itoa(start) + `"`)
		}
		w.b.WriteString(">")
	}
	w.b.WriteString("<li>")
	w.b.WriteString(inline(text))
}

// text writes a line that is no item: it goes on with an item if it is indented
// under one, and else with a paragraph.
func (w *writer) text(indent int, text string) {
	if n := len(w.lists); n > 0 && (indent > w.lists[n-1].indent || !w.blank) {
		w.b.WriteString("<br>" + inline(text))
		return
	}
	w.closeTo(0)
	if w.para {
		w.b.WriteString("<br>")
	} else {
		w.b.WriteString("<p>")
		w.para = true
	}
	w.b.WriteString(inline(text))
}

func (w *writer) endParagraph() {
	if w.para {
		w.b.WriteString("</p>")
		w.para = false
	}
}

// closeTo closes the lists below a depth.
func (w *writer) closeTo(depth int) {
	for len(w.lists) > depth {
		w.b.WriteString("</li></" + w.lists[len(w.lists)-1].tag + ">")
		w.lists = w.lists[:len(w.lists)-1]
	}
}

// bullet returns the size of the list mark that a line starts with, or 0, and the
// list that it belongs to.
func bullet(line string) (size int, tag string, start int) {
	if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") {
		return 2, "ul", 0
	}
	digits := len(line) - len(strings.TrimLeft(line, "0123456789"))
	if digits > 0 && digits < 4 && strings.HasPrefix(line[digits:], ". ") {
		n, _ := strconv.Atoi(line[:digits])
		return digits + 2, "ol", n
	}
	return 0, "", 0
}

// marks are what stands around bold text, code and text that holds no longer.
var marks = []struct{ mark, open, close string }{
	{"**", "<strong>", "</strong>"},
	{"`", "<code>", "</code>"},
	// Not every screen reader tells that text is struck out: the brackets are there
	// for those who hear it.
	{"~~", `<del><span class="aside">[-</span>`, `<span class="aside">-]</span></del>`},
}

// inline draws what stands in a line; a mark that is not closed stays.
func inline(s string) string {
	var b strings.Builder
	for s != "" {
		at, n := -1, 0
		for i, m := range marks {
			if j := strings.Index(s, m.mark); j >= 0 && (at < 0 || j < at) {
				at, n = j, i
			}
		}
		if at < 0 {
			break
		}
		m := marks[n]
		body, rest, closed := strings.Cut(s[at+len(m.mark):], m.mark)
		if !closed || body == "" {
			b.WriteString(escape(s[:at+len(m.mark)]))
			s = s[at+len(m.mark):]
			continue
		}
		b.WriteString(escape(s[:at]) + m.open + escape(body) + m.close)
		s = rest
	}
	b.WriteString(escape(s))
	return b.String()
}

// moments matches what [reply.Moment] writes.
var moments = regexp.MustCompile(`<t:(\d{1,11}):[fR]>`)

// escape makes text of any origin text in HTML; moments are shown in UTC.
func escape(s string) string {
	var b strings.Builder
	for s != "" {
		at := moments.FindStringSubmatchIndex(s)
		if at == nil {
			break
		}
		seconds, _ := strconv.ParseInt(s[at[2]:at[3]], 10, 64)
		b.WriteString(html.EscapeString(visible(s[:at[0]])))
		b.WriteString(`<time datetime="` + time.Unix(seconds, 0).UTC().Format(time.RFC3339) + `">` + html.EscapeString(reply.InUTC(s[at[0]:at[1]])) + "</time>")
		s = s[at[1]:]
	}
	b.WriteString(html.EscapeString(visible(s)))
	return b.String()
}

// visible drops what turns the direction of writing, and control characters.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			return ' '
		case r < ' ' || r >= 0x7f && r < 0xa0, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0x200e, r == 0x200f, r == 0x61c:
			return -1
		}
		return r
	}, s)
}
