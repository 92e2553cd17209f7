package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/desk"
	"netrep/bot/gateway"
	"netrep/bot/rest"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/internal/config"
	"netrep/internal/observe"
	"netrep/internal/store"
)

// operation is what an operator can see of "bot serve".
type operation struct {
	service *service
	began   time.Time
	metrics *observe.Metrics

	opened  atomic.Bool                     // the index
	gateway atomic.Pointer[gateway.Gateway] // nil in HTTP mode
	taking  atomic.Bool                     // posted interactions
	ready   sync.Once

	uncounted  atomic.Bool // the jobs, when they were last asked for
	pagesEnded atomic.Bool // the public pages' listener failed
}

func (s *service) newOperation() *operation {
	b := built()
	return &operation{service: s, began: time.Now(), metrics: observe.NewMetrics(b.Version, b.Commit, b.Go)}
}

// listenOn opens a port; its errors name the key of the configuration.
func listenOn(ctx context.Context, key, address string) (net.Listener, error) {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		err = fmt.Errorf("%s: %w", key, err)
		if !errors.Is(err, syscall.EADDRINUSE) && !errors.Is(err, fs.ErrPermission) {
			err = misconfigured(err)
		}
	}
	return l, err
}

// observed serves health checks and metrics until ctx ends, or nothing if l is nil.
func (s *service) observed(ctx context.Context, l net.Listener) {
	o := s.operation
	if l == nil {
		return
	}
	checks := o.checks()
	o.metrics.Watch(observe.Sources{
		Checks: checks, Shards: o.shards, Texts: s.textStates, Jobs: s.jobStates,
		Index: func() (uint64, int64, time.Duration) { return s.live.Current().Size() },
	})
	server := observe.NewServer(o.metrics, checks, s.config.Operate.Profile)
	go func() {
		if err := serveOn(ctx, server, l); err != nil && !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("health checks and metrics are no longer served", "error", err)
		}
	}()
}

// checks returns what the bot needs in order to answer.
func (o *operation) checks() []observe.Check {
	s := o.service
	list := []observe.Check{{Name: "index", Vital: true, State: func(context.Context) (string, error) {
		if !o.opened.Load() {
			return "", errors.New("it is not open yet")
		}
		return plural(s.live.Corpus().Len(), "ruling"), nil
	}}}
	if s.config.Web.Serve {
		list = append(list, observe.Check{Name: "pages", State: func(context.Context) (string, error) {
			if o.pagesEnded.Load() {
				return "", errors.New("the public pages are no longer served")
			}
			return "served", nil
		}})
	}
	if s.store == nil { // "bot web" takes no interactions
		return list
	}
	if s.config.Discord.Mode == config.ModeHTTP {
		list = append(list, observe.Check{Name: "interactions", Vital: true, State: func(context.Context) (string, error) {
			if !o.taking.Load() {
				return "", errors.New("no listener")
			}
			return "taken", nil
		}})
	} else {
		list = append(list, observe.Check{Name: "gateway", Vital: true, State: func(context.Context) (string, error) {
			up, wanted := o.shards()
			if up == 0 {
				err := fmt.Errorf("none of %s is connected", plural(wanted, "shard"))
				if g := o.gateway.Load(); g != nil && g.Failure() != nil {
					err = fmt.Errorf("%w: %w", err, g.Failure())
				}
				return "", err
			}
			return fmt.Sprintf("%d of %s connected", up, plural(wanted, "shard")), nil
		}})
	}
	return append(list, observe.Check{Name: "store", State: func(ctx context.Context) (string, error) {
		if err := s.store.Ping(ctx); err != nil {
			return "", errors.New("the database cannot be reached; rulings are answered, announcements wait")
		}
		return "reached", nil
	}})
}

func (o *operation) shards() (up, wanted int) {
	if g := o.gateway.Load(); g != nil {
		return g.Shards()
	}
	return 0, 0
}

// textStates returns how reading each source went last.
func (s *service) textStates() []observe.Text {
	var list []observe.Text
	if s.keeper == nil {
		return nil
	}
	for _, c := range s.config.Sources {
		state, _ := s.keeper.Fresh(c.Name)
		list = append(list, observe.Text{Name: c.Name, Read: state.Succeeded, Fails: state.Failure != ""})
	}
	return list
}

func (s *service) jobStates(ctx context.Context) ([]observe.Jobs, error) {
	if s.store == nil {
		return nil, nil
	}
	states, err := s.store.Jobs(ctx)
	if before := s.operation.uncounted.Swap(err != nil); err != nil && !before {
		s.log.Error("the jobs of the queue cannot be counted", "error", err)
	}
	list := make([]observe.Jobs, len(states))
	for i, j := range states {
		list[i] = observe.Jobs(j)
	}
	return list, err
}

