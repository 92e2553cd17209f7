package sqlstore

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"netrep/internal/store"
)

// job is a job for River with its time.
type job struct {
	args river.JobArgs
	at   time.Time // zero means at once
}

// sending returns the jobs that send posts.
func sending(posts []store.Post) []job {
	jobs := make([]job, len(posts))
	for i, p := range posts {
		jobs[i] = job{store.SendPost{Post: p.ID, Round: p.Round}, p.Due}
	}
	return jobs
}

// maxAttempts prevents River from discarding a job; package jobs decides that.
const maxAttempts = 30_000

// afterSending is the River priority of jobs that can wait until everything is sent;
// sending has 1.
const afterSending = 2

// enqueue hands jobs to River within the transaction.
func (t *tx) enqueue(ctx context.Context, jobs []job) error {
	if len(jobs) == 0 {
		return nil
	}
	params := make([]river.InsertManyParams, len(jobs))
	for i, j := range jobs {
		opts := &river.InsertOpts{Queue: store.PostQueue, MaxAttempts: maxAttempts}
		if _, later := j.args.(store.PublishPost); later {
			opts.Priority = afterSending
		}
		if j.at.After(t.now) {
			opts.ScheduledAt = j.at
		}
		params[i] = river.InsertManyParams{Args: j.args, InsertOpts: opts}
	}
	_, err := t.store.jobs.InsertManyTx(ctx, t.sql, params)
	return err
}
