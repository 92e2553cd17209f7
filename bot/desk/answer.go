package desk

import (
	"context"
	"time"

	"netrep/bot/rest"
)

// Door is how a transport gives first answers.
type Door struct {
	Send  func(context.Context, rest.Payload) error
	Files bool // a first answer may carry files
}

// minWait is the least time a handler is given before its answer is deferred.
const minWait = 100 * time.Millisecond

// Answer answers i. It returns when the first answer is out; remaining work, such
// as editing a deferred answer, continues in the background. It returns an error,
// and answers nothing, if i is refused: [ErrLate], [ErrSeen], [ErrClosed].
//
// A quick answer is the first answer. One that is not ready when the
// interaction is 1.5 s old is deferred as the handler planned; one that cannot
// be deferred is given up at 2.5 s: autocompletion then offers nothing,
// anything else says that it failed.
func (d *Desk) Answer(i *rest.Interaction, out Door) error {
	since, now := time.Now(), d.rest.Now()
	if err := d.enter(i, now); err != nil {
		d.ended(i, Dropped, since)
		d.log.Warn("interaction dropped", "interaction", i, "age", now.Sub(i.Created()), "error", err)
		return err
	}
	plan := d.plan(i)
	if plan.Once && !d.claimed(i) {
		d.running.Done()
		d.ended(i, Dropped, since)
		d.log.Info("interaction is another process's", "interaction", i)
		return ErrSeen
	}
	begun := now
	now = d.rest.Now() // the plan and the claim may have waited for the store
	age := max(0, now.Sub(i.Created()))
	patience, work := d.opt.Defer-age, d.opt.Work-now.Sub(begun)
	if plan.Defer == DeferNever {
		patience = latest - age
		work = patience
	}
	ctx, cancel := context.WithTimeout(d.base, max(work, minWait))
	result := make(chan handled, 1)
	d.running.Go(func() {
		result <- d.handle(ctx, i)
	})

	c := &conversation{desk: d, i: i, out: out, plan: plan, since: since}
	timer := time.NewTimer(max(patience, minWait))
	defer timer.Stop()
	select {
	case r := <-result:
		cancel()
		if r.failed {
			c.became(Failed)
		}
		remaining := c.first(r.Response)
		go c.finish(remaining)
	case <-timer.C:
		if plan.Defer == DeferNever {
			cancel()
			c.became(Failed)
			c.put(d.failed(i, errTooSlow))
			c.finish(nil)
			return nil
		}
		deferred := c.put(plan.later())
		go c.finish(func() {
			defer cancel()
			r, ok := await(ctx, result)
			if !ok {
				r = handled{d.failed(i, errTooSlow), true}
			}
			switch {
			case !deferred:
				c.became(Unsent)
			case r.failed:
				c.became(Failed)
			}
			if deferred {
				c.late(r.Response)
			}
		})
	}
	return nil
}

// claimTime is how long an interaction waits to be claimed.
const claimTime = 500 * time.Millisecond

// claimed reports whether this process may answer i.
func (d *Desk) claimed(i *rest.Interaction) bool {
	if d.opt.Claim == nil {
		return true
	}
	ctx, cancel := context.WithTimeout(d.base, claimTime)
	defer cancel()
	result := make(chan bool, 1)
	go func() {
		first, err := d.opt.Claim(ctx, i.ID)
		if err != nil {
			d.log.Warn("answering an interaction that could not be claimed", "interaction", i, "error", err)
		}
		result <- first || err != nil
	}()
	select {
	case mine := <-result:
		return mine
	case <-ctx.Done():
		return true
	}
}

// grace is how long a handler may take to notice that its time is up.
const grace = 500 * time.Millisecond

// await returns the handler's answer, or false if it does not come in time.
func await(ctx context.Context, result <-chan handled) (handled, bool) {
	select {
	case r := <-result:
		return r, true
	case <-ctx.Done():
		return within(grace, result)
	}
}

// within returns what arrives within a time.
func within[T any](d time.Duration, in <-chan T) (v T, ok bool) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case v = <-in:
		return v, true
	case <-t.C:
		return v, false
	}
}
