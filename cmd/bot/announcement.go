package main

import (
	"strings"

	"netrep/commands/reply"
	"netrep/internal/store"
)

// announcement is what a post says.
func announcement(post store.Post, a store.Announcement) reply.Reply {
	r := reply.Reply{Tone: reply.ToneRuling, Title: a.Title}
	if a.State == store.Withdrawn || post.State == store.PostWithdrawn {
		r.Tone, r.Title = reply.ToneNone, "Withdrawn: "+a.Title
		return r.Say("This announcement does not hold any more.")
	}
	if post.Moment == store.InForce {
		r.Title = "Now in force: " + a.Title
	}
	r = r.Say(a.Text)
	if len(a.Refs) > 0 {
		r = r.Say("Rests on " + strings.Join(a.Refs, ", ") + ".")
	}
	if a.Effective != "" {
		r.Footer = "in force from " + string(a.Effective)
	}
	return r
}
