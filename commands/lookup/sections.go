package lookup

import (
	"context"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/rulings"
)

// Sections is the /sections command.
var Sections = command.Command{
	Name:    "sections",
	Doc:     "Browse the outline of a source",
	Example: "/sections crf10",
	Options: []command.Option{
		{Name: "source", Doc: "Such as crf10 or coe; without it, all sources", Max: 100, Complete: command.CompleteSources},
		{Name: "path", Doc: "Section to open, levels separated by ›", Max: 300, Complete: nil},
	},
	Pure: true,
	Run:  runSections,
}

// pathMark separates the levels of a section path on a command line.
const pathMark = "›"

func sectionLine(source string, path []string) string {
	return command.Line("sections", source, "path", strings.Join(path, " "+pathMark+" "))
}

func runSections(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	c := env.Rulings.Corpus()
	asked, path := in.Text("source"), splitPath(in.Text("path"))
	id, err := command.KnownSource(env, asked)
	if near := cite.NearRules(c, asked); err != nil && len(near) > 0 { // 2.V.6: where it is
		id, path, err = near[0].Source.ID, near[0].Section, nil
	}
	if err != nil {
		return reply.Reply{}, err
	}
	if id == "" {
		return allSources(c), nil
	}
	titles, counts, here := outline(c, id, path)
	for len(titles) == 1 && len(here) == 0 {
		path = append(path, titles[0])
		titles, counts, here = outline(c, id, path)
	}
	if len(titles) == 0 && len(here) == 0 {
		return reply.Reply{}, &engine.InputError{Field: "path", Msg: "there is no such section", Hint: "start at /sections " + id}
	}
	s, _ := c.Source(id)
	out := reply.Reply{Tone: reply.ToneRuling, Title: strings.Join(append([]string{s.Label()}, path...), " "+pathMark+" ")}
	if len(titles) > 0 {
		out = out.With(subsections(id, path, titles, counts))
	}
	if len(here) > 0 {
		out = out.With(entries(here))
	}
	return out.Act("Up", above(c, id, path)), nil
}

// outline returns the contents of a section: sections below it, with the number
// of rulings in each, and rulings.
func outline(c *rulings.Corpus, id string, path []string) (titles []string, counts map[string]int, here []*rulings.Ruling) {
	titles, counts = c.Sections(id, path)
	for _, r := range c.Of(id) {
		if slices.Equal(r.Section, path) {
			here = append(here, r)
		}
	}
	return titles, counts, here
}

// above is the command line that shows the section above path, skipping those
// that hold a single section and nothing else.
func above(c *rulings.Corpus, id string, path []string) string {
	for i := len(path) - 1; i >= 0; i-- {
		if titles, _, here := outline(c, id, path[:i]); len(titles) > 1 || len(here) > 0 {
			return sectionLine(id, path[:i])
		}
	}
	return "/sections"
}

func allSources(c *rulings.Corpus) reply.Reply {
	l := reply.List{}
	for _, s := range c.Sources() {
		l.Items = append(l.Items, reply.Item{Label: s.Name, Detail: s.ID + " · " + reply.Count(len(c.Of(s.ID)), "entry", "entries"), Command: sectionLine(s.ID, nil)})
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Browse a source"}.With(l)
}

func subsections(id string, path, titles []string, counts map[string]int) reply.List {
	l := reply.List{}
	for _, t := range titles {
		l.Items = append(l.Items, reply.Item{
			Label: t, Detail: reply.Count(counts[t], "entry", "entries"),
			Command: sectionLine(id, append(path[:len(path):len(path)], t)),
		})
	}
	return l
}

// entries lists what is directly in a section; the title says where that is, so a
// number is enough.
func entries(list []*rulings.Ruling) reply.List {
	l := reply.List{}
	for _, r := range list {
		l.Items = append(l.Items, reply.Item{Label: r.Title, Detail: r.Number, Command: cite.OpenLine(r)})
	}
	return l
}

func splitPath(s string) []string {
	var path []string
	for part := range strings.SplitSeq(s, pathMark) {
		if part = strings.TrimSpace(part); part != "" {
			path = append(path, part)
		}
	}
	return path
}
