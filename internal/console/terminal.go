package console

import (
	"bytes"
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
	c.keys = keys
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
	t.AutoCompleteCallback = func(line string, pos int, key rune) (string, int, bool) {
		searched := c.recall != nil
		line, pos, ok := c.key(ctx, line, pos, key)
		if searched || c.recall != nil {
			c.prompt(t)
			_, _ = t.Write(nil) // redraws the line
		}
		return line, pos, ok
	}
}

// prompt sets the prompt of the search under way, or the usual one.
func (c *Console) prompt(t *term.Terminal) {
	if c.recall != nil {
		t.SetPrompt(c.recall.prompt())
	} else {
		t.SetPrompt(prompt)
	}
}

// Keys that the console handles. The keyboard sends the last four in place of keys that the
// editor would otherwise handle itself.
const (
	ctrlR  = 0x12 // searches the history
	leaves = 0x07 // leaves the search: Ctrl-G
	clears = 0x1d // clears the line
	rubs   = 0x1e // deletes the last character of the search
	takes  = 0x1f // accepts the line found
)

// key handles the keys that the editor leaves to the console.
func (c *Console) key(ctx context.Context, line string, pos int, key rune) (string, int, bool) {
	switch search := c.recall; {
	case key == clears:
		c.recall = nil
		return "", 0, true
	case search == nil && key == ctrlR:
		c.recall = &recall{before: line, at: -1}
	case search == nil:
		return c.complete(ctx, line, pos, key)
	case key == leaves:
		c.recall, line = nil, search.before
	case key == takes:
		c.recall = nil
	default:
		line = search.key(c.past, line, key)
	}
	return line, len(line), true
}

// patience is how long an answer may take before the user is told that it is coming.
const patience = 500 * time.Millisecond

// patiently runs ask and tells a user at a terminal if it takes long. Ctrl-C cancels it.
func (c *Console) patiently(ctx context.Context, ask func(context.Context) reply.Reply) reply.Reply {
	if c.keys == nil {
		return ask(ctx)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	done := make(chan reply.Reply, 1)
	go func() { done <- ask(ctx) }()
	late := time.After(patience)
	for {
		select {
		case r := <-done:
			fmt.Fprint(c.Out, "\r\x1b[K")
			return r
		case <-late:
			fmt.Fprint(c.Out, "\r\x1b[KLooking it up …")
		case typed := <-c.keys.next():
			if c.keys.waits(typed) {
				continue
			}
			fmt.Fprint(c.Out, "\r\x1b[K")
			return reply.Reply{Tone: reply.ToneNone, Title: "Canceled"}
		}
	}
}

// readLines answers line by line until the user quits.
func (c *Console) readLines(ctx context.Context, t *term.Terminal) error {
	for ctx.Err() == nil {
		line, err := t.ReadLine()
		line = strings.TrimSpace(line)
		c.recall = nil
		c.prompt(t)
		switch {
		case errors.Is(err, io.EOF) || quit(line):
			return nil
		case err != nil && !errors.Is(err, term.ErrPasteIndicator):
			return fmt.Errorf("reading terminal: %w", err)
		case line != "":
			c.answer(ctx, line)
		case len(c.rest) > 0:
			c.page()
		case c.filling != nil:
			c.answer(ctx, line)
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

	reading   chan input // the pending read, or nil
	ahead     []byte     // typed while an answer was being prepared
	err       error      // the end of the input
	half      []byte     // first byte of an incomplete character
	begun     bool       // something has been typed on this line
	searching bool       // the history is being searched
}

// input is the result of one read.
type input struct {
	data []byte
	err  error
}

// next returns the channel of the pending read, starting a read if there is none.
func (k *keyboard) next() <-chan input {
	if k.err != nil {
		return nil
	}
	if k.reading == nil {
		done := make(chan input, 1)
		k.reading = done
		go func() {
			buf := make([]byte, 128)
			n, err := k.in.Read(buf)
			done <- input{buf[:n], err}
		}()
	}
	return k.reading
}

// waits keeps what was typed for the next Read and reports whether to go on waiting. A Ctrl-C
// ends the wait; it and whatever was typed before it are dropped.
func (k *keyboard) waits(typed input) bool {
	k.reading, k.err = nil, typed.err
	k.ahead = append(k.ahead, typed.data...)
	at := bytes.LastIndexByte(k.ahead, ctrlC)
	k.ahead = k.ahead[at+1:]
	return at < 0
}

// Read implements [io.Reader].
func (k *keyboard) Read(p []byte) (int, error) {
	for len(k.ahead) == 0 && k.err == nil {
		select {
		case <-k.ctx.Done():
			return 0, io.EOF
		case typed := <-k.next():
			k.reading, k.ahead, k.err = nil, typed.data, typed.err
		}
	}
	n := min(len(k.ahead), max(1, len(p)/2))
	data := k.ahead[:n]
	k.ahead = k.ahead[n:]
	k.pressed()
	var err error
	if len(k.ahead) == 0 {
		err = k.err
	}
	return copy(p, k.cleared(k.typed(data))), err
}

// Keys that the keyboard replaces.
const (
	ctrlC     = 0x03
	ctrlH     = 0x08
	escape    = 0x1b
	backspace = 0x7f
)

// cleared makes Ctrl-C clear a line that was begun; on an empty line it ends the program.
// During a search it replaces the keys that end the search by the console's own.
func (k *keyboard) cleared(data []byte) []byte {
	var out []byte
	for i := 0; i < len(data); i++ {
		b := data[i]
		switch {
		case b == ctrlC && k.begun:
			b, k.begun, k.searching = clears, false, false
		case b == ctrlR:
			k.begun, k.searching = true, true
		case b == '\r' || b == '\n' || b == ctrlC:
			k.begun, k.searching = false, false
		case k.searching && (b == backspace || b == ctrlH):
			b = rubs
		case k.searching && b < ' ':
			k.searching = false
			if b == escape && i+1 == len(data) {
				b = leaves
			} else if b != leaves {
				out = append(out, takes)
			}
		case b >= ' ' || b == '\t':
			k.begun = true
		}
		out = append(out, b)
	}
	return out
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
