package render

import (
	"netrep/bot/rest"
	"netrep/commands/reply"
)

// marked is a container with a number, by which its message is found again.
type marked struct {
	container
	ID int32 `json:"id"`
}

// RenderAnnouncement draws a reply as an announcement: nobody asked for it, and it
// calls the role that it mentions. The mark is above 0; [Sender.Find] finds the
// message by it.
func RenderAnnouncement(r reply.Reply, mark int32) rest.Message {
	m := Render(r, Occasion{})
	for i, c := range m.Components {
		if box, ok := c.(container); ok {
			m.Components[i] = marked{box, mark}
			break
		}
	}
	if isID(r.Mention) {
		m.Calls = r.Mention
	}
	return m
}
