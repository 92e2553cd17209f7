package discordtest

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"
)

// Logbook is a log that a test can read.
type Logbook struct {
	mu      sync.Mutex
	b       strings.Builder
	written chan struct{} // closed at the next line
}

// Write implements [io.Writer].
func (l *Logbook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.written != nil {
		close(l.written)
		l.written = nil
	}
	return l.b.Write(p)
}

// Wait waits until the log contains a text.
func (l *Logbook) Wait(ctx context.Context, t TB, text string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	for {
		l.mu.Lock()
		if strings.Contains(l.b.String(), text) {
			l.mu.Unlock()
			return
		}
		if l.written == nil {
			l.written = make(chan struct{})
		}
		next := l.written
		l.mu.Unlock()
		select {
		case <-next:
		case <-ctx.Done():
			t.Fatalf("the log never says %q:\n%s", text, l.String())
		}
	}
}

// String returns what was logged.
func (l *Logbook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// Logger returns a logger that writes everything to l.
func (l *Logbook) Logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(l, &slog.HandlerOptions{Level: slog.LevelDebug}))
}
