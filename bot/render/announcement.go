package render

import (
	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/commands/reply"
)

// RenderAnnouncement draws a reply as an announcement: nobody asked for it, and it calls
// the role that it mentions. The mark is above 0; [rest.Sender.Find] finds the message by
// it.
func RenderAnnouncement(r reply.Reply, mark int32) rest.Message {
	m := Render(r, Occasion{})
	for i, c := range m.Components {
		if box, ok := c.(discordgo.Container); ok {
			box.ID = int(mark)
			m.Components[i] = box
			break
		}
	}
	if isID(r.Mention) {
		m.Calls = r.Mention
	}
	return m
}
