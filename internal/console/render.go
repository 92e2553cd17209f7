package console

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/reply"
)

// Style says how replies are drawn.
type Style struct {
	Color    bool
	Width    int  // columns; 0 means 80
	Commands bool // show command lines of lists where there are no numbers to choose
	Fold     bool // show additional lists with one line per entry
	Whole    bool // show the whole of long passages
}

// columns returns the width of lines.
func (s Style) columns() int {
	if s.Width <= 0 {
		return 80
	}
	return s.Width
}

// toneCodes are the terminal color codes of the tones.
var toneCodes = map[reply.Tone]string{
	reply.ToneLegal: "32;1", reply.ToneIllegal: "31;1", reply.ToneDepends: "33;1", reply.ToneProblem: "33;1",
}

// printer draws one reply. The text can come from anywhere, so no control characters
// reach the terminal except the printer's own color codes.
type printer struct {
	w       io.Writer
	style   Style
	offered []reply.Action // actions of the reply, in the order of their numbers
}

// Render writes a reply as text and returns its actions in the order of the numbers
// shown.
func Render(w io.Writer, r reply.Reply, style Style) []reply.Action {
	p := &printer{w: w, style: style}
	code := toneCodes[r.Tone]
	if code == "" {
		code = codeBold
	}
	p.wrap("", "  ", plain(r.Tone.Sign()+" "), span{code, r.Title})
	p.reserve(r.Actions)
	answered := r.Tone == reply.ToneLegal || r.Tone == reply.ToneIllegal || r.Tone == reply.ToneDepends
	above := r.AboveActions()
	p.blocks(r.Blocks[:above], answered)
	p.actions(r.Actions)
	p.blocks(r.Blocks[above:], answered)
	p.links(r.Actions, above < len(r.Blocks))
	p.footer(r)
	return p.offered
}

// blocks draws blocks; the lists after what answers are folded.
func (p *printer) blocks(list []reply.Block, answered bool) {
	for _, b := range list {
		l, isList := b.(reply.List)
		answered = answered || l.Title == cite.RulesCited
		if isList && answered && p.style.Fold && l.Title != "" {
			p.folded(l)
			continue
		}
		p.line()
		p.block(b)
		switch b.(type) {
		case reply.Quote, reply.Steps:
			answered = true
		}
	}
}

func (p *printer) block(b reply.Block) {
	switch b := b.(type) {
	case reply.Text:
		p.markdown(b.Markdown, "")
	case reply.Quote:
		p.quote(b)
	case reply.List:
		p.list(b)
	case reply.Table:
		p.table(b)
	case reply.Steps:
		p.steps(b)
	case reply.Facts:
		p.facts(b)
	case reply.Picture:
		p.markdown(b.Alt, "")
	}
}

func (p *printer) quote(q reply.Quote) {
	if p.style.Whole {
		q.Markdown = cmp.Or(q.Whole, q.Markdown)
	}
	p.wrap("", "", bold(q.Title))
	p.markdown(q.Marked(), "  ")
	if len(q.Badges) > 0 || q.Source != "" {
		p.line()
	}
	for _, badge := range q.Badges {
		p.wrap("  ", "    ", plain(badge))
	}
	p.wrap("  ", "    ", dim(keepParts(q.Source)))
	if q.Permalink {
		p.wrap("  ", "  ", dim(q.URL))
	}
}

// keepParts keeps each short part of a source line, such as its date, on one line.
func keepParts(source string) string {
	parts := strings.Split(source, " · ")
	for i, part := range parts {
		if len(part) <= 24 {
			parts[i] = joined(part)
		}
	}
	return strings.Join(parts, " · ")
}

func (p *printer) list(l reply.List) {
	p.wrap("", "", bold(l.Title))
	for _, it := range l.Items {
		p.wrap(p.number(it.Command), "      ", p.item(it, l.Title != "")...)
	}
}

// item draws an entry of a list. In one with a title its command, if that is shown, takes
// the place of the detail.
func (p *printer) item(it reply.Item, titled bool) []span {
	spans := []span{plain(it.Label)}
	typed := p.style.Commands && it.Command != "" && it.Command != it.Label
	if it.Detail != "" && !(typed && titled) {
		spans = append(spans, dim(" · "+it.Detail))
	}
	if typed {
		line := it.Command
		if visible(line) < p.style.columns()/2 {
			line = joined(line)
		}
		spans = append(spans, dim(" · "), dim(line))
	}
	return spans
}

// folded draws a list with one line per entry, cut to fit; the first follows the title.
func (p *printer) folded(l reply.List) {
	lead := l.Title
	for _, it := range l.Items {
		lead += p.number(it.Command)
		p.line(bold(lead), plain(reply.Clip(it.Label, max(leastLabel, p.style.columns()-visible(lead)))))
		lead = strings.Repeat(" ", visible(l.Title))
	}
}

// leastLabel is how many columns of a label are always shown.
const leastLabel = 16

// number numbers a command line.
func (p *printer) number(command string) string {
	if command == "" || p.style.Commands {
		return "  -   "
	}
	p.offered = append(p.offered, reply.Action{Command: command})
	return fmt.Sprintf("%5s ", fmt.Sprintf("[%d]", len(p.offered)))
}

