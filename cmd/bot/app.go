package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// app is what a subcommand works with. What it prints may come from anywhere, so it
// prints through [app.out] and [app.err]; only rendered replies and the progress bar
// are written to Out and Err directly.
type app struct {
	In       io.Reader
	Out, Err io.Writer
	Getenv   func(string) string

	ConfigDir func() (string, error) // returns the folder of the user's configurations; nil means that there is none
	CacheDir  func() (string, error) // returns the folder of what can be rebuilt; nil means that there is none
}

func (a app) out() io.Writer { return shown{a.Out} }
func (a app) err() io.Writer { return shown{a.Err} }

// encode prints v as JSON, each level indented by indent; without one on a single line.
func (a app) encode(v any, indent string) error {
	enc := json.NewEncoder(a.out())
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	return enc.Encode(v)
}

// subcommand is one of the program's own commands.
type subcommand struct {
	name, args, doc string
	run             func(context.Context, app, *flag.FlagSet, []string) error
}

// subcommands lists what the program can do.
func subcommands() []subcommand {
	return []subcommand{
		{"console", "", "ask questions at a terminal or through a pipe", runConsole},
		{"run", "'/command …'", "run one command and print its reply", runOne},
		{"serve", "", "answer in Discord, by gateway or by HTTP", runServe},
		{"health", "", "ask the serving process on this machine for its state; exits with 0 if it answers questions", runHealth},
		{"web", "", "serve the ruling book as web pages, and nothing else", runWeb},
		{"site", "--out DIR", "write the ruling book as files for any host", runSite},
		{"register", "", "register the commands with Discord, if they have changed, and print the invite links", runRegister},
		{"ask", "[QUESTION]", "print how a plain question is understood, and the verdict; without a question, reads one per line of standard input", runAsk},
		{"search", "[QUESTION]", "print what a search finds; without a question, reads one per line of standard input", runSearch},
		{"chain", "'limit 2: …'", "resolve a chain of effects and, with --png, draw it", runChain},
		{"eval", "FILE.jsonl", "measure the search on judged questions", runEval},
		{"cases", "FILE…", "run a file of conformance cases through the rules engines", runCases},
		{"rules", "[QUESTION…]", "print the rules of a question with their sources, for people who check them; without one, list the questions", runRules},
		{"refresh", "[SOURCE…]", "read the configuration's sources and apply what changed", runRefresh},
		{"words", "", "print what readers judged and maintainers taught the search, as a patch of the data files", runWords},
		{"backup", "FILE", "write everything the bot stores into a file, even while it runs", runBackup},
		{"forget", "SERVER", "delete everything that belongs to a Discord server, by its id", runForget},
		{"restore", "FILE", "fill an empty database with a backup", runRestore},
		{"store", "copy", "copy the database to another one, such as PostgreSQL", runStore},
		{"import", "PATH|URL…", "make a corpus from rulings files, rulebooks, articles, digests and card lists", runImport},
		{"cards", "DATABASE.json", "make the cards of the embedded corpus from a card database", runCards},
		{"version", "", "print the version, commit, Go version, schema, and editions of the corpus", runVersion},
		{"check", "", "find faults in a corpus: dangling links, duplicate refs, words too close to an original", runCheck},
	}
}

// run runs the program with its arguments and returns its exit code.
func run(ctx context.Context, a app, args []string) int {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "--help", "-help"}, args[0]) {
		usage(a.Out)
		return exitOK
	}
	if args[0] == "--version" || args[0] == "-version" {
		args = append([]string{"version"}, args[1:]...)
	}
	list := subcommands()
	i := slices.IndexFunc(list, func(s subcommand) bool { return s.name == args[0] })
	if i < 0 {
		fmt.Fprintf(a.err(), "bot: there is no subcommand %q\n\n", args[0])
		usage(a.Err)
		return exitUsage
	}
	sub := list[i]
	flags := flag.NewFlagSet(sub.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	err := sub.run(ctx, a, flags, args[1:])
	if errors.Is(err, flag.ErrHelp) {
		flags.SetOutput(a.err())
		fmt.Fprintf(a.Err, "usage: bot %s [flags] %s\n%s\n", sub.name, sub.args, folded(sub.doc, 80))
		flags.VisitAll(func(f *flag.Flag) { f.Usage = folded(f.Usage, 72) }) // they are indented by 8
		flags.PrintDefaults()
	}
	if code := exitCode(err); code == exitOK || errors.Is(err, errFailed) || errors.Is(err, context.Canceled) {
		return code // the failure has already been explained
	}
	fmt.Fprintf(a.err(), "bot: %v\n", readable(err))
	return exitCode(err)
}

// readable shortens the error of a file to its name and the reason, without the
// system call.
func readable(err error) error {
	if bad, ok := err.(*fs.PathError); ok { // one that is wrapped has its context
		return fmt.Errorf("%s: %w", bad.Path, bad.Err)
	}
	return err
}

// folded breaks a text into lines of at most width bytes.
func folded(text string, width int) string {
	var b strings.Builder
	at := 0
	for word := range strings.FieldsSeq(text) {
		switch {
		case at == 0:
		case at+1+len(word) > width:
			b.WriteByte('\n')
			at = 0
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += len(word)
	}
	return b.String()
}

func usage(w io.Writer) {
	margin := strings.Repeat(" ", 26) // left of what each does
	fmt.Fprint(w, "Netrep answers card-game rules questions with the ruling and its source.\n\nusage: bot SUBCOMMAND [flags] [arguments]\n\n")
	for _, s := range subcommands() {
		doc := strings.ReplaceAll(folded(s.doc, 80-len(margin)), "\n", "\n"+margin)
		fmt.Fprintf(w, "  %-8s %-14s %s\n", s.name, s.args, doc)
	}
	fmt.Fprint(w, "\n\"bot SUBCOMMAND --help\" lists the flags.\n")
}

// plural counts things: "1 card", "2 cards".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
