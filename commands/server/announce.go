package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// The bounds of an announcement, in characters; channels and sources by number.
const (
	maxTitle         = 200
	maxAnnouncement  = 2000
	maxSourcesTyped  = 400
	maxSources       = 8
	maxChannels      = 25
	maxChannelsTyped = 900
)

// The steps of making an announcement; without one it is changed and shown.
const (
	stepWrite   = "write"   // a form for what it says
	stepFill    = "fill"    // that form, filled in: fields left empty are cleared
	stepWhen    = "when"    // a form for when it is posted
	stepRole    = "role"    // a form for whom it mentions
	stepCalled  = "called"  // that form, filled in
	stepPost    = "post"    // announce it
	stepDiscard = "discard" // leave it
)

// Announce is the /announce command.
var Announce = command.Command{
	Name:    "announce",
	Doc:     "Announce a ruling: write it, preview it, then post or schedule it",
	Example: `/announce On-guard bans text:"Now: a company may look twice." sources:2.V.6`,
	Options: []command.Option{
		{Name: "title", Doc: "Its title, in one line", Max: maxTitle},
		{Name: "text", Doc: "Its text; cards named in [[brackets]] are listed below it", Max: maxAnnouncement, Lines: true},
		{Name: "sources", Doc: "Rulings it rests on, separated by commas: 2.V.6, annotation 25a", Max: maxSourcesTyped, Complete: completeCited},
		{Name: "effective", Doc: "First day it applies: 2026-12-07, or monday for the next Rulings Monday", Max: 20},
		{Name: "channels", Doc: "Channels to post it in: #rules #news", Max: maxChannelsTyped},
		{Name: "at", Doc: "When to post it, in UTC: 2026-12-07 18:00; or now", Max: 40},
		{Name: "mention", Doc: "Role to mention", Kind: command.Role},
		{Name: "house", Doc: "Is it this server's own ruling, to be found by searches here?", Kind: command.Bool},
		{Name: "public", Doc: "May public pages and feeds show it?", Kind: command.Bool},
		{Name: "draft", Doc: "Draft to continue", Kind: command.Int, Min: 1, Max: 1 << 40, Hidden: true},
		{Name: "of", Doc: "Announcement and revision that the draft replaces", Max: 40, Hidden: true},
		{Name: "report", Doc: "Report that it answers", Kind: command.Int, Min: 1, Max: 1 << 40, Hidden: true},
		{Name: "step", Doc: "What to do with the draft", Kind: command.Choice, Hidden: true, Choices: []command.Pick{
			{Label: "Write", Value: stepWrite}, {Label: "Filled in", Value: stepFill}, {Label: "When", Value: stepWhen}, {Label: "Role", Value: stepRole}, {Label: "Called", Value: stepCalled}, {Label: "Post", Value: stepPost}, {Label: "Discard", Value: stepDiscard},
		}},
	},
	Private: true,
	Server:  true,
	Form:    true,
	Run:     runAnnounce,
}

func runAnnounce(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	set, err := in.Moderator(ctx, env)
	if err != nil {
		return reply.Reply{}, err
	}
	d, err := openDraft(ctx, env, in, set)
	if err != nil {
		return reply.Reply{}, err
	}
	switch step := in.Text("step"); {
	case d.ID != 0 && d.State != store.Draft && step != stepPost && !says(in):
		return openAnnouncement(ctx, env, d.Announcement) // the way back from having posted it
	case step == stepWrite, step == "" && d.ID == 0 && len(in.Values) == 0:
		return d.writeForm(env), nil
	case step == stepWhen:
		return d.whenForm(env), nil
	case step == stepRole:
		return d.roleForm(), nil
	case step == stepDiscard:
		return d.discarded(), nil
	case step == stepPost:
		return d.post(ctx, env, in)
	}
	if err := d.change(env, in); err != nil {
		return d.keep(ctx, env, err)
	}
	if d.changed || d.ID == 0 {
		if d.Announcement, err = env.Store.Draft(ctx, d.Announcement); errors.Is(err, store.ErrConflict) {
			return announcedAlready(d.ID), nil
		}
	}
	return d.preview(env), err
}

// draft is an announcement on its way.
type draft struct {
	store.Announcement
	of       int64 // announcement that it replaces, or 0
	revision int   // of that one
	changed  bool
}

// errNoDraft is for drafts that are gone, or never were.
var errNoDraft = &engine.InputError{Msg: "that draft no longer exists", Hint: "begin a new one with /announce"}

