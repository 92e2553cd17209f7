package lookup

import (
	"netrep/commands/command"
	"netrep/commands/reply"
)

// maintains reports whether the caller decides about revisions and players' words.
func Maintains(env *command.Env, who command.Caller) bool {
	return env.Maintainer != nil && env.Maintainer(who)
}

func MaintainersOnly() reply.Reply {
	return reply.Reply{Tone: reply.ToneProblem, Title: "Only the bot's maintainers may do that", Private: true}.
		Say("What the sources say is shared by all servers, so it is not for one server's moderators to decide. Maintainers are named in the configuration (`refresh.maintainers`).")
}
