package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestHistoryIsKeptAndSearched(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state", "history")
	typedWith(t, file, "/rule 2.V.6.5\r/about\r/sources\r")
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("history: %v, %v", info, err)
	}
	for keys, want := range map[string]string{
		"\x1b[A\x1b[A\r\x04":    "Netrep, the rules representative", // the line before the last
		"\x12rule\r\x04":        "On-guard works only against",
		"\x12/\x12\x12\r\x04":   "On-guard works only against", // two older matches
		"\x12rule":              "search “rule”: /rule 2.V.6.5",
		"\x12rulex":             "no match for “rulex”: ",
		"\x12rulex\x7f\r\x04":   "On-guard works only against",
		"\x12rule\x1b[D9\r\x04": "no rule “2.V.6.95”",               // the arrow accepts the match
		"/about\x12rule\x07\r":  "Netrep, the rules representative", // the line before the search
		"/about\x12rule\x1b":    "netrep> /about",
		"nonsense\x03/about\r":  "Netrep, the rules representative",
	} {
		again := filepath.Join(t.TempDir(), "history")
		if data, err := os.ReadFile(file); err != nil || os.WriteFile(again, data, 0o600) != nil {
			t.Fatal(err)
		}
		if got := typedWith(t, again, keys); !strings.Contains(got, want) {
			t.Errorf("%q shows:\n%s", keys, got)
		}
	}
}

func TestHistoryForgetsTheOldest(t *testing.T) {
	file := filepath.Join(t.TempDir(), "history")
	if err := os.WriteFile(file, []byte(strings.Repeat("a\nb\n", mostHistory)), 0o644); err != nil {
		t.Fatal(err)
	}
	if h := openHistory(file); h.Len() != mostHistory || h.At(0) != "b" {
		t.Errorf("%d lines, the newest %q", h.Len(), h.At(0))
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 || info.Size() != 2*mostHistory {
		t.Errorf("rewritten as %v, %v", info, err)
	}
	if h := openHistory(filepath.Join(file, "nowhere")); h.path != "" {
		t.Error("a history that cannot be kept has a path")
	}
}

func TestHistoryFile(t *testing.T) {
	for want, env := range map[string]map[string]string{
		"/state/netrep/history":               {"XDG_STATE_HOME": "/state", "HOME": "/home/a"},
		"/home/a/.local/state/netrep/history": {"XDG_STATE_HOME": "relative", "HOME": "/home/a"},
		"":                                    {},
	} {
		if got := HistoryFile(func(name string) string { return env[name] }); got != want {
			t.Errorf("%v: %q, not %q", env, got, want)
		}
	}
}

// TestLongAnswersStopAtTheScreen checks that an answer longer than the screen stops when
// the screen is full and continues with Enter.
func TestLongAnswersStopAtTheScreen(t *testing.T) {
	c, out := newConsole(t, "")
	c.height, c.style.Fold = 12, true
	first := answers(t, c, out, "/rule 2.V.6")
	if n := strings.Count(first, "\n"); n > c.height || !strings.Contains(first, "press Enter") {
		t.Errorf("%d lines:\n%s", n, first)
	}
	out.Reset()
	for c.page(); len(c.rest) > 0; c.page() {
	}
	c.height = 0
	folded := first + out.String()
	if whole := answers(t, c, out, "more"); strings.Contains(whole, "press Enter") || strings.Count(whole, "\n") <= strings.Count(folded, "\n")-4 {
		t.Errorf("in full:\n%s", whole)
	}
}
