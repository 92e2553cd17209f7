package desk

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"netrep/bot/rest"
)

// Desk takes interactions from a transport, has a [Handler] answer them, and
// delivers the answers in time: see [Desk.Answer].
type Desk struct {
	handler Handler
	rest    *rest.Client
	log     *slog.Logger
	opt     Options
	seen    *seen
	clock   rate.Sometimes // when the clocks may be compared

	base   context.Context // ends when running interactions must be given up
	giveUp context.CancelFunc

	mu      sync.Mutex
	closed  bool
	running sync.WaitGroup
}

// Options tunes a [Desk]; the zero value is right for Discord.
type Options struct {
	Defer time.Duration // age of an interaction at which its answer is deferred; 0 means 1.5 s
	Work  time.Duration // how long a handler may take; 0 means 4 s
	Files time.Duration // how long words wait for their files; 0 means 300 ms
	Log   *slog.Logger  // nil means no log

	Questions bool // the log of a failure includes what was asked

	// Claim reports whether no other process has taken an interaction, by its
	// id. It is called for those that must be answered only once; if it fails
	// or does not answer in time, they are answered anyway. nil means that
	// there are no other processes.
	Claim func(ctx context.Context, id string) (first bool, err error)

	// Ended is told what became of each interaction, and how long that took; it may be
	// nil.
	Ended func(*rest.Interaction, Outcome, time.Duration)

	// Watch reports whether Note needs the id of the message with a public
	// answer on a server, which may cost a request; nil means that it does not.
	Watch func(guild string) bool
	// Note is told of each answer once it is given; it may be nil.
	Note func(context.Context, Given)
}

// The ages of an interaction at which something ends.
const (
	latest    = 2500 * time.Millisecond // an answer that cannot be put off goes out
	filesLife = 14 * time.Minute        // files that come late follow no more; its token lives for 15
)

// The refusals of [Desk.Answer].
var (
	ErrLate   = errors.New("the interaction is too old to be answered")
	ErrSeen   = errors.New("the interaction was here before")
	ErrClosed = errors.New("the bot is stopping")
)

// New returns a desk. Ending ctx gives up the interactions that are running;
// [Desk.Close] lets them finish.
func New(ctx context.Context, h Handler, r *rest.Client, opt Options) *Desk {
	opt.Defer = cmp.Or(opt.Defer, 1500*time.Millisecond)
	opt.Work = cmp.Or(opt.Work, 4*time.Second)
	opt.Files = cmp.Or(opt.Files, 300*time.Millisecond)
	opt.Log = cmp.Or(opt.Log, slog.New(slog.DiscardHandler))
	d := &Desk{handler: h, rest: r, log: opt.Log, opt: opt, seen: newSeen(), clock: rate.Sometimes{Interval: clockCheckEvery}}
	d.base, d.giveUp = context.WithCancel(ctx)
	return d
}

// Close refuses new interactions and waits until the running ones are answered.
// When ctx ends first, they are given up, and its error is returned.
func (d *Desk) Close(ctx context.Context) error {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
	done := make(chan struct{})
	go func() {
		d.running.Wait()
		close(done)
	}()
	defer d.giveUp()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		d.giveUp()
		<-done
		return ctx.Err()
	}
}

// Go runs do beside the interactions and reports whether it does so: a closed desk begins
// nothing. [Desk.Close] waits for it as for them, and its context ends when they are
// given up.
func (d *Desk) Go(do func(context.Context)) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.closed {
		d.running.Go(func() { do(d.base) })
	}
	return !d.closed
}

// enter counts an interaction as running, unless it is refused.
func (d *Desk) enter(i *rest.Interaction, now time.Time) error {
	if now.Sub(i.Created()) > rest.AnswerInTime {
		d.checkClock()
		return ErrLate
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return ErrClosed
	}
	if !d.seen.add(i.ID, now) {
		return ErrSeen
	}
	d.running.Add(1)
	return nil
}
