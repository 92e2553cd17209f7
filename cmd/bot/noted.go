package main

import (
	"context"
	"sync"
	"time"

	"netrep/bot/desk"
	"netrep/commands/server"
	"netrep/internal/store"
)

// notes remembers what was answered where, for servers that subscribe to changes, and
// which questions had no answer, for servers whose moderators want the report. It does
// not remember who asked.
type notes struct {
	service *service
	watched sync.Map // guild → watched
}

// watched is whether a server has subscriptions, and until when that is taken as known.
type watched struct {
	is    bool
	until time.Time
}

// watchLife is how long [watched] is taken as known.
const watchLife = time.Minute

// watch reports whether a server subscribes to changes.
func (n *notes) watch(guild string) bool {
	now := time.Now()
	if v, ok := n.watched.Load(guild); ok && now.Before(v.(watched).until) {
		return v.(watched).is
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	list, err := n.service.store.Subscriptions(ctx, guild)
	if err != nil {
		n.service.log.Warn("subscriptions cannot be read", "error", err)
		return false
	}
	n.watched.Store(guild, watched{len(list) > 0, now.Add(watchLife)})
	return len(list) > 0
}

// note remembers an answer that was given.
func (n *notes) note(ctx context.Context, g desk.Given) {
	s := n.service
	if g.Message != "" {
		err := s.store.Answered(ctx, store.Answer{
			Guild: g.Guild, Channel: g.Channel, Message: g.Message, At: time.Now(), Refs: g.Refs, Revision: s.keeper.Newest(),
		})
		if err != nil {
			s.log.Warn("an answer was not recorded", "error", err)
		}
	}
	if g.Open == "" || !s.env.Places.Settings(ctx, g.Guild).Weekly {
		return
	}
	if err := s.store.Unanswered(ctx, g.Guild, server.Normal(g.Open)); err != nil {
		s.log.Warn("a question without an answer was not counted", "error", err)
	}
}
