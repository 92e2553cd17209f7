package command

import (
	"slices"
	"strings"

	"netrep/commands/reply"
	"netrep/engine"
)

// TitleLength is how many characters a title may have.
const TitleLength = 250

// Explain words a mistake of the asker: the title says what is wrong, the body
// what to do instead.
func Explain(e *engine.InputError) reply.Reply {
	title := reply.UpperFirst(e.Msg)
	switch verb, _, _ := strings.Cut(e.Msg, " "); {
	case e.Field == "":
	case slices.Contains([]string{"is", "are", "must", "has"}, verb):
		title = reply.UpperFirst(Clip(e.Field)) + " " + e.Msg
	default:
		title = reply.UpperFirst(Clip(e.Field)) + ": " + e.Msg
	}
	hint := reply.UpperFirst(e.Hint)
	if hint != "" && !strings.HasSuffix(hint, "?") {
		hint += "."
	}
	return reply.Reply{Tone: reply.ToneProblem, Title: reply.Clip(title, TitleLength), Private: true}.Say(hint)
}
