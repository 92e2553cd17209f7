package reference

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"log/slog"
	"runtime/debug"

	"netrep/commands"
	"netrep/commands/reply"
)

// New returns a fresh reference id: six hexadecimal digits.
func New() string {
	var b [3]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// Guard runs do and returns its reply. If it fails or panics, that is logged
// once under a new reference id, and the reply names the id.
func Guard(log *slog.Logger, what string, do func() (reply.Reply, error)) (out reply.Reply) {
	defer func() {
		if p := recover(); p != nil {
			out = failed(log, what, fmt.Errorf("panic: %v", p), "stack", string(debug.Stack()))
		}
	}()
	out, err := do()
	if err != nil {
		return failed(log, what, err)
	}
	return out
}

func failed(log *slog.Logger, what string, err error, more ...any) reply.Reply {
	id := New()
	log.Error("command failed", append([]any{"ref", id, "command", what, "error", err}, more...)...)
	return commands.Failure(id)
}
