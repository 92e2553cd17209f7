package web

import (
	"html"
	"html/template"
	"strconv"
	"strings"
	"time"

	"netrep/commands/reply"
)

// markdown renders the Markdown that [reply.Lines] reads. Everything else is escaped, so
// that no text can inject HTML.
func markdown(text string) template.HTML {
	var w writer
	for _, l := range reply.Lines(strings.TrimSpace(text)) {
		w.line(l)
	}
	w.endParagraph()
	w.closeTo(0)
	return template.HTML(w.b.String()) // #nosec: all text in it was escaped
}

// writer writes lines of Markdown as HTML.
type writer struct {
	b     strings.Builder
	lists []list // open lists, innermost last
	para  bool   // a paragraph is open
	blank bool   // the previous line was empty
}

type list struct {
	indent int
	tag    string
}

// maxLists is the maximum depth of lists.
const maxLists = 4

func (w *writer) line(l reply.Line) {
	switch {
	case l.Mark != "":
		w.item(l)
	case len(l.Spans) == 0:
		w.endParagraph()
	default:
		w.text(l)
	}
	w.blank = l.Mark == "" && len(l.Spans) == 0
}

// item starts a list item.
func (w *writer) item(l reply.Line) {
	w.endParagraph()
	tag := "ul"
	if l.Mark != "-" {
		tag = "ol"
	}
	depth := len(w.lists)
	for depth > 0 && w.lists[depth-1].indent > l.Indent {
		depth--
	}
	if depth > 0 && w.lists[depth-1].indent == l.Indent && w.lists[depth-1].tag != tag {
		depth--
	}
	w.closeTo(depth)
	if depth > 0 && (w.lists[depth-1].indent == l.Indent || depth == maxLists) {
		w.b.WriteString("</li>")
	} else {
		w.open(list{l.Indent, tag}, strings.TrimSuffix(l.Mark, "."))
	}
	w.b.WriteString("<li>")
	w.spans(l.Spans)
}

// open opens a list. The mark of a numbered list is its first number.
func (w *writer) open(one list, mark string) {
	w.lists = append(w.lists, one)
	w.b.WriteString("<" + one.tag)
	if n, err := strconv.Atoi(mark); err == nil && n != 1 {
		w.b.WriteString(` start="` + strconv.Itoa(n) + `"`)
	}
	w.b.WriteString(">")
}

// text writes a line that is not an item. It continues the item or paragraph directly
// above it.
func (w *writer) text(l reply.Line) {
	switch {
	case len(w.lists) > 0 && !w.blank, w.para:
		w.b.WriteString("<br>")
	default:
		w.closeTo(0)
		w.b.WriteString("<p>")
		w.para = true
	}
	w.spans(l.Spans)
}

func (w *writer) endParagraph() {
	if w.para {
		w.b.WriteString("</p>")
		w.para = false
	}
}

// closeTo closes the lists below the given depth.
func (w *writer) closeTo(depth int) {
	for len(w.lists) > depth {
		w.b.WriteString("</li></" + w.lists[len(w.lists)-1].tag + ">")
		w.lists = w.lists[:len(w.lists)-1]
	}
}

func (w *writer) spans(list []reply.Span) {
	for _, s := range list {
		text := html.EscapeString(reply.Visible(s.Text))
		switch s.Kind {
		case reply.SpanBold:
			text = "<strong>" + text + "</strong>"
		case reply.SpanCode:
			text = "<code>" + text + "</code>"
		case reply.SpanStruck:
			// Not every screen reader announces struck-out text, so brackets are added
			// for listeners.
			text = `<del><span class="aside">[-</span>` + text + `<span class="aside">-]</span></del>`
		case reply.SpanAddress:
			text = `<a href="` + text + `" rel="external nofollow noopener">` + text + "</a>"
		case reply.SpanMoment:
			text = moment(s.Text)
		}
		w.b.WriteString(text)
	}
}

// moment renders a time written by [reply.Moment], in UTC.
func moment(s string) string {
	digits := strings.TrimPrefix(s[:strings.LastIndexByte(s, ':')], "<t:")
	seconds, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return html.EscapeString(s)
	}
	return `<time datetime="` + time.Unix(seconds, 0).UTC().Format(time.RFC3339) + `">` + html.EscapeString(reply.InUTC(s)) + "</time>"
}
