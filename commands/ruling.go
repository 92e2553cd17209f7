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
	Pure: true,
	Run:  runRuling,
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
		narrowed := in.Text("source") + in.Text("game") + in.Text("as-of")
		return nothingFound(question, res, narrowed != ""), nil
	}
	if res.Understanding.OnlyName && len(res.Hits) > 1 {
		return whichOne(question, found(res.Hits)), nil
	}
	return answer(env, res), nil
}

// answer shows the best ruling whole and offers the next ones.
func answer(env *Env, res index.Result) reply.Reply {
	c := env.Rulings.Corpus()
	best := res.Hits[0].Ruling
	out := reply.Reply{Tone: reply.ToneRuling, Title: best.Title, Footer: smallPrint(env, best)}.
		Say(readAs(res.Understanding)).
		With(quote(c, best))

	next := found(res.Hits[1:min(shown, len(res.Hits))])
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
	return out.Act("In context", openLine(best)).Link("Original", best.Source.URL)
}

// nothingFound says that no ruling answers, what was understood, and what comes
// nearest; it never shows a wrong ruling as if it were right.
func nothingFound(question string, res index.Result, narrowed bool) reply.Reply {
	out := reply.Reply{Tone: reply.ToneNone, Title: "I have no ruling on “" + clip(question) + "”"}
	if u := understood(res.Understanding); u != "" {
		out = out.Say("Understood: " + u)
	}
	if l, ok := listOf("Nearest", found(res.Hits), 3); ok {
		out = out.With(l)
	}
	out = out.Say("Try other words, a card's name or a rule's number.")
	if narrowed {
		out = out.Act("Search all sources", Line("ruling", question))
	}
	return out.Act("Browse the sources", "/sections")
}

// found returns the rulings of hits.
func found(hits []index.Hit) []*rulings.Ruling {
	list := make([]*rulings.Ruling, len(hits))
	for i, h := range hits {
		list[i] = h.Ruling
	}
	return list
}

// whichOne offers the rulings that a number could mean.
func whichOne(asked string, list []*rulings.Ruling) reply.Reply {
	out := reply.Reply{Tone: reply.ToneDepends, Title: "Which one is “" + clip(asked) + "”?"}
	l, _ := listOf("", list, 10)
	return out.With(l)
}
