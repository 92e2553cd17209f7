package server

import (
	"context"
	"errors"
	"fmt"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// What can be done with a report.
const (
	doAnswer = "answer"
	doClose  = "close"
)

// Reports is the /reports command.
var Reports = command.Command{
	Name:    "reports",
	Doc:     "For moderators: rulings that readers call wrong or unclear; answer, announce, close",
	Example: "/reports",
	Options: []command.Option{
		{Name: "id", Doc: "Number of the report to open", Kind: command.Int, Min: 1, Max: 1 << 40},
		{Name: "answer", Doc: "Your answer, which the reader sees with their receipt", Max: MaxReportText, Lines: true},
		{Name: "closed", Doc: "List those that are closed?", Kind: command.Bool},
		{Name: "before", Doc: "Reports older than the one with this number", Kind: command.Int, Min: 1, Max: 1 << 40, Hidden: true},
		{Name: "do", Doc: "What to do with it", Kind: command.Choice, Hidden: true, Choices: []command.Pick{
			{Label: "Answer", Value: doAnswer}, {Label: "Close", Value: doClose},
		}},
	},
	Private: true,
	Server:  true,
	Run:     runReports,
}

// reportLine is the command line that opens a report.
func reportLine(id int64) string { return fmt.Sprintf("/reports %d", id) }

func runReports(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if _, err := in.Moderator(ctx, env); err != nil {
		return reply.Reply{}, err
	}
	id, guild := in.Int("id"), in.Caller.Guild
	if id == 0 {
		closed, _ := in.Bool("closed")
		return listReports(ctx, env, guild, closed, in.Int("before"))
	}
	r, err := env.Store.ReportByID(ctx, guild, id)
	if errors.Is(err, store.ErrNotFound) {
		return reply.Reply{}, &engine.InputError{Msg: fmt.Sprintf("there is no report %d here", id), Hint: "/reports lists them"}
	}
	if err != nil {
		return reply.Reply{}, err
	}
	switch words := in.Text("answer"); {
	case words != "":
		r.State, r.Words = store.ReportAnswered, words
		return closeReport(ctx, env, in.Caller.ID, r)
	case in.Text("do") == doAnswer:
		return answerForm(r), nil
	case in.Text("do") == doClose:
		r.State = store.ReportClosed
		return closeReport(ctx, env, in.Caller.ID, r)
	}
	return openReport(env, r), nil
}

// reportsShown is how many reports are on a page.
const reportsShown = 10

func listReports(ctx context.Context, env *command.Env, guild string, closed bool, before int64) (reply.Reply, error) {
	list, err := env.Store.Inbox(ctx, guild, !closed, before, reportsShown+1)
	if err != nil {
		return reply.Reply{}, err
	}
	line := func(closed bool, more ...string) string {
		if closed {
			more = append(more, "closed", "yes")
		}
		return command.Line("reports", "", more...)
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Reports of rulings", Line: line(closed)}
	if closed {
		out.Title = "Closed reports of rulings"
		out = out.Act("Open reports", line(false))
	} else {
		out = out.Act("Closed reports", line(true))
	}
	if len(list) == 0 {
		return out.Say("There are none."), nil
	}
	l := reply.List{}
	for _, r := range list[:min(reportsShown, len(list))] {
		l.Items = append(l.Items, reply.Item{
			Label: fmt.Sprintf("%d · %s", r.ID, r.Ref), Detail: reply.Clip(command.Printable(r.Text), 80), Command: reportLine(r.ID),
		})
	}
	out = out.With(l)
	if len(list) > reportsShown {
		out = out.Act("Older", line(closed, "before", fmt.Sprint(list[reportsShown-1].ID)))
	}
	return out, nil
}

// openReport shows a report and what can be done with it.
func openReport(env *command.Env, r store.Report) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: fmt.Sprintf("Report %d: %s", r.ID, r.Ref), Line: reportLine(r.ID)}.
		With(reply.Quote{Markdown: r.Text, Source: map[bool]string{
			true: "a reader, on the public pages", false: "a reader, on this server",
		}[r.Public]})
	about := []reply.Fact{{Name: "State", Words: reportWords[r.State]}, {Name: "Reported", At: r.At}}
	if r.Words != "" {
		about = append(about, reply.Fact{Name: "Your answer", Words: r.Words})
	}
	out = out.With(reply.Facts{Facts: about})
	if about, ok := env.Rulings.Corpus().Get(r.Ref); ok {
		out = out.With(reply.List{Title: "About", Items: []reply.Item{cite.Item(about)}})
	} else {
		out = out.Say("No ruling has the ref " + r.Ref + " any more.")
	}
	switch {
	case r.State == store.ReportOpen:
		out = out.Write("Answer", reportLine(r.ID)+" do:"+doAnswer).
			Write("Announce a ruling", command.Line("announce", "", "report", fmt.Sprint(r.ID), "step", stepWrite)).
			Act("Close without an answer", reportLine(r.ID)+" do:"+doClose)
	case r.Announcement != 0:
		out = out.Act("The announcement", announcementLine(r.Announcement))
	}
	return out.Link("Source given", r.Link).Act("All reports", "/reports")
}

// answerForm asks for the answer to a report.
func answerForm(r store.Report) reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: fmt.Sprintf("Answer report %d", r.ID), Line: reportLine(r.ID)}.
		Say("Use an option: `"+reportLine(r.ID)+" answer:…`.").
		Fill(reportLine(r.ID), reply.Field{Option: "answer", Label: "Your answer", Help: "Whoever has the report's receipt sees it", Kind: reply.FieldText, Required: true, Max: MaxReportText})
}

// closeReport ends a report, and shows it as it is then.
func closeReport(ctx context.Context, env *command.Env, by string, r store.Report) (reply.Reply, error) {
	err := env.Store.CloseReport(ctx, by, r)
	changed := errors.Is(err, store.ErrConflict)
	if err != nil && !changed {
		return reply.Reply{}, err
	}
	r, err = env.Store.ReportByID(ctx, r.Guild, r.ID)
	if err != nil {
		return reply.Reply{}, err
	}
	out := openReport(env, r)
	if changed {
		out.Title = "Somebody else got there first: " + reply.UpperFirst(reportWords[r.State])
	}
	return out, nil
}
