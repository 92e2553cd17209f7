package render

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands/reply"
)

// draws is how a picture is drawn that is never shown.
func draws(context.Context) ([]byte, error) { return []byte("png"), nil }

// Pictures stand in one gallery with what they show in words; those that cannot
// be sent are told in words only.
func TestPictures(t *testing.T) {
	r := reply.Reply{Title: "Chain"}
	for n := range 12 {
		alt := fmt.Sprintf("Picture %d @here %s", n, strings.Repeat("🐉", 600))
		r = r.With(reply.Picture{Name: "Chain.png", Draw: draws, Alt: alt})
	}
	m := Render(r, Occasion{Line: "/chain", Asker: asker})
	resttest.Accepted(t, "pictures", rest.Response{Kind: rest.Reply, Message: m})
	resttest.Accepted(t, "pictures in place", rest.Response{Kind: rest.Update, Message: m})
	if n := len(m.Files); n != 10 {
		t.Errorf("%d files", n)
	}
	seen := map[string]bool{}
	for _, f := range m.Files {
		if seen[f.Name] || units(f.Alt) > maxAlt || f.Type != "image/png" {
			t.Errorf("%s: %d units", f.Name, units(f.Alt))
		}
		seen[f.Name] = true
	}
	if text := resttest.Shows(t, m); !strings.Contains(text, `Picture 11 \@here`) {
		t.Errorf("what was left out is not told: %s", text)
	}
}

// Several forms of one name are told apart by what they ask.
func TestFormsAreToldApart(t *testing.T) {
	r := reply.Reply{Tone: reply.ToneDepends, Title: "Depends"}.
		Ask("Answer", "/corruption", "roll", "What did the dice show?").Ask("Answer", "/corruption", "modifier", "With which modifier?").
		Ask("+ Card", "/corruption", "who", "Who?")
	m := resttest.Standing(t, Render(r, Occasion{Line: "/corruption", Asker: asker}))
	for _, label := range []string{"What did the dice show?", "With which modifier?", "+ Card"} {
		resttest.Find(t, m, label)
	}
}
