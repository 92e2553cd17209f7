package render

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/commands/reply"
)

// Occasion is what a reply is rendered for.
type Occasion struct {
	Line    string // command line that it answers, or "" if it answers none
	Back    string // command line to offer a way back to, or ""
	Asker   string // id of the user whose message it becomes; "" means nobody's, so that its buttons answer in private
	ShownBy string // name of whoever shows the answer to the channel, or ""
	Private bool   // only the asker sees it
	CanShow bool   // a private answer may be shown to the channel
	NoFiles bool   // leave out pictures, since the words say the same
}

// Render draws a reply as a message. Whatever the reply holds, the message keeps
// within Discord's limits, and nothing in it can ping, link or hide anything
// that the reply does not mean to. A command line that is too long for a button
// is written out instead; text beyond a message's limit is cut, with a note,
// which never happens to replies that were split into pages.
func Render(r reply.Reply, o Occasion) rest.Message {
	o.Private = o.Private || r.Private
	d := draft{reply: r, occasion: o, mark: MarkOf(o.Asker), look: lookOf(r.Tone), room: maxTexts, cut: "-# Cut here: the rest doesn't fit in one message."}
	called := ""
	if isID(r.Mention) {
		called = mention("<@&", r.Mention)
		d.room -= units(called)
	}
	d.body()
	d.controls()
	m := rest.Message{Flags: discordgo.MessageFlagsIsComponentsV2, Files: d.files, Refs: r.Refs, Open: r.Open}
	if o.Private {
		m.Flags |= discordgo.MessageFlagsEphemeral
	}
	m.Components = []part{d.box()}
	if called != "" {
		m.Components = slices.Insert(m.Components, 0, part(display(called)))
	}
	if len(m.Files) > 0 {
		o.NoFiles = true
		words := Render(r, o)
		m.Words = &words
	}
	return m
}

// draft is a message being rendered.
type draft struct {
	reply    reply.Reply
	occasion Occasion
	mark     string // of whose message it becomes; see [MarkOf]
	look     look
	room     int    // for texts, in units
	cut      string // note under a text that had to be cut
	place    int    // of its first custom_id in the message
	blocks   []part // texts, separators and galleries, in the order of the reply
	last     []part // blocks below the buttons
	answered []part // menus of answers to the reply's questions
	buttons  []part
	menus    []part
	notes    []string // what did not fit on a button
	shown    string   // command line that the message shows, or ""
	files    []rest.File
}

// maxBlocks is the most components that the body of a message may have: with the
// rows of [draft.controls], the title and the small print it stays below
// Discord's 40.
const maxBlocks = 12

// body draws the blocks. A question stands directly above its answers, so the
// rest goes below them.
func (d *draft) body() {
	blocks := d.reply.Blocks
	end := d.reply.AboveActions()
	d.blocks = make([]part, 0, len(blocks)+1)
	for i, b := range blocks[:end] {
		_, quoted := b.(reply.Quote)
		if i > 0 && quoted && d.endsInText() {
			d.blocks = append(d.blocks, divider())
		}
		d.block(b)
	}
	above := len(d.blocks)
	for _, b := range blocks[end:] {
		d.block(b)
	}
	if len(d.blocks) > maxBlocks {
		d.blocks = joined(d.blocks)
		return
	}
	d.blocks, d.last = d.blocks[:above:above], d.blocks[above:]
}

// block draws one block.
func (d *draft) block(b reply.Block) {
	if p, ok := b.(reply.Picture); ok {
		d.picture(p)
	} else if s := text(b); !IsBlank(s) {
		d.blocks = append(d.blocks, display(s))
	}
}

func (d *draft) endsInText() bool {
	if len(d.blocks) == 0 {
		return false
	}
	_, ok := d.blocks[len(d.blocks)-1].(discordgo.TextDisplay)
	return ok
}

// joined merges all texts into one, and puts the pictures below it.
func joined(blocks []part) []part {
	var texts []string
	var pictures discordgo.MediaGallery
	for _, b := range blocks {
		switch b := b.(type) {
		case discordgo.TextDisplay:
			texts = append(texts, b.Content)
		case discordgo.MediaGallery:
			pictures.Items = append(pictures.Items, b.Items...)
		}
	}
	var out []part
	if len(texts) > 0 {
		out = append(out, display(strings.Join(texts, "\n\n")))
	}
	if len(pictures.Items) > 0 {
		out = append(out, pictures)
	}
	return out
}

// titleLength is the longest title, in units.
const titleLength = 400

// components puts the parts in order: the answer, why, what to do next, the
// small print.
func (d *draft) components() []part {
	title := display(Clip("### "+d.look.sign+plain(Words(titleLength/2, d.reply.Title)), titleLength))
	small := d.smallPrint()
	room := d.room - units(title.Content)
	for _, s := range small {
		room -= units(s.Content)
	}
	out := append([]part{title}, d.cutTo(room)...)
	for _, s := range small {
		out = append(out, s)
	}
	return out
}

// middle is everything between the title and the small print.
func (d *draft) middle() []part {
	if len(d.last) > 0 {
		return slices.Concat(d.blocks, d.answered, d.buttons, d.last, d.menus)
	}
	return slices.Concat(d.blocks, d.answered, d.menus, d.buttons)
}

// maxSmall is how long each part of the small print may be, in units.
const maxSmall = 500

// smallPrint returns what is shown under the buttons.
func (d *draft) smallPrint() []discordgo.TextDisplay {
	r, o := d.reply, d.occasion
	parts := []string{oneLine(r.Footer)}
	if parts[0] != "" && strings.Contains(d.shown, parts[0]) {
		parts = nil // the line says it
	}
	if r.Pages > 1 {
		parts = append(parts, fmt.Sprintf("page %d of %d", r.Page, r.Pages))
	}
	if o.ShownBy != "" {
		parts = append(parts, "shown by "+Words(MaxButtonLabel, o.ShownBy))
	}
	var out []discordgo.TextDisplay
	if parts = slices.DeleteFunc(parts, IsBlank); len(parts) > 0 {
		line := plain(Clip(strings.Join(parts, " · "), maxSmall/2))
		out = append(out, display("-# "+moments.ReplaceAllString(line, "$1")))
	}
	if notes := strings.Join(d.notes, "\n"); !Fits(notes, maxSmall) {
		out = append(out, display(cutText(notes, maxSmall)))
	} else if notes != "" {
		out = append(out, display(notes))
	}
	if d.shown != "" {
		out = append(out, display(showLine(d.shown)))
	}
	return out
}
