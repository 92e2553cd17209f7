package commands

import (
	"context"
	"fmt"
	"strings"

	"netrep/commands/reply"
	"netrep/engine"
	"netrep/rulings"
)

var sections = Command{
	Name:    "sections",
	Doc:     "Browse the outline of a source",
	Example: "/sections crf10",
	Options: []Option{
		{Name: "source", Doc: "Such as crf10 or coe; without it, all sources", Max: 100, Complete: completeSources},
		{Name: "path", Doc: "Section to open, levels separated by ›", Max: 300, Complete: nil},
	},
	Run: runSections,
}

// pathMark separates the levels of a section path on a command line.
const pathMark = "›"

func sectionLine(source string, path []string) string {
	return Line("sections", source, "path", strings.Join(path, " "+pathMark+" "))
}

func runSections(_ context.Context, env *Env, in Input) (reply.Reply, error) {
	c := env.Rulings.Corpus()
	id, err := knownSource(env, "source", in.Text("source"))
	if err != nil {
		return reply.Reply{}, err
	}
	if id == "" {
		return allSources(c), nil
	}
	path := splitPath(in.Text("path"))
	titles, counts := c.Sections(id, path)
	here := inSection(c, id, path)
	if len(titles) == 0 && len(here) == 0 {
		return reply.Reply{}, &engine.InputError{Field: "path", Msg: "there is no such section", Hint: "start at /sections " + id}
	}
	s, _ := c.Source(id)
	out := reply.Reply{Tone: reply.ToneRuling, Title: strings.Join(append([]string{s.Label()}, path...), " "+pathMark+" ")}
	if len(titles) > 0 {
		out = out.With(subsections(id, path, titles, counts))
	}
	if l, ok := listOf("", here, len(here)); ok {
		out = out.With(l)
	}
	if len(path) > 0 {
		out = out.Act("Up", sectionLine(id, path[:len(path)-1]))
	}
	return out, nil
}

func allSources(c *rulings.Corpus) reply.Reply {
	l := reply.List{}
	for _, s := range c.Sources() {
		l.Items = append(l.Items, reply.Item{Label: s.Name, Detail: fmt.Sprintf("%d entries", len(c.Of(s.ID))), Command: sectionLine(s.ID, nil)})
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Sources"}.With(l)
}

func subsections(id string, path, titles []string, counts map[string]int) reply.List {
	l := reply.List{}
	for _, t := range titles {
		l.Items = append(l.Items, reply.Item{
			Label: t, Detail: fmt.Sprintf("%d", counts[t]),
			Command: sectionLine(id, append(path[:len(path):len(path)], t)),
		})
	}
	return l
}

// inSection returns the rulings that stand directly in a section.
func inSection(c *rulings.Corpus, id string, path []string) []*rulings.Ruling {
	var list []*rulings.Ruling
	for _, r := range c.Of(id) {
		if strings.Join(r.Section, pathMark) == strings.Join(path, pathMark) {
			list = append(list, r)
		}
	}
	return list
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
