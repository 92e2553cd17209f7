package refresh

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"netrep/internal/store"
)

// item is a change as subscribers are told of it.
type item struct {
	ref    string // ref of the ruling; empty for a card
	old    string // earlier ref, if it differed
	source string // id
	cards  []string
	title  string
	text   string
}

// tell returns who is told what about a difference. The first edition of a source is not
// announced because its wording differs from what it replaces.
func (r *Refresher) tell(ctx context.Context, look Look) (store.Tell, error) {
	if look.Parent.ID == 0 {
		return store.Tell{}, nil
	}
	items := itemsOf(look)
	subscriptions, err := r.Store.Subscriptions(ctx, "")
	if err != nil || len(subscriptions) == 0 || len(items) == 0 {
		return store.Tell{}, err
	}
	answers, err := r.answered(ctx, items)
	if err != nil {
		return store.Tell{}, err
	}
	var tell store.Tell
	atOnce := map[place][]item{}
	for _, s := range subscriptions {
		for _, it := range items {
			if !concerns(s, it) {
				continue
			}
			it.text += answeredHere(answers, s.Guild, it)
			at := place{s.Guild, s.Channel}
			if s.Rhythm != store.AtOnce {
				tell.Entries = append(tell.Entries, store.DigestEntry{Subscription: s.ID, At: r.Now(), Ref: it.ref, Title: it.title, Text: it.text})
			} else if !slices.ContainsFunc(atOnce[at], func(o item) bool { return o.ref == it.ref && o.title == it.title }) {
				atOnce[at] = append(atOnce[at], it)
			}
		}
	}
	tell.Announcements = announcements(look, atOnce)
	return tell, nil
}

// place is where subscribers read.
type place struct{ guild, channel string }

// announcements returns one announcement for each place, in a fixed order.
func announcements(look Look, places map[place][]item) []store.Announcement {
	var list []store.Announcement
	for at, items := range places {
		list = append(list, announcement(at, store.OfChange, titleOf(look, len(items)), items))
	}
	slices.SortFunc(list, func(a, b store.Announcement) int {
		return strings.Compare(a.Guild+" "+a.Channels[0], b.Guild+" "+b.Channels[0])
	})
	return list
}

func titleOf(look Look, n int) string {
	name := "The cards"
	if s := look.New.Sources(); len(s) > 0 {
		name = s[0].Label()
		if s[0].Edition != "" {
			name += ", edition " + s[0].Edition
		}
	}
	return name + ": " + changes(n)
}

func changes(n int) string {
	if n == 1 {
		return "1 change"
	}
	return fmt.Sprintf("%d changes", n)
}

// Digest composes an announcement of collected changes for a channel.
func Digest(d store.Digest) store.Announcement {
	items := make([]item, len(d.Entries))
	for i, e := range d.Entries {
		items[i] = item{ref: e.Ref, title: e.Title, text: e.Text}
	}
	title := "Today: "
	if d.Rhythm == store.Weekly {
		title = "This week: "
	}
	return announcement(place{d.Guild, d.Channel}, store.OfDigest, title+changes(len(items)), items)
}

// maxText is the maximum length of an announcement's text, in bytes; changes that do not
// fit are counted.
const maxText = 2800

func announcement(at place, kind store.Kind, title string, items []item) store.Announcement {
	a := store.Announcement{Guild: at.guild, Channels: []string{at.channel}, Kind: kind, Title: title}
	var text strings.Builder
	for i, it := range items {
		if it.ref != "" {
			a.Refs = append(a.Refs, it.ref)
		}
		part := "**" + it.title + "**\n" + it.text + "\n\n"
		if text.Len()+len(part) > maxText {
			fmt.Fprintf(&text, "… and %d more: `/changes` lists them all.", len(items)-i)
			break
		}
		text.WriteString(part)
	}
	a.Text = strings.TrimSpace(text.String())
	a.Refs = a.Refs[:min(len(a.Refs), maxRefs)]
	return a
}

// maxRefs is the most refs that an announcement names.
const maxRefs = 25

// concerns reports whether a subscription is about a change.
func concerns(s store.Subscription, it item) bool {
	switch s.Topic {
	case store.TopicAll:
		return true
	case store.TopicSource:
		return it.source == s.Value
	case store.TopicSection:
		return within(it.ref, s.Value) || within(it.old, s.Value)
	case store.TopicCard:
		return slices.Contains(it.cards, s.Value)
	}
	return false
}

// within reports whether a ref is a section or in it: coe/2.V.6.1 is in coe/2.V.6.
func within(ref, section string) bool {
	rest, ok := strings.CutPrefix(ref, section)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '/')
}

// answered returns the public answers that showed what changed.
func (r *Refresher) answered(ctx context.Context, items []item) ([]store.Answer, error) {
	var refs []string
	for _, it := range items {
		for _, ref := range []string{it.ref, it.old} {
			if ref != "" && !slices.Contains(refs, ref) {
				refs = append(refs, ref)
			}
		}
	}
	var since time.Time
	if r.Retention > 0 {
		since = r.Now().Add(-r.Retention)
	}
	return r.Store.AnswersCiting(ctx, refs, since)
}

// answersShown is how many answers are listed for a change.
const answersShown = 3

// answeredHere says where on a server the bot answered with what changed.
func answeredHere(answers []store.Answer, guild string, it item) string {
	var links []string
	for _, a := range slices.Backward(answers) {
		if a.Guild == guild && (slices.Contains(a.Refs, it.ref) || it.old != "" && slices.Contains(a.Refs, it.old)) {
			links = append(links, fmt.Sprintf("<t:%d:R> %s", a.At.Unix(), a.Link()))
		}
	}
	if len(links) == 0 {
		return ""
	}
	text := "\nThis answer has changed: " + strings.Join(links[:min(len(links), answersShown)], ", ")
	if more := len(links) - answersShown; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}
