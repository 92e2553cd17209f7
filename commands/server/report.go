package server

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/url"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// The bounds of a report, in characters.
const (
	MaxReportText = 1000
	MaxReportLink = 300
	maxReceipt    = 20
)

// How many reports are taken in an hour: from one person, and for one server from
// its members or from the public pages.
const (
	reportsOfOne = 3
	reportsOfAll = 30
)

// Report is the /report command.
var Report = command.Command{
	Name:    "report",
	Doc:     "Tell the moderators that a ruling is wrong or unclear; nobody learns who said so",
	Example: `/report coe/2.V.6 text:"The new edition says otherwise."`,
	Options: []command.Option{
		{Name: "ruling", Doc: "Ref of the ruling, such as coe/2.V.6", Max: 100, Complete: command.CompleteRefs},
		{Name: "text", Doc: "What is wrong or unclear", Max: MaxReportText, Lines: true},
		{Name: "link", Doc: "Link to a source that supports this, if you have one", Max: MaxReportLink},
		{Name: "receipt", Doc: "Receipt of a report, to see what became of it", Max: maxReceipt},
	},
	Private: true,
	Server:  true,
	Form:    true,
	Run:     runReport,
}

func runReport(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if err := in.Server(env); err != nil {
		return reply.Reply{}, err
	}
	if receipt := in.Text("receipt"); receipt != "" {
		return ReportStatus(ctx, env, receipt, in.Caller.Guild)
	}
	if in.Text("text") == "" {
		return reportForm(env, in)
	}
	out, err := TakeReport(ctx, env, Reported{
		Ref: in.Text("ruling"), Text: in.Text("text"), Link: in.Text("link"), Guild: in.Caller.Guild, From: in.Caller.ID,
	})
	refused, ok := errors.AsType[*engine.InputError](err)
	if many, tooMany := errors.AsType[*TooManyError](err); tooMany {
		refused, ok = &engine.InputError{Msg: many.Error(), Hint: many.hint()}, true
	}
	if ok { // a submitted form is gone, and with it what was typed
		return command.Explain(refused).Say("You wrote:").With(reply.Quote{Markdown: in.Text("text")}), nil
	}
	return out, err
}

// reportForm asks what is wrong with a ruling, and with which if that was not said.
func reportForm(env *command.Env, in command.Input) (reply.Reply, error) {
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Report a ruling", Private: true}.
		Say("Use options: `/report coe/2.V.6 text:… link:…`.")
	f := &reply.Form{Title: "What is wrong or unclear?", Command: command.Line("report", in.Text("ruling"))}
	if ref := in.Text("ruling"); ref == "" {
		f.Fields = append(f.Fields, reply.Field{Option: "ruling", Label: "Ruling", Help: "Its ref is shown under it: coe/2.V.6", Kind: reply.FieldLine, Required: true, Max: 100})
	} else if _, err := rulingNamed(env.Rulings.Corpus(), "ruling", ref); err != nil {
		return reply.Reply{}, err
	}
	f.Fields = append(f.Fields,
		reply.Field{Option: "text", Label: "What is wrong or unclear?", Help: "The moderators read it; they don't learn who you are", Kind: reply.FieldText, Required: true, Max: MaxReportText},
		reply.Field{Option: "link", Label: "A source", Help: "Link to a source that supports this, if you have one", Kind: reply.FieldLine, Value: in.Text("link"), Max: MaxReportLink},
	)
	out.Form = f
	return out, nil
}

// Reported is what a reader reports, on Discord or on a public page.
type Reported struct {
	Ref   string // of the ruling
	Text  string // at most [MaxReportText] characters; addresses in it are left out
	Link  string // to a source, http or https, at most [MaxReportLink] characters; or empty
	Guild string // server whose moderators get it; "" from a public page, for the one that gets those
	From  string // id or address of the reader: counted for an hour, never stored
}

// TooManyError says that no more reports are taken for now.
type TooManyError struct{ After time.Duration }

func (e *TooManyError) Error() string { return "there are too many reports right now" }

func (e *TooManyError) hint() string {
	return "try again in " + reply.Count(int(math.Ceil(e.After.Minutes())), "minute", "minutes")
}

// TakesReports reports whether anybody reads reports from public pages.
func TakesReports(env *command.Env) bool { return env.Store != nil && env.ReportsTo != "" }

