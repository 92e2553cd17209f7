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

// What changes something is answered by one process only, and all the same when
// nobody can tell which.
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
