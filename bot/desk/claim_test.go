package desk

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

// A command that changes something is answered by one process only, and answered all the
// same when the store cannot say by which.
func TestClaims(t *testing.T) {
	for _, tc := range []struct {
		name  string
		once  bool
		claim func(context.Context, string) (bool, error)
		want  error
	}{
		{"the first", true, func(context.Context, string) (bool, error) { return true, nil }, nil},
		{"another's", true, func(context.Context, string) (bool, error) { return false, nil }, ErrSeen},
		{"changes nothing", false, func(context.Context, string) (bool, error) { return false, nil }, nil},
		{"the store is away", true, func(context.Context, string) (bool, error) { return false, errTest }, nil},
		{"the store hangs", true, func(ctx context.Context, _ string) (bool, error) { <-ctx.Done(); return false, ctx.Err() }, nil},
		{"the store hangs and hears nothing", true, func(context.Context, string) (bool, error) { time.Sleep(time.Minute); return false, nil }, nil},
		{"alone", true, nil, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				enter2026()
				p := &discordtest.Postbox{}
				r := rest.New(rest.Options{Transport: p})
				d := New(t.Context(), handler{plan: Plan{Defer: DeferReply, Once: tc.once}}, r, Options{Claim: tc.claim})
				i := commandAt(time.Now())
				err := d.Answer(i, Door{Send: func(ctx context.Context, b rest.Payload) error { return r.Answer(ctx, i, b) }})
				if !errors.Is(err, tc.want) || len(p.All()) != 1 && tc.want == nil || len(p.All()) > 0 && tc.want != nil {
					t.Errorf("%v, %d answers", err, len(p.All()))
				}
				defer time.Sleep(2 * time.Minute) // until what hangs has ended
				if took := time.Since(i.Created()); took > time.Second {
					t.Errorf("answered after %v", took)
				}
				if err := d.Close(t.Context()); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// slowPlan is a handler whose plan waits for the store, as its answer does for ever.
type slowPlan struct{ handler }

func (slowPlan) Plan(*rest.Interaction) Plan {
	time.Sleep(time.Second)
	return Plan{Defer: DeferReply, Once: true}
}

// Where the store hangs, an answer is put off in time all the same, and there are
// words within five seconds.
func TestHungStore(t *testing.T) {
	for name, hears := range map[string]bool{"the handler hears of its deadline": true, "it does not": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				enter2026()
				h := slowPlan{handler{handle: func(ctx context.Context, _ *rest.Interaction) (rest.Response, error) {
					if hears {
						<-ctx.Done()
						return rest.Response{}, ctx.Err()
					}
					time.Sleep(time.Minute)
					return say("too late"), nil
				}}}
				p := &discordtest.Postbox{}
				r := rest.New(rest.Options{Transport: p})
				d := New(t.Context(), h, r, Options{Claim: func(ctx context.Context, _ string) (bool, error) { <-ctx.Done(); return false, ctx.Err() }})
				i := commandAt(time.Now())
				if err := d.Answer(i, Door{Send: func(ctx context.Context, b rest.Payload) error { return r.Answer(ctx, i, b) }}); err != nil {
					t.Fatal(err)
				}
				defer time.Sleep(2 * time.Minute) // until what hangs has ended
				if err := d.Close(t.Context()); err != nil {
					t.Error(err)
				}
				sent := p.All()
				if len(sent) < 2 || sent[0].At.Sub(i.Created()) > 2*time.Second || sent[len(sent)-1].At.Sub(i.Created()) > 5*time.Second {
					for _, l := range sent {
						t.Error(l.At.Sub(i.Created()), l.Line, l.Body)
					}
				}
			})
		})
	}
}
