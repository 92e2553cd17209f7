package main

import (
	"context"
	"flag"
	"os"
	"strings"

	"golang.org/x/term"

	"netrep/commands"
	"netrep/commands/reply"
	"netrep/internal/config"
	"netrep/internal/console"
	"netrep/internal/reference"
	"netrep/internal/store/sqlstore"
)

func runConsole(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return misused(`console takes no arguments; "bot run" runs one command`)
	}
	s, err := c.openAll(ctx, a, (*service).openStoreOrForget)
	if err != nil {
		return err
	}
	defer s.close()
	con := console.Console{Env: s.env, In: a.In, Out: a.Out, Log: s.log, Color: colored(a, s), History: console.HistoryFile(a.Getenv)}
	return con.Run(ctx)
}

func runOne(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
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
		line = commands.PlainLine(line)
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
		err = a.encode(out, "  ")
	} else {
		console.Render(a.Out, out, terminalStyle(a, s))
	}
	if err == nil && out.Tone == reply.ToneProblem {
		return errFailed
	}
	return err
}

// needsNone are the commands that tell of the program and not of what it has stored.
var needsNone = map[string]bool{"help": true, "about": true, "privacy": true}

// openFor opens the program for one command line. A question opens no database, and
// neither does help, except one that a configuration names and that exists: its editions
// and words count.
func (c common) openFor(ctx context.Context, a app, line string) (*service, error) {
	asked, _, err := commands.ParseLine(commands.All(), line)
	if err != nil || !asked.Pure && !needsNone[asked.Name] {
		return c.openAll(ctx, a, (*service).openStoreOrForget)
	}
	s, err := c.open(a)
	if err == nil {
		s.env.Keep = retention(s.config)
	}
	if err != nil || !a.remembers(s.config.Store, *c.config) {
		return s, err
	}
	s.close()
	return c.openAll(ctx, a, (*service).openStoreOrForget)
}

// remembers reports whether a configuration, or the environment, names a database that
// exists, as far as can be told without opening it.
func (a app) remembers(c config.Store, configFile string) bool {
	if configFile == "" && a.Getenv(databaseVariable) == "" {
		return false
	}
	name, err := a.database(c, configFile)
	if err != nil || sqlstore.IsPostgres(name) {
		return true // otherwise openAll says what is wrong
	}
	_, err = os.Stat(name)
	return err == nil
}

// terminalStyle is colour on a terminal and plain text elsewhere. Buttons have no numbers,
// since there is no prompt to type them at; --json prints their command lines.
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