// openDraft returns the draft that an input continues, or a new one: empty, or
// filled from the announcement that it is to replace.
func openDraft(ctx context.Context, env *command.Env, in command.Input, set store.Settings) (*draft, error) {
	d := &draft{}
	if s := in.Text("of"); s != "" {
		if _, err := fmt.Sscanf(s, "%d.%d", &d.of, &d.revision); err != nil {
			return nil, &engine.InputError{Field: "of", Msg: "is not an announcement", Hint: "open it in /announcements"}
		}
	}
	guild := in.Caller.Guild
	var err error
	switch id := in.Int("draft"); {
	case id != 0:
		d.Announcement, err = env.Store.Announcement(ctx, guild, id)
	case d.of != 0:
		d.Announcement, err = env.Store.Announcement(ctx, guild, d.of)
		d.ID = 0
	default:
		channels := command.IDList(cmp.Or(set.AnnounceTo, in.Caller.Channel))
		d.Announcement = store.Announcement{Guild: guild, Kind: store.ByModerator, Channels: channels}
		if in.Given("report") {
			err = d.answers(ctx, env, in.Int("report"))
		}
	}
	if errors.Is(err, store.ErrNotFound) {
		return nil, errNoDraft
	}
	if err == nil && d.ID != 0 && d.State != store.Draft && says(in) {
		return nil, &engine.InputError{Msg: "this was announced already", Hint: "open it in /announcements to change it"}
	}
	d.Author = in.Caller.ID
	return d, err
}

// answers begins a draft about the ruling of a report.
func (d *draft) answers(ctx context.Context, env *command.Env, report int64) error {
	r, err := env.Store.ReportByID(ctx, d.Guild, report)
	if err != nil {
		return err
	}
	d.Report = r.ID
	if about, ok := env.Rulings.Corpus().Get(r.Ref); ok {
		d.Title, d.Refs = reply.Clip(about.Title, maxTitle), []string{r.Ref}
	}
	return nil
}

// line is the command line that shows or continues the draft.
func (d *draft) line(more ...string) string {
	var named []string
	if d.ID != 0 {
		named = append(named, "draft", fmt.Sprint(d.ID))
	}
	if d.of != 0 {
		named = append(named, "of", fmt.Sprintf("%d.%d", d.of, d.revision))
	}
	if d.ID == 0 && d.Report != 0 {
		named = append(named, "report", fmt.Sprint(d.Report))
	}
	return command.Line("announce", "", append(named, more...)...)
}

// change applies the options that were given; for a submitted form, also those that
// were left out.
func (d *draft) change(env *command.Env, in command.Input) error {
	step := in.Text("step")
	takes := func(option string, form string) bool { return in.Given(option) || step == form }
	now := env.Now()
	var err error
	if takes("title", stepFill) {
		d.Title = in.Text("title")
	}
	if takes("text", stepFill) {
		d.Text = in.Text("text")
	}
	if takes("mention", stepCalled) {
		if d.Role, err = calledRole(in); err != nil {
			return err
		}
	}
	if house, given := in.Bool("house"); given {
		d.House = house
	}
	if public, given := in.Bool("public"); given {
		if d.of != 0 {
			return &engine.InputError{Field: "public", Msg: "is not changed with the text", Hint: fmt.Sprintf("use %s public:yes or public:no", announcementLine(d.of))}
		}
		d.Public = public
	}
	if in.Given("channels") {
		if d.Channels, err = channelsTyped(in); err != nil {
			return err
		}
	}
	if takes("sources", stepFill) {
		refs, err := citedRefs(env.Rulings.Corpus(), in.Text("sources"))
		if err != nil {
			return err
		}
		d.Refs = refs
	}
	if takes("effective", stepFill) {
		if d.Effective, err = parseDay("effective", in.Text("effective"), now); err != nil {
			return err
		}
	}
	if in.Given("at") {
		if d.PostAt, err = parseMoment("at", in.Text("at"), now); err != nil {
			return err
		}
	}
	if over := d.InForceAt; over.IsZero() || over.After(now) {
		d.InForceAt = inForceAt(d.Announcement, now)
	}
	d.changed = says(in) || step != ""
	return d.complete()
}

// says reports whether an input has options that change the announcement.
func says(in command.Input) bool {
	for name := range in.Values {
		if name != "draft" && name != "of" && name != "report" && name != "step" {
			return true
		}
	}
	return false
}

// keep keeps what was written even though something in it is wrong, and says what.
func (d *draft) keep(ctx context.Context, env *command.Env, wrong error) (reply.Reply, error) {
	bad, ok := errors.AsType[*engine.InputError](wrong)
	if !ok || d.complete() != nil {
		return reply.Reply{}, wrong
	}
	var err error
	if d.Announcement, err = env.Store.Draft(ctx, d.Announcement); err != nil {
		return reply.Reply{}, err
	}
	out := command.Explain(bad).Say("The rest of what you wrote is kept.")
	out.Line = d.line()
	return out.Write("Correct it", d.line("step", stepWrite)).Act("Continue without it", d.line()), nil
}

// complete returns an error if something is missing.
func (d *draft) complete() error {
	switch {
	case strings.TrimSpace(d.Title) == "":
		return &engine.InputError{Field: "title", Msg: "is missing", Hint: "say in one line what the announcement is about"}
	case strings.TrimSpace(d.Text) == "":
		return &engine.InputError{Field: "text", Msg: "is missing", Hint: "say what you announce: text:\"…\", or /announce alone for a form"}
	case len(d.Channels) == 0:
		return &engine.InputError{Field: "channels", Msg: "are missing", Hint: "name those where it is posted, such as #rules"}
	}
	return nil
}

