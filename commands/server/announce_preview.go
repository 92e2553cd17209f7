package server

import (
	"fmt"
	"time"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine/meccg"
	"netrep/internal/store"
)

// preview shows a draft as it will look, and what will happen to it.
func (d *draft) preview(env *command.Env) reply.Reply {
	a := d.Announcement
	if d.of != 0 {
		a.Revision, a.Changed = d.revision+1, env.Now()
	}
	out := AnnouncementReply(a, store.Made, env.Rulings)
	out.Line = d.line()
	links := out.Actions
	out.Actions = nil
	out = out.With(reply.Facts{Title: "Preview: nobody else sees it yet", Facts: d.fate()})
	out = d.actions(env, out)
	out.Actions = append(out.Actions, links...)
	return out
}

// fate says what will happen to a draft.
func (d *draft) fate() []reply.Fact {
	list := []reply.Fact{{Name: "Goes to", Channels: d.Channels}}
	if d.of != 0 {
		list = append(list, reply.Fact{Name: "Replaces", Words: fmt.Sprintf("announcement %d, wherever it was posted", d.of)})
	}
	switch {
	case !d.PostAt.IsZero():
		list = append(list, reply.Fact{Name: "Posted", At: d.PostAt})
	case d.of == 0:
		list = append(list, reply.Fact{Name: "Posted", Words: "when you say so"})
	}
	if !d.InForceAt.IsZero() {
		list = append(list, reply.Fact{Name: "Announced again, as in force", At: d.InForceAt})
	}
	if d.Public {
		list = append(list, reply.Fact{Name: "Public pages", Words: "show it"})
	}
	if d.Report != 0 {
		list = append(list, reply.Fact{Name: "Answers", Words: fmt.Sprintf("report %d", d.Report)})
	}
	calls := reply.Fact{Name: "Mentions", Words: "nobody"}
	if d.Role != "" {
		calls = reply.Fact{Name: "Mentions", Role: d.Role}
	}
	return append(list, calls)
}

// actions offers what can be done with a draft, the expected next step first.
func (d *draft) actions(env *command.Env, out reply.Reply) reply.Reply {
	later := d.PostAt.After(env.Now())
	post := "Post now"
	switch {
	case d.of != 0:
		post = "Save the changes"
	case later:
		post = "Schedule it"
	}
	out = out.Act(post, d.line("step", stepPost)).Write("Edit", d.line("step", stepWrite))
	if d.of == 0 || later {
		out = out.Write("At another time", d.line("step", stepWhen))
	}
	out = out.Write("Mention a role", d.line("step", stepRole))
	if later {
		out = out.Act("Post at once instead", d.line("at", wordNow))
	}
	if d.House {
		out = out.Act("Not a house ruling", d.line("house", "no"))
	} else {
		out = out.Act("Make it a house ruling", d.line("house", "yes"))
	}
	return d.mondays(env, out).Act("Discard", d.line("step", stepDiscard))
}

// mondayHour is the hour, in UTC, at which announcements of Rulings Mondays are
// posted: daytime in Europe and morning in America.
const mondayHour = 14 * time.Hour

// mondays offers to keep the calendar of Rulings Mondays, or at once.
func (d *draft) mondays(env *command.Env, out reply.Reply) reply.Reply {
	announced, effective := meccg.RulingsMondays(env.Now())
	at := announced.Add(mondayHour)
	if !at.After(env.Now()) {
		announced, effective = meccg.RulingsMondays(announced.Add(24 * time.Hour))
		at = announced.Add(mondayHour)
	}
	if d.of != 0 || d.Effective == command.DayOf(effective) && d.PostAt.Equal(at) {
		return out
	}
	label := "Rulings Mondays: " + short(announced) + ", in force " + short(effective)
	return out.Act(label, d.line("at", at.Format(momentLayout), "effective", string(command.DayOf(effective))))
}

func short(t time.Time) string { return t.Format("2 Jan") }
