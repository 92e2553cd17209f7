package store

import (
	"context"
	"time"
)

// Subscriptions stores which channels want to hear about which changes.
type Subscriptions interface {
	// Subscribe adds a subscription, or changes the rhythm of the one that the
	// channel has for the same value. It returns it as stored.
	Subscribe(ctx context.Context, by string, s Subscription) (Subscription, error)
	// Unsubscribe ends a subscription, and with it what waits for its digest.
	Unsubscribe(ctx context.Context, by, guild string, id int64) error
	// Subscriptions returns those of a server, or all for "", by channel.
	Subscriptions(ctx context.Context, guild string) ([]Subscription, error)
}

// Subscription says that a channel wants to hear of changes.
type Subscription struct {
	ID      int64
	Guild   string
	Channel string
	Topic   Topic
	Value   string // a source's id, a section's ref, or a card's name; empty with [TopicAll]
	Rhythm  Rhythm
}

// Topic is what a subscription is about.
type Topic string

// The topics.
const (
	TopicAll     Topic = "all"
	TopicSource  Topic = "source"
	TopicSection Topic = "section"
	TopicCard    Topic = "card"
)

// Rhythm says when subscribers hear of a change.
type Rhythm string

// The rhythms.
const (
	AtOnce Rhythm = "at-once"
	Daily  Rhythm = "daily"
	Weekly Rhythm = "weekly"
)

// Digests keeps what waits for the next digest.
type Digests interface {
	// DigestsDue returns what waits for the digest of this rhythm, one Digest for
	// each channel.
	DigestsDue(context.Context, Rhythm) ([]Digest, error)
	// PostDigest queues an announcement for the digest's channel and forgets the
	// digest's entries. If another process was faster it does nothing.
	PostDigest(context.Context, Digest, Announcement) error
}

// Digest is a collection of changes for a channel.
type Digest struct {
	Guild, Channel string
	Rhythm         Rhythm
	Entries        []DigestEntry // oldest first
}

// DigestEntry is a change that waits for a subscription's digest.
type DigestEntry struct {
	ID           int64
	Subscription int64
	Revision     int64 // that brought the change
	At           time.Time
	Ref          string
	Title        string
	Text         string // what changed, as an announcement says it
}
