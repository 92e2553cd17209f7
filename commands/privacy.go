package commands

import (
	"context"
	"fmt"
	"time"

	"netrep/commands/command"
	"netrep/commands/reply"
)

var privacy = command.Command{
	Name:    "privacy",
	Doc:     "What is stored, for how long, and how to delete it",
	Example: "/privacy",
	Run:     runPrivacy,
}

func runPrivacy(_ context.Context, env *command.Env, _ command.Input) (reply.Reply, error) {
	keep := env.Keep
	return reply.Reply{Tone: reply.ToneRuling, Title: "We don't store who asks what"}.
		Say("**If you ask questions:** nothing with your name or id. Discord's id for your command is kept for about a day, so that nothing is answered twice.").
		Say(fmt.Sprintf("**For your server**, if its moderators turn it on: which message showed which ruling, so that the channel hears when one changes (%s); questions without an answer and feedback on answers, counted without a name (%s). Reports of rulings don't say whose they are. A vote carries a short code that many people share, so that only your last vote on an answer counts.", howLong(keep.Answers), howLong(keep.Questions))).
		Say(fmt.Sprintf("**If you moderate or maintain:** announcements keep their author, and the log of changes says who changed what (%s).", howLong(keep.Audit))).
		Say("**Errors** are logged with a reference, without your id. The log includes your question only if whoever runs this bot has turned that on.").
		Say("**When the bot leaves a server**, everything that belongs to the server is deleted after 30 days.").
		Say("Backups may hold what was deleted until they are replaced. Nothing is given to anybody else; what you type reaches us through Discord.").
		Act("Show my data", "/data export").Act("Delete my data", "/data delete"), nil
}

// howLong says how long something is kept.
func howLong(d time.Duration) string {
	if d == 0 {
		return "kept indefinitely"
	}
	return fmt.Sprintf("kept for %d days", int(d.Hours())/24)
}
