package jobs

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/riverqueue/river/rivertype"
)

func TestRiversNewsAreDetails(t *testing.T) {
	var b bytes.Buffer
	handler := slog.NewTextHandler(&b, &slog.HandlerOptions{Level: slog.LevelInfo})
	log := slog.New(lowered{handler}).With("a", 1).WithGroup("g")
	log.Info("quiet")
	log.Error("quiet")
	failures{slog.New(handler)}.HandleError(t.Context(), &rivertype.JobRow{Kind: "send_post"}, errors.New("boom"))
	failures{slog.New(handler)}.HandleError(t.Context(), &rivertype.JobRow{Kind: "run_task"}, &LoggedError{errors.New("quiet")})
	if got := b.String(); strings.Contains(got, "quiet") || !strings.Contains(got, "level=WARN") || !strings.Contains(got, "boom") {
		t.Error(got)
	}
}
