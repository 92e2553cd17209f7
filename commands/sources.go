package commands

import (
	"context"
	"fmt"

	"netrep/commands/reply"
	"netrep/rulings"
)

var sources = Command{
	Name:    "sources",
	Doc:     "What the answers rest on: editions, ages, counts, authority",
	Example: "/sources",
	Run:     runSources,
}

func runSources(_ context.Context, env *Env, _ Input) (reply.Reply, error) {
	c := env.Rulings.Corpus()
	out := reply.Reply{
		Tone: reply.ToneRuling, Title: fmt.Sprintf("%d rulings from %d sources", c.Len(), len(c.Sources())),
		Footer: fmt.Sprintf("%d cards known by name", len(c.Cards())),
	}
	for _, s := range c.Sources() {
		out = out.With(reply.Quote{
			Markdown: fmt.Sprintf("**%s**\n%d entries, %s, %s.\n%s", s.Name, len(c.Of(s.ID)), s.Tier.Words(), ageWords(env, s), s.Where),
			Source:   sourceWords(s), URL: s.URL,
		})
	}
	return out, nil
}

// sourceWords is the source line of a whole source.
func sourceWords(s *rulings.Source) string {
	line := s.ID + " · " + s.Game.Words() + " · " + s.Date.Words() + " · " + s.Authority
	if s.Author != "" {
		line += " · " + s.Author
	}
	return line
}

func ageWords(env *Env, s *rulings.Source) string {
	if s.Date == "" {
		return "undated"
	}
	return age(env, s.Date)
}
