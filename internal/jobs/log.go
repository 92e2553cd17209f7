package jobs

import (
	"context"
	"log/slog"
)

// lowered is a log that takes River's everyday news for details.
type lowered struct{ slog.Handler }

// level is the level that a record has here.
func level(l slog.Level) slog.Level {
	if l == slog.LevelInfo {
		return slog.LevelDebug
	}
	return l
}

// Enabled implements [slog.Handler].
func (h lowered) Enabled(ctx context.Context, l slog.Level) bool {
	return h.Handler.Enabled(ctx, level(l))
}

// Handle implements [slog.Handler].
func (h lowered) Handle(ctx context.Context, r slog.Record) error {
	r.Level = level(r.Level)
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements [slog.Handler].
func (h lowered) WithAttrs(attrs []slog.Attr) slog.Handler {
	return lowered{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements [slog.Handler].
func (h lowered) WithGroup(name string) slog.Handler { return lowered{h.Handler.WithGroup(name)} }
