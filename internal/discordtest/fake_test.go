package discordtest

import (
	"errors"
	"testing"

	"github.com/bwmarrin/discordgo"
)

func TestCommandAnswered(t *testing.T) {
	for _, place := range []string{"guild", "dm", "group", "foreign"} {
		t.Run(place, func(t *testing.T) {
			t.Parallel()
			f := New(t, Options{})
			login(t, f, reply(discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Yes."}))
			at := map[string]Place{"guild": f.Guild(), "dm": f.DM(), "group": f.GroupDM(), "foreign": f.ForeignGuild()}[place]
			in := f.Command(at, f.Member(), "ruling", Opt("ref", "2.V.6"))
			if cb := must[Callback](t)(in.Answer(t.Context())); cb.Type != CallbackMessage {
				t.Errorf("answered by type %d", cb.Type)
			}
			if m := must[Message](t)(in.Message(t.Context())); m.Text() != "Yes." || m.Private() {
				t.Errorf("message %s", m.JSON())
			}
		})
	}
}

func TestDeferredThenEditedAndFollowedUp(t *testing.T) {
	t.Parallel()
	f := New(t, Options{})
	done := make(chan error, 1)
	login(t, f, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseDeferredChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral},
		})
		content := "Later."
		_, err2 := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &content})
		_, err3 := s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Content: "And more."})
		err4 := s.InteractionResponseDelete(i.Interaction)
		done <- errors.Join(err, err2, err3, err4)
	})
	in := f.Command(f.Guild(), f.Member(), "chain")
	if m := must[Message](t)(in.FollowUp(t.Context(), 1)); m.Text() != "And more." {
		t.Errorf("follow-up %q", m.Text())
	}
	if err := in.Deleted(t.Context()); err != nil {
		t.Error(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestPanelComponentAndForm(t *testing.T) {
	t.Parallel()
	f := New(t, Options{})
	login(t, f, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		var resp discordgo.InteractionResponse
		switch i.Type {
		case discordgo.InteractionApplicationCommand:
			resp.Type = discordgo.InteractionResponseChannelMessageWithSource
			resp.Data = panel("Open", "open")
		case discordgo.InteractionMessageComponent:
			resp.Type = discordgo.InteractionResponseModal
			resp.Data = &discordgo.InteractionResponseData{CustomID: "form", Title: "A card", Components: []discordgo.MessageComponent{
				discordgo.Label{Label: "Name", Component: discordgo.TextInput{CustomID: "name", Style: discordgo.TextInputShort}},
			}}
		case discordgo.InteractionModalSubmit:
			label := i.ModalSubmitData().Components[0].(*discordgo.Label)
			resp.Type = discordgo.InteractionResponseUpdateMessage
			resp.Data = panel(label.Component.(*discordgo.TextInput).Value, "again")
		}
		_ = s.InteractionRespond(i.Interaction, &resp)
	})
	shown := must[Message](t)(f.Command(f.Guild(), f.Member(), "chain").Message(t.Context()))
	press := f.Component(f.Guild(), f.Manager(), shown, shown.Controls()["Open"])
	if cb := must[Callback](t)(press.Answer(t.Context())); cb.Type != CallbackModal {
		t.Fatalf("answered by type %d", cb.Type)
	}
	sent := f.Submit(press, f.Manager(), map[string]any{"name": "Gandalf"})
	after := must[Message](t)(sent.Message(t.Context()))
	if after.ID != shown.ID || after.Controls()["Gandalf"] != "again" {
		t.Errorf("after the form: %s", after.JSON())
	}
	if _, err := f.Component(f.Guild(), f.Manager(), shown, "open").Answer(t.Context()); err == nil {
		t.Error("a button that is gone could be pressed")
	}
}

// panel returns a components V2 message with one button.
func panel(label, id string) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsIsComponentsV2, Components: []discordgo.MessageComponent{
		discordgo.Container{Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: "A chain"},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: label, CustomID: id}}},
		}},
	}}
}

func TestAutocompleteAndMessageCommand(t *testing.T) {
	t.Parallel()
	f := New(t, Options{})
	login(t, f, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		data := i.ApplicationCommandData()
		if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
			_ = s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
				Type: discordgo.InteractionApplicationCommandAutocompleteResult,
				Data: &discordgo.InteractionResponseData{Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: data.Options[0].StringValue(), Value: "x"}}},
			})
			return
		}
		_ = s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: data.Resolved.Messages[data.TargetID].Content},
		})
	})
	choices := must[[]Choice](t)(f.Autocomplete(f.Guild(), f.Member(), "ruling", Typing("ref", "on-g")).Choices(t.Context()))
	if len(choices) != 1 || choices[0].Name != "on-g" {
		t.Errorf("choices %v", choices)
	}
	asked := f.Message(f.Guild(), f.Member(), "Can I?")
	m := must[Message](t)(f.MessageCommand(f.Guild(), f.Member(), "Find rulings", asked).Message(t.Context()))
	if m.Text() != "Can I?" {
		t.Errorf("answer %q", m.Text())
	}
}

func TestNobodyThere(t *testing.T) {
	f := New(t, Options{})
	if _, err := f.Command(f.Guild(), f.Member(), "ruling").Answer(t.Context()); !errors.Is(err, ErrNotConnected) {
		t.Errorf("got %v", err)
	}
}
