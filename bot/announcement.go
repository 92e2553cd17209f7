package bot

import "netrep/commands/reply"

// marked is a container with a number, by which its message is found again.
type marked struct {
	container
	ID int32 `json:"id"`
}

// RenderAnnouncement draws a reply as an announcement: nobody asked for it, and it
// calls a role, by its id, or "" for none. The mark is above 0; [Sender.Find] finds
// the message by it.
func RenderAnnouncement(r reply.Reply, role string, mark int32) Message {
	m := Render(r, Occasion{})
	for i, c := range m.Components {
		if box, ok := c.(container); ok {
			m.Components[i] = marked{box, mark}
			break
		}
	}
	if role != "" {
		m.Calls = role
		m.Components = append([]any{display("<@&" + role + ">")}, m.Components...)
	}
	return m
}
