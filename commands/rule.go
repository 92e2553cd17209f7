package commands

import (
	"context"
	"strings"

	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

var rule = Command{
	Name:    "rule",
	Doc:     "Show a rule or ruling by its number or ref, with its neighbours",
	Example: "/rule 2.V.6",
	Options: []Option{
		{Name: "ref", Doc: "Such as 2.V.6, annotation 25a or crf10/ann-25a", Required: true, Max: 100, Complete: completeRefs},
	},
	Run: runRule,
}

func runRule(ctx context.Context, env *Env, in Input) (reply.Reply, error) {
	asked := in.Text("ref")
	c := env.Rulings.Corpus()
	found := byName(c, asked)
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
		return inItsPlace(env, c, found[0]), nil
	}
	l, _ := listOf("", found, 10)
	return reply.Reply{Tone: reply.ToneDepends, Title: "Which one is “" + clip(asked) + "”?"}.With(l), nil
}

// byName finds the rulings that a person means by a ref or a number. Case
// counts where two rules differ only in it.
func byName(c *rulings.Corpus, asked string) []*rulings.Ruling {
	if r, ok := c.Get(asked); ok {
		return []*rulings.Ruling{r}
	}
	if !strings.ContainsAny(asked, ".") && !strings.HasPrefix(strings.ToLower(asked), "ann") {
		return nil
	}
	return c.WithNumber(asked)
}

// noSuchRule offers the rules that stand nearest to a number that is none.
func noSuchRule(c *rulings.Corpus, asked string) reply.Reply {
	out := reply.Reply{Tone: reply.ToneNone, Title: "There is no rule “" + clip(asked) + "”"}
	for stem := asked; len(stem) > 1; {
		i := strings.LastIndexAny(stem, "./-")
		if i <= 0 {
			break
		}
		stem = stem[:i]
		var near []*rulings.Ruling
		for r := range c.All() {
			if strings.HasPrefix(r.Number, stem) || strings.HasPrefix(r.Ref, stem) {
				near = append(near, r)
			}
		}
		if l, ok := listOf("Nearest", near, 6); ok {
			return out.With(l)
		}
	}
	return out.Say("Rules are numbered like 2.V.6, rulings like annotation 25a. To ask in words, use /ruling.")
}

// inItsPlace shows a ruling with what stands before and after it and with all
// its links.
func inItsPlace(env *Env, c *rulings.Corpus, r *rulings.Ruling) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: r.Title, Footer: r.Ref + " · " + freshness(env, r.Source)}.With(quote(c, r))
	for _, group := range []struct {
		title string
		list  []*rulings.Ruling
	}{
		{"Disagrees", c.Contradicting(r)},
		{"Superseded by", c.LinkedBy(r, rulings.Supersedes)},
		{"Example of", c.Linked(r, rulings.ExampleOf)},
		{"Examples", c.LinkedBy(r, rulings.ExampleOf)},
		{"See also", append(c.Linked(r, rulings.SeeAlso), c.LinkedBy(r, rulings.SeeAlso)...)},
	} {
		if l, ok := listOf(group.title, group.list, 6); ok {
			out = out.With(l)
		}
	}
	before, after := c.Neighbours(r)
	if after != nil {
		out = out.Act("Next: "+clip(after.Title), openLine(after))
	}
	if before != nil {
		out = out.Act("Before: "+clip(before.Title), openLine(before))
	}
	if len(r.Section) > 0 {
		out = out.Act("Section", sectionLine(r.Source.ID, r.Section))
	}
	return out.Link("Original", r.Source.URL)
}
