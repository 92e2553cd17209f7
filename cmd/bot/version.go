package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
	"text/tabwriter"

	"netrep/internal/store/sqlstore"
	"netrep/rulings/embedded"
)

// Set by "go build -ldflags '-X main.buildVersion=…'" where there is no repository to
// tell, as in an image.
var buildVersion, buildCommit, buildDate string

// about says what a program is.
type about struct {
	Version string    `json:"version"`
	Commit  string    `json:"commit,omitempty"`
	Changed bool      `json:"changed,omitempty"` // since the commit
	Date    string    `json:"date,omitempty"`    // of the commit
	Go      string    `json:"go"`
	System  string    `json:"system"`
	Schema  int       `json:"schema"` // of the database
	Corpus  []edition `json:"corpus"` // in the program
}

// edition is a source of the corpus.
type edition struct {
	Source  string `json:"source"`
	Name    string `json:"name"`
	Edition string `json:"edition,omitempty"`
	Date    string `json:"date,omitempty"`
}

// built returns what this program is, without its corpus.
func built() about {
	b := about{
		Version: buildVersion, Commit: buildCommit, Date: buildDate,
		Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH, Schema: sqlstore.Schema(),
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		b.Version = cmp.Or(b.Version, info.Main.Version)
		for _, s := range info.Settings {
			switch {
			case buildCommit != "":
			case s.Key == "vcs.revision":
				b.Commit = s.Value
			case s.Key == "vcs.time":
				b.Date = s.Value
			case s.Key == "vcs.modified":
				b.Changed = s.Value == "true"
			}
		}
	}
	b.Version = cmp.Or(b.Version, "(development)")
	return b
}

func runVersion(_ context.Context, a app, flags *flag.FlagSet, args []string) error {
	asJSON := flags.Bool("json", false, "print JSON")
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	b := built()
	for _, s := range embedded.Corpus().Sources() {
		b.Corpus = append(b.Corpus, edition{s.ID, s.Name, s.Edition, string(s.Date)})
	}
	if *asJSON {
		return a.encode(b, "  ")
	}
	return b.print(a)
}

func (b about) print(a app) error {
	fmt.Fprintln(a.out(), "netrep", b.Version)
	w := tabwriter.NewWriter(a.out(), 0, 0, 2, ' ', 0)
	if b.Commit != "" {
		changed := ""
		if b.Changed {
			changed = ", changed since"
		}
		fmt.Fprintf(w, "commit\t%s%s\ndate\t%s\n", b.Commit, changed, b.Date)
	}
	fmt.Fprintf(w, "go\t%s %s\nschema\t%d\n", b.Go, b.System, b.Schema)
	for _, e := range b.Corpus {
		fmt.Fprintf(w, "%s\t%s\t%s\n", e.Source, e.Name, e.Date)
	}
	return w.Flush()
}
