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
	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/reference"
)

// Console reads command lines and prints their replies.
type Console struct {
	Env   *command.Env
	In    io.Reader
	Out   io.Writer
	Log   *slog.Logger
	Color bool // allow colour where Out is a terminal

	style   Style
	offered []reply.Action // what was offered last, by its numbers
	filling *filling       // the form that the next line goes into, if not nil
}

// Operator is who sits at a terminal: whoever runs the bot may do everything.
func Operator() command.Caller {
	return command.Caller{ID: "operator", Guild: "console", Channel: "console", Manage: true}
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
		c.style = Style{Color: c.Color, Width: Width(out)}
		if inIsFile && term.IsTerminal(int(in.Fd())) {
			return c.interactive(ctx, in, out)
		}
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
		fmt.Fprintf(c.Out, "%s%s\n", prompt, clean(line))
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

func quit(line string) bool {
	switch strings.ToLower(line) {
	case "/quit", "/exit", "quit", "exit":
		return true
	}
	return false
}

// answer runs a line: a command, the number of something that was offered, what
// was asked for, or a question.
func (c *Console) answer(ctx context.Context, line string) {
	filling := c.filling
	c.filling = nil
	switch n, err := strconv.Atoi(line); {
	case strings.HasPrefix(line, "/"):
	case filling != nil:
		c.fill(ctx, filling, line)
		return
	case err == nil && (n < 1 || n > len(c.offered)):
		c.say(noChoice(n, len(c.offered)))
		return
	case err == nil && c.offered[n-1].Ask != nil:
		c.begin(formOf(c.offered[n-1]))
		return
	case err == nil:
		line = c.echo(c.offered[n-1].Command)
	default:
		line = "/ruling " + line
	}
	c.say(c.dispatch(ctx, line))
}

// echo prints the command line that a number or an answer stands for.
func (c *Console) echo(line string) string {
	fmt.Fprintln(c.Out, clean(line))
	return line
}

// say prints a reply; what was offered before stays open if it offers nothing.
func (c *Console) say(r reply.Reply) {
	if offered := Render(c.Out, r, c.style); len(offered) > 0 {
		c.offered = offered
	}
	fmt.Fprintln(c.Out)
	if r.Form != nil {
		c.begin(r.Form)
	}
}

// noChoice says which numbers can be chosen.
func noChoice(n, most int) reply.Reply {
	r := reply.Reply{Tone: reply.ToneProblem, Title: fmt.Sprintf("There is no choice %d", n)}
	if most == 0 {
		return r.Say("There is nothing to choose yet. Ask a question first.")
	}
	return r.Say(fmt.Sprintf("Choose from 1 to %d.", most))
}

// dispatch runs a command line; a failure is logged once, under the reference
// that the user is shown.
func (c *Console) dispatch(ctx context.Context, line string) reply.Reply {
	return reference.Guard(c.Log, line, func() (reply.Reply, error) {
		return commands.DispatchLine(ctx, c.Env, Operator(), line)
	})
}

// greet says what the bot knows.
func (c *Console) greet() {
	corpus := c.Env.Rulings.Corpus()
	fmt.Fprintf(c.Out, "Netrep %s: %d rulings, %d cards\n", c.Env.Version, corpus.Len(), len(corpus.Cards()))
	var rows [][]string
	for _, s := range corpus.Sources() {
		row := []string{s.Label(), fmt.Sprintf("%4d entries", len(corpus.Of(s.ID))), s.Date.Words()}
		if s.Date != "" {
			row = append(row, cite.EditionAge(c.Env, s))
		}
		rows = append(rows, row)
	}
	p := &printer{w: c.Out, style: c.style}
	p.table(reply.Table{Rows: rows})
	fmt.Fprintf(c.Out, "Ask in your own words, or /help. A number opens what is offered; /quit ends.\n\n")
}
