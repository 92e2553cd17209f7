package bot

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/internal/discordtest"
	"netrep/rulings/embedded"
)

// asked is a command, and values of its first option to ask it with in turn.
type asked struct {
	command, option string
	values          []string
}

// popular are questions that are asked again and again.
var popular = []asked{
	{"ruling", "question", []string{"can an on-guard card send my company home?"}},
	{"ruling", "question", []string{"hazard limit"}},
	{"rule", "ref", []string{"coe/2.V.6"}},
	{"chain", "chain", []string{"limit 2: River < Deeper Shadow < Deeper Shadow < River"}},
	{"card", "name", []string{"Doors of Night"}},
}

// different returns questions of which hardly one is asked twice: everything
// that the corpus has been asked, all its rulings and cards, and chains of four
// hazards.
func different() []asked {
	c := embedded.Corpus()
	ruling, rule, card := asked{"ruling", "question", nil}, asked{"rule", "ref", nil}, asked{"card", "name", nil}
	for r := range c.All() {
		ruling.values = append(ruling.values, r.Asked...)
		rule.values = append(rule.values, r.Ref)
	}
	for _, k := range c.Cards() {
		card.values = append(card.values, k.Name)
	}
	chain := asked{"chain", "chain", nil}
	hazards := []string{"River", "Deeper Shadow", "Cave-drake", "Lure of Expedience", "Greed", "Withered Lands"}
	for limit := range 5 {
		for _, first := range hazards {
			for _, second := range hazards {
				for _, third := range hazards {
					chain.values = append(chain.values, fmt.Sprintf("limit %d: %s < %s < %s < River", limit, first, second, third))
				}
			}
		}
	}
	return []asked{ruling, rule, chain, card}
}

// BenchmarkCommands measures signed commands end to end, from the request to the
// rendered answer over the embedded corpus: with questions that are all different,
// and with the same one again and again. With -cpu 1 req/s are those of one core.
func BenchmarkCommands(b *testing.B) {
	s := discordtest.NewSigner(b)
	env := newEnv(b)
	env.Rulings.Cards() // once for all
	d := desk.New(context.WithoutCancel(b.Context()), NewClerk(env, ClerkOptions{}), rest.New(rest.Options{Transport: &discordtest.Postbox{}}), desk.Options{})
	defer func() { _ = d.Close(b.Context()) }()
	e := desk.NewEndpoint(d, []ed25519.PublicKey{s.Public()})
	for _, q := range append(different(), popular...) {
		name := "different"
		if len(q.values) == 1 {
			name = strings.ReplaceAll(q.values[0], " ", "_")
		}
		b.Run(q.command+"/"+name, func(b *testing.B) {
			for n := 0; b.Loop(); n++ {
				w := httptest.NewRecorder()
				if e.ServeHTTP(w, s.Request("/", q.body(n), time.Now())); w.Code != http.StatusOK {
					b.Fatalf("status %d", w.Code)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "req/s")
		})
	}
}

// body is the n-th interaction.
func (q asked) body(n int) string {
	body := strings.Replace(discordtest.CommandJSON(time.Now(), n), `"name":"ruling"`, `"name":"`+q.command+`"`, 1)
	return strings.Replace(body, `"name":"question","type":3,"value":"hazard limit?"`, `"name":"`+q.option+`","type":3,"value":`+resttest.Quoted(q.values[n%len(q.values)]), 1)
}
