package commands_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/commands/server"
	"netrep/engine"
	"netrep/internal/store"
)

// reader is a member of the server of [newServer] who is no moderator.
var reader = command.Caller{ID: "5", Guild: moderator.Guild, Channel: "300"}

// inbox returns the reports of the server of [newServer].
func inbox(t *testing.T, env *command.Env, open bool) []store.Report {
	t.Helper()
	list, err := env.Store.Inbox(t.Context(), moderator.Guild, open, 0, 10)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// From the button under a ruling to the moderators' answer, which the receipt shows.
func TestReportStepByStep(t *testing.T) {
	env := newServer(t)
	offered := func(line string) bool {
		for _, a := range commandstest.Ask(t, env, reader, line).Actions {
			if a.Label == "This ruling is wrong or unclear" {
				return a.Form && a.Command == "/report coe/2.V.6"
			}
		}
		return false
	}
	if offered("/rule 2.V.6") {
		t.Error("a report is offered where nobody chose to read them")
	}
	commandstest.Ask(t, env, moderator, "/settings moderators-read:301")
	for _, line := range []string{"/rule 2.V.6", "/ruling 2.V.6", "/ruling 2.V.6 source:coe"} {
		if !offered(line) {
			t.Errorf("%s offers no report", line)
		}
	}
	form := commandstest.Ask(t, env, reader, "/report coe/2.V.6")
	done := fill(t, env, reader, form, map[string]string{
		"text": "The **new** edition\n\n\n\nsays otherwise: https://evil.example/x @everyone", "link": "https://example.org/a?b=(c)",
	})
	if done.Tone != reply.ToneRuling || !done.Private {
		t.Fatal(words(done))
	}
	list := inbox(t, env, true)
	if len(list) != 1 || list[0].Text != "The **new** edition\n\nsays otherwise: … @everyone" || list[0].Link != "https://example.org/a?b=(c)" || list[0].Public {
		t.Fatalf("%+v", list)
	}
	if !strings.Contains(words(done), list[0].Receipt) {
		t.Error(words(done))
	}
	if got := words(press(t, env, reader, done, "What became of it")); !strings.Contains(got, "Your report: waiting for the moderators") || strings.Contains(got, "otherwise") {
		t.Error(got)
	}
	post, a, err := env.Store.Post(t.Context(), 1)
	if err != nil || post.Channel != "301" || a.Kind != store.OfReport || !strings.HasPrefix(a.Title, "Report 1: ") || !strings.Contains(a.Text, "Source given: https://example.org/a?b=(c)") {
		t.Errorf("%+v, %+v, %v", post, a, err)
	}

	if got := words(commandstest.Ask(t, env, moderator, "/reports")); !strings.Contains(got, "1 · coe/2.V.6 · The **new** edition") {
		t.Error(got)
	}
	open := commandstest.Ask(t, env, moderator, "/reports 1")
	for i, a := range open.Actions {
		if a.Label == "Answer" {
			open.Actions[i].Form = false
		}
	}
	answered := fill(t, env, moderator, press(t, env, moderator, open, "Answer"), map[string]string{"answer": "You are right."})
	if got := words(answered); !strings.Contains(got, "State: answered") || !strings.Contains(got, "You are right.") {
		t.Error(got)
	}
	if r := commandstest.Ask(t, env, moderator, "/reports 1 do:close"); r.Title != "Somebody else got there first: Answered" {
		t.Error(words(r))
	}
	if got := words(commandstest.Ask(t, env, reader, "/report receipt:"+strings.ToLower(list[0].Receipt))); !strings.Contains(got, "Your report: answered\nYou are right.\nthe moderators") {
		t.Error(got)
	}
	if got := words(commandstest.Ask(t, env, moderator, "/reports")); !strings.Contains(got, "There are none.") {
		t.Error(got)
	}
	if got := words(commandstest.Ask(t, env, moderator, "/reports closed:yes")); !strings.Contains(got, "1 · coe/2.V.6") {
		t.Error(got)
	}
	if r := commandstest.Ask(t, env, reader, "/reports"); r.Tone != reply.ToneProblem {
		t.Error("members read the inbox")
	}
}

// A moderator makes an announcement of a report, which closes it; the reader sees
// what was announced on the server, and from elsewhere only if it is public.
func TestReportAnnounced(t *testing.T) {
	env := newServer(t)
	commandstest.Ask(t, env, reader, `/report coe/2.V.6 text:"It is wrong."`)
	form := press(t, env, moderator, commandstest.Ask(t, env, moderator, "/reports 1"), "Announce a ruling")
	preview := fill(t, env, moderator, form, map[string]string{"text": "Now: twice.", "channels": "301"})
	if got := words(preview); !strings.Contains(got, "Answers: report 1") {
		t.Error(got)
	}
	if len(inbox(t, env, true)) != 1 {
		t.Error("a draft closes the report")
	}
	press(t, env, moderator, preview, "Post now")
	closed := inbox(t, env, false)
	if len(closed) != 1 || closed[0].State != store.ReportAnnounced || closed[0].Announcement != 1 {
		t.Fatalf("%+v", closed)
	}
	if a, err := env.Store.Announcement(t.Context(), moderator.Guild, 1); err != nil || len(a.Refs) != 1 || a.Refs[0] != "coe/2.V.6" {
		t.Errorf("%+v, %v", a, err)
	}
	status := func(guild string) string {
		t.Helper()
		r, err := server.ReportStatus(t.Context(), env, closed[0].Receipt, guild)
		if err != nil {
			t.Fatal(err)
		}
		return words(r)
	}
	if got := status(moderator.Guild); !strings.Contains(got, "**Now:** twice.") {
		t.Error(got)
	}
	if got := status(""); strings.Contains(got, "twice") {
		t.Error("a public page shows what is not public: " + got)
	}
	if r := press(t, env, moderator, commandstest.Ask(t, env, moderator, "/announcements 1"), "Show on public pages"); !strings.Contains(words(r), "Public pages: show it") {
		t.Error(words(r))
	}
	if got := status(""); !strings.Contains(got, "**Now:** twice.") {
		t.Error(got)
	}
	press(t, env, moderator, commandstest.Ask(t, env, moderator, "/announcements 1"), "Hide from public pages")
	if got := status(""); strings.Contains(got, "twice") {
		t.Error(got)
	}
}

func TestReportMistakes(t *testing.T) {
	env := newServer(t)
	long := strings.Repeat("x", server.MaxReportText+1)
	for _, tc := range []struct{ ref, text, link, want string }{
		{"coe/nowhere", "wrong", "", "there is no ruling"},
		{"", "wrong", "", "is missing"},
		{"coe/2.V.6", "", "", "is missing"},
		{"coe/2.V.6", " \n\u202e ", "", "is missing"},
		{"coe/2.V.6", "https://only.example/", "", "is missing"},
		{"coe/2.V.6", long, "", "is longer than 1000"},
		{"coe/2.V.6", "wrong", "javascript:alert(1)", "is not a web address"},
		{"coe/2.V.6", "wrong", "https://user:secret@x.example/", "is not a web address"},
		{"coe/2.V.6", "wrong", "https:///x", "is not a web address"},
		{"coe/2.V.6", "wrong", "https://x.example/a b", "is not a web address"},
		{"coe/2.V.6", "wrong", "https://x.example/\n@everyone", "is not a web address"},
		{"coe/2.V.6", "wrong", "https://x.example/" + long, "is not a web address"},
		{"coe/2.V.6", "wrong", "x.example", "is not a web address"},
	} {
		_, err := server.TakeReport(t.Context(), env, server.Reported{Ref: tc.ref, Text: tc.text, Link: tc.link, Guild: moderator.Guild, From: "5"})
		if bad := (*engine.InputError)(nil); !errors.As(err, &bad) || !strings.Contains(bad.Msg, tc.want) {
			t.Errorf("%+v: %v", tc, err)
		}
	}
	if r := commandstest.Ask(t, env, reader, `/report coe/2.V.6 text:"all that I wrote" link:nowhere`); r.Tone != reply.ToneProblem || !strings.Contains(words(r), "all that I wrote") {
		t.Error(words(r))
	}
	if r := commandstest.Ask(t, env, reader, "/report receipt:AAAA"); r.Tone != reply.ToneProblem {
		t.Error(words(r))
	}
	if r := commandstest.Ask(t, env, reader, "/report coe/nowhere"); r.Tone != reply.ToneProblem {
		t.Error(words(r))
	}
	if len(inbox(t, env, true)) != 0 {
		t.Error("something was reported all the same")
	}
	for _, ref := range []string{"2.V.6", "CoE/2.V.6"} { // is coe/2.V.6
		if _, err := server.TakeReport(t.Context(), env, server.Reported{Ref: ref, Text: "wrong", Guild: moderator.Guild, From: "5"}); err != nil {
			t.Errorf("%s: %v", ref, err)
		}
	}
}

// Mistakes are not counted; the fourth report of one person in an hour is refused,
// and the thirty-first of all.
func TestReportLimits(t *testing.T) {
	env := newServer(t)
	now := today
	env.Now = func() time.Time { return now }
	send := func(from string, n int) error {
		_, err := server.TakeReport(t.Context(), env, server.Reported{Ref: "coe/2.V.6", Text: fmt.Sprint("report ", n), Guild: moderator.Guild, From: from})
		return err
	}
	for range 9 {
		commandstest.Ask(t, env, reader, "/report coe/2.V.6 text:https://x.example")
	}
	for n := range 3 {
		if err := send(reader.ID, n); err != nil {
			t.Error(err)
		}
	}
	many := (*server.TooManyError)(nil)
	if err := send(reader.ID, 3); !errors.As(err, &many) || many.After != time.Hour {
		t.Errorf("the fourth: %v", err)
	}
	if r := commandstest.Ask(t, env, reader, `/report coe/2.V.6 text:"once more"`); r.Tone != reply.ToneProblem || !strings.Contains(words(r), "Try again in 60 minutes") {
		t.Error(words(r))
	}
	for n := range 27 {
		if err := send(fmt.Sprint("other ", n), 10+n); err != nil {
			t.Error(err)
		}
	}
	if err := send("another", 99); !errors.As(err, &many) {
		t.Errorf("the thirty-first: %v", err)
	}
	now = now.Add(time.Hour)
	if err := send(reader.ID, 100); err != nil {
		t.Error(err)
	}
}

// A report from a public page goes to the server that gets those, if there is one.
func TestReportFromAPublicPage(t *testing.T) {
	env := newServer(t)
	r := server.Reported{Ref: "coe/2.V.6", Text: "It is wrong.", From: "192.0.2.1"}
	if _, err := server.TakeReport(t.Context(), env, r); err == nil || server.TakesReports(env) {
		t.Errorf("nobody reads it: %v", err)
	}
	env.ReportsTo = moderator.Guild
	if _, err := server.TakeReport(t.Context(), env, r); err != nil || !server.TakesReports(env) {
		t.Error(err)
	}
	list := inbox(t, env, true)
	if len(list) != 1 || !list[0].Public {
		t.Fatalf("%+v", list)
	}
	if got := words(commandstest.Ask(t, env, moderator, "/reports 1")); !strings.Contains(got, "a reader, on the public pages") {
		t.Error(got)
	}
}

// An announcement is public if its moderators say so, and not by an edit.
func TestAnnouncePublicly(t *testing.T) {
	env := newServer(t)
	preview := commandstest.Ask(t, env, moderator, `/announce T text:one channels:301 public:yes`)
	if got := words(preview); !strings.Contains(got, "Public pages: show it") {
		t.Error(got)
	}
	press(t, env, moderator, preview, "Post now")
	press(t, env, moderator, commandstest.Ask(t, env, moderator, `/announce T text:two channels:301`), "Post now")
	list, err := env.Store.PublicAnnouncements(t.Context(), 0, 10)
	if err != nil || len(list) != 1 || list[0].Text != "one" {
		t.Errorf("%+v, %v", list, err)
	}
	if r := commandstest.Ask(t, env, moderator, "/announce of:2.1 public:yes"); r.Tone != reply.ToneProblem || !strings.Contains(words(r), "/announcements 2 public:yes") {
		t.Error(words(r))
	}
}