// openIndex opens the index before a question needs it.
func (o *operation) openIndex() {
	if err := o.service.live.Current().Open(); err != nil {
		o.service.log.Error("the index cannot be opened; no question about rulings is answered", "error", err)
		return
	}
	o.opened.Store(true)
	o.look()
}

// look logs, once, that questions are answered from now on.
func (o *operation) look() {
	up, wanted := o.shards()
	if !o.opened.Load() || !o.taking.Load() && (up == 0 || up < wanted) {
		return
	}
	o.ready.Do(func() {
		o.service.log.Info("ready", "after", time.Since(o.began).Round(time.Millisecond), "shards", wanted)
	})
}

// happened is told of what happens to gateway connections.
func (o *operation) happened(event string) {
	o.metrics.Gateway(event)
	o.look()
}

// ended returns a function that counts an interaction and logs its one line.
func (o *operation) ended(commandOf func(*rest.Interaction) string) func(*rest.Interaction, desk.Outcome, time.Duration) {
	return func(i *rest.Interaction, outcome desk.Outcome, took time.Duration) {
		name := cmp.Or(commandOf(i), "other")
		o.metrics.Interaction(name, string(outcome), took)
		attrs := []any{"id", i.ID, "command", name, "ms", took.Milliseconds(), "outcome", string(outcome)}
		if o.service.config.Log.Questions {
			attrs = append(attrs, "asked", i.Asked())
		}
		if i.Type == discordgo.InteractionApplicationCommandAutocomplete { // one at each letter
			o.service.log.Debug("completion", attrs...)
			return
		}
		o.service.log.Info("interaction", attrs...)
	}
}

func (o *operation) answered(tone reply.Tone, route string) { o.metrics.Answer(string(tone), route) }

// queried is told how long the database took for an operation, and how it failed.
func (o *operation) queried(operation string, took time.Duration, err error) {
	failed := err != nil && !errors.Is(err, store.ErrNotFound) && !errors.Is(err, store.ErrConflict) && !errors.Is(err, context.Canceled)
	o.metrics.Store(operation, took, failed)
}

// How often the database is asked whether it is there, and how long it may take.
const (
	storeEvery = 5 * time.Second
	storeTime  = 2 * time.Second
)

// watchStore logs when the database cannot be reached, and when it is back.
func (s *service) watchStore(ctx context.Context) {
	var gone time.Time
	for rest.Sleep(ctx, storeEvery) == nil {
		looking, cancel := context.WithTimeout(ctx, storeTime)
		err := s.store.Ping(looking)
		cancel()
		switch {
		case ctx.Err() != nil:
		case err != nil && gone.IsZero():
			gone = time.Now()
			s.log.Error("the database cannot be reached; rulings are answered, announcements wait", "error", err)
		case err == nil && !gone.IsZero():
			s.log.Info("the database is back", "after", time.Since(gone).Round(time.Second))
			gone = time.Time{}
		}
	}
}

// watchTime is how long a search may take before the process counts as stuck.
const watchTime = 5 * time.Second

// watch tells systemd that the process is alive, for as long as it can search.
func (s *service) watch(ctx context.Context) {
	every := observe.WatchdogTime() / 4 // so that one slow search does not end the process
	if every <= 0 {
		return
	}
	watchdog(ctx, every, s.log, s.searches, func() { s.tell("WATCHDOG=1") })
}

// searches searches once, if the index is open: while it is built, no search is stuck.
func (s *service) searches(ctx context.Context) error {
	if !s.operation.opened.Load() {
		return nil
	}
	_, err := s.live.Search(ctx, index.Query{Text: "hazard limit", Limit: 1})
	return err
}

// watchdog calls alive after each search that succeeds in time, until ctx ends.
func watchdog(ctx context.Context, every time.Duration, log *slog.Logger, search func(context.Context) error, alive func()) {
	for rest.Sleep(ctx, every) == nil {
		searching, cancel := context.WithTimeout(ctx, watchTime)
		err := search(searching)
		cancel()
		switch {
		case err == nil:
			alive()
		case ctx.Err() == nil:
			log.Error("a search that must always succeed has failed", "error", err)
		}
	}
}

// tell sends a state to systemd.
func (s *service) tell(state string) {
	if err := observe.Notify(state); err != nil {
		s.log.Warn("systemd cannot be notified", "what", state, "error", err)
	}
}
