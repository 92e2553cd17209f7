package main

import (
	"strings"
	"testing"
	"time"

	"netrep/bot/desk"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/internal/config"
	"netrep/internal/store"
	"netrep/internal/store/sqlstore"
	"netrep/rulings"
)

// newService returns a service with a store in memory.
func newService(t *testing.T) *service {
	t.Helper()
	st, err := sqlstore.Open(t.Context(), sqlstore.Memory, sqlstore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	c := common{new(""), new("")}
	s, err := c.open(app{Err: t.Output(), Getenv: func(string) string { return "" }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.live.Close() })
	s.config = config.Default()
	s.store = st
	s.remember()
	if err := s.keepFresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestWhatWasAnsweredIsNoted(t *testing.T) {
	s := newService(t)
	n := &notes{service: s}
	if n.watch("1") {
		t.Error("a server without subscriptions is watched")
	}
	if _, err := s.store.Subscribe(t.Context(), "9", store.Subscription{Guild: "2", Channel: "21", Topic: store.TopicAll, Rhythm: store.Daily}); err != nil {
		t.Fatal(err)
	}
	if !n.watch("2") {
		t.Error("a server with a subscription is not watched")
	}
	n.note(t.Context(), desk.Given{Guild: "2", Channel: "22", Message: "222", Refs: []string{"coe/2.V.6"}})
	n.note(t.Context(), desk.Given{Guild: "2", Channel: "22", Open: "Who am I?"}) // no report wanted, so not counted
	list, err := s.store.AnswersCiting(t.Context(), []string{"coe/2.V.6"}, time.Time{})
	if err != nil || len(list) != 1 || list[0].Message != "222" {
		t.Errorf("answers: %+v, %v", list, err)
	}
	if in, err := s.store.OpenIn(t.Context()); err != nil || len(in) != 0 {
		t.Errorf("open questions in %v, %v", in, err)
	}
}

func TestModeratorsGetAReportOnce(t *testing.T) {
	s := newService(t)
	for guild, weekly := range map[string]bool{"1": true, "2": false} {
		settings := store.DefaultSettings(guild)
		settings.Weekly, settings.ModeratorsRead, settings.Game = weekly, "5"+guild, rulings.MECCG
		if _, err := s.store.SaveSettings(t.Context(), "9", settings); err != nil {
			t.Fatal(err)
		}
	}
	public := store.DefaultSettings("3") // whose moderators have chosen no channel
	public.Weekly = true
	if _, err := s.store.SaveSettings(t.Context(), "9", public); err != nil {
		t.Fatal(err)
	}
	n := &notes{service: s}
	n.note(t.Context(), desk.Given{Guild: "3", Channel: "32", Open: "is Gollum mine?"})
	for _, q := range []string{"can a dragon eat my horse?", "Can a dragon eat my horse", "what `is` **this**"} {
		n.note(t.Context(), desk.Given{Guild: "1", Channel: "12", Open: q})
		n.note(t.Context(), desk.Given{Guild: "2", Channel: "22", Open: q})
	}
	for range 2 {
		if err := s.report(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	p, a, err := s.store.Post(t.Context(), 1)
	if err != nil || p.Guild != "1" || p.Channel != "51" {
		t.Fatalf("%+v, %v", p, err)
	}
	for _, want := range []string{"- can a dragon eat my horse (2 times)", "- what 'is' this (once)"} {
		if !strings.Contains(a.Text, want) {
			t.Errorf("no %q in %q", want, a.Text)
		}
	}
	if _, _, err := s.store.Post(t.Context(), 2); err == nil {
		t.Error("there is a second report")
	}
}

func TestFeedback(t *testing.T) {
	s := newService(t)
	who := command.Caller{ID: "9", Guild: "1", Manage: true}
	say := func(line string) string {
		t.Helper()
		r, err := commands.DispatchLine(t.Context(), s.env, who, line)
		if err != nil {
			t.Fatal(err)
		}
		var labels []string
		for _, a := range r.Actions {
			labels = append(labels, a.Label)
		}
		return r.Title + " " + strings.Join(labels, ", ")
	}
	const question = "can an on-guard card send my company home?"
	if got := say("/ruling " + question); strings.Contains(got, "This answers it") {
		t.Errorf("off by default: %s", got)
	}
	if got := say("/feedback x ruling:coe/2.V.6 good:yes"); !strings.Contains(got, "This server doesn't collect") {
		t.Errorf("off by default: %s", got)
	}
	say("/settings feedback:yes")
	if got := say("/ruling " + question); !strings.Contains(got, "This answers it, Not what I asked") {
		t.Errorf("no buttons: %s", got)
	}
	say("/feedback Can it? ruling:coe/2.V.6 good:yes")
	say("/feedback can it ruling:coe/2.V.6 good:no")
	say("/feedback can it ruling:coe/none good:no")
	judged, err := s.store.Judged(t.Context(), 10)
	if err != nil || len(judged) != 1 || judged[0] != (store.Judgement{Question: "can it", Ref: "coe/2.V.6", Bad: 1}) {
		t.Errorf("judged: %+v, %v", judged, err)
	}
}
