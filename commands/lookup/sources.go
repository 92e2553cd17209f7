package lookup

import (
	"context"
	"fmt"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// Sources is the /sources command.
var Sources = command.Command{
	Name:    "sources",
	Doc:     "What the answers rest on: editions, ages, counts, authority",
	Example: "/sources",
	Run:     runSources,
}

func runSources(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	c := env.Rulings.Corpus()
	out := reply.Reply{
		Tone: reply.ToneRuling, Title: fmt.Sprintf("%d rulings from %d sources", c.Len(), len(c.Sources())),
		Footer: reply.Count(c.CardNames(), "card", "cards") + " by name, in " + reply.Count(len(c.Cards()), "version", "versions"),
	}
	for _, s := range c.Sources() {
		about := fmt.Sprintf("**%s**\n%s, %s, %s.", s.Name, reply.Count(len(c.Of(s.ID)), "entry", "entries"), s.Tier.Words(), cite.EditionAge(env, s))
		if s.Where != "" {
			about += " " + s.Where
		}
		if line := cite.CheckedWhole(env, in.Caller, s.ID); line != "" {
			about += "\n" + line
		}
		out = out.With(reply.Quote{
			Markdown: about,
			Source:   reply.Dotted(s.ID, s.Game.Words(), s.Date.Words(), s.Authority, s.Author), URL: s.URL,
		})
	}
	if line := cite.CheckedWhole(env, in.Caller, cite.CardsSource); line != "" {
		out = out.Say("**Cards**\n" + line)
	}
	return out.Act("Browse", "/sections").Act("What changed", "/changes"), nil
}
