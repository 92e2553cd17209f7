package server

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// What can be done with an announcement.
const (
	doLook        = "look"
	doWithdraw    = "withdraw"
	doWithdrawYes = "withdraw-yes"
	doRetry       = "retry"
)

// Announcements is the /announcements command.
var Announcements = command.Command{
	Name:    "announcements",
	Doc:     "What was announced here and how far it has got; edit, withdraw or retry",
	Example: "/announcements",
	Options: []command.Option{
		{Name: "id", Doc: "Number of the announcement to open", Kind: command.Int, Min: 1, Max: 1 << 40},
		{Name: "public", Doc: "May public pages and feeds show it?", Kind: command.Bool},
		{Name: "before", Doc: "Announcements older than the one with this number", Kind: command.Int, Min: 1, Max: 1 << 40, Hidden: true},
		{Name: "do", Doc: "What to do with it", Kind: command.Choice, Hidden: true, Choices: []command.Pick{
			{Label: "Look at it", Value: doLook}, {Label: "Withdraw", Value: doWithdraw}, {Label: "Withdraw it now", Value: doWithdrawYes}, {Label: "Try again", Value: doRetry},
		}},
	},
	Private: true,
	Server:  true,
	Run:     runAnnouncements,
}

// announcementLine is the command line that opens an announcement.
func announcementLine(id int64) string { return fmt.Sprintf("/announcements %d", id) }

