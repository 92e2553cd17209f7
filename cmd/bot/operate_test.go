package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// systemd hears nothing while searches are stuck or fail.
func TestWatchdog(t *testing.T) {
	stuck := func(ctx context.Context) error {
		<-ctx.Done()
		return ctx.Err()
	}
	fails := func(context.Context) error { return errors.New("broken") }
	works := func(context.Context) error { return nil }
	for _, test := range []struct {
		name   string
		search func(context.Context) error
		want   int
	}{{"works", works, 4}, {"stuck", stuck, 0}, {"fails", fails, 0}} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), time.Minute+time.Second)
				defer cancel()
				told := 0
				watchdog(ctx, 15*time.Second, slog.New(slog.DiscardHandler), test.search, func() { told++ })
				if told != test.want {
					t.Errorf("told %d times, want %d", told, test.want)
				}
			})
		})
	}
}

// Pages whose listener has failed are named, and questions are still answered.
func TestPagesEnded(t *testing.T) {
	o := &operation{service: &service{}}
	for _, want := range []string{"", "served", "no longer served"} {
		o.service.config.Web.Serve = want != ""
		o.pagesEnded.Store(want == "no longer served")
		got := ""
		for _, c := range o.checks() {
			if c.Name == "pages" {
				state, err := c.State(t.Context())
				got = state
				if err != nil {
					got = err.Error()
				}
				if c.Vital {
					t.Error("Discord is answered without pages")
				}
			}
		}
		if !strings.HasSuffix(got, want) || want == "" && got != "" {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
