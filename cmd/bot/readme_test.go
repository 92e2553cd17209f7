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

const readme = "../../README.md"

// asked is the question that README shows the answer to.
const asked = "can an on-guard card send my company home?"

// README's table of commands and its example are what the program says;
// -update rewrites them.
func TestReadme(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	old := string(data)
	text := between(t, old, "commands", commandTable())
	text = between(t, text, "example", exampleAnswer(t))
	if *update {
		if err := os.WriteFile(readme, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(old, text); diff != "" {
		t.Errorf("README.md is not what the program says; run this test with -update:\n%s", diff)
	}
}

// between puts part between the two marks of a name.
func between(t *testing.T, text, name, part string) string {
	t.Helper()
	open, shut := "<!-- "+name+" -->\n", "<!-- /"+name+" -->\n"
	before, rest, found := strings.Cut(text, open)
	_, after, closed := strings.Cut(rest, shut)
	if !found || !closed {
		t.Fatalf("no marks %q in README.md", name)
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

// exampleAnswer is what the console prints for the question.
func exampleAnswer(t *testing.T) string {
	t.Helper()
	x, err := index.Build(embedded.Corpus(), index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	live := index.NewLive(x)
	defer func() { _ = live.Close() }()
	var out bytes.Buffer
	c := console.Console{
		Env: &command.Env{
			Commands: commands.All(), Rulings: live, Version: "readme",
			Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
		},
		In: strings.NewReader("/ruling " + asked + "\n"), Out: &out, Log: slog.New(slog.DiscardHandler),
	}
	if err := c.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	_, printed, _ := strings.Cut(out.String(), "\n\n") // behind the greeting
	return "```\n" + strings.TrimSpace(printed) + "\n```\n"
}
