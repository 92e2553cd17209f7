package server

import (
	"fmt"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/store"
	"netrep/rulings"
)

// signAnnounced comes before the title of an announcement.
const signAnnounced = "📜 "

// AnnouncementReply is what an announcement looks like at one of its moments: in
// the preview and where it is posted. It depends only on its arguments.
func AnnouncementReply(a store.Announcement, moment store.Moment, l command.Library) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: announcementTitle(a, moment)}
	if a.State == store.Withdrawn {
		return out.Say("Withdrawn by the moderators: it no longer holds.").Say(struck(a.Text))
	}
	if moment == store.Made {
		out.Mention = a.Role
	}
	out = out.Say(cite.WasAndNow(a.Text)).With(reply.Facts{Facts: announcementFacts(a, l)})
	return withSources(out, a, l.Corpus())
}

func announcementTitle(a store.Announcement, moment store.Moment) string {
	switch {
	case a.State == store.Withdrawn:
		return signAnnounced + "Withdrawn: " + a.Title
	case moment == store.InForce:
		return signAnnounced + "Now in force: " + a.Title
	case a.House:
		return signAnnounced + "House ruling: " + a.Title
	}
	return signAnnounced + a.Title
}

// announcementFacts say when it is in force, what it is about, who announces
// it, and whether it was changed.
func announcementFacts(a store.Announcement, l command.Library) []reply.Fact {
	var list []reply.Fact
	if day, ok := a.Effective.Time(); ok {
		list = append(list, reply.Fact{Name: "In force from", Words: a.Effective.Words(), At: day, Away: true})
	}
	if cards := cardsOf(a, l); len(cards) > 0 && a.Kind == store.ByModerator { // the bot's own name them in place
		list = append(list, reply.Fact{Name: "Cards", Words: strings.Join(cards, ", ")})
	}
	if a.House {
		list = append(list, reply.Fact{Name: "Authority", Words: "house ruling of this server"})
	}
	if a.Revision > 1 {
		list = append(list, reply.Fact{Name: "Revised", At: a.Changed})
	}
	return list
}

// cardsShown is how many cards an announcement names below its text.
const cardsShown = 8

// cardsOf returns the cards that an announcement marks, and those that what it
// cites is about.
func cardsOf(a store.Announcement, l command.Library) []string {
	var cards []string
	add := func(name string) {
		if len(cards) < cardsShown && !slices.Contains(cards, name) {
			cards = append(cards, name)
		}
	}
	for _, m := range command.Named.FindAllStringSubmatch(a.Text, -1) {
		if found := l.Cards().Find(m[1]); len(found) > 0 {
			add(found[0].Name)
		}
	}
	for _, ref := range a.Refs {
		if r, ok := l.Corpus().Get(ref); ok {
			for _, name := range r.Cards {
				add(name)
			}
		}
	}
	return cards
}

// The bounds of what an announcement cites.
const (
	sourceLabel = 80   // characters of a title
	linksOf     = 3    // originals that have a button
	citedRoom   = 3300 // characters of its text and of its sources; a message holds little more
)

// withSources lists what is cited, as far as there is room; readers can open each
// in private.
func withSources(out reply.Reply, a store.Announcement, c *rulings.Corpus) reply.Reply {
	l := reply.List{Title: "Sources"}
	var urls []string
	room := citedRoom - len(a.Text)
	for i, ref := range a.Refs {
		it := reply.Item{Label: ref}
		r, ok := c.Get(ref)
		if ok {
			it = cite.Item(r)
			it.Label = reply.Clip(it.Label, sourceLabel)
		}
		if room -= len(it.Label) + len(it.Detail); room < 0 && i > 0 {
			l.Items = append(l.Items, reply.Item{Label: fmt.Sprintf("… and %d more", len(a.Refs)-i)})
			break
		}
		l.Items = append(l.Items, it)
		if ok && r.Source.URL != "" && len(urls) < linksOf && !slices.Contains(urls, r.Source.URL) {
			urls = append(urls, r.Source.URL)
			out = out.Link("Original: "+r.Source.Label(), r.Source.URL)
		}
	}
	return out.With(l)
}

// struck strikes every line of a text out.
func struck(text string) string {
	lines := strings.Split(command.Named.ReplaceAllString(text, "$1"), "\n")
	for i, line := range lines {
		if line = strings.Trim(strings.NewReplacer("~", "", "**", "").Replace(line), " -"); line != "" {
			line = "~~" + line + "~~"
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n")
}
