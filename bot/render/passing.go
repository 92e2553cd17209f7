package render

import (
	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/commands/reply"
)

// MaxInline is how many names of one message are answered.
const MaxInline = 3

// InPassing renders short replies as one message, nil if there are none.
func InPassing(replies []reply.Reply) *rest.Message {
	if len(replies) == 0 {
		return nil
	}
	out := &rest.Message{Flags: discordgo.MessageFlagsIsComponentsV2}
	for i, r := range replies {
		d := draft{
			reply: r, mark: nobody, look: lookOf(r.Tone), room: maxTexts / MaxInline, place: i * MaxPresses,
			cut: "-# Open it for the whole.",
		}
		d.body()
		d.controls()
		out.Components = append(out.Components, d.box())
	}
	return out
}

// MaxPresses is how many custom_ids one of several answers in a message may have.
const MaxPresses = 12
