package jobs

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivertype"
	"github.com/robfig/cron/v3"

	"netrep/internal/store"
)

// Options configures [New]; a runner with the zero value only keeps the queue in order.
type Options struct {
	Poster  Poster        // nil if this process does not post
	Tasks   []Task        // the same in every process
	Timeout time.Duration // of a job; 0 means two minutes
	Keep    time.Duration // how long finished jobs are kept; 0 means forever
	Now     func() time.Time
	Log     *slog.Logger // nil logs nothing

	poll time.Duration    // interval between polls; 0 means pollEvery
	test river.TestConfig // overrides the database's clock in tests
}

// defaultTimeout is the default of [Options].Timeout.
const defaultTimeout = 2 * time.Minute

// atOnce is how many posts are sent at the same time.
const atOnce = 64

// How often to poll for new jobs; neither database announces them.
const (
	pollEvery  = 250 * time.Millisecond
	pollAtMost = 100 * time.Millisecond
)

// Runner works on jobs.
type Runner struct {
	client *river.Client[*sql.Tx]
	exec   riverdriver.Executor
	now    func() time.Time
	log    *slog.Logger
}

// New returns a runner for the jobs of a database. It fails if a task's schedule
// cannot be read.
func New(st store.Outbox, driver riverdriver.Driver[*sql.Tx], opt Options) (*Runner, error) {
	if opt.Now == nil {
		opt.Now = time.Now
	}
	opt.Log = cmp.Or(opt.Log, slog.New(slog.DiscardHandler))
	workers := river.NewWorkers()
	poster := &posting{store: st, poster: opt.Poster, now: opt.Now, log: opt.Log}
	river.AddWorker(workers, &postWorker[store.SendPost]{work: poster.sendPost})
	river.AddWorker(workers, &postWorker[store.EditPost]{work: poster.editPost})
	river.AddWorker(workers, &postWorker[store.PublishPost]{work: poster.publishPost})
	river.AddWorker(workers, &taskWorker{tasks: opt.Tasks})
	periodic, err := schedule(opt.Tasks)
	if err != nil {
		return nil, err
	}
	queues := map[string]river.QueueConfig{taskQueue: {MaxWorkers: max(len(opt.Tasks), 1)}}
	if opt.Poster != nil {
		queues[store.PostQueue] = river.QueueConfig{MaxWorkers: atOnce}
	}
	timeout, kept := cmp.Or(opt.Timeout, defaultTimeout), cmp.Or(opt.Keep, -1) // -1 means forever
	client, err := river.NewClient(driver, &river.Config{
		Workers: workers, Queues: queues, PeriodicJobs: periodic, Logger: slog.New(lowered{opt.Log.Handler()}), ErrorHandler: failures{opt.Log},
		JobTimeout: timeout, RescueStuckJobsAfter: timeout + timeout/2,
		CompletedJobRetentionPeriod: kept, CancelledJobRetentionPeriod: kept, DiscardedJobRetentionPeriod: kept,
		RetryPolicy: backoff{opt.Now}, MaxAttempts: taskAttempts,
		FetchPollInterval: cmp.Or(opt.poll, pollEvery), FetchCooldown: pollAtMost, PollOnly: true, Test: opt.test,
	})
	if err != nil {
		return nil, fmt.Errorf("setting up jobs: %w", err)
	}
	return &Runner{client, driver.GetExecutor(), opt.Now, opt.Log}, nil
}

// Run works on jobs until ctx ends. It then gives running jobs up to finish to end, and
// cancels the rest, which are retried later.
func (r *Runner) Run(ctx context.Context, finish time.Duration) error {
	outlive := context.WithoutCancel(ctx)
	if err := r.client.Start(outlive); err != nil {
		return fmt.Errorf("starting jobs: %w", err)
	}
	takeUp(ctx, r.exec, r.now, takeUpEvery, r.log)
	wait, cancel := context.WithTimeout(outlive, finish)
	defer cancel()
	if r.client.Stop(wait) == nil {
		return nil
	}
	r.log.Warn("jobs are broken off; they will be done again", "after", finish)
	wait, cancel = context.WithTimeout(outlive, finish)
	defer cancel()
	if err := r.client.StopAndCancel(wait); err != nil {
		return fmt.Errorf("stopping jobs: %w", err)
	}
	return nil
}

// utc is a schedule in UTC, whatever the process's time zone.
type utc struct{ cron.Schedule }

// Next implements [cron.Schedule].
func (u utc) Next(t time.Time) time.Time { return u.Schedule.Next(t.UTC()) }

// lowered logs River's messages at debug level; [failures] reports what operators need to
// know.
type lowered struct{ slog.Handler }

// Enabled implements [slog.Handler].
func (h lowered) Enabled(ctx context.Context, _ slog.Level) bool {
	return h.Handler.Enabled(ctx, slog.LevelDebug)
}

// Handle implements [slog.Handler].
func (h lowered) Handle(ctx context.Context, r slog.Record) error {
	r.Level = slog.LevelDebug
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements [slog.Handler].
func (h lowered) WithAttrs(attrs []slog.Attr) slog.Handler {
	return lowered{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements [slog.Handler].
func (h lowered) WithGroup(name string) slog.Handler { return lowered{h.Handler.WithGroup(name)} }

// failures logs failed jobs, which are retried.
type failures struct{ log *slog.Logger }

// HandleError implements [river.ErrorHandler].
func (f failures) HandleError(_ context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	if _, ok := errors.AsType[*LoggedError](err); ok {
		return nil
	}
	f.log.Warn("a job failed; it will be tried again", "job", job.ID, "kind", job.Kind, "attempt", job.Attempt, "args", string(job.EncodedArgs), "error", err)
	return nil
}

// HandlePanic implements [river.ErrorHandler].
func (f failures) HandlePanic(_ context.Context, job *rivertype.JobRow, value any, trace string) *river.ErrorHandlerResult {
	f.log.Error("a job panicked; it will be tried again", "job", job.ID, "kind", job.Kind, "attempt", job.Attempt, "panic", value, "stack", trace)
	return nil
}

// Delays between attempts at a failing job.
const (
	firstWait = time.Second
	maxWait   = 5 * time.Minute
)

// backoff is River's retry policy: each delay is twice the previous one.
type backoff struct{ now func() time.Time }

// NextRetry implements [river.ClientRetryPolicy].
func (b backoff) NextRetry(job *rivertype.JobRow) time.Time {
	wait := maxWait
	if n := len(job.Errors); n < 9 { // 2^9 s is more than maxWait
		wait = min(firstWait<<n, maxWait)
	}
	return b.now().Add(wait + rand.N(wait/4))
}
