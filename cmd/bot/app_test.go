package main

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestShown(t *testing.T) {
	var b strings.Builder
	n, err := fmt.Fprint(shown{&b}, "a\tb\n\x1b[31m\u009b\u202eé指\xff\r")
	if err != nil || n == 0 {
		t.Fatal(n, err)
	}
	if want := "a\tb\n\\u001b[31m\\u009b\\u202eé指\ufffd\\u000d"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}

func TestPlural(t *testing.T) {
	if got := plural(0, "card") + ", " + plural(1, "card") + ", " + plural(2, "card"); got != "0 cards, 1 card, 2 cards" {
		t.Error(got)
	}
}

// A bar draws only on a terminal.
func TestBarIsSilentElsewhere(t *testing.T) {
	var b strings.Builder
	one := newBar(&b, 3)
	one.show(1, "a.txt")
	one.clear()
	if b.Len() > 0 {
		t.Errorf("%q", b.String())
	}
}

func TestBarFitsItsLine(t *testing.T) {
	var b strings.Builder
	one := &bar{w: &b, total: 3, columns: 40}
	one.show(1, "é"+strings.Repeat("long", 20)+"\x1b")
	want := "\r\x1b[K[########----------------] 1 of 3  élong"
	if b.String() != want {
		t.Errorf("%q", b.String())
	}
}

// Help fits a terminal of 80 columns, that of each subcommand too.
func TestHelpIsNarrow(t *testing.T) {
	for _, s := range append(subcommands(), subcommand{}) {
		var b strings.Builder
		a := app{Out: &b, Err: &b, Getenv: func(string) string { return "" }}
		if code := run(t.Context(), a, strings.Fields(s.name+" --help")); code != exitOK {
			t.Errorf("%s: exit code %d", s.name, code)
		}
		for line := range strings.Lines(b.String()) {
			line, _, _ = strings.Cut(strings.TrimSuffix(line, "\n"), " (default") // which package flag adds
			line = strings.ReplaceAll(line, "    \t", "        ")
			if utf8.RuneCountInString(line) > 80 {
				t.Errorf("%s: %s", s.name, line)
			}
		}
	}
}