func (p *printer) table(t reply.Table) {
	rows := t.Rows
	if len(t.Head) > 0 {
		rows = append([][]string{t.Head}, rows...)
	}
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], visible(reply.Visible(cell)))
		}
	}
	for n, row := range rows {
		code := ""
		if n == 0 && len(t.Head) > 0 {
			code = codeDim
		}
		lead, last := "  ", len(row)-1
		for i, cell := range row[:last] {
			lead += pad(reply.Visible(cell), widths[i]+2)
		}
		if visible(lead)+visible(reply.Visible(row[last])) <= p.style.columns() {
			p.line(span{code, lead}, span{code, reply.Visible(row[last])})
			continue
		}
		p.wrap(lead, strings.Repeat(" ", visible(lead)), span{code, row[last]})
	}
}

// steps draws each step with its sign, if any step has one, and its rules.
func (p *printer) steps(s reply.Steps) {
	p.wrap("", "", bold(s.Title))
	tested := slices.ContainsFunc(s.Steps, func(one reply.Step) bool { return one.Mark.Sign() != "" })
	for i, one := range s.Steps {
		spans := []span{plain(one.Words)}
		if len(one.Refs) > 0 {
			spans = append(spans, dim(" · "+strings.Join(one.Refs, ", ")))
		}
		sign := ""
		if tested {
			sign = pad(one.Mark.Sign(), 2)
		}
		lead := fmt.Sprintf("%4d. %s", i+1, sign)
		p.wrap(lead, strings.Repeat(" ", visible(lead)), spans...)
	}
}

// actions draws the next actions, labels in a row. Where there are no numbers to choose,
// command lines stand beside their labels if each fits on a line.
func (p *printer) actions(list []reply.Action) {
	if len(list) > 0 {
		p.line()
	}
	wide := func(a reply.Action) bool { return visible("  "+a.Label+": "+lineOf(a)) > p.style.columns() }
	typed := p.style.Commands && !slices.ContainsFunc(list, wide)
	var run []span
	for _, a := range list {
		switch {
		case a.URL != "":
		case typed:
			p.wrap("  ", "    ", plain(a.Label+": "), dim(lineOf(a)))
		case p.style.Commands:
			run = append(run, plain(" ["+joined(a.Label)+"]"))
		case a.Count != "":
			run = append(run, plain(fmt.Sprintf(" [%s]%s%s%s", a.Count, joint, joined(strings.TrimPrefix(a.Label, a.Count+": ")), joint)))
		default:
			p.offered = append(p.offered, a)
			label := joined(reply.Clip(a.Label, p.style.columns()-8))
			run = append(run, plain(fmt.Sprintf(" [%d]%s%s%s", len(p.offered), joint, label, joint)))
		}
	}
	p.wrap("  ", "  ", run...)
	for _, a := range list {
		if a.Count == "0" && !p.style.Commands {
			p.offered = append(p.offered, a)
		}
	}
}

// links draws the addresses among the actions, which may stand apart from the others.
func (p *printer) links(list []reply.Action, apart bool) {
	for _, a := range list {
		if a.URL == "" {
			continue
		}
		if apart {
			p.line()
			apart = false
		}
		p.wrap("  ", "  ", plain(a.Label+": "), dim(a.URL))
	}
}

// reserve keeps the numbers of actions that answer "how many?" free of other actions, so that a
// typed number means that many.
func (p *printer) reserve(list []reply.Action) {
	for _, a := range list {
		if n, err := strconv.Atoi(a.Count); err == nil && n > 0 && !p.style.Commands {
			p.offered = append(p.offered, make([]reply.Action, max(0, n-len(p.offered)))...)
			p.offered[n-1] = a
		}
	}
}

// lineOf returns the command line of an action, with three dots for a value that it asks
// for.
func lineOf(a reply.Action) string {
	if a.Ask != nil {
		return a.Command + " " + a.Ask.Option + ":…"
	}
	return a.Command
}

func (p *printer) footer(r reply.Reply) {
	pages := ""
	if r.Pages > 1 {
		pages = fmt.Sprintf("page %d of %d", r.Page, r.Pages)
	}
	if words := reply.Dotted(r.Footer, pages); words != "" {
		p.line()
		p.wrap("", "", dim(reply.InUTC(words)))
	}
}

// markdown draws text with hanging bullets, and bold text if color is on.
func (p *printer) markdown(text, indent string) {
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		line = strings.TrimRight(line, " \r")
		if line == "" {
			p.line()
			continue
		}
		l, mark := reply.LineOf(line), ""
		if l.Mark != "" {
			mark = l.Mark + " "
		}
		lead := indent + strings.Repeat(" ", min(len(line)-len(strings.TrimLeft(line, " ")), 12))
		p.wrap(lead+mark, lead+strings.Repeat(" ", len(mark)), inline(l.Spans)...)
	}
}

// wrap writes spans in lines of the style's width, the first one indented by lead, the
// others by hang. It writes nothing if there is no text.
func (p *printer) wrap(lead, hang string, spans ...span) {
	for i, l := range lines(words(spans), max(10, p.style.columns()-visible(hang))) {
		if i > 0 {
			lead = hang
		}
		p.line(append([]span{plain(lead)}, l...)...)
	}
}

// line writes one line.
func (p *printer) line(spans ...span) {
	var b strings.Builder
	for i := 0; i < len(spans); {
		text := reply.Visible(spans[i].text)
		code := spans[i].code
		for i++; i < len(spans) && spans[i].code == code; i++ {
			text += reply.Visible(spans[i].text)
		}
		if code != "" && p.style.Color {
			text = "\x1b[" + code + "m" + text + "\x1b[0m"
		}
		b.WriteString(text)
	}
	fmt.Fprintln(p.w, strings.TrimRight(b.String(), " "))
}