// TakeReport puts a report into the moderators' inbox and, if they chose a channel
// for it, queues a message there with it. A reader's mistake is an
// [engine.InputError]; for too many reports in an hour, or in the inbox, it
// returns a [TooManyError].
func TakeReport(ctx context.Context, env *command.Env, r Reported) (reply.Reply, error) {
	public := r.Guild == ""
	if public {
		r.Guild = env.ReportsTo
	}
	if env.Store == nil || r.Guild == "" {
		return reply.Reply{}, &engine.InputError{Msg: "nobody reads reports here", Hint: "ask on the server of your community"}
	}
	kept, title, err := r.checked(env)
	if err != nil {
		return reply.Reply{}, err
	}
	kept.Public = public
	group := fmt.Sprintf("server %s, public %t", r.Guild, public)
	if wait := env.Reports.Take(env.Now(), command.Allowance{Who: r.From, Most: reportsOfOne}, command.Allowance{Who: group, Most: reportsOfAll}); wait > 0 {
		return reply.Reply{}, &TooManyError{wait}
	}
	settings, err := env.Settings(ctx, r.Guild)
	if err != nil {
		return reply.Reply{}, err
	}
	kept, err = env.Store.Report(ctx, kept, func(k store.Report) store.Announcement { return reportMessage(k, title, settings.ModeratorsRead) })
	if errors.Is(err, store.ErrFull) {
		return reply.Reply{}, &TooManyError{24 * time.Hour} // somebody has to read them first
	}
	if err != nil {
		return reply.Reply{}, err
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Thank you, the moderators have your report", Private: true}.
		Say("We don't store who you are, so nobody can reply to you directly. Keep the receipt **"+kept.Receipt+"** to see what became of your report.").
		Act("What became of it", command.Line("report", "", "receipt", kept.Receipt)), nil
}

// checked returns the report as it will be stored, and the title of its ruling.
func (r Reported) checked(env *command.Env) (store.Report, string, error) {
	fail := func(field, msg, hint string) (store.Report, string, error) {
		return store.Report{}, "", &engine.InputError{Field: field, Msg: msg, Hint: hint}
	}
	about, err := rulingNamed(env.Rulings.Corpus(), "ruling", r.Ref)
	if err != nil {
		return store.Report{}, "", err
	}
	text := command.Option{Lines: true}.Printable(r.Text)
	text = strings.TrimSpace(emptyLines.ReplaceAllString(address.ReplaceAllString(text, "…"), "\n\n"))
	switch {
	case strings.Trim(text, " \n…") == "":
		return fail("text", "is missing", "say what is wrong or unclear; an address alone is not enough")
	case utf8.RuneCountInString(r.Text) > MaxReportText:
		return fail("text", fmt.Sprintf("is longer than %d characters", MaxReportText), "say what matters most")
	}
	link := strings.TrimSpace(r.Link)
	if link != "" && !opens(link) {
		return fail("link", "is not a web address", "write it as https://…, or leave it out")
	}
	return store.Report{Guild: r.Guild, Ref: about.Ref, Text: text, Link: link}, about.Title, nil
}

// emptyLines matches several empty lines.
var emptyLines = regexp.MustCompile(`\n{3,}`)

// opens reports whether a link is a web address without a password.
func opens(link string) bool {
	u, err := url.Parse(link)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil &&
		utf8.RuneCountInString(link) <= MaxReportLink && !strings.ContainsAny(command.Printable(link), " <>\"`|*")
}

// reportMessage tells moderators of a report in the channel that they chose.
func reportMessage(r store.Report, title, channel string) store.Announcement {
	text := "A reader says that this ruling is wrong or unclear:\n\n" + r.Text
	if r.Link != "" {
		text += "\n\nSource given: " + r.Link
	}
	return store.Announcement{
		Guild: r.Guild, Kind: store.OfReport, Channels: command.IDList(channel), Refs: []string{r.Ref},
		Title: fmt.Sprintf("Report %d: %s", r.ID, reply.Clip(title, maxTitle)),
		Text:  text + "\n\n`" + reportLine(r.ID) + "` answers it, makes an announcement of it, or closes it.",
	}
}

// reportWords say what became of a report.
var reportWords = map[store.ReportState]string{
	store.ReportOpen: "waiting for the moderators", store.ReportAnswered: "answered",
	store.ReportAnnounced: "answered by an announcement", store.ReportClosed: "closed without an answer",
}

// ReportStatus shows the holder of a receipt what became of the report, but not
// the report. What a server announced is shown on that server, or where it is
// public.
func ReportStatus(ctx context.Context, env *command.Env, receipt, guild string) (reply.Reply, error) {
	r, err := env.Store.ReportByReceipt(ctx, strings.ToUpper(strings.TrimSpace(receipt)))
	if errors.Is(err, store.ErrNotFound) {
		return reply.Reply{}, &engine.InputError{Field: "receipt", Msg: "matches no report that we have", Hint: "reports are deleted some time after they are answered"}
	}
	if err != nil {
		return reply.Reply{}, err
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Your report: " + reportWords[r.State], Private: true}
	if r.Words != "" {
		out = out.With(reply.Quote{Markdown: r.Words, Source: "the moderators · " + command.DayOf(r.Changed).Words()})
	}
	if about, ok := env.Rulings.Corpus().Get(r.Ref); ok {
		out = out.With(reply.List{Title: "About", Items: []reply.Item{cite.Item(about)}})
	}
	if r.Announcement == 0 {
		return out, nil
	}
	a, err := env.Store.Announcement(ctx, r.Guild, r.Announcement)
	if err != nil || a.State == store.Withdrawn || a.Scheduled(env.Now()) || !a.Public && r.Guild != guild {
		return out, err
	}
	return out.With(reply.Quote{Markdown: cite.WasAndNow(a.Text), Source: a.Title}), nil
}
