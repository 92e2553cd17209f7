package web

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"time"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/server"
	"netrep/internal/store"
)

// announcedKept is how long the list of public announcements is cached, so that pages
// need not wait for the store. An announcement that is withdrawn disappears within
// that time.
const announcedKept = 10 * time.Second

// board caches the announcements that moderators marked as public, newest first.
type board struct {
	read func(ctx context.Context, limit int) ([]store.Announcement, error) // nil if there are none

	mu   sync.Mutex
	list []store.Announcement
	at   time.Time
}

// mostAnnounced is the largest number of announcements that the pages show.
const mostAnnounced = 200

// announced returns the public announcements, without anything that identifies their
// server.
func (s *Site) announced(ctx context.Context) ([]store.Announcement, error) {
	b := &s.board
	if b.read == nil {
		return nil, nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if now := time.Now(); now.Sub(b.at) > announcedKept {
		list, err := b.read(ctx, mostAnnounced)
		if err != nil {
			return nil, err
		}
		b.list, b.at = nil, now
		for _, a := range list {
			if a.Public && a.State == store.Announced && a.Kind == store.ByModerator {
				b.list = append(b.list, published(a))
			}
		}
	}
	return b.list, nil
}

// ids matches Discord's markup for custom emojis and for people, roles and channels.
var ids = regexp.MustCompile(`<(?:@[!&]?|#|:\w+:|a:\w+:)\d+>`)

// published returns the parts of an announcement that everybody may see.
func published(a store.Announcement) store.Announcement {
	return store.Announcement{
		ID: a.ID, Kind: a.Kind, State: a.State, Title: ids.ReplaceAllString(a.Title, "…"), Text: ids.ReplaceAllString(a.Text, "…"), Refs: a.Refs,
		Effective: a.Effective, Created: later(a.Created, a.PostAt), Changed: later(a.Changed, a.PostAt), Revision: 1,
	}
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

func announcedPath(id int64) string { return "/announced/" + strconv.FormatInt(id, 10) }

// announcementReply returns an announcement as the other front ends show it, with only
// those of its refs that are in the book.
func (s *Site) announcementReply(b *book, a store.Announcement) reply.Reply {
	a.Refs = slices.DeleteFunc(slices.Clone(a.Refs), func(ref string) bool { _, ok := b.corpus.Get(ref); return !ok })
	return server.AnnouncementReply(a, store.Made, s.env.Rulings)
}

// announcement shows a public announcement.
func (s *Site) announcement(w http.ResponseWriter, r *http.Request, b *book) error {
	list, err := s.announced(r.Context())
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(a store.Announcement) bool { return announcedPath(a.ID) == "/announced/"+r.PathValue("id") })
	if i < 0 {
		return errNone
	}
	out := s.announcementReply(b, list[i])
	out.Footer = "announced " + command.DayOf(list[i].Created).Words() + " by the moderators of a server"
	return s.show(w, http.StatusOK, page{Template: "say", Title: reply.Visible(list[i].Title), Description: describe(out), Path: announcedPath(list[i].ID), Body: s.draw(b, out)})
}

// announcedOn returns the announcements that cite a ruling, or all for "".
func (s *Site) announcedOn(ctx context.Context, ref string) ([]link, error) {
	list, err := s.announced(ctx)
	var out []link
	for _, a := range list {
		if ref == "" || slices.Contains(a.Refs, ref) {
			out = append(out, link{Text: reply.Visible(a.Title), Detail: command.DayOf(a.Created).Words(), URL: s.base + announcedPath(a.ID)})
		}
	}
	return out, err
}

// announcedEntries returns the announcements of a feed: those that cite what the feed
// is about.
func (s *Site) announcedEntries(ctx context.Context, b *book, wanted func(source string) bool, p *cardPage) ([]atomEntry, error) {
	all, err := s.announced(ctx)
	var list []atomEntry
	for _, a := range all {
		if !s.concerns(b, a, wanted, p) {
			continue
		}
		path := announcedPath(a.ID)
		list = append(list, atomEntry{
			ID: s.id(path), Title: reply.Visible(a.Title), Updated: a.Changed.UTC().Format(time.RFC3339),
			Link: atomLink{Rel: "alternate", Type: "text/html", Href: s.absolute(path)}, Content: atomContent{"html", blocksHTML(s.announcementReply(b, a))},
		})
	}
	return list, err
}

// concerns reports whether an announcement belongs in a feed. One that cites nothing
// is only in the feed of all sources.
func (s *Site) concerns(b *book, a store.Announcement, wanted func(string) bool, p *cardPage) bool {
	if len(a.Refs) == 0 {
		return p == nil && wanted("")
	}
	return slices.ContainsFunc(a.Refs, func(ref string) bool {
		r, ok := b.corpus.Get(ref)
		return ok && wanted(r.Source.ID) && (p == nil || slices.Contains(r.Cards, p.Name))
	})
}

// announcedHash returns a string that changes whenever an announcement does.
func (s *Site) announcedHash(ctx context.Context) string {
	list, err := s.announced(ctx)
	if err != nil {
		return ""
	}
	hash := ""
	for _, a := range list {
		hash += fmt.Sprint(a.ID, a.Changed.UnixNano(), " ")
	}
	return hash
}
