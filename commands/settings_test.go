package commands_test

import (
	"strings"
	"testing"

	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
)

// Moderators are those who may manage the server, and those with the role that
// they chose; nobody else, and nowhere else.
func TestWhoIsAModerator(t *testing.T) {
	env := newServer(t)
	commandstest.Ask(t, env, moderator, "/settings moderator-role:77")
	member := command.Caller{ID: "5", Guild: moderator.Guild, Channel: "300", Roles: []string{"76"}}
	chosen, elsewhere := member, member
	chosen.Roles = []string{"76", "77"}
	elsewhere.Guild, elsewhere.Roles = "201", []string{"77"}
	for _, tc := range []struct {
		who  command.Caller
		may  bool
		name string
	}{
		{moderator, true, "manager"},
		{chosen, true, "with the role"},
		{member, false, "member"},
		{elsewhere, false, "the role's id on another server"},
		{command.Caller{ID: "5", Manage: true}, false, "direct message"},
	} {
		for _, line := range []string{"/announce", "/announcements", "/subscribe", "/unsubscribe", "/audit", "/reports", "/settings private:yes"} {
			r := commandstest.Ask(t, env, tc.who, line)
			if may := r.Tone != reply.ToneProblem; may != tc.may {
				t.Errorf("%s, %s: %s", tc.name, line, words(r))
			}
			if !tc.may && !r.Private {
				t.Errorf("%s, %s: everybody sees the refusal", tc.name, line)
			}
		}
	}
	if r := commandstest.Ask(t, env, member, "/settings"); r.Tone == reply.ToneProblem || strings.Contains(words(r), "Who changed") {
		t.Error(words(r))
	}
}

func TestKeepsNothing(t *testing.T) {
	for _, line := range []string{"/announce", "/announcements", "/subscribe", "/unsubscribe", "/audit", "/report", "/reports", "/settings"} {
		if r := commandstest.Ask(t, commandstest.NewEnv(t), moderator, line); r.Tone != reply.ToneProblem || !strings.Contains(words(r), "has no database") {
			t.Errorf("%s: %s", line, words(r))
		}
	}
}

// What a server has chosen holds for questions that do not say otherwise, there
// and nowhere else.
func TestSettingsTakeEffect(t *testing.T) {
	env := newServer(t)
	const question = "/onguard Muster Disperses played:faction"
	commandstest.Ask(t, env, moderator, "/settings ruleset:crf10 game:stccg")
	titles := func(who command.Caller, line string) string { return words(commandstest.Ask(t, env, who, line)) }
	if one, both := titles(moderator, question), titles(command.Caller{}, question); one == both || one != titles(command.Caller{}, question+" rules:crf10") {
		t.Errorf("%s\n%s", one, both)
	}
	if got, want := titles(moderator, question+" rules:both"), titles(command.Caller{}, question); got != want {
		t.Errorf("%s\n%s", got, want)
	}
	if r := commandstest.Ask(t, env, moderator, "/ruling xyzzy"); r.Tone != reply.ToneNone || !strings.Contains(words(r), "as this server has chosen: Star Trek") {
		t.Error(words(r))
	}
	if r := commandstest.Ask(t, env, moderator, "/ruling what is a hazard limit"); strings.Contains(words(r), "CoE") {
		t.Error(words(r))
	}
	if r := commandstest.Ask(t, env, moderator, "/ruling what is a hazard limit game:meccg"); r.Tone != reply.ToneRuling {
		t.Error(words(r))
	}
	if r := commandstest.Ask(t, env, moderator, "/onguard Muster Disperses"); strings.Contains(r.Line, "rules:") {
		t.Errorf("the line names what was not said: %s", r.Line)
	}
}

func TestSubscribeMistakes(t *testing.T) {
	env := newServer(t)
	for line, want := range map[string]string{
		"/subscribe source:coe all:yes":      "Choose exactly one thing to subscribe to",
		"/subscribe rhythm:daily":            "Choose exactly one thing to subscribe to",
		"/subscribe source:nowhere":          "Source: there is no source nowhere",
		"/subscribe section:coe/2.":          "Section: there is nothing in coe/2.",
		"/subscribe section:9.Z":             "Section: there is nothing in 9.Z",
		"/subscribe section:1":               "Section: 1 can be several",
		"/subscribe card:xyzzy":              "Card: no card is called “xyzzy”",
		"/subscribe card:coe channel:§":      "Channel: “§” is not a server channel",
		"/subscribe source:coe rhythm:never": "Rhythm: “never” is not one of the choices",
		"/unsubscribe 9":                     "There is no subscription 9 here",
	} {
		if r := commandstest.Ask(t, env, moderator, line); r.Tone != reply.ToneProblem || !strings.HasPrefix(r.Title, want) {
			t.Errorf("%s: %s", line, words(r))
		}
	}
	if r := commandstest.Ask(t, env, moderator, "/subscribe section:2.V"); r.Title != "Subscribed to changes in coe/2.V" {
		t.Error(words(r))
	}
	commandstest.Ask(t, env, moderator, "/subscribe source:cards")
	other := moderator
	other.Guild = "201"
	if r := commandstest.Ask(t, env, other, "/unsubscribe 1"); r.Tone != reply.ToneProblem {
		t.Error(words(r))
	}
}

// A button that was made for older settings changes nothing, and says so; the way
// to what can be chosen stays open.
func TestSettingsChangedMeanwhile(t *testing.T) {
	env := newServer(t)
	stale := commandstest.Ask(t, env, moderator, "/settings change:private")
	commandstest.Ask(t, env, moderator, "/settings game:meccg")
	if r := press(t, env, moderator, stale, "Yes"); !strings.Contains(r.Title, "in the meantime") || !strings.Contains(words(r), "Middle-earth CCG") {
		t.Error(words(r))
	}
	if s, err := env.Store.Settings(t.Context(), moderator.Guild); err != nil || s.Private || s.Version != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	fresh := commandstest.Ask(t, env, moderator, stale.Line)
	if r := press(t, env, moderator, fresh, "Yes"); !strings.HasPrefix(r.Title, "Saved") {
		t.Error(words(r))
	}
}
