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

// TestEachInteractionEndsOnce: what became of it is told once, whatever happens.
func TestEachInteractionEndsOnce(t *testing.T) {
	slow := func(context.Context, *rest.Interaction) (rest.Response, error) {
		time.Sleep(2 * time.Second)
		return say("hello"), nil
	}
	fails := func(context.Context, *rest.Interaction) (rest.Response, error) {
		return rest.Response{}, errors.New("boom")
	}
	sends := func(err error) func(context.Context, rest.Payload) error {
		return func(context.Context, rest.Payload) error { return err }
	}
	for _, tc := range []struct {
		name   string
		handle func(context.Context, *rest.Interaction) (rest.Response, error)
		age    time.Duration
		send   error
		want   Outcome
	}{
		{"at once", func(context.Context, *rest.Interaction) (rest.Response, error) { return say("hello"), nil }, 0, nil, Answered},
		{"late", slow, 0, nil, Deferred},
		{"a failure", fails, 0, nil, Failed},
		{"nothing arrives", func(context.Context, *rest.Interaction) (rest.Response, error) { return say("hello"), nil }, 0, errors.New("no network"), Unsent},
		{"too old", slow, 4 * time.Second, nil, Dropped},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				enter2026()
				var told []Outcome
				r := rest.New(rest.Options{Transport: &discordtest.Postbox{}})
				d := New(t.Context(), handler{plan: Plan{Defer: DeferReply}, handle: tc.handle}, r, Options{
					Ended: func(_ *rest.Interaction, o Outcome, _ time.Duration) { told = append(told, o) },
				})
				_ = d.Answer(commandAt(time.Now().Add(-tc.age)), Door{Send: sends(tc.send)}) // a refusal is what is told
				if err := d.Close(t.Context()); err != nil {
					t.Error(err)
				}
				if len(told) != 1 || told[0] != tc.want {
					t.Errorf("told %v, want %s", told, tc.want)
				}
			})
		})
	}
}
