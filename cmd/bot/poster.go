package main

import (
	"context"
	"errors"
	"hash/fnv"
	"sync"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands/command"
	"netrep/commands/server"
	"netrep/internal/jobs"
	"netrep/internal/store"
)

// poster posts announcements in Discord; it is a [jobs.Poster].
type poster struct {
	sender  *rest.Sender
	library command.Library
	known   sync.Map // channel → what is known of it, a channel
}

// Send implements [jobs.Poster].
func (p *poster) Send(ctx context.Context, post store.Post, a store.Announcement) (string, bool, error) {
	c, err := p.channel(ctx, post.Channel)
	if err != nil {
		return "", false, judged(err)
	}
	if c.guild != post.Guild { // channels are named by ids, and anybody can type those of another server
		return "", false, &jobs.RefusedError{
			Words: "The channel is not one of this server. Choose another one.", Err: errors.New("a channel of another server"),
		}
	}
	id, err := p.sender.Send(ctx, post.Channel, p.drawn(post, a), post.Nonce)
	return id, c.follows, judged(err)
}

// Find implements [jobs.Poster]. A message cannot be older than its post.
func (p *poster) Find(ctx context.Context, post store.Post) (string, error) {
	id, err := p.sender.Find(ctx, post.Channel, post.Nonce, markOf(post), post.Due)
	return id, judged(err)
}

// Edit implements [jobs.Poster].
func (p *poster) Edit(ctx context.Context, post store.Post, a store.Announcement) error {
	return judged(p.sender.Edit(ctx, post.Channel, post.Message, p.drawn(post, a)))
}

// Publish implements [jobs.Poster].
func (p *poster) Publish(ctx context.Context, post store.Post) error {
	c, err := p.channel(ctx, post.Channel)
	if rest.Refusal(err) != "" {
		return nil // what was posted may remain unpublished
	}
	if err != nil || !c.follows {
		return judged(err)
	}
	return judged(p.sender.Publish(ctx, post.Channel, post.Message))
}

// channel is what a poster knows of a channel.
type channel struct {
	guild   string
	follows bool // other servers can follow it
}

// channel asks Discord about a channel, once.
func (p *poster) channel(ctx context.Context, id string) (channel, error) {
	if c, known := p.known.Load(id); known {
		return c.(channel), nil
	}
	guild, follows, err := p.sender.Channel(ctx, id)
	if err != nil {
		return channel{}, err
	}
	c := channel{guild, follows}
	p.known.Store(id, c)
	return c, nil
}

// drawn returns the message of a post. A post that was withdrawn from its own channel
// only looks as if the whole announcement had been.
func (p *poster) drawn(post store.Post, a store.Announcement) rest.Message {
	if post.State == store.PostWithdrawn {
		a.State = store.Withdrawn
	}
	return render.RenderAnnouncement(server.AnnouncementReply(a, post.Moment, p.library), markOf(post))
}

// markOf returns the number by which the message of a post is found. It is made from the
// nonce, and larger than the numbers that Discord gives to components.
func markOf(post store.Post) int32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(post.Nonce)) // never fails
	return int32(h.Sum32()&(1<<30-1) | 1<<30)
}

// judged turns an error of Discord into one that package jobs understands.
func judged(err error) error {
	if err == nil {
		return nil
	}
	if words := rest.Refusal(err); words != "" {
		return &jobs.RefusedError{Words: words, Err: err}
	}
	if wait := rest.Pause(err); wait > 0 {
		return &jobs.LaterError{After: wait, Err: err}
	}
	return err
}
