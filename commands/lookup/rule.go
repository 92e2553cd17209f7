package lookup

import (
	"context"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// Rule is the /rule command.
var Rule = command.Command{
	Name:    "rule",
	Doc:     "Show a rule or ruling by its number or ref, with what comes before and after it",
	Example: "/rule 2.V.6",
	Options: []command.Option{
		{Name: "ref", Doc: "Such as 2.V.6, annotation 25a or crf10/ann-25a", Required: true, Max: 100, Complete: command.CompleteRefs},
		{Name: "links", Doc: "Every linked ruling, not just the first few of each kind", Kind: command.Bool},
	},
	Pure: true,
	Run:  runRule,
}

func runRule(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	asked := in.Text("ref")
	c := env.Rulings.Corpus()
	found := cite.ByName(c, asked)
	if len(found) == 0 {
		if res, err := env.Rulings.Search(ctx, index.Query{Text: asked}); err == nil && res.Understanding.OnlyName {
			for _, h := range res.Hits {
				found = append(found, h.Ruling)
			}
		}
	}
	switch len(found) {
	case 0:
		return noSuchRule(c, asked), nil
	case 1:
		all, _ := in.Bool("links")
		return reportable(ctx, env, in, inContext(env, found[0], cite.Twins(c, found[0]), all)), nil
	}
	return whichOne(asked, found), nil
}

// noSuchRule offers the rules nearest to a number that does not exist.
func noSuchRule(c *rulings.Corpus, asked string) reply.Reply {
	out := reply.Reply{Tone: reply.ToneNone, Title: "There is no rule “" + command.Clip(asked) + "”"}
	if near := cite.NearRules(c, asked); len(near) > 0 {
		return out.With(cite.ListOf("Nearest", near, 5))
	}
	return out.Say("Rules are numbered like 2.V.6, rulings like annotation 25a.").
		Act("Search the rulings", command.Line("ruling", asked)).Act("Browse the sources", "/sections")
}

// linksShown is how many rulings of each kind of link are listed unless all are
// asked for.
const linksShown = 3

// inContext shows a ruling with its links and with buttons for the rulings
// before and after it. Look-alikes are rules that its number could be mistaken
// for.
func inContext(env *command.Env, r *rulings.Ruling, alike []*rulings.Ruling, all bool) reply.Reply {
	c := env.Rulings.Corpus()
	q := cite.Quote(env, c, r)
	q.Badges = cite.Markers(r) // what disagrees is listed
	out := reply.Reply{Tone: reply.ToneRuling, Title: r.Title, Footer: cite.SmallPrint(env, r), Refs: []string{r.Ref}}.With(q)
	out = out.With(cite.ListOf("Not to be confused with", alike, len(alike)))
	out, more := withLinks(out, c, r, all)
	before, after := c.Neighbours(r)
	if after != nil {
		out = out.Act("Next: "+beside(after), cite.OpenLine(after))
	}
	if before != nil {
		out = out.Act("Previous: "+beside(before), cite.OpenLine(before))
	}
	if len(r.Section) > 0 {
		out = out.Act("Section", sectionLine(r.Source.ID, r.Section))
	}
	if more > 0 {
		out = out.Act(reply.Count(more, "more link", "more links"), cite.OpenLine(r)+" links:yes")
	}
	return out.Link("Original", r.Source.URL)
}

// withLinks lists what r is linked with, kind by kind, and says how many links
// it left out. A ruling is listed under its first kind only.
func withLinks(out reply.Reply, c *rulings.Corpus, r *rulings.Ruling, all bool) (reply.Reply, int) {
	limit := linksShown
	if all {
		limit = c.Len()
	}
	seen := map[*rulings.Ruling]bool{r: true}
	more := 0
	for _, group := range []struct {
		title string
		list  []*rulings.Ruling
	}{
		{cite.MarkDiffers + "Differs", c.Contradicting(r)},
		{cite.MarkSuperseded + "Superseded by", c.LinkedBy(r, rulings.Supersedes)},
		{cite.MarkReplaces + "Replaces", c.Linked(r, rulings.Supersedes)},
		{"Example of", c.Linked(r, rulings.ExampleOf)},
		{"Examples", c.LinkedBy(r, rulings.ExampleOf)},
		{"See also", append(c.Linked(r, rulings.SeeAlso), c.LinkedBy(r, rulings.SeeAlso)...)},
	} {
		var fresh []*rulings.Ruling
		for _, other := range group.list {
			if !seen[other] {
				seen[other] = true
				fresh = append(fresh, other)
			}
		}
		out = out.With(cite.ListOf(group.title, fresh, limit))
		more += max(0, len(fresh)-limit)
	}
	return out, more
}

// beside labels a button with a neighbouring ruling.
func beside(r *rulings.Ruling) string {
	if name := cite.ShortName(r); name != r.Ref {
		return name
	}
	return r.Title
}
