package main

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"strings"

	"golang.org/x/term"

	"netrep/commands"
	"netrep/commands/reply"
	"netrep/internal/console"
	"netrep/internal/reference"
)

func runConsole(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	var c common
	c.register(a, flags)
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return misused(`console takes no arguments; "bot run" runs one command`)
	}
	s, err := c.openAll(ctx, a)
	if err != nil {
		return err
	}
	defer s.close()
	con := console.Console{Env: s.env, In: a.In, Out: a.Out, Log: s.log, Color: colored(a, s), History: console.HistoryFile(a.Getenv)}
	return con.Run(ctx)
}

func runOne(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	var c common
	c.register(a, flags)
	asJSON := flags.Bool("json", false, "print the reply's structured form")
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		return misused("run needs a command, such as '/ruling what is a hazard limit'")
	}
	line := strings.Join(rest, " ")
	if !strings.HasPrefix(line, "/") {
		line = console.Plain(line)
	}
	s, err := c.openFor(ctx, a, line)
	if err != nil {
		return err
	}
	defer s.close()
	out := reference.Guard(s.log, line, func() (reply.Reply, error) {
		return commands.DispatchLine(ctx, s.env, console.Operator(), line)
	})
	if *asJSON {
		enc := json.NewEncoder(a.out())
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		err = enc.Encode(out)
	} else {
		console.Render(a.Out, out, terminalStyle(a, s))
	}
	if err == nil && out.Tone == reply.ToneProblem {
		return errFailed
	}
	return err
}

// openFor opens the program for one command line. A question needs no database,
// unless sources are read: their editions are kept there.
func (c *common) openFor(ctx context.Context, a app, line string) (*service, error) {
	asked, _, err := commands.ParseLine(commands.All(), line)
	if err == nil && asked.Pure {
		if s, err := c.open(a); err != nil || len(s.config.Sources) == 0 {
			return s, err
		}
	}
	return c.openAll(ctx, a)
}

// terminalStyle is colour on a terminal, plain text elsewhere. There are no
// numbers to type, so that command lines are shown.
func terminalStyle(a app, s *service) console.Style {
	style := console.Style{Commands: true}
	if f, ok := a.Out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		style.Color = colored(a, s)
		style.Width = console.Width(f)
	}
	return style
}

// colored reports whether the user allows colour on a terminal.
func colored(a app, s *service) bool {
	return s.config.Console.Color && a.Getenv("NO_COLOR") == "" && a.Getenv("TERM") != "dumb"
}
