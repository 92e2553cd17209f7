package jobs

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"netrep/internal/store"
)

// turn is how long a post waits for each earlier one in its channel. It is about the rate
// at which Discord accepts posts.
const (
	turn    = time.Second
	maxTurn = time.Minute
)

// giveUp is how long after its time a post is retried. Nobody wants last month's news,
// and a channel must not be blocked forever.
const giveUp = 3 * 24 * time.Hour

// givenUp is what moderators are told then.
const givenUp = "Discord did not take this for three days. If it is still news, retry it."

// posting is what the jobs for posts share.
type posting struct {
	store  store.Outbox
	poster Poster
	now    func() time.Time
	log    *slog.Logger
}

// postWorker does one kind of job for posts.
type postWorker[T river.JobArgs] struct {
	river.WorkerDefaults[T]
	work func(context.Context, *river.Job[T]) error
}

// Timeout implements [river.Worker].
func (*postWorker[T]) Timeout(*river.Job[T]) time.Duration { return postTime }

// Work implements [river.Worker].
func (w *postWorker[T]) Work(ctx context.Context, job *river.Job[T]) error { return w.work(ctx, job) }

// sendPost sends a post and updates its message.
func (w *posting) sendPost(ctx context.Context, job *river.Job[store.SendPost]) error {
	p, a, err := w.store.Post(ctx, job.Args.Post)
	if err != nil {
		return gone(err)
	}
	if p.Round != job.Args.Round {
		return nil // another job has it
	}
	if p.State == store.PostPending || p.Sending {
		wait, err := w.early(ctx, p)
		if err != nil {
			return err
		}
		if wait > 0 {
			return river.JobSnooze(wait)
		}
		if err := w.send(ctx, p, a); err != nil {
			return w.outcome(ctx, p, err)
		}
	}
	return w.settle(ctx, p.ID)
}

// early returns how long a post must wait: until it is due, and until earlier posts in
// its channel are sent.
func (w *posting) early(ctx context.Context, p store.Post) (time.Duration, error) {
	if wait := p.Due.Sub(w.now()); wait > 0 {
		return wait, nil
	}
	n, err := w.store.Ahead(ctx, p)
	return min(time.Duration(n)*turn, maxTurn), err
}

// send sends a post unless it was already sent or is no longer wanted.
func (w *posting) send(ctx context.Context, p store.Post, a store.Announcement) error {
	if p.Sending { // by a job that failed, or whose process died
		message, err := w.poster.Find(ctx, p)
		if err != nil {
			return err
		}
		if message != "" {
			return w.store.Sent(ctx, p.ID, message, foundRevision(a), true) // the publish job checks the channel
		}
	}
	if p.State == store.PostPending && w.now().Sub(p.Due) > giveUp {
		return w.store.Failed(ctx, p.ID, givenUp)
	}
	if goes, err := w.store.Sending(ctx, p.ID); err != nil || !goes {
		return err
	}
	message, followed, err := w.poster.Send(ctx, p, a)
	if err != nil {
		return err
	}
	w.log.Info("posted", "post", p.ID, "channel", p.Channel)
	return w.store.Sent(ctx, p.ID, message, a.Revision, followed)
}

// foundRevision returns the revision that a found message shows: the first if there is no
// other, and otherwise an unknown one, so that the message is edited.
func foundRevision(a store.Announcement) int {
	if a.Revision == 1 {
		return 1
	}
	return 0
}

// settle edits a post's message until it shows the newest revision. It always checks
// again after an edit: of several concurrent edits of a message, the last to end sees
// every revision.
func (w *posting) settle(ctx context.Context, id int64) error {
	for {
		p, a, err := w.store.Post(ctx, id)
		if err != nil {
			return gone(err)
		}
		if p.Message == "" || p.Shown == a.Revision {
			return nil
		}
		if err := w.poster.Edit(ctx, p, a); err != nil {
			return w.outcome(ctx, p, err)
		}
		if err := w.store.Edited(ctx, p.ID, a.Revision); err != nil {
			return err
		}
	}
}

// outcome decides what happens to a job that failed: it is rescheduled, its post is given
// up, or it is retried.
func (w *posting) outcome(ctx context.Context, p store.Post, err error) error {
	var later *LaterError
	var refused *RefusedError
	switch {
	case errors.As(err, &later):
		w.log.Info("a post waits", "post", p.ID, "channel", p.Channel, "error", err)
		return river.JobSnooze(max(later.After, 0))
	case errors.As(err, &refused):
		w.log.Warn("a post is given up", "post", p.ID, "channel", p.Channel, "error", err)
		return w.store.Failed(ctx, p.ID, refused.Words)
	}
	return err
}

// editPost edits a post. A post without a message gets the newest revision from the job
// that sends it.
func (w *posting) editPost(ctx context.Context, job *river.Job[store.EditPost]) error {
	return w.settle(ctx, job.Args.Post)
}

// publishPost publishes a post.
func (w *posting) publishPost(ctx context.Context, job *river.Job[store.PublishPost]) error {
	p, _, err := w.store.Post(ctx, job.Args.Post)
	if err != nil {
		return gone(err)
	}
	if p.State != store.PostSent {
		return nil
	}
	if err := w.poster.Publish(ctx, p); err != nil {
		return w.outcome(ctx, p, err)
	}
	return nil
}

// gone ends a job if its post no longer exists.
func gone(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return river.JobCancel(err)
	}
	return err
}
