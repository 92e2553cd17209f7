package sqlstore

import (
	"context"
	"crypto/rand"
	"time"

	"netrep/internal/store"
)

// place is where and when to post an announcement.
type place struct {
	channel string
	moment  store.Moment
}

// places returns where to post an announcement, and when each post is due.
func places(a store.Announcement, now time.Time) (order []place, due map[place]time.Time) {
	due = map[place]time.Time{}
	if a.State != store.Announced {
		return nil, due
	}
	add := func(p place, at time.Time) {
		if _, twice := due[p]; !twice {
			order = append(order, p)
			due[p] = at
		}
	}
	for _, channel := range a.Channels {
		at := a.PostAt
		if at.IsZero() {
			at = now
		}
		add(place{channel, store.Made}, at)
		if !a.InForceAt.IsZero() {
			add(place{channel, store.InForce}, a.InForceAt)
		}
	}
	return order, due
}

// plan updates the posts of an announcement to match it, and enqueues their jobs.
func (t *tx) plan(ctx context.Context, a store.Announcement) error {
	order, due := places(a, t.now)
	old, err := list(ctx, t.querier, readPost, "SELECT "+postColumns+" FROM posts WHERE announcement = $1 ORDER BY id", a.ID)
	if err != nil {
		return err
	}
	var jobs []job
	for _, p := range old {
		at, wanted := due[place{p.Channel, p.Moment}]
		delete(due, place{p.Channel, p.Moment})
		more, err := t.replan(ctx, p, at, wanted)
		if err != nil {
			return err
		}
		jobs = append(jobs, more...)
	}
	for _, where := range order {
		at, missing := due[where]
		if !missing {
			continue
		}
		p, err := t.insertPost(ctx, a, where, at)
		if err != nil {
			return err
		}
		jobs = append(jobs, sending([]store.Post{p})...)
	}
	return t.enqueue(ctx, jobs)
}

// replan decides what happens to a post of a changed announcement: at is when it is now
// due if it is still wanted.
//
// A post that is due may be on its way right now. It also gets an edit, which runs after
// this transaction and finds the message if there is one.
func (t *tx) replan(ctx context.Context, p store.Post, at time.Time, wanted bool) ([]job, error) {
	was := p
	switch {
	case !wanted && p.State != store.PostFailed:
		p.State = store.PostWithdrawn
	case !wanted:
	case p.State == store.PostWithdrawn && p.Message != "":
		p.State = store.PostSent
	case p.State == store.PostPending && !p.Due.After(t.now) && !at.After(t.now): // keeps its place in the channel
	case p.State == store.PostWithdrawn, p.State == store.PostPending && !at.Equal(p.Due):
		p.State, p.Due, p.Round = store.PostPending, at, p.Round+1
	}
	var jobs []job
	if p.Round != was.Round {
		jobs = sending([]store.Post{p})
	}
	if p.Message != "" || was.State == store.PostPending && !was.Due.After(t.now) {
		jobs = append(jobs, job{args: store.EditPost{Post: p.ID}})
	}
	if p.State == was.State && p.Round == was.Round {
		return jobs, nil
	}
	_, err := t.exec(ctx, "UPDATE posts SET state = $2, due = $3, round = $4, changed = $5 WHERE id = $1",
		p.ID, p.State, micros(p.Due), p.Round, micros(t.now))
	return jobs, err
}

// insertPost writes a new post.
func (t *tx) insertPost(ctx context.Context, a store.Announcement, where place, due time.Time) (store.Post, error) {
	p := store.Post{
		Announcement: a.ID, Guild: a.Guild, Channel: where.channel, Moment: where.moment, Due: due,
		Round: 1, Nonce: rand.Text()[:maxNonce], State: store.PostPending, Changed: t.now,
	}
	err := t.row(ctx, `
		INSERT INTO posts (announcement, guild, channel, moment, due, round, nonce, state, changed)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
		[]any{p.Announcement, p.Guild, p.Channel, p.Moment, micros(p.Due), p.Round, p.Nonce, p.State, micros(p.Changed)}, &p.ID)
	return p, err
}

// maxNonce is the maximum length that Discord accepts, in characters.
const maxNonce = 25
