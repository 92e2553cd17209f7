package commands

import (
	"context"
	"slices"

	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

var ruling = Command{
	Name:    "ruling",
	Doc:     "Ask a rules question in your own words",
	Example: "/ruling can an on-guard card send my company home?",
	Options: []Option{
		{Name: "question", Doc: "What you want to know, as you would say it", Required: true, Max: 500, Complete: completeTitles},
		{Name: "source", Doc: "Only this source, such as crf10 or coe", Complete: completeSources, Max: 100},
		{Name: "game", Doc: "Only this game", Kind: Choice, Choices: gameChoices()},
		{Name: "as-of", Doc: "Only rulings in force on this day", Kind: Date},
	},
	Run: runRuling,
}

// shown is how many rulings an answer offers: the answer and the next ones.
const shown = 4

func runRuling(ctx context.Context, env *Env, in Input) (reply.Reply, error) {
	question := in.Text("question")
	source, err := knownSource(env, "source", in.Text("source"))
	if err != nil {
		return reply.Reply{}, err
	}
	res, err := env.Rulings.Search(ctx, index.Query{
		Text: question, Source: source, Game: rulings.Game(in.Text("game")), AsOf: rulings.Date(in.Text("as-of")), Limit: 8,
	})
	if err != nil {
		return reply.Reply{}, err
	}
	if !res.Answered {
		return nothingFound(question, res), nil
	}
	if res.Understanding.OnlyName && len(res.Hits) > 1 {
		return whichOne(question, res.Hits), nil
	}
	return answer(env, res), nil
}

// answer shows the best ruling whole and offers the next ones.
func answer(env *Env, res index.Result) reply.Reply {
	c := env.Rulings.Corpus()
	best := res.Hits[0].Ruling
	out := reply.Reply{Tone: reply.ToneRuling, Title: best.Title, Footer: freshness(env, best.Source)}.
		Say(readAs(res.Understanding)).
		With(quote(c, best))

	var next []*rulings.Ruling
	for _, h := range res.Hits[1:min(shown, len(res.Hits))] {
		next = append(next, h.Ruling)
	}
	if l, ok := listOf("Also found", next, shown); ok {
		out = out.With(l)
	}
	related := slices.DeleteFunc(c.Related(best), func(r *rulings.Ruling) bool { return slices.Contains(next, r) })
	if l, ok := listOf("Related", related, 3); ok {
		out = out.With(l)
	}
	if now := today(c, best); len(now) > 0 {
		out = out.Act("Today's rule", openLine(now[0]))
	}
	return out.Act("In its place", openLine(best)).Link("Original", best.Source.URL)
}

// nothingFound says that no ruling answers, what was understood, and what comes
// nearest; it never shows a wrong ruling as if it were right.
func nothingFound(question string, res index.Result) reply.Reply {
	out := reply.Reply{Tone: reply.ToneNone, Title: "I have no ruling on “" + clip(question) + "”"}
	if u := understood(res.Understanding); u != "" {
		out = out.Say("Understood: " + u)
	}
	var near []*rulings.Ruling
	for _, h := range res.Hits {
		near = append(near, h.Ruling)
	}
	l, ok := listOf("Nearest, but perhaps not what you mean", near, 3)
	if ok {
		out = out.With(l)
	}
	return out.Say("Try other words, a card's name or a rule's number; /sections browses everything there is.")
}

// whichOne offers the rulings that a number could mean.
func whichOne(asked string, hits []index.Hit) reply.Reply {
	l := reply.List{}
	for _, h := range hits {
		l.Items = append(l.Items, item(h.Ruling))
	}
	return reply.Reply{Tone: reply.ToneDepends, Title: "Which one is “" + clip(asked) + "”?"}.With(l)
}
