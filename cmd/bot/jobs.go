package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"netrep/bot/rest"
	"netrep/internal/config"
	"netrep/internal/jobs"
	"netrep/internal/refresh"
	"netrep/internal/store"
)

// work does the store's jobs while f serves. It posts through r, or posts nothing if r
// is nil. It returns when f has returned and the jobs have ended.
func (s *service) work(ctx context.Context, r *rest.Client, f func(context.Context) error) error {
	opt := jobs.Options{
		Tasks: append(s.tasks(), s.leftTask(r)), Timeout: time.Duration(s.config.Jobs.Timeout) * time.Second, Log: s.log,
		Keep: time.Duration(s.config.Store.JobDays) * day,
	}
	if r != nil {
		opt.Poster = &poster{sender: rest.NewSender(r), library: s.env.Rulings}
	} else {
		s.log.Warn("there is no token, so this process posts no announcements")
	}
	runner, err := jobs.New(s.store, s.store.Driver(), opt)
	if err != nil {
		return err
	}
	inner, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() {
		ended <- runner.Run(inner, stopTime)
	}()
	err = f(ctx)
	stop()
	return errors.Join(err, <-ended)
}

// tasks returns what is done at regular times.
func (s *service) tasks() []jobs.Task {
	return append(append(
		jobs.Digests(s.store, s.config.Jobs.Daily, s.config.Jobs.Weekly, refresh.Digest, time.Now),
		s.refreshTasks()...),
		jobs.Task{Name: "report", Schedule: s.config.Jobs.Weekly, Run: s.report},
		jobs.Task{Name: "clean", Schedule: "40 3 * * *", AtStart: true, Run: s.clean},
	)
}

const day = 24 * time.Hour

// retention returns how long the configuration wants things kept.
func retention(c config.Config) store.Retention {
	days := func(n int) time.Duration { return time.Duration(n) * day }
	return store.Retention{
		Answers: days(c.Refresh.AnswerDays), Questions: days(c.Store.QuestionDays), Drafts: days(c.Store.DraftDays),
		Posted: days(c.Store.PostedDays), Audit: days(c.Store.AuditDays), Revisions: c.Store.Revisions,
	}
}

// clean deletes what is older than the configuration wants it kept.
func (s *service) clean(ctx context.Context) error {
	n, err := s.store.Clean(ctx, retention(s.config))
	if err != nil {
		return fmt.Errorf("cleaning up: %w", err)
	}
	if n > 0 {
		s.log.Info("expired data deleted", "entries", n)
	}
	return nil
}
