// Package console is the terminal front end: it draws replies as text and reads
// command lines, with editing, history and completion on a terminal.
package console

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"netrep/commands/reply"
)

// Style says how replies are drawn.
type Style struct {
	Color bool
	Width int // columns; 0 means 80
}

// signs show a reply's tone where there is no colour.
var signs = map[reply.Tone]string{
	reply.ToneLegal: "✅ ", reply.ToneIllegal: "⛔ ", reply.ToneDepends: "❔ ", reply.ToneNone: "∅ ", reply.ToneProblem: "⚠ ",
}

// toneCodes are the terminal colours of the tones.
var toneCodes = map[reply.Tone]string{
	reply.ToneLegal: "32;1", reply.ToneIllegal: "31;1", reply.ToneDepends: "33;1", reply.ToneProblem: "33;1",
}

// printer draws one reply.
type printer struct {
	w     io.Writer
	style Style
	keys  []string // command lines that the reply offers, in the order of their numbers
}

// Render writes a reply as text and returns the command lines that it offers,
// in the order of the numbers that it shows.
func Render(w io.Writer, r reply.Reply, style Style) []string {
	if style.Width <= 0 {
		style.Width = 80
	}
	p := &printer{w: w, style: style}
	code := toneCodes[r.Tone]
	if code == "" {
		code = "1"
	}
	p.wrap(signs[r.Tone]+p.paint(code, oneLine(r.Title)), "", "  ")
	for _, b := range r.Blocks {
		p.block(b)
	}
	p.actions(r)
	return p.keys
}

func (p *printer) block(b reply.Block) {
	p.line("")
	switch b := b.(type) {
	case reply.Text:
		p.markdown(b.Markdown, "")
	case reply.Quote:
		p.markdown(b.Markdown, "  ")
		p.line("")
		for _, badge := range b.Badges {
			p.wrap("≠ "+badge, "  ", "    ")
		}
		p.wrap(p.paint("2", b.Source), "  ", "    ")
	case reply.List:
		p.list(b)
	case reply.Table:
		p.table(b)
	case reply.Steps:
		p.steps(b)
	}
}

func (p *printer) list(l reply.List) {
	if l.Title != "" {
		p.wrap(p.paint("1", l.Title), "", "")
	}
	for _, it := range l.Items {
		text := it.Label
		if it.Detail != "" {
			text += p.paint("2", " · "+it.Detail)
		}
		p.wrap(p.number(it.Command)+text, " ", "      ")
	}
}

// number gives a command line its number.
func (p *printer) number(command string) string {
	if command == "" {
		return "  - "
	}
	p.keys = append(p.keys, command)
	return fmt.Sprintf("%3d  ", len(p.keys))
}

func (p *printer) table(t reply.Table) {
	widths := map[int]int{}
	rows := t.Rows
	if len(t.Head) > 0 {
		rows = append([][]string{t.Head}, rows...)
	}
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			b.WriteString(cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2))
		}
		p.line("  " + strings.TrimRight(b.String(), " "))
	}
}

// stepSigns show how a step came out.
var stepSigns = map[reply.Mark]string{reply.MarkYes: "ok", reply.MarkNo: "no", reply.MarkOpen: "?"}

// steps draws each step with its sign, its figures and its rules.
func (p *printer) steps(s reply.Steps) {
	if s.Title != "" {
		p.wrap(p.paint("1", s.Title), "", "")
	}
	for i, one := range s.Steps {
		text := one.Words
		if one.Note != "" {
			text += " (" + one.Note + ")"
		}
		if len(one.Refs) > 0 {
			text += p.paint("2", " · "+strings.Join(one.Refs, ", "))
		}
		p.wrap(text, fmt.Sprintf("%3d %-3s", i+1, stepSigns[one.Mark]), "       ")
	}
}

// actions draws what can be done next, then the footer.
func (p *printer) actions(r reply.Reply) {
	if len(r.Actions) > 0 {
		p.line("")
	}
	for _, a := range r.Actions {
		if a.URL != "" {
			p.wrap("     "+a.Label+p.paint("2", " · "+a.URL), " ", "      ")
			continue
		}
		p.wrap(p.number(a.Command)+a.Label+p.paint("2", " · "+a.Command), " ", "      ")
	}
	foot := r.Footer
	if r.Pages > 1 {
		foot = strings.TrimPrefix(fmt.Sprintf("%s · page %d of %d", foot, r.Page, r.Pages), " · ")
	}
	if foot != "" {
		p.line("")
		p.wrap(p.paint("2", foot), "", "")
	}
}

// markdown draws text: bullets hang, bold is bold where there is colour.
func (p *printer) markdown(text, indent string) {
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		trimmed := strings.TrimLeft(line, " ")
		lead := indent + strings.Repeat(" ", len(line)-len(trimmed))
		hang := lead
		if i := bullet(trimmed); i > 0 {
			hang += strings.Repeat(" ", i)
		}
		p.wrap(p.inline(trimmed), lead, hang)
	}
}

// bullet returns the width of the list mark that line starts with, or 0.
func bullet(line string) int {
	if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") {
		return 2
	}
	digits := len(line) - len(strings.TrimLeft(line, "0123456789"))
	if digits > 0 && digits < 4 && strings.HasPrefix(line[digits:], ". ") {
		return digits + 2
	}
	return 0
}

// inline draws bold and code.
func (p *printer) inline(s string) string {
	for _, mark := range []string{"**", "`"} {
		parts := strings.Split(s, mark)
		if len(parts)%2 == 0 { // an unpaired mark stays
			continue
		}
		for i := 1; i < len(parts); i += 2 {
			parts[i] = p.paint("1", parts[i])
		}
		s = strings.Join(parts, "")
	}
	return s
}

func (p *printer) paint(code, s string) string {
	if !p.style.Color || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (p *printer) line(s string) { fmt.Fprintln(p.w, s) }

// wrap writes text in lines of the style's width, the first one indented by
// lead, the others by hang.
func (p *printer) wrap(text, lead, hang string) {
	line, used := lead, utf8.RuneCountInString(lead)
	start := true
	// Blanks at the start are layout: they stay.
	body := strings.TrimLeft(text, " ")
	pad := text[:len(text)-len(body)]
	line, used = line+pad, used+len(pad)
	for _, word := range strings.Split(body, " ") {
		n := visible(word)
		if !start && used+1+n > p.style.Width {
			p.line(strings.TrimRight(line, " "))
			line, used, start = hang, utf8.RuneCountInString(hang), true
		}
		if !start {
			line, used = line+" ", used+1
		}
		line, used, start = line+word, used+n, false
	}
	p.line(strings.TrimRight(line, " "))
}

// visible is the number of columns of a word without its colour codes.
func visible(word string) int {
	n, inCode := 0, false
	for _, r := range word {
		switch {
		case r == '\x1b':
			inCode = true
		case inCode:
			inCode = r != 'm'
		default:
			n++
		}
	}
	return n
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
