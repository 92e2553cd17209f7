package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"netrep/commands/command"
	"netrep/internal/config"
	"netrep/internal/console"
	"netrep/internal/fetch"
	"netrep/internal/jobs"
	"netrep/internal/refresh"
	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

// keepFresh lays what was taken over of the sources over the corpus, lets the
// commands tell of it, and puts the newest in use. The store must be open.
func (s *service) keepFresh(ctx context.Context) error {
	r := s.config.Refresh
	s.keeper = &refresh.Keeper{
		Store: s.store, Base: s.live.Corpus(), Index: s.live, Build: s.build, Now: time.Now, Log: s.log,
	}
	s.refresher = &refresh.Refresher{
		Known: embedded.Corpus().Sources(),
		Store: s.store, Base: s.live.Corpus(), Hosts: s.config.Hosts(), Now: time.Now, Log: s.log,
		Timeout: time.Duration(r.Timeout) * time.Second, Retention: time.Duration(r.AnswerDays) * day,
	}
	s.env.Rulings = s.keeper
	s.env.Fresh = func(source string) (store.SourceState, bool) {
		if _, named := s.source(source); !named {
			return store.SourceState{}, false
		}
		return s.keeper.Fresh(source)
	}
	s.env.History = s.refresher
	s.env.Maintainer = func(who command.Caller) bool {
		return who.ID == console.Operator().ID || slices.Contains(r.Maintainers, who.ID)
	}
	return s.keeper.Sync(ctx)
}

// openAll opens the program with what it remembers, for who can do without that.
func (c *common) openAll(ctx context.Context, a app) (*service, error) {
	s, err := c.open(a)
	if err != nil {
		return nil, err
	}
	if err = s.openStoreOrForget(ctx, a, c.config); err == nil {
		err = s.keepFresh(ctx)
	}
	if err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// close closes what the service has open. An index that is still being made is left to
// the end of the process, which would wait for it.
func (s *service) close() {
	if s.operation == nil || s.operation.opened.Load() {
		_ = s.live.Close()
	}
	s.closeStore()
}

// source returns what the configuration says of a source.
func (s *service) source(name string) (config.Source, bool) {
	i := slices.IndexFunc(s.config.Sources, func(c config.Source) bool { return c.Name == name })
	if i < 0 {
		return config.Source{}, false
	}
	return s.config.Sources[i], true
}

// sourceOf makes a source to be read of what the configuration says.
func sourceOf(c config.Source) refresh.Source {
	about := rulings.Source{
		ID: c.Name, Name: c.Title, Short: c.Short, Game: rulings.Game(c.Game), Authority: c.Authority,
	}
	for _, tier := range []rulings.Tier{rulings.TierRules, rulings.TierPublisher, rulings.TierCommentary} {
		if tier.Name() == c.Tier {
			about.Tier = tier
		}
	}
	return refresh.Source{Name: c.Name, Address: c.Address(), Format: parse.Format(c.Format), About: about, Approve: c.Approve}
}

// refreshTasks read each source at its times.
func (s *service) refreshTasks() []jobs.Task {
	var tasks []jobs.Task
	for _, c := range s.config.Sources {
		tasks = append(tasks, jobs.Task{
			Name: "refresh " + c.Name, Schedule: c.Schedule, AtStart: true,
			Run: func(ctx context.Context) error { return s.refresh(ctx, sourceOf(c)) },
		})
	}
	return tasks
}

// longestWait is how long a server can make us wait at most: what it asks for must
// not keep its source old for ever.
const longestWait = time.Hour

// refresh reads a source; what cannot be helped by trying again soon is in its
// state, and no failure.
func (s *service) refresh(ctx context.Context, source refresh.Source) error {
	_, err := s.refresher.Refresh(ctx, source)
	var bad *refresh.SourceError
	var temporary *fetch.TemporaryError
	switch {
	case errors.As(err, &temporary):
		if after := min(temporary.After, longestWait); after > 0 {
			return &jobs.LaterError{After: after, Err: err}
		}
		return &jobs.LoggedError{Err: err}
	case errors.As(err, &bad):
		return nil
	case err != nil:
		return fmt.Errorf("refreshing %s: %w", source.Name, err)
	}
	return s.keeper.Sync(ctx)
}
