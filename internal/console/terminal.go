package console

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// interactive answers a terminal. However it ends, the terminal is as it was.
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
	t.AutoCompleteCallback = c.complete
	c.Out = t
	return c.readLines(ctx, t)
}

// readLines answers line by line until the user leaves.
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
		}
	}
	return nil
}

// fit draws for the terminal's present size.
func (c *Console) fit(t *term.Terminal, out *os.File) {
	w, h, err := term.GetSize(int(out.Fd()))
	if err != nil || w <= 0 || h <= 0 {
		return
	}
	_ = t.SetSize(w, h)
	c.style.Width = Width(out)
}

// Lines are as wide as the terminal within these bounds, in columns: longer ones
// are hard to read.
const (
	minWidth = 38
	maxWidth = 100
)

// Width is how wide lines are drawn on a terminal.
func Width(f *os.File) int {
	w, _, err := term.GetSize(int(f.Fd()))
	if err != nil || w <= 0 {
		return 80
	}
	return min(max(w, minWidth), maxWidth)
}

// keyboard reads what is typed. It gives up when its context ends, leaving one
// read behind that ends with the program, and drops the control characters that
// line editing would take for text.
type keyboard struct {
	ctx     context.Context
	in      io.Reader
	pressed func() // called after each read, before what was read is looked at

	half []byte // the first byte of a character that was read so far
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
		return copy(p, k.typed(r.data)), r.err
	}
}

// typed drops the control characters U+0080 to U+009F, which terminals may obey:
// in UTF-8 they are C2 and a byte from 80 to 9F.
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
