package bot

import (
	"fmt"
	"strings"
	"testing"
	"time"

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
// rendered answer over the embedded corpus, as [BenchmarkEndpoint] does: with
// questions that are all different, and with the same one again and again.
func BenchmarkCommands(b *testing.B) {
	s := newSigner(b)
	env := newEnv(b)
	env.Rulings.Cards() // once for all
	e := newEndpoint(b, NewClerk(env, ClerkOptions{}), s.public())
	for _, q := range append(different(), popular...) {
		name := "different"
		if len(q.values) == 1 {
			name = strings.ReplaceAll(q.values[0], " ", "_")
		}
		b.Run(q.command+"/"+name, func(b *testing.B) {
			benchmarkEndpoint(b, s, e, func(n int) string { return q.body(n) })
		})
	}
}

// body is the n-th interaction.
func (q asked) body(n int) string {
	body := strings.Replace(commandJSON(time.Now(), n), `"name":"ruling"`, `"name":"`+q.command+`"`, 1)
	return strings.Replace(body, `"name":"question","type":3,"value":"hazard limit?"`, `"name":"`+q.option+`","type":3,"value":`+quoted(q.values[n%len(q.values)]), 1)
}
