package jobs

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
)

func TestEverydayNewsAreDetails(t *testing.T) {
	var b bytes.Buffer
	log := slog.New(lowered{slog.NewTextHandler(&b, &slog.HandlerOptions{Level: slog.LevelInfo})}).With("a", 1).WithGroup("g")
	log.Info("quiet")
	log.Warn("loud")
	if got := b.String(); strings.Contains(got, "quiet") || !strings.Contains(got, "level=WARN msg=loud") {
		t.Error(got)
	}
}
