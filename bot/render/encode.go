package render

import (
	"slices"

	"github.com/bwmarrin/discordgo"
)

// encode draws rows of a message that shows the line base, or none.
func (d *draft) encode(buttons []control, answers, menus []choice, base string) *encoder {
	e := &encoder{base: base, place: d.place}
	for _, m := range answers {
		e.answers = e.menu(e.answers, m, d.menuPress())
	}
	for _, m := range menus {
		e.menus = e.menu(e.menus, m, d.menuPress())
	}
	parts := make([]part, 0, min(len(buttons), maxButtons))
	for _, c := range buttons {
		if b, ok := e.button(c); ok && len(parts) < maxButtons {
			parts = append(parts, b)
		} else {
			e.lost = append(e.lost, c)
		}
	}
	for part := range slices.Chunk(parts, rowButtons) {
		e.buttons = append(e.buttons, rowOf(part...))
	}
	return e
}

// menuPress is the meaning of a menu itself: its options hold the lines.
func (d *draft) menuPress() Press {
	return Press{Verb: d.verb(verbMenu), Asker: d.mark, Back: d.occasion.Line}
}

// encoder writes controls as components.
type encoder struct {
	base    string // command line that the message shows, or ""
	place   int    // of the next custom_id
	answers []part // menus of answers to the reply's questions
	buttons []part
	menus   []part
	lost    []control // what did not fit
	cramped bool      // a way back did not fit
}

// full reports whether everything fits.
func (e *encoder) full() bool { return len(e.lost) == 0 && !e.cramped }

// better reports whether more fits than in o.
func (e *encoder) better(o *encoder) bool {
	return len(e.lost) < len(o.lost) || len(e.lost) == len(o.lost) && o.cramped && !e.cramped
}

// missing returns the command lines that did not fit.
func (e *encoder) missing() []string {
	var lines []string
	for _, c := range e.lost {
		if c.url == "" {
			lines = append(lines, c.press.Line)
		}
	}
	return lines
}

// notes writes out what did not fit.
func (e *encoder) notes() []string {
	var notes []string
	for _, c := range e.lost {
		notes = append(notes, c.note())
	}
	return notes
}

// note returns c written out.
func (c control) note() string {
	if c.url != "" {
		return "-# " + plain(c.label) + ": " + code(Clip(c.url, maxURL))
	}
	line := c.press.Line
	if c.press.Ask != "" {
		line += " " + c.press.Ask + ":…"
	}
	return "-# " + plain(Clip(c.label, MaxButtonLabel)) + ": " + code(line)
}

// id writes a press as a custom_id.
func (e *encoder) id(p Press) (string, bool) {
	p.place = e.place
	id, ok := e.fit(p, Press.ID)
	if ok {
		e.place++
	}
	return id, ok
}

// fit writes a press. A way back of a page, and the question of a form, are left
// out if they do not fit.
func (e *encoder) fit(p Press, write func(Press, string) (string, bool)) (string, bool) {
	s, ok := write(p, e.base)
	if !ok && p.Verb == verbTurn {
		p.Back = ""
		s, ok = write(p, e.base)
	}
	if !ok && p.Words != "" {
		p.Words = ""
		s, ok = write(p, e.base)
	}
	return s, ok
}

func (e *encoder) button(c control) (discordgo.Button, bool) {
	label := Words(MaxButtonLabel, c.label)
	if c.url != "" {
		u := address(c.url)
		return discordgo.Button{Style: discordgo.LinkButton, Label: label, URL: u}, u != ""
	}
	id, ok := e.id(c.press)
	style := discordgo.SecondaryButton
	if c.first {
		style = discordgo.PrimaryButton
	}
	return discordgo.Button{Style: style, Label: label, CustomID: id}, ok
}

// menu adds a menu whose custom_id holds the way back and whose options hold
// the lines.
func (e *encoder) menu(rows []part, c choice, whole Press) []part {
	if len(e.answers)+len(e.menus) >= maxMenus {
		e.lost = append(e.lost, c.options...)
		return rows
	}
	id, ok := e.id(whole)
	if !ok {
		whole.Back, e.cramped = "", true
		id, _ = e.id(whole)
	}
	m := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Placeholder: Words(maxPlaceholder, c.placeholder)}
	seen := map[string]bool{}
	for _, one := range c.options {
		one.press.Back = ""
		value, ok := e.fit(one.press, Press.value)
		if !ok || seen[value] {
			e.lost = append(e.lost, one)
			continue
		}
		seen[value] = true
		option := discordgo.SelectMenuOption{Label: Words(MaxOption, one.label), Value: value}
		if !IsBlank(one.detail) {
			option.Description = Words(MaxOption, one.detail)
		}
		m.Options = append(m.Options, option)
	}
	if len(m.Options) == 0 {
		return rows
	}
	return append(rows, rowOf(m))
}
