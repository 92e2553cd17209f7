package bot

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/google/go-cmp/cmp"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

func definitions() []*discordgo.ApplicationCommand {
	least := 1.0
	german := map[discordgo.Locale]string{"de": "Eine Regelfrage stellen"}
	return []*discordgo.ApplicationCommand{
		{
			Type: discordgo.ChatApplicationCommand, Name: "ruling", Description: "Ask a rules question", DescriptionLocalizations: &german,
			IntegrationTypes: &[]discordgo.ApplicationIntegrationType{1, 0}, Contexts: &[]discordgo.InteractionContextType{2, 0, 1},
			Options: []*discordgo.ApplicationCommandOption{
				{Type: 3, Name: "question", Description: "What you want to know", Required: true, MaxLength: 500, Autocomplete: true},
				{Type: 3, Name: "game", Description: "Only this game", Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "MECCG", Value: "meccg"}, {Name: "Ashes", Value: "ashes"}}},
				{Type: 4, Name: "page", Description: "Page", MinValue: &least},
			},
		},
		{Type: discordgo.MessageApplicationCommand, Name: "Find rulings", IntegrationTypes: &everyone, Contexts: &everywhere},
	}
}

func TestRegister(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	r := rest.New(rest.Options{API: f.Origin() + "/api", Token: rest.Secret(f.Token())})
	t.Cleanup(r.CloseIdle)
	register := func(guild string, list []*discordgo.ApplicationCommand, dry bool) Registration {
		t.Helper()
		reg, err := Register(t.Context(), r, f.AppID(), guild, list, dry)
		if err != nil {
			t.Fatal(err)
		}
		return reg
	}
	for _, guild := range []string{"", f.Guild().Guild} {
		all := []string{"+ /ruling", `+ message command "Find rulings"`}
		if diff := cmp.Diff(Registration{Changes: all}, register(guild, definitions(), true)); diff != "" {
			t.Error(diff)
		}
		if n := len(f.Commands(guild)); n != 0 {
			t.Errorf("a dry run registered %d commands", n)
		}
		if diff := cmp.Diff(Registration{Changes: all, Written: true}, register(guild, definitions(), false)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(Registration{}, register(guild, definitions(), false)); diff != "" {
			t.Errorf("registered again:\n%s", diff)
		}
		list := definitions()
		list[0].Options[0].Description = "Anything"
		list[0].Options[1].Choices = list[0].Options[1].Choices[:1]
		list[1].Name = "Rulings"
		want := Registration{Written: true, Changes: []string{
			`~ /ruling options[game].choices[Ashes]: {"name":"Ashes","value":"ashes"} → nothing`,
			`~ /ruling options[question].description: "What you want to know" → "Anything"`,
			`+ message command "Rulings"`,
			`- message command "Find rulings"`,
		}}
		got := register(guild, list, false)
		if diff := cmp.Diff(sortedLines(want.Changes), sortedLines(got.Changes)); diff != "" || !got.Written {
			t.Errorf("changed (-want +got):\n%s", diff)
		}
	}
	puts := 0
	for _, e := range f.Log() {
		if e.Kind == discordtest.Request && e.Method == http.MethodPut {
			puts++
		}
	}
	if puts != 4 {
		t.Errorf("%d overwrites, want 4", puts)
	}
	if app, err := r.Application(t.Context()); err != nil || app.ID != f.AppID() || app.PublicKey != f.PublicKey() || !app.ReadsMessages() {
		t.Errorf("Application: %+v, %v", app, err)
	}
}

func sortedLines(list []string) map[string]bool {
	set := map[string]bool{}
	for _, l := range list {
		set[l] = true
	}
	return set
}

func TestRegisterWithAWrongToken(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	r := rest.New(rest.Options{API: f.Origin() + "/api", Token: "wrong"})
	t.Cleanup(r.CloseIdle)
	_, err := Register(t.Context(), r, f.AppID(), "", definitions(), false)
	var fatal *rest.FatalError
	if !errors.As(err, &fatal) {
		t.Errorf("Register: %v", err)
	}
	f.Violations()
}

func TestInvites(t *testing.T) {
	if got := InviteServer("77"); got != "https://discord.com/oauth2/authorize?client_id=77&integration_type=0&permissions=274878008320&scope=bot+applications.commands" {
		t.Error(got)
	}
	if got := InviteUser("77"); got != "https://discord.com/oauth2/authorize?client_id=77&integration_type=1&scope=applications.commands" {
		t.Error(got)
	}
}

func TestClearGuild(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	r := rest.New(rest.Options{API: f.Origin() + "/api", Token: rest.Secret(f.Token())})
	t.Cleanup(r.CloseIdle)
	guild := f.Guild().Guild
	for _, scope := range []string{"", guild} {
		if twice, err := Twice(t.Context(), r, f.AppID(), guild); len(twice) > 0 || err != nil {
			t.Errorf("twice: %v, %v", twice, err)
		}
		if _, err := Register(t.Context(), r, f.AppID(), scope, definitions(), false); err != nil {
			t.Fatal(err)
		}
	}
	for _, scope := range []string{guild, ""} {
		if twice, err := Twice(t.Context(), r, f.AppID(), scope); !slices.Equal(twice, []string{guild}) || err != nil {
			t.Errorf("twice: %v, %v", twice, err)
		}
	}
	for _, tc := range []struct {
		dry       bool
		n, remain int
	}{{true, 2, 2}, {false, 2, 0}, {false, 0, 0}} {
		if n, err := Clear(t.Context(), r, f.AppID(), guild, tc.dry); n != tc.n || err != nil {
			t.Errorf("cleared %d, %v", n, err)
		}
		if n := len(f.Commands(guild)); n != tc.remain {
			t.Errorf("%d remain", n)
		}
	}
	if n := len(f.Commands("")); n != 2 {
		t.Errorf("%d for everywhere", n)
	}
}

func TestRefusedCommandsAreNamed(t *testing.T) {
	err := refusedCommands(&discordgo.RESTError{Response: &http.Response{StatusCode: 400}, ResponseBody: []byte(`{"code":50035,"errors":{"0":{"options":{"1":{"description":{"_errors":[{"code":"BASE_TYPE_BAD_LENGTH","message":"Must be between 1 and 100 in length."}]}}}},"1":{"name":{"_errors":[{"code":"X","message":"Command name is invalid"}]}}}}`)}, definitions())
	for _, want := range []string{"/ruling game description: Must be between 1 and 100 in length.", "/Find rulings name: Command name is invalid"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is missing in %v", want, err)
		}
	}
	if strings.ContainsAny(err.Error(), "{}") {
		t.Errorf("it is raw: %v", err)
	}
}
