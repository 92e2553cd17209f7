package gateway

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestWithoutSupervisor plays the scenarios with discordgo's own reconnection in
// place of the supervisor, and lists those that it does not survive: the suite
// must notice. It leaves deadlocked goroutines behind and takes a minute.
func TestWithoutSupervisor(t *testing.T) {
	longtest.Times(t, 1, "shows for a minute that the suite fails without the supervisor")
	var mu sync.Mutex
	var dead []string
	t.Run("scenarios", func(t *testing.T) {
		for _, s := range discordtest.Scenarios() {
			if s.Name == "missed" || strings.HasPrefix(s.Name, "fatal") {
				continue
			}
			t.Run(s.Name, func(t *testing.T) {
				t.Parallel()
				f, err := discordtest.Start(discordtest.Options{IdentifyEvery: identifyEvery, Heartbeat: s.Heartbeat})
				if err != nil {
					t.Fatal(err)
				}
				go unsupervised(t.Context(), f)
				ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
				defer cancel()
				if _, err := s.Play(ctx, f, func() *discordtest.Interaction { return f.Command(f.Guild(), f.Member(), "ruling") }); err != nil {
					mu.Lock()
					dead = append(dead, err.Error())
					mu.Unlock()
				}
			})
		}
	})
	t.Logf("discordgo alone fails %d scenarios:\n%s", len(dead), strings.Join(dead, "\n"))
	if len(dead) == 0 {
		t.Error("the scenarios do not tell a bot with a supervisor from one without")
	}
}

// toFake sends discordgo's requests to a fake.
type toFake struct{ host string }

func (r toFake) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host = "http", r.host
	req.URL.Path = strings.Replace(req.URL.Path, "/v9/", "/v10/", 1)
	return http.DefaultTransport.RoundTrip(req)
}

// unsupervised is a bot as discordgo's examples build it.
func unsupervised(ctx context.Context, f *discordtest.Fake) {
	discordgo.APIVersion = rest.APIVersion // a variable of that package; nothing else there reads it
	d, err := discordgo.New("Bot " + f.Token())
	if err != nil {
		return
	}
	d.LogLevel = -1
	d.StateEnabled = false
	d.Identify.Intents = 0
	d.Client = &http.Client{Transport: toFake{strings.TrimPrefix(f.Origin(), "http://")}}
	r := rest.New(rest.Options{API: f.Origin() + "/api"})
	answers := desk.New(ctx, handler{}, r, desk.Options{})
	d.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		i := new(rest.Interaction)
		if e.Type == "INTERACTION_CREATE" && json.Unmarshal(e.RawData, i) == nil {
			_ = answers.Answer(i, desk.Door{Send: func(ctx context.Context, p rest.Payload) error { return r.Answer(ctx, i, p) }, Files: true})
		}
	})
	_ = d.Open()
}
