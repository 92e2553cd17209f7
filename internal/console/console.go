package console

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/term"

	"netrep/commands"
	"netrep/commands/ask"
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
	Color bool // allow color if Out is a terminal
	// History is the file that keeps input between runs; "" keeps none.
	History string

	past    *history
	recall  *recall   // the search through the history, or nil
	keys    *keyboard // of the terminal, or nil if there is none
	style   Style
	offered []reply.Action // actions offered last, in the order of their numbers
	filling *filling       // form that takes the next line, if not nil
	height  int            // lines of the screen; 0 prints answers without pausing
	rest    []string       // lines of the answer that did not fit
	last    reply.Reply    // the last answer
	asked   string         // the plain question that a follow-up goes on from, or ""
}

// Operator returns the caller at a terminal: whoever runs the bot may do everything.
func Operator() command.Caller {
	return command.Caller{ID: "operator", Guild: "console", Channel: "console", Manage: true}
}

// prompt is shown before the line on a terminal.
const prompt = "netrep> "

// Run prints a greeting and answers until the input ends or the user quits. A terminal
// gets editing, history and completion; other input is read line by line.
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

// lines answers input from a pipe. It echoes lines so that the output reads as a
// transcript.
func (c *Console) lines(ctx context.Context) error {
	scan := bufio.NewScanner(c.In)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() && ctx.Err() == nil {
		line := strings.TrimSpace(scan.Text())
		if line == "" && c.filling == nil || strings.HasPrefix(line, "#") {
			continue
		}
		fmt.Fprintf(c.Out, "%s%s\n", prompt, reply.Visible(line))
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

// answer handles a line: a command, the number of an offered action, a value for a form,
// or a question.
func (c *Console) answer(ctx context.Context, line string) {
	filling, asked := c.filling, c.asked
	c.filling = nil
	counted := slices.IndexFunc(c.offered, func(a reply.Action) bool { return a.Count == line })
	switch n, err := strconv.Atoi(strings.Trim(line, "[]")); {
	case strings.HasPrefix(line, "/"):
		if filling != nil && len(filling.values) > 0 {
			c.echo("You left the form; what you typed into it is not kept.")
		}
		asked = c.asks(line)
	case strings.ToLower(line) == more && filling == nil && c.last.Title != "":
		c.offered = c.show(c.last, Style{Color: c.style.Color, Width: c.style.Width, Whole: true})
		return
	case filling != nil:
		c.fill(ctx, filling, line)
		return
	case err == nil && counted >= 0:
		line = c.offered[counted].Command
		c.echo(c.offered[counted].Label)
	case err == nil && (n < 1 || n > len(c.offered) || c.offered[n-1].Command == ""):
		c.show(noChoice(n, len(c.offered)), c.style) // earlier offers remain available
		return
	case err == nil && c.offered[n-1].Ask != nil:
		c.begin(formOf(c.offered[n-1]))
		return
	case err == nil:
		line = c.offered[n-1].Command
		c.echo(cmp.Or(c.offered[n-1].Label, line))
	default:
		line = c.plain(line)
		asked = c.asks(line)
	}
	c.say(c.patiently(ctx, func(ctx context.Context) reply.Reply { return c.dispatch(ctx, line) }))
	c.goOnFrom(asked)
}

// plain returns the command line for a plain question, which may continue the last one.
func (c *Console) plain(question string) string {
	line := commands.PlainLine(question)
	if on, ok := ask.GoOn(c.asked, question); ok && c.asked != "" && strings.HasPrefix(line, "/ask ") {
		return on
	}
	return line
}

// asks returns the plain question that a command line asks, or "" for another command.
func (c *Console) asks(line string) string {
	cmd, values, err := commands.ParseLine(c.Env.Commands, line)
	if err != nil || cmd.Name != ask.Command.Name {
		return ""
	}
	return ask.Joined(values["question"], values["and"])
}

// goOnFrom makes the next follow-up refer to the question just asked, if it was understood.
func (c *Console) goOnFrom(asked string) {
	if understood := c.last.Tone != reply.ToneNone && c.last.Tone != reply.ToneProblem; understood || c.asked == "" {
		c.asked = asked
	}
}

// echo prints what a number or answer stands for.
func (c *Console) echo(said string) { fmt.Fprintln(c.Out, reply.Visible(said)) }

// more is what a user types to see the last answer with full lists and passages.
const more = "more"

// say prints a reply, whose offers replace the earlier ones even if there are none: a number
// must not do what was offered before a mistake.
func (c *Console) say(r reply.Reply) {
	c.last = r
	c.offered = c.show(r, c.style)
	if r.Form != nil {
		c.begin(r.Form)
	}
}

// show prints a reply, folded if it does not fit on the screen, and returns what it offers.
func (c *Console) show(r reply.Reply, style Style) (offered []reply.Action) {
	fold := style.Fold
	for style.Fold = false; ; style.Fold = true {
		var text strings.Builder
		offered = Render(&text, r, style)
		c.rest = strings.SplitAfter(strings.TrimSuffix(text.String(), "\n"), "\n")
		if style.Fold || !fold || len(c.rest) <= c.height-2 {
			break
		}
	}
	c.page()
	return offered
}

// page prints as much of the answer as fits on the screen.
func (c *Console) page() {
	n := len(c.rest)
	if room := c.height - 4; c.height > 0 && n > c.height-2 {
		n = max(5, room)
	}
	n = min(n, len(c.rest))
	fmt.Fprint(c.Out, strings.Join(c.rest[:n], ""))
	if !strings.HasSuffix(c.rest[n-1], "\n") {
		fmt.Fprintln(c.Out)
	}
	if c.rest = c.rest[n:]; len(c.rest) > 0 {
		p := &printer{w: c.Out, style: c.style}
		p.line(dim(fmt.Sprintf("… %s more: press Enter", reply.Count(len(c.rest), "line", "lines"))))
	}
	fmt.Fprintln(c.Out)
}

// noChoice says which numbers can be chosen.
func noChoice(n, most int) reply.Reply {
	r := reply.Reply{Tone: reply.ToneProblem, Title: fmt.Sprintf("There is no choice %d", n)}
	if most == 0 {
		return r.Say("There is nothing to choose now. Ask a question first.")
	}
	return r.Say(fmt.Sprintf("Choose from 1 to %d.", most))
}

// dispatch runs a command line. A failure is logged once, under the reference shown to
// the user.
func (c *Console) dispatch(ctx context.Context, line string) reply.Reply {
	return reference.Guard(c.Log, line, func() (reply.Reply, error) {
		r, err := commands.DispatchLine(ctx, c.Env, Operator(), line)
		if ctx.Err() != nil { // canceled: nothing to report
			return r, nil
		}
		return r, err
	})
}

// greet prints what the bot knows.
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
	fmt.Fprintf(c.Out, "Ask in your own words, or type /help. Type a number to open a choice, “more” to see an answer in full, /quit to leave.\n\n")
}
