package stccg

import (
	"fmt"
	"strings"
	"testing"
)

func BenchmarkMay(b *testing.B) {
	cards := NamedCards()
	rogue, err := cards.candidate(A, cards["Rogue Borg Mercenaries"], "")
	if err != nil {
		b.Fatal(err)
	}
	for _, tc := range []struct {
		name string
		p    Position
	}{
		{"response", Position{Actions: []Action{{ID: "a1", By: A, Kind: kindPlay, Card: rogue.Card, Type: rogue.Type, Step: stepResponses}}, Window: Window{At: AtResponses, To: "a1"}}},
		{"between", Position{Turn: B, Window: Window{At: AtBetween}}},
	} {
		b.Run(tc.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if j, err := May(&tc.p, rogue); err != nil || !j.Allowed {
					b.Fatal(j, err)
				}
			}
		})
	}
}

func BenchmarkRun(b *testing.B) {
	for _, n := range []int{4, 20, 200} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s, err := ParseScript("interrupt"+strings.Repeat(" < amanda", n-1), NamedCards(), shortNames)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				Run(s)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/action")
		})
	}
}

// A question is judged in the ways in which its open facts can turn out; where
// all have the same answer, that takes all of them.
func BenchmarkAsk(b *testing.B) {
	cards := NamedCards()
	for _, tc := range []struct {
		name, card string
		facts      map[string]string
	}{
		{"turns on the moment", "Amanda Rogers", nil},
		{"nothing known of the card", "", nil},
		{"the same for all interrupts", "Amanda Rogers", map[string]string{FactTo: "interrupt"}},
		{"the same whatever the card is", "", map[string]string{FactTo: "battle", FactRelation: string(Nullifies)}},
		{"the same whatever happens", "HQ: Defensive Measures", map[string]string{FactUnmet: "yes"}},
	} {
		b.Run(tc.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Ask(Question{Cards: cards, Names: shortNames, Card: cards[tc.card], Facts: tc.facts}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