func runAnnouncements(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if _, err := in.Moderator(ctx, env); err != nil {
		return reply.Reply{}, err
	}
	id, guild := in.Int("id"), in.Caller.Guild
	if id == 0 {
		return listAnnouncements(ctx, env, guild, in.Int("before"))
	}
	a, err := env.Store.Announcement(ctx, guild, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && a.State == store.Draft {
		return reply.Reply{}, &engine.InputError{Msg: fmt.Sprintf("there is no announcement %d here", id), Hint: "/announcements lists them"}
	}
	if err != nil {
		return reply.Reply{}, err
	}
	if public, given := in.Bool("public"); given {
		if a, err = env.Store.SetPublic(ctx, in.Caller.ID, guild, id, public); err != nil {
			return reply.Reply{}, err
		}
	}
	switch in.Text("do") {
	case doLook:
		out := AnnouncementReply(a, store.Made, env.Rulings)
		out.Line = announcementLine(id)
		return out.Act("Back to it", announcementLine(id)), nil
	case doWithdraw:
		return askWithdraw(a), nil
	case doWithdrawYes:
		defer env.Places.Forget(guild)
		if a, err = env.Store.Withdraw(ctx, in.Caller.ID, guild, id); err != nil {
			return reply.Reply{}, err
		}
	case doRetry:
		if _, err := env.Store.Retry(ctx, in.Caller.ID, guild, id); err != nil {
			return reply.Reply{}, err
		}
	}
	return openAnnouncement(ctx, env, a)
}

// announcementsShown is how many announcements are on a page.
const announcementsShown = 10

func listAnnouncements(ctx context.Context, env *command.Env, guild string, before int64) (reply.Reply, error) {
	list, err := env.Store.Announced(ctx, guild, before, announcementsShown+1)
	if err != nil {
		return reply.Reply{}, err
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Announcements of this server", Line: "/announcements"}
	if len(list) == 0 {
		return out.Say("Nothing was announced yet.").Write("Write one", "/announce"), nil
	}
	l := reply.List{}
	for _, a := range list[:min(announcementsShown, len(list))] {
		posts, err := env.Store.Posts(ctx, guild, a.ID)
		if err != nil {
			return reply.Reply{}, err
		}
		l.Items = append(l.Items, reply.Item{
			Label: fmt.Sprintf("%d · %s", a.ID, reply.Clip(a.Title, 80)), Detail: progress(a, posts, env), Command: announcementLine(a.ID),
		})
	}
	out = out.With(l).Write("Write one", "/announce")
	if len(list) > announcementsShown {
		out = out.Act("Older", fmt.Sprintf("/announcements before:%d", list[announcementsShown-1].ID))
	}
	if before != 0 {
		out.Line = fmt.Sprintf("/announcements before:%d", before)
		out = out.Act("Newest", "/announcements")
	}
	return out, nil
}

// progress says how far an announcement has come.
func progress(a store.Announcement, posts []store.Post, env *command.Env) string {
	sent, failed := 0, 0
	for _, p := range posts {
		switch p.State {
		case store.PostSent:
			sent++
		case store.PostFailed:
			failed++
		}
	}
	var parts []string
	if a.House {
		parts = append(parts, "house ruling")
	}
	switch {
	case a.State == store.Withdrawn:
		return "withdrawn"
	case a.Scheduled(env.Now()):
		parts = append(parts, "scheduled for "+reply.UTC(a.PostAt))
	default:
		parts = append(parts, fmt.Sprintf("posted %d of %d", sent, len(posts)))
	}
	if failed > 0 {
		parts = append(parts, fmt.Sprintf("%d failed", failed))
	}
	return strings.Join(parts, " · ")
}

// openAnnouncement shows what became of an announcement in each channel, and what
// can be done with it.
func openAnnouncement(ctx context.Context, env *command.Env, a store.Announcement) (reply.Reply, error) {
	posts, err := env.Store.Posts(ctx, a.Guild, a.ID)
	if err != nil {
		return reply.Reply{}, err
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: fmt.Sprintf("Announcement %d: %s", a.ID, a.Title), Line: announcementLine(a.ID)}
	about := []reply.Fact{
		{Name: "State", Words: progress(a, posts, env)},
		{Name: "Written", Person: notDeleted(a.Author), At: a.Created},
	}
	if a.Revision > 1 {
		about = append(about, reply.Fact{Name: "Changed", Words: reply.Count(a.Revision-1, "time, last", "times, last"), At: a.Changed})
	}
	if a.Public {
		about = append(about, reply.Fact{Name: "Public pages", Words: "show it"})
	}
	if a.Effective != "" {
		about = append(about, reply.Fact{Name: "In force from", Words: a.Effective.Words()})
	}
	out = out.With(reply.Facts{Facts: about})
	failed := false
	f := reply.Facts{Title: "Channels"}
	for _, p := range posts {
		failed = failed || p.State == store.PostFailed
		f.Facts = append(f.Facts, postFact(p))
	}
	out = out.With(f)
	if failed {
		out = out.Act("Try again where it failed", announcementLine(a.ID)+" do:"+doRetry)
	}
	if a.State != store.Withdrawn {
		of := fmt.Sprintf("%d.%d", a.ID, a.Revision)
		out = out.Write("Edit", command.Line("announce", "", "of", of, "step", stepWrite)).
			Act("Withdraw", announcementLine(a.ID)+" do:"+doWithdraw)
	}
	out = out.Act("Look at it", announcementLine(a.ID)+" do:"+doLook).Act("All announcements", "/announcements")
	switch {
	case a.State == store.Withdrawn:
	case a.Public:
		out = out.Act("Hide from public pages", announcementLine(a.ID)+" public:no")
	default:
		out = out.Act("Show on public pages", announcementLine(a.ID)+" public:yes")
	}
	return out, nil
}

// momentWords name the moments of a post.
var momentWords = map[store.Moment]string{store.Made: "", store.InForce: "as in force: "}

// postFact says what became of an announcement in one channel.
func postFact(p store.Post) reply.Fact {
	f := reply.Fact{Channels: []string{p.Channel}, Words: momentWords[p.Moment]}
	switch p.State {
	case store.PostSent:
		f.Words += "posted"
		f.At = p.Changed
	case store.PostFailed:
		f.Words += "failed: " + p.Words
	case store.PostWithdrawn:
		f.Words += "withdrawn"
	default:
		f.Words += "waiting"
		f.At = p.Due
	}
	return f
}

// askWithdraw asks for confirmation before an announcement is withdrawn.
func askWithdraw(a store.Announcement) reply.Reply {
	return reply.Reply{Tone: reply.ToneDepends, Title: "Withdraw “" + command.Clip(a.Title) + "”?", Line: announcementLine(a.ID)}.
		Say("Posted copies will be struck out and marked as withdrawn; the others won't be posted. This can't be undone.").
		Act("Yes, withdraw it", announcementLine(a.ID)+" do:"+doWithdrawYes).
		Act("No", announcementLine(a.ID))
}
