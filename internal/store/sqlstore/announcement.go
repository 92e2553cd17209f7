package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"strconv"

	"netrep/internal/store"
)

const announcementColumns = `id, guild, kind, author, title, body, refs, house, role, channels,
	effective, post_at, in_force_at, state, revision, created, changed, public, report`

// announcementByID selects an announcement of a server.
const announcementByID = "SELECT " + announcementColumns + " FROM announcements WHERE id = $1 AND guild = $2"

func readAnnouncement(r scanner) (a store.Announcement, err error) {
	var refs, channels string
	var postAt, inForceAt, created, changed int64
	err = r.Scan(&a.ID, &a.Guild, &a.Kind, &a.Author, &a.Title, &a.Text, &refs, &a.House, &a.Role, &channels,
		&a.Effective, &postAt, &inForceAt, &a.State, &a.Revision, &created, &changed, &a.Public, &a.Report)
	if err != nil {
		return a, err
	}
	a.PostAt, a.InForceAt, a.Created, a.Changed = moment(postAt), moment(inForceAt), moment(created), moment(changed)
	if err := json.Unmarshal([]byte(refs), &a.Refs); err != nil {
		return a, err
	}
	return a, json.Unmarshal([]byte(channels), &a.Channels)
}

// called returns the name of an announcement in the audit log.
func called(id int64) string { return "announcement " + strconv.FormatInt(id, 10) }

// insertAnnouncement writes a new announcement in a state.
func (t *tx) insertAnnouncement(ctx context.Context, a store.Announcement, state store.State) (store.Announcement, error) {
	a.State, a.Revision, a.Created, a.Changed = state, 1, t.now, t.now
	a.Kind = cmp.Or(a.Kind, store.ByModerator)
	err := t.row(ctx, `
		INSERT INTO announcements (guild, kind, author, title, body, refs, house, role, channels,
			effective, post_at, in_force_at, state, revision, created, changed, public, report)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING id`,
		[]any{
			a.Guild, a.Kind, a.Author, plain(a.Title), plain(a.Text), pack(a.Refs), a.House, a.Role, pack(a.Channels),
			a.Effective, micros(a.PostAt), micros(a.InForceAt), a.State, a.Revision, micros(a.Created), micros(a.Changed),
			a.Public, a.Report,
		}, &a.ID)
	return a, err
}

// content updates what a person can change in the announcement with this id if a
// condition holds, and returns it as stored.
func (t *tx) content(ctx context.Context, a store.Announcement, revision int, condition string, args ...any) (store.Announcement, error) {
	all := []any{
		a.ID, a.Guild, plain(a.Title), plain(a.Text), pack(a.Refs), a.House, a.Role, pack(a.Channels),
		a.Effective, micros(a.PostAt), micros(a.InForceAt), revision, micros(t.now), a.Public,
	}
	got, err := list(ctx, t.querier, readAnnouncement, `
		UPDATE announcements SET title = $3, body = $4, refs = $5, house = $6, role = $7, channels = $8,
			effective = $9, post_at = $10, in_force_at = $11, revision = $12, changed = $13, public = $14
		WHERE id = $1 AND guild = $2 AND `+condition+` RETURNING `+announcementColumns, append(all, args...)...)
	if err != nil {
		return a, err
	}
	if len(got) == 0 {
		return a, t.missing(ctx, "announcements", a.Guild, a.ID)
	}
	return got[0], nil
}

// missing returns why a change found nothing in a table: it does not exist, or is in
// another state.
func (t *tx) missing(ctx context.Context, table, guild string, id int64) error {
	var n int
	if err := t.row(ctx, "SELECT 1 FROM "+table+" WHERE id = $1 AND guild = $2", []any{id, guild}, &n); err != nil {
		return err
	}
	return store.ErrConflict
}

// Draft implements [store.Announcements].
func (s *Store) Draft(ctx context.Context, a store.Announcement) (store.Announcement, error) {
	err := s.change(ctx, "keeping a draft", func(t *tx) (err error) {
		if a.ID == 0 {
			a, err = t.insertAnnouncement(ctx, a, store.Draft)
			return err
		}
		a, err = t.content(ctx, a, 1, "state = $15", store.Draft)
		return err
	})
	return a, err
}

// Announcement implements [store.Announcements].
func (s *Store) Announcement(ctx context.Context, guild string, id int64) (store.Announcement, error) {
	return single(ctx, s, "an announcement", readAnnouncement, announcementByID, id, guild)
}

// Announced implements [store.Announcements].
func (s *Store) Announced(ctx context.Context, guild string, before int64, limit int) ([]store.Announcement, error) {
	return listed(ctx, s, "announcements", readAnnouncement, `
		SELECT `+announcementColumns+` FROM announcements
		WHERE guild = $1 AND id < $2 AND kind = $3 AND state <> $4 ORDER BY id DESC LIMIT $5`,
		guild, below(before), store.ByModerator, store.Draft, limit)
}

// HouseRulings implements [store.Announcements].
func (s *Store) HouseRulings(ctx context.Context, guild string) ([]store.Announcement, error) {
	return listed(ctx, s, "house rulings", readAnnouncement, `
		SELECT `+announcementColumns+` FROM announcements
		WHERE guild = $1 AND house AND state = $2 ORDER BY id`, guild, store.Announced)
}

// SetPublic implements [store.Announcements].
func (s *Store) SetPublic(ctx context.Context, by, guild string, id int64, public bool) (a store.Announcement, err error) {
	err = s.change(ctx, "making an announcement public", func(t *tx) error {
		a, err = one(ctx, t.querier, readAnnouncement, `
			UPDATE announcements SET public = $3 WHERE id = $1 AND guild = $2 AND kind = $4 RETURNING `+announcementColumns,
			id, guild, public, store.ByModerator)
		if err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{Guild: guild, By: by, Action: "public", What: called(id), To: strconv.FormatBool(public)})
	})
	return a, err
}

// PublicAnnouncements implements [store.Announcements].
func (s *Store) PublicAnnouncements(ctx context.Context, before int64, limit int) ([]store.Announcement, error) {
	return listed(ctx, s, "public announcements", readAnnouncement, `
		SELECT `+announcementColumns+` FROM announcements
		WHERE public AND state = $1 AND kind = $2 AND post_at <= $3 AND id < $4 ORDER BY id DESC LIMIT $5`,
		store.Announced, store.ByModerator, micros(s.now()), below(before), limit)
}