// calledRole returns the role to mention, or "": one that the caller may mention.
func calledRole(in command.Input) (string, error) {
	role := in.Text("mention")
	switch {
	case role == "":
		return "", nil
	case role == in.Caller.Guild:
		return "", &engine.InputError{Field: "mention", Msg: "announcements can't mention @everyone", Hint: "choose a role"}
	case !in.Caller.MayCall(role):
		return "", &engine.InputError{Field: "mention", Msg: "is a role that you may not mention yourself", Hint: "choose another one, or ask somebody who may manage the server"}
	}
	return role, nil
}

// channelsTyped returns the channels that were named: those in which the caller may
// write.
func channelsTyped(in command.Input) ([]string, error) {
	ids, err := command.IDsOf(command.Option{Name: "channels"}, in.Text("channels"))
	for _, id := range ids {
		if err == nil && !in.Caller.MayWrite(id) {
			return nil, &engine.InputError{Field: "channels", Msg: "includes one where I can't tell whether you may write", Hint: "choose it in the form that `/announce` opens, or ask somebody who may manage the server"}
		}
	}
	if err == nil && len(ids) > maxChannels {
		return nil, &engine.InputError{Field: "channels", Msg: fmt.Sprintf("%d are too many; the limit is %d", len(ids), maxChannels), Hint: "make a second announcement for the others"}
	}
	return ids, err
}

// post announces a draft, or puts it in place of the announcement that it
// replaces. Nothing is posted here: the posts are queued.
func (d *draft) post(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	defer env.Places.Forget(d.Guild)
	by := in.Caller.ID
	if d.of != 0 {
		return d.replace(ctx, env, by)
	}
	if d.ID == 0 {
		return reply.Reply{}, errNoDraft
	}
	if err := d.renew(ctx, env); err != nil {
		return reply.Reply{}, err
	}
	a, err := env.Store.Announce(ctx, by, d.Guild, d.ID)
	if errors.Is(err, store.ErrConflict) {
		return announcedAlready(d.ID), nil
	}
	if err != nil {
		return reply.Reply{}, err
	}
	verb := "Queued"
	if a.Scheduled(env.Now()) {
		verb = "Scheduled"
	}
	return queued(verb+" for "+reply.Count(len(a.Channels), "channel", "channels"), a, env), nil
}

// renew moves the dates of a draft that have passed in the meantime to the next
// ones.
func (d *draft) renew(ctx context.Context, env *command.Env) error {
	postAt, now := d.PostAt, env.Now()
	if postAt.Before(now) {
		postAt = time.Time{}
	}
	inForce := inForceAt(d.Announcement, now)
	if d.State != store.Draft || postAt.Equal(d.PostAt) && inForce.Equal(d.InForceAt) {
		return nil
	}
	d.PostAt, d.InForceAt = postAt, inForce
	_, err := env.Store.Draft(ctx, d.Announcement)
	if errors.Is(err, store.ErrConflict) {
		return nil // it is already announced, which the next step reports
	}
	return err
}

// replace puts a draft in place of an announcement.
func (d *draft) replace(ctx context.Context, env *command.Env, by string) (reply.Reply, error) {
	a := d.Announcement
	a.ID, a.Revision = d.of, d.revision
	done, err := env.Store.Revise(ctx, by, a)
	if errors.Is(err, store.ErrConflict) {
		return reply.Reply{Tone: reply.ToneProblem, Title: "Somebody changed or withdrew it in the meantime", Line: announcementLine(d.of)}.
			Say("Your changes weren't saved. Open the current version and edit that.").
			Act("Look at it", announcementLine(d.of)), nil
	}
	if err != nil {
		return reply.Reply{}, err
	}
	return queued("Edited, wherever it was posted", done, env), nil
}

// queued says what happens next with an announcement.
func queued(title string, a store.Announcement, env *command.Env) reply.Reply {
	f := []reply.Fact{{Name: "Announcement", Words: fmt.Sprintf("%d, %s", a.ID, a.Title)}, {Name: "Where", Channels: a.Channels}}
	if a.Scheduled(env.Now()) {
		f = append(f, reply.Fact{Name: "Posted", At: a.PostAt})
	}
	if !a.InForceAt.IsZero() {
		f = append(f, reply.Fact{Name: "Announced again, as in force", At: a.InForceAt})
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: title, Line: announcementLine(a.ID)}.
		With(reply.Facts{Facts: f}).
		Act("Manage it", announcementLine(a.ID)).Act("All announcements", "/announcements")
}

func announcedAlready(id int64) reply.Reply {
	return reply.Reply{Tone: reply.ToneNone, Title: "This was announced already", Line: announcementLine(id)}.
		Say("It won't be announced twice.").Act("Manage it", announcementLine(id))
}

// discarded leaves a draft; drafts that are never announced are forgotten.
func (d *draft) discarded() reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: "Discarded", Line: "/announcements"}.
		Say("Nobody has seen it, and nothing was changed.").
		Act("Reopen it", d.line()).Act("All announcements", "/announcements")
}
