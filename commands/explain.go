package commands

import (
	"netrep/commands/reply"
	"netrep/engine"
	"slices"
	"strings"
)

// titleLength is how many characters a title may have.
const titleLength = 250

// explain words a mistake of the asker: the title says what is wrong, the body
// what to do instead.
func explain(e *engine.InputError) reply.Reply {
	title := upperFirst(e.Msg)
	switch verb, _, _ := strings.Cut(e.Msg, " "); {
	case e.Field == "":
	case slices.Contains([]string{"is", "are", "must", "has"}, verb):
		title = upperFirst(clip(e.Field)) + " " + e.Msg
	default:
		title = upperFirst(clip(e.Field)) + ": " + e.Msg
	}
	hint := upperFirst(e.Hint)
	if hint != "" && !strings.HasSuffix(hint, "?") {
		hint += "."
	}
	return reply.Reply{Tone: reply.ToneProblem, Title: clipTo(title, titleLength), Private: true}.Say(hint)
}
