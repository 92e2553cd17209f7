package reference

import (
	"bytes"
	"errors"
	"log/slog"
	"regexp"
	"strings"
	"testing"

	"netrep/commands/reply"
)

// guarded runs do under a guard and returns its reply and what was logged.
func guarded(do func() (reply.Reply, error)) (reply.Reply, string) {
	var log bytes.Buffer
	r := Guard(slog.New(slog.NewTextHandler(&log, nil)), "/rule x", do)
	return r, log.String()
}

// shown is everything of a failure's reply that a user reads.
func shown(t *testing.T, r reply.Reply) string {
	t.Helper()
	if r.Tone != reply.ToneProblem || !r.Private || len(r.Blocks) != 1 {
		t.Fatalf("reply %+v", r)
	}
	return r.Title + "\n" + r.Blocks[0].(reply.Text).Markdown
}

func TestGuardHandsOnWhatWorks(t *testing.T) {
	want := reply.Reply{Title: "fine"}
	got, log := guarded(func() (reply.Reply, error) { return want, nil })
	if got.Title != want.Title || log != "" {
		t.Errorf("reply %+v, log %q", got, log)
	}
}

func TestGuardTellsTheReferenceAndLogsTheRest(t *testing.T) {
	for name, do := range map[string]func() (reply.Reply, error){
		"error": func() (reply.Reply, error) { return reply.Reply{}, errors.New("the secret cause") },
		"panic": func() (reply.Reply, error) { panic("the secret cause") },
	} {
		t.Run(name, func(t *testing.T) {
			r, log := guarded(do)
			id := regexp.MustCompile(`ref=([0-9a-f]{6})`).FindStringSubmatch(log)
			if id == nil || strings.Count(log, "level=ERROR") != 1 {
				t.Fatalf("log %q", log)
			}
			if text := shown(t, r); !strings.Contains(text, id[1]) || strings.Contains(text, "secret") {
				t.Errorf("the user reads %q, the log has %s", text, id[1])
			}
			for _, part := range []string{"the secret cause", "/rule x"} {
				if !strings.Contains(log, part) {
					t.Errorf("log without %q: %s", part, log)
				}
			}
			if hasStack := strings.Contains(log, "stack="); hasStack != (name == "panic") {
				t.Errorf("stack in the log: %v", hasStack)
			}
		})
	}
}

func TestReferencesDiffer(t *testing.T) {
	if a, b, c := New(), New(), New(); a == b && b == c {
		t.Errorf("three times %s", a)
	}
}
