package console

import (
	"os"
	"path/filepath"
	"strings"

	"netrep/commands/reply"
)

// history is what was typed, oldest first. It is a [term.History] kept in a file that
// only its owner can read.
type history struct {
	path  string // "" keeps nothing between runs
	lines []string
}

// mostHistory is how many lines are kept.
const mostHistory = 1000

// HistoryFile returns the file in which the console keeps input: in the state folder of
// the XDG base directories, or "" if there is none.
func HistoryFile(getenv func(string) string) string {
	if state := getenv("XDG_STATE_HOME"); filepath.IsAbs(state) {
		return filepath.Join(state, "netrep", "history")
	}
	if home := getenv("HOME"); filepath.IsAbs(home) {
		return filepath.Join(home, ".local", "state", "netrep", "history")
	}
	return ""
}

// openHistory reads a history. If the file cannot be read or written, the history lasts
// for this run only.
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

// Add implements [term.History]: a repeated line is kept only where it was typed last.
func (h *history) Add(line string) {
	line = strings.TrimSpace(line)
	if line == "" || len(h.lines) > 0 && h.lines[len(h.lines)-1] == line {
		return
	}
	h.lines = append(h.lines, line)
	h.write(os.O_APPEND, line)
}

// write writes lines to the file; if that fails, the history lasts for this run only.
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

// At implements [term.History]; 0 is the newest line.
func (h *history) At(i int) string { return h.lines[len(h.lines)-1-i] }

// recall is a search through the history that works as in readline: each character typed
// narrows it, and Ctrl-R again goes to the next older match.
type recall struct {
	before string // the line before the search
	typed  string // the text to find
	at     int    // position of the line shown, or -1
	failed bool   // no older line contains it
}

// prompt is shown before the line during a search.
func (r *recall) prompt() string {
	if r.failed {
		return "no match for “" + r.typed + "”: "
	}
	return "search “" + r.typed + "”: "
}

// key handles a key pressed in a search and returns the line to show: the newest line that
// contains the text typed, starting from the current match.
func (r *recall) key(h *history, line string, key rune) string {
	from, skip := max(0, r.at), ""
	switch key {
	case ctrlR:
		from, skip = r.at+1, line
	case rubs:
		typed := []rune(r.typed)
		r.typed, from = string(typed[:max(0, len(typed)-1)]), 0
	default:
		r.typed += string(key)
	}
	r.failed = r.typed != ""
	for i := from; i < h.Len() && r.failed; i++ {
		if found := h.At(i); found != skip && strings.Contains(strings.ToLower(found), strings.ToLower(r.typed)) {
			r.at, r.failed, line = i, false, found
		}
	}
	return line
}
