package console

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"netrep/commands/reply"

	"golang.org/x/term"
)

// interactive answers a terminal, and restores its state however it ends.
func (c *Console) interactive(ctx context.Context, in, out *os.File) error {
	c.greet()
	old, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return fmt.Errorf("preparing terminal: %w", err)
	}
	defer func() {
		_ = term.Restore(int(in.Fd()), old)
		fmt.Fprintln(out)
	}()
	keys := &keyboard{ctx: ctx, in: in}
	t := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{keys, out}, prompt)
	keys.pressed = func() { c.fit(t, out) }
	c.fit(t, out)
	c.edit(ctx, t, openHistory(c.History))
	return c.readLines(ctx, t)
}

// edit configures t as the console's line editor.
func (c *Console) edit(ctx context.Context, t *term.Terminal, past *history) {
	c.past, c.Out = past, t
	t.History = past
	t.AutoCompleteCallback = func(line string, pos int, key rune) (string, int, bool) { return c.key(ctx, line, pos, key) }
}

// ctrlR searches the history for what was typed, then for older matches.
const ctrlR = 0x12

// key handles the keys that the editor leaves to the console.
func (c *Console) key(ctx context.Context, line string, pos int, key rune) (string, int, bool) {
	switch key {
	case ctrlR:
		found, _ := c.recall.next(c.past, line)
		return found, len(found), true
	case clears:
		return "", 0, true
	}
	return c.complete(ctx, line, pos, key)
}

// patience is how long an answer may take before the user is told that it is coming.
const patience = 500 * time.Millisecond

// patiently runs ask, and tells a user at a terminal if it takes long.
func (c *Console) patiently(ask func() reply.Reply) reply.Reply {
	if c.height == 0 {
		return ask()
	}
	done := make(chan reply.Reply, 1)
	go func() { done <- ask() }()
	select {
	case r := <-done:
		return r
	case <-time.After(patience):
	}
	fmt.Fprint(c.Out, "Looking it up …")
	r := <-done
	fmt.Fprint(c.Out, "\r\x1b[K")
	return r
}

// readLines answers line by line until the user quits.
func (c *Console) readLines(ctx context.Context, t *term.Terminal) error {
	for ctx.Err() == nil {
		line, err := t.ReadLine()
		line = strings.TrimSpace(line)
		switch {
		case errors.Is(err, io.EOF) || quit(line):
			return nil
		case err != nil && !errors.Is(err, term.ErrPasteIndicator):
			return fmt.Errorf("reading terminal: %w", err)
		case line != "":
			c.answer(ctx, line)
		case len(c.rest) > 0:
			c.page()
		}
	}
	return nil
}

// fit adjusts drawing to the terminal's current size.
func (c *Console) fit(t *term.Terminal, out *os.File) {
	w, h, err := term.GetSize(int(out.Fd()))
	if err != nil || w <= 0 || h <= 0 {
		return
	}
	_ = t.SetSize(w, h)
	c.style.Width, c.style.Fold, c.height = Width(out), true, h
}

// Lines are as wide as the terminal within these limits, in columns: longer ones are hard
// to read.
const (
	minWidth = 38
	maxWidth = 100
)

// Width returns the width of lines on a terminal.
func Width(f *os.File) int {
	w, _, err := term.GetSize(int(f.Fd()))
	if err != nil || w <= 0 {
		return 80
	}
	return min(max(w, minWidth), maxWidth)
}

// keyboard reads what is typed. It stops when its context ends, leaving one pending read
// until the program exits. It drops control characters that the line editor would take
// for text.
type keyboard struct {
	ctx     context.Context
	in      io.Reader
	pressed func() // called after each read, before the input is examined

	half  []byte // first byte of a character not yet complete
	begun bool   // something was typed since the last line
}

// Read implements [io.Reader].
func (k *keyboard) Read(p []byte) (int, error) {
	type result struct {
		data []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		buf := make([]byte, max(1, len(p)-len(k.half)))
		n, err := k.in.Read(buf)
		done <- result{buf[:n], err}
	}()
	select {
	case <-k.ctx.Done():
		return 0, io.EOF
	case r := <-done:
		k.pressed()
		return copy(p, k.cleared(k.typed(r.data))), r.err
	}
}

// ctrlC is what a terminal sends for Ctrl-C; if a line was begun, the editor receives
// clears instead.
const (
	ctrlC  = 0x03
	clears = 0x1d
)

// cleared lets Ctrl-C clear a line that was begun; on an empty line it ends the program.
func (k *keyboard) cleared(data []byte) []byte {
	for i, b := range data {
		switch {
		case b == ctrlC && k.begun:
			data[i], k.begun = clears, false
		case b == '\r' || b == '\n' || b == ctrlC:
			k.begun = false
		case b >= ' ' || b == '\t' || b == ctrlR:
			k.begun = true
		}
	}
	return data
}

// typed drops the control characters U+0080 to U+009F, which terminals may obey. In UTF-8
// they are C2 and a byte from 80 to 9F.
func (k *keyboard) typed(data []byte) []byte {
	data = append(k.half, data...)
	k.half = nil
	var out []byte
	for i := 0; i < len(data); i++ {
		switch {
		case data[i] != 0xC2:
			out = append(out, data[i])
		case i+1 == len(data):
			k.half = []byte{0xC2}
		case data[i+1] >= 0x80 && data[i+1] <= 0x9F:
			i++
		default:
			out = append(out, data[i], data[i+1])
			i++
		}
	}
	return out
}
