package main

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/console"
	"netrep/rulings/embedded"
)

// README shows what the program answers to these.
var examples = []string{
	"/hazardlimit Strider, Frodo, Sam Gamgee",
	"can gimli still support aragorn after the dice are rolled?",
	"is there a limit on the items a character can carry?",
}

// TestReadme compares README's examples and the table of commands with what the
// program says; -update rewrites them.
func TestReadme(t *testing.T) {
	for file, change := range map[string]func(old string) string{
		"../../README.md":        func(old string) string { return between(t, old, "examples", answers(t)) },
		"../../docs/commands.md": func(old string) string { return between(t, old, "commands", commandTable()) },
	} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := change(string(data))
		if *update {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if diff := cmp.Diff(string(data), text); diff != "" {
			t.Errorf("%s is not what the program says; run this test with -update:\n%s", file, diff)
		}
	}
}

// between puts part between the two marks of a name.
func between(t *testing.T, text, name, part string) string {
	t.Helper()
	open, shut := "<!-- "+name+" -->\n", "<!-- /"+name+" -->\n"
	before, rest, found := strings.Cut(text, open)
	_, after, closed := strings.Cut(rest, shut)
	if !found || !closed {
		t.Fatalf("no marks %q", name)
	}
	return before + open + part + shut + after
}

func commandTable() string {
	var b strings.Builder
	b.WriteString("| command | answers | for example |\n|---|---|---|\n")
	for _, c := range commands.All() {
		fmt.Fprintf(&b, "| `/%s` | %s | `%s` |\n", c.Name, c.Doc, strings.ReplaceAll(c.Example, "|", `\|`))
	}
	return b.String()
}

// answers is what the console prints for the examples, up to the links.
func answers(t *testing.T) string {
	t.Helper()
	x, err := index.Build(embedded.Corpus(), index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	live := index.NewLive(x)
	defer func() { _ = live.Close() }()
	var list []string
	for _, line := range examples {
		var out bytes.Buffer
		c := console.Console{
			Env: &command.Env{
				Commands: commands.All(), Rulings: live, Version: "readme",
				Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
			},
			In: strings.NewReader(line + "\n"), Out: &out, Log: slog.New(slog.DiscardHandler),
		}
		if err := c.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, printed, _ := strings.Cut(out.String(), "\n\n") // behind the greeting
		for _, links := range []string{"\nRules cited\n", "\nEarlier rulings\n", "\nAlso found\n"} {
			printed, _, _ = strings.Cut(printed, links)
		}
		list = append(list, strings.TrimSpace(printed))
	}
	return "```\n" + strings.Join(list, "\n\n") + "\n```\n"
}
