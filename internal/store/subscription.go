package store

import (
	"context"
	"time"
)

// Subscriptions stores which channels are told about which changes.
type Subscriptions interface {
	// Subscribe adds a subscription, or changes the rhythm of the channel's existing one
	// with the same value. It returns it as stored.
	Subscribe(ctx context.Context, by string, s Subscription) (Subscription, error)
	// Unsubscribe deletes a subscription and its entries for the next digest.
	Unsubscribe(ctx context.Context, by, guild string, id int64) error
	// Subscriptions returns those of a server, or of all servers for "", by channel.
	Subscriptions(ctx context.Context, guild string) ([]Subscription, error)
}

// Subscription is a channel's request to be told about changes.
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

// Rhythm is when subscribers are told about a change.
type Rhythm string

// The rhythms.
const (
	AtOnce Rhythm = "at-once"
	Daily  Rhythm = "daily"
	Weekly Rhythm = "weekly"
)

// Digests stores entries for the next digests.
type Digests interface {
	// DigestsDue returns the digests of a rhythm, one for each channel.
	DigestsDue(context.Context, Rhythm) ([]Digest, error)
	// PostDigest queues an announcement for the digest's channel and deletes the digest's
	// entries. It does nothing if another process was faster.
	PostDigest(context.Context, Digest, Announcement) error
}

// Digest is a collection of changes for a channel.
type Digest struct {
	Guild, Channel string
	Rhythm         Rhythm
	Entries        []DigestEntry // oldest first
}

// DigestEntry is a change to be included in a subscription's digest.
type DigestEntry struct {
	ID           int64
	Subscription int64
	Revision     int64 // revision with the change
	At           time.Time
	Ref          string
	Title        string
	Text         string // the change, in the words of an announcement
}
