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

// keepFresh puts the newest editions of the sources in use, over those of the corpus,
// and lets commands tell how old they are. The store must be open.
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
	s.env.History, s.env.Decider = s.refresher, s.refresher
	s.env.Maintainer = func(who command.Caller) bool {
		return who.ID == console.Operator().ID || slices.Contains(r.Maintainers, who.ID)
	}
	return s.keeper.Sync(ctx)
}

// openAll opens the program and its store; openStore is [service.openStore] or
// [service.openStoreOrForget].
func (c common) openAll(ctx context.Context, a app, openStore func(*service, context.Context, app, string) error) (*service, error) {
	s, err := c.open(a)
	if err != nil {
		return nil, err
	}
	if err = openStore(s, ctx, a, *c.config); err == nil {
		err = s.keepFresh(ctx)
	}
	if err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// close closes what the service has open, except an index that is still being built:
// closing would wait for it.
func (s *service) close() {
	if s.operation == nil || s.operation.opened.Load() {
		_ = s.live.Close()
	}
	if s.store == nil {
		return
	}
	if err := s.store.Close(); err != nil {
		s.log.Warn("closing the database failed", "error", err)
	}
}

// source returns the configuration of a source.
func (s *service) source(name string) (config.Source, bool) {
	i := slices.IndexFunc(s.config.Sources, func(c config.Source) bool { return c.Name == name })
	if i < 0 {
		return config.Source{}, false
	}
	return s.config.Sources[i], true
}

// sourceOf turns the configuration of a source into one that can be read.
func sourceOf(c config.Source) refresh.Source {
	about := rulings.Source{
		ID: c.Name, Name: c.Title, Short: c.Short, Game: rulings.Game(c.Game), Authority: c.Authority,
	}
	about.Tier, _ = rulings.TierNamed(c.Tier)
	return refresh.Source{Name: c.Name, Address: c.Address(), Format: parse.Format(c.Format), About: about, Approve: c.Approve}
}

// refreshTasks returns a task for each source, which reads it at its times.
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

// longestWait is how long a server can make us wait with its Retry-After.
const longestWait = time.Hour

// refresh reads a source. It fails only if trying again soon may help; any other
// failure is kept in the state of the source.
func (s *service) refresh(ctx context.Context, source refresh.Source) error {
	_, err := s.refresher.Refresh(ctx, source)
	var temporary *fetch.TemporaryError
	switch {
	case errors.As(err, &temporary):
		if after := min(temporary.After, longestWait); after > 0 {
			return &jobs.LaterError{After: after, Err: err}
		}
		return &jobs.LoggedError{Err: err}
	case is[*refresh.SourceError](err):
		return nil
	case err != nil:
		return fmt.Errorf("refreshing %s: %w", source.Name, err)
	}
	return s.keeper.Sync(ctx)
}
