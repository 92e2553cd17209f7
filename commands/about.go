package commands

import (
	"context"
	"fmt"

	"netrep/commands/command"
	"netrep/commands/reply"
)

var about = command.Command{
	Name:    "about",
	Doc:     "What this is, and where its words come from",
	Example: "/about",
	Run:     runAbout,
}

func runAbout(_ context.Context, env *command.Env, _ command.Input) (reply.Reply, error) {
	c := env.Rulings.Corpus()
	return reply.Reply{Tone: reply.ToneRuling, Title: "Netrep, the rules representative", Footer: "version " + env.Version}.
		Say(fmt.Sprintf("Answers rules questions for the Middle-earth Collectible Card Game, and some for Star Trek CCG and Ashes, from %d rulings. Every answer names its source, edition and date; if nothing answers, it says so.", c.Len())).
		Say("The rulings are restated in our own words and link to the originals, which prevail. Card data: the community card database of the Council of Elrond, with thanks.").
		Say("We don't store who asked what; `/privacy` says what we do store.").
		Act("Privacy", "/privacy").Act("Sources", "/sources").Act("Commands", "/help"), nil
}
