package render

import (
	"regexp"
	"slices"
	"strings"

	"netrep/commands/reply"
)

// control is something to press: a button, or an option of a menu.
type control struct {
	label  string
	detail string // of an option
	press  Press
	url    string // of a link; it has no press
	first  bool   // it answers what is asked
}

// choice is a menu: a choice of one press.
type choice struct {
	placeholder string
	options     []control
}

// The bounds of what can be pressed. Two rows of buttons and five menus take 22
// components with their rows.
const (
	rowButtons = 5
	maxButtons = 10
	maxMenus   = 5
	maxOptions = 25
	// fewItems and shortLabel say when list items get buttons, since a menu takes
	// two taps.
	fewItems   = 3
	shortLabel = 30
	itemLabel  = 45
)

// controls draws what can be done next. If a custom_id has no room for a line,
// the message shows a line from which the others differ little: its own, or the
// one that did not fit.
func (d *draft) controls() {
	buttons, answers, menus := d.gather()
	own := d.occasion.Line
	if bearable(own) && !holdsAll(buttons) { // as beside a chain
		if e := d.encode(buttons, answers, menus, own); e.full() {
			d.draw(e)
			return
		}
	}
	best := d.encode(buttons, answers, menus, "")
	bases := append([]string{own}, best.missing()...)
	for i, base := range bases {
		if best.full() {
			break
		}
		if slices.Contains(bases[:i], base) || !bearable(base) {
			continue
		}
		if e := d.encode(buttons, answers, menus, base); e.better(best) {
			best = e
		}
	}
	d.draw(best)
}

// draw takes over what was encoded.
func (d *draft) draw(e *encoder) {
	d.answered, d.buttons, d.menus, d.notes, d.shown = e.answers, e.buttons, e.menus, e.notes(), e.base
}

// bearable reports whether a message can show a line for its buttons to differ from.
func bearable(line string) bool { return showable(line) && Fits(line, maxTexts/2) }

// holdsAll reports whether the custom_ids of buttons hold their lines without a
// shown line.
func holdsAll(buttons []control) bool {
	var alone encoder
	for _, c := range buttons {
		if _, ok := alone.fit(c.press, Press.ID); !ok && c.url == "" {
			return false
		}
	}
	return true
}

// gather returns everything that can be pressed: buttons, menus of answers to
// the reply's questions, other menus.
func (d *draft) gather() (buttons []control, answers, menus []choice) {
	buttons, answers = d.answers(d.actions())
	items := d.items()
	if n := count(items); n == 1 || n <= fewItems && n+len(buttons) <= maxButtons && short(items) {
		for _, c := range items {
			for _, o := range c.options {
				o.label = Clip(o.label, itemLabel)
				buttons = append(buttons, o)
			}
		}
		items = nil
	}
	buttons, more := overflow(append(buttons, d.ways()...))
	return buttons, answers, append(fill(items), more...)
}

// overflow puts the last of too many buttons into menus; links, forms and the way
// to the channel stay.
func overflow(buttons []control) ([]control, []choice) {
	var more []control
	for i := len(buttons) - 1; i >= 0 && len(buttons) > maxButtons; i-- {
		if buttons[i].url == "" && buttons[i].press.Verb != VerbShow && buttons[i].press.Verb != VerbForm {
			more = append(more, buttons[i])
			buttons = slices.Delete(buttons, i, i+1)
		}
	}
	slices.Reverse(more)
	var menus []choice
	for part := range slices.Chunk(more, maxOptions) {
		menus = append(menus, choice{"More …", part})
	}
	return buttons, menus
}

