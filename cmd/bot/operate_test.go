package main

import (
	"context"
	"errors"
	"log/slog"
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
