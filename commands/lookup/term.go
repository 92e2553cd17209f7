package lookup

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// Term is the /term command.
var Term = command.Command{
	Name:    "term",
	Doc:     "What a game term or abbreviation means",
	Example: "/term hazard limit",
	Options: []command.Option{
		{Name: "term", Doc: "Such as hazard limit, covert or hl", Required: true, Max: 100, Complete: completeTerms},
	},
	Pure: true,
	Run:  runTerm,
}

func runTerm(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	asked := in.Text("term")
	c := env.Rulings.Corpus()
	res, err := env.Rulings.Search(ctx, index.Query{Text: asked, Limit: 25})
	if err != nil {
		return reply.Reply{}, err
	}
	switch defined := meant(c, asked, res.Understanding); len(defined) {
	case 0:
	case 1:
		return define(env, defined[0]), nil
	default:
		return whichOne(asked, defined), nil
	}
	if r, ok, err := explained(ctx, env, asked); err != nil || ok {
		return define(env, r), err
	}
	var near []*rulings.Ruling
	for _, h := range res.Hits {
		if h.Ruling.Kind == rulings.KindGlossary {
			near = append(near, h.Ruling)
		}
	}
	out := reply.Reply{Tone: reply.ToneNone, Title: "The glossary has no term “" + command.Clip(asked) + "”"}
	if u := cite.Understood(res.Understanding); u != "" {
		out = out.Say("Understood: " + u)
	}
	return out.With(cite.ListOf("Nearest", near, 5)).Act("Search the rulings", command.Line("ruling", asked)), nil
}

// explained returns the ruling that says what a term means, if the glossary lacks it.
func explained(ctx context.Context, env *command.Env, term string) (*rulings.Ruling, bool, error) {
	for _, ask := range []string{"what does " + term + " mean", "what is " + term} {
		res, err := env.Rulings.Search(ctx, index.Query{Text: ask, Limit: 1})
		if err != nil {
			return nil, false, err
		}
		if res.Answered && res.Hits[0].Route == index.RouteAsked {
			return res.Hits[0].Ruling, true, nil
		}
	}
	return nil, false, nil
}

// define shows a glossary entry with its links.
func define(env *command.Env, r *rulings.Ruling) reply.Reply {
	c := env.Rulings.Corpus()
	out := reply.Reply{Tone: reply.ToneRuling, Title: r.Title, Footer: cite.SmallPrint(env, r), Refs: []string{r.Ref}}.With(cite.Quote(env, c, r))
	out, more := withLinks(out, c, r, false)
	if more > 0 {
		out = out.Act(reply.Count(more, "more link", "more links"), cite.OpenLine(r)+" links:yes")
	}
	return out.Act("Rulings on it", command.Line("ruling", termName(r))).Link("Original", r.Source.URL)
}

// meant returns the glossary entries that a term can mean: its own, or else
// those of what it abbreviates.
func meant(c *rulings.Corpus, asked string, u index.Understanding) []*rulings.Ruling {
	if r, ok := findTerm(c, asked); ok {
		return []*rulings.Ruling{r}
	}
	var list []*rulings.Ruling
	for _, m := range u.Meanings {
		if !strings.EqualFold(m.Said, asked) || m.Sense == index.SenseCard {
			continue
		}
		if r, ok := findTerm(c, m.Means); ok && !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}

// listsWords matches what follows a term in a title that lists its kinds, which the entry
// explains too: "skill: ranger, sage, scout".
var listsWords = regexp.MustCompile(`^: \w+(?:, \w+){2,}$`)

// findTerm returns the glossary entry of a term, ignoring case, hyphens and plural.
func findTerm(c *rulings.Corpus, name string) (*rulings.Ruling, bool) {
	want := termKey(name)
	for r := range c.All() {
		if r.Kind != rulings.KindGlossary {
			continue
		}
		terms := termName(r)
		if list := strings.TrimPrefix(r.Title, terms); listsWords.MatchString(list) {
			terms += "," + list[1:]
		}
		for part := range strings.SplitSeq(terms, ",") {
			if key := termKey(part); key == want || key+"s" == want || key == want+"s" {
				return r, true
			}
		}
	}
	return nil, false
}

// termName is the term that a glossary entry defines: its title up to the first
// colon.
func termName(r *rulings.Ruling) string {
	name, _, _ := strings.Cut(r.Title, ":")
	return name
}

func termKey(s string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' || c == '-' || c == '(' || c == ')' {
			return -1
		}
		return c
	}, strings.ToLower(s))
}

// completeTerms offers glossary terms.
func completeTerms(_ context.Context, env *command.Env, typed string, limit int) []command.Pick {
	var first, then []command.Pick
	for r := range env.Rulings.Corpus().All() {
		if r.Kind != rulings.KindGlossary {
			continue
		}
		name := termName(r)
		switch {
		case strings.HasPrefix(strings.ToLower(name), strings.ToLower(typed)):
			first = append(first, command.Pick{Label: r.Title, Value: name})
		case command.ContainsFold(r.Title, typed):
			then = append(then, command.Pick{Label: r.Title, Value: name})
		}
	}
	list := append(first, then...)
	return list[:min(limit, len(list))]
}
