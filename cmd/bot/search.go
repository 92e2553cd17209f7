package main

import (
	"context"
	"flag"
	"fmt"

	"netrep/index"
)

// found is a line of "bot search --json".
type found struct {
	Question   string          `json:"question"`
	Understood []index.Meaning `json:"understood"`
	Answered   bool            `json:"answered"` // whether the bot would give the first hit as an answer
	Hits       []foundHit      `json:"hits"`
}

type foundHit struct {
	Ref   string  `json:"ref"`
	Score float64 `json:"score"`
	Title string  `json:"title"`
}

func runSearch(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	asJSON := flags.Bool("json", false, "print one JSON object per question")
	limit := flags.Int("limit", 10, "the most hits to print")
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if *limit < 1 {
		return misused("--limit must be at least 1")
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer s.close()
	return a.eachQuestion(rest, func(question string) error {
		return search(ctx, a, s.live, question, *limit, *asJSON)
	})
}

// search runs one question and prints what it finds.
func search(ctx context.Context, a app, live *index.Live, question string, limit int, asJSON bool) error {
	res, err := live.Search(ctx, index.Query{Text: question, Limit: limit})
	if err != nil {
		return err
	}
	out := found{Question: question, Understood: res.Understanding.Meanings, Answered: res.Answered, Hits: []foundHit{}}
	if out.Understood == nil {
		out.Understood = []index.Meaning{}
	}
	for _, h := range res.Hits {
		out.Hits = append(out.Hits, foundHit{h.Ruling.Ref, h.Score, h.Ruling.Title})
	}
	if asJSON {
		return a.encode(out, "")
	}
	fmt.Fprintln(a.out(), question)
	for _, m := range out.Understood {
		fmt.Fprintf(a.out(), "  %s: %s = %s\n", m.Sense, m.Said, m.Means)
	}
	if !out.Answered {
		fmt.Fprintln(a.out(), "  nothing answers this; closest:")
	}
	for i, h := range out.Hits {
		fmt.Fprintf(a.out(), "%4d  %6.3f  %-34s %s\n", i+1, h.Score, h.Ref, h.Title)
	}
	return nil
}
