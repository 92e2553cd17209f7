package discordtest

import (
	"context"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// TestDiscordgoThroughScenarios checks that discordgo survives the scenarios in which it
// is not known to hang.
func TestDiscordgoThroughScenarios(t *testing.T) {
	survives := map[string]bool{"login": true, "noise": true, "heartbeat-demand": true, "reconnect": true, "close-4000": true, "reset": true, "invalid-resumable": true}
	for _, s := range Scenarios() {
		if !survives[s.Name] {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			f := New(t, Options{Heartbeat: s.Heartbeat, IdentifyEvery: time.Millisecond})
			f.Script(s.Scripts...)
			login(t, f, reply(discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Yes."}))
			ask := func() *Interaction { return f.Command(f.Guild(), f.Member(), "ruling") }
			s.Scripts = nil
			if _, err := s.Play(t.Context(), f, ask); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestScenariosFindTheDead checks that a scenario fails for a client that does not
// return.
func TestScenariosFindTheDead(t *testing.T) {
	f := New(t, Options{Patience: 200 * time.Millisecond})
	p := dial(t, f, "")
	p.enter(f)
	for _, s := range Scenarios() {
		if s.Name == "missed" || s.Name == "fatal-4004" || s.Name == "fatal-4014" {
			continue
		}
		if _, err := s.Play(t.Context(), f, func() *Interaction { return f.fail(context.Canceled) }); err == nil {
			t.Errorf("%s: nobody answered, and it went well", s.Name)
		}
	}
}
