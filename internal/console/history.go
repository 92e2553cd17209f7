package console

import (
	"os"
	"path/filepath"
	"strings"

	"netrep/commands/reply"
)

// history is what was typed, the oldest first. It is a [term.History], and is kept in
// a file that only its owner may read.
type history struct {
	path  string // "" keeps nothing between runs
	lines []string
}

// mostHistory is how many lines are kept.
const mostHistory = 1000

// HistoryFile returns where the console keeps what was typed: in the state folder of
// the XDG base directories, or "" where there is none.
func HistoryFile(getenv func(string) string) string {
	if state := getenv("XDG_STATE_HOME"); filepath.IsAbs(state) {
		return filepath.Join(state, "netrep", "history")
	}
	if home := getenv("HOME"); filepath.IsAbs(home) {
		return filepath.Join(home, ".local", "state", "netrep", "history")
	}
	return ""
}

// openHistory reads a history. One that cannot be read or written is kept for this
// run only.
func openHistory(path string) *history {
	h := &history{path: path}
	if path == "" {
		return h
	}
	data, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		h.path = ""
		return h
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(reply.Visible(line)); line != "" {
			h.lines = append(h.lines, line)
		}
	}
	if len(h.lines) > mostHistory {
		h.lines = h.lines[len(h.lines)-mostHistory:]
		h.write(os.O_TRUNC, h.lines...)
	}
	return h
}

// Add implements [term.History]: a line is kept once, where it was typed last.
func (h *history) Add(line string) {
	line = strings.TrimSpace(line)
	if line == "" || len(h.lines) > 0 && h.lines[len(h.lines)-1] == line {
		return
	}
	h.lines = append(h.lines, line)
	h.write(os.O_APPEND, line)
}

// write writes lines to the file; what cannot be written is kept for this run only.
func (h *history) write(mode int, lines ...string) {
	if h.path == "" {
		return
	}
	f, err := os.OpenFile(h.path, os.O_CREATE|os.O_WRONLY|mode, 0o600)
	if err != nil {
		h.path = ""
		return
	}
	if f.Chmod(0o600) != nil {
		h.path = ""
	} else if _, err := f.WriteString(strings.Join(lines, "\n") + "\n"); err != nil {
		h.path = ""
	}
	if f.Close() != nil {
		h.path = ""
	}
}

// Len implements [term.History].
func (h *history) Len() int { return len(h.lines) }

// At implements [term.History]: 0 is the newest.
func (h *history) At(i int) string { return h.lines[len(h.lines)-1-i] }

// find returns the place of the newest line from a place on that holds what was
// typed, or -1.
func (h *history) find(typed string, from int) int {
	for i := from; i < h.Len(); i++ {
		if line := h.At(i); line != typed && strings.Contains(strings.ToLower(line), strings.ToLower(typed)) {
			return i
		}
	}
	return -1
}

// recall is a search through the history: what was typed, and where it has come to.
type recall struct {
	typed, shown string
	at           int
}

// next returns the next older line that holds what was typed before the search began.
func (r *recall) next(h *history, line string) (string, bool) {
	if r.shown == "" || line != r.shown {
		*r = recall{typed: line, at: -1}
	}
	at := h.find(r.typed, r.at+1)
	if at < 0 {
		return line, false
	}
	r.at, r.shown = at, h.At(at)
	return r.shown, true
}