// actions returns the reply's own actions.
func (d *draft) actions() []control {
	list := make([]control, 0, len(d.reply.Actions)+fewItems+2) // buttons for a few items and the ways out
	for _, a := range d.reply.Actions {
		if a.URL == "" && a.Command == "" {
			continue
		}
		c := control{label: a.Label, press: d.press(a.Command)}
		switch {
		case a.URL != "":
			c.url = a.URL
		case a.Form:
			c.press.Verb, c.press.Back = VerbForm, ""
		case a.Ask != nil:
			c.press.Verb, c.press.Ask, c.press.Words = d.verb(VerbAsk), a.Ask.Option, Words(maxFieldLabel, a.Ask.Words)
			if d.asks(a.Label) > 1 {
				c.label = a.Ask.Words
			}
		case paged.MatchString(a.Command):
			c.press.Verb, c.press.Back = d.verb(verbTurn), d.occasion.Back
		}
		list = append(list, c)
	}
	return list
}

// asks counts the forms behind buttons with the same label; if there are
// several, their questions tell them apart.
func (d *draft) asks(label string) int {
	n := 0
	for _, a := range d.reply.Actions {
		if a.Ask != nil && a.Label == label {
			n++
		}
	}
	return n
}

// paged matches the command line of a page.
var paged = regexp.MustCompile(` page:\d+$`)

// ways returns the ways that the front end adds: to the channel, and back.
func (d *draft) ways() []control {
	o := d.occasion
	var list []control
	if o.Private && o.CanShow && o.Line != "" && !d.reply.Private {
		list = append(list, control{label: "Show to channel", press: Press{Verb: VerbShow, Asker: d.mark, Line: o.Line}})
	}
	offered := slices.ContainsFunc(d.reply.Actions, func(a reply.Action) bool { return a.Ask == nil && a.Command == o.Back })
	if o.Back != "" && o.Back != o.Line && !offered {
		list = append(list, control{label: "‹ Back", press: Press{Verb: d.verb(verbTurn), Asker: d.mark, Line: o.Back}})
	}
	return list
}

// press runs a command line in place of the message's own.
func (d *draft) press(line string) Press {
	return Press{Verb: d.verb(VerbOpen), Asker: d.mark, Line: line, Back: d.occasion.Line}
}

// verb is v, or its equivalent in a message that is nobody's.
func (d *draft) verb(v verb) verb {
	if d.occasion.Asker != "" || v == VerbAsk {
		return v
	}
	if v == verbMenu {
		return verbPick
	}
	return verbPeek
}

// items returns what the reply's lists open, list by list; each line once.
func (d *draft) items() []choice {
	seen := map[string]bool{"": true}
	var lists []choice
	for _, b := range d.reply.Blocks {
		l, ok := b.(reply.List)
		if !ok {
			continue
		}
		c := choice{placeholder: l.Title, options: make([]control, 0, len(l.Items))}
		for _, it := range l.Items {
			if !seen[it.Command] {
				seen[it.Command] = true
				c.options = append(c.options, control{label: it.Label, detail: it.Detail, press: d.press(it.Command)})
			}
		}
		if len(c.options) > 0 {
			lists = append(lists, c)
		}
	}
	return lists
}

func count(lists []choice) int {
	n := 0
	for _, c := range lists {
		n += len(c.options)
	}
	return n
}

// short reports whether all labels fit buttons and are distinct.
func short(lists []choice) bool {
	seen := map[string]bool{}
	for _, c := range lists {
		for _, o := range c.options {
			if !Fits(o.label, shortLabel) || seen[o.label] {
				return false
			}
			seen[o.label] = true
		}
	}
	return true
}

// fill puts lists into as few menus as possible. A menu with a single list has its
// name.
func fill(lists []choice) []choice {
	var menus []choice
	for _, l := range lists {
		if n := len(menus); n > 0 && len(menus[n-1].options)+len(l.options) <= maxOptions {
			menus[n-1] = choice{"", append(menus[n-1].options, l.options...)}
			continue
		}
		for part := range slices.Chunk(l.options, maxOptions) {
			menus = append(menus, choice{l.placeholder, part})
		}
	}
	for i, m := range menus {
		menus[i].placeholder = strings.TrimSpace(m.placeholder + " …")
		if m.placeholder == "" {
			menus[i].placeholder = "Open …"
		}
	}
	return menus
}
