package console

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strconv"
	"strings"

	"golang.org/x/term"

	"netrep/commands"
	"netrep/commands/reply"
	"netrep/internal/reference"
)

// Console reads command lines and prints their replies.
type Console struct {
	Env   *commands.Env
	In    io.Reader
	Out   io.Writer
	Log   *slog.Logger
	Color bool // allow colour where Out is a terminal

	style   Style
	offered []string // command lines of the last reply, by their numbers
}

// prompt stands before the line on a terminal.
const prompt = "netrep> "

// Run greets and answers until the input ends or the user quits. It reads a
// terminal with editing, history and completion, and anything else line by
// line.
func (c *Console) Run(ctx context.Context) error {
	in, inIsFile := c.In.(*os.File)
	out, outIsFile := c.Out.(*os.File)
	if outIsFile && term.IsTerminal(int(out.Fd())) {
		c.style = Style{Color: c.Color, Width: width(out)}
	}
	if inIsFile && outIsFile && term.IsTerminal(int(in.Fd())) && term.IsTerminal(int(out.Fd())) {
		return c.interactive(ctx, in, out)
	}
	c.greet()
	return c.lines(ctx)
}

// lines answers a pipe; lines are echoed so that the output reads as a
// transcript.
func (c *Console) lines(ctx context.Context) error {
	scan := bufio.NewScanner(c.In)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() && ctx.Err() == nil {
		line := strings.TrimSpace(scan.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fmt.Fprintf(c.Out, "%s%s\n", prompt, line)
		if quit(line) {
			return nil
		}
		c.answer(ctx, line)
	}
	if errors.Is(scan.Err(), bufio.ErrTooLong) {
		return errors.New("a line of the input is longer than 1 MiB")
	}
	return scan.Err()
}

// interactive answers a terminal.
func (c *Console) interactive(ctx context.Context, in, out *os.File) error {
	c.greet()
	old, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return fmt.Errorf("preparing terminal: %w", err)
	}
	defer func() { _ = term.Restore(int(in.Fd()), old) }()

	t := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{in, out}, prompt)
	t.AutoCompleteCallback = c.complete
	c.Out = t
	for ctx.Err() == nil {
		if w, h, err := term.GetSize(int(out.Fd())); err == nil {
			_ = t.SetSize(w, h)
			c.style.Width = min(max(w, 40), 100)
		}
		line, err := t.ReadLine()
		if errors.Is(err, io.EOF) || quit(strings.TrimSpace(line)) {
			return nil
		}
		if err != nil && !errors.Is(err, term.ErrPasteIndicator) {
			return fmt.Errorf("reading terminal: %w", err)
		}
		if line = strings.TrimSpace(line); line != "" {
			c.answer(ctx, line)
		}
	}
	return nil
}

func quit(line string) bool {
	return line == "/quit" || line == "/exit" || line == "quit" || line == "exit"
}

func width(f *os.File) int {
	w, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 80
	}
	return min(max(w, 40), 100)
}

// answer runs a line: a command, the number of something the last reply
// offered, or a question.
func (c *Console) answer(ctx context.Context, line string) {
	if n, err := strconv.Atoi(line); err == nil {
		if n < 1 || n > len(c.offered) {
			fmt.Fprintf(c.Out, "There is no choice %d here.\n\n", n)
			return
		}
		line = c.offered[n-1]
		fmt.Fprintln(c.Out, line)
	}
	if !strings.HasPrefix(line, "/") {
		line = commands.Line("ruling", line)
	}
	c.offered = Render(c.Out, c.dispatch(ctx, line), c.style)
	fmt.Fprintln(c.Out)
}

// dispatch runs a command line; a failure is logged once, under the reference
// that the user is shown.
func (c *Console) dispatch(ctx context.Context, line string) (r reply.Reply) {
	return reference.Guard(c.Log, line, func() (reply.Reply, error) {
		return commands.DispatchLine(ctx, c.Env, commands.Caller{}, line)
	})
}

// greet says what the bot knows.
func (c *Console) greet() {
	corpus := c.Env.Rulings.Corpus()
	fmt.Fprintf(c.Out, "Netrep %s: %d rulings, %d cards\n", c.Env.Version, corpus.Len(), len(corpus.Cards()))
	for _, s := range corpus.Sources() {
		fmt.Fprintf(c.Out, "  %-24s %4d entries  %s\n", s.Label(), len(corpus.Of(s.ID)), s.Date.Words())
	}
	fmt.Fprintf(c.Out, "Ask in your own words, or /help. A number opens what is offered; /quit ends.\n\n")
}
