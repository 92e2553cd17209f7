package meccg

import (
	"fmt"
	"testing"
)

// benchChain is a chain of hazards and reductions in turn.
func benchChain(n int) ChainQuestion {
	q := ChainQuestion{Given: PhaseStart{Limit: StartLimit{Fixed: new(n)}}, Chains: []Chain{{}}}
	for i := range n {
		a := Action{ID: fmt.Sprint("h", i), By: ByHazard, Card: "River", Kind: KindEvent}
		if i%2 == 1 {
			a = Action{ID: fmt.Sprint("d", i), By: ByResource, Card: "Deeper Shadow", Kind: KindResource, ShortEvent: true, Does: []Effect{{Limit: &LimitChange{Add: -1}}}}
		}
		q.Chains[0].Actions = append(q.Chains[0].Actions, a)
	}
	return q
}

func BenchmarkResolveChain(b *testing.B) {
	for _, n := range []int{4, 20, 200} {
		for _, id := range []string{CRF10, CoE} {
			b.Run(fmt.Sprintf("%s/%d", id, n), func(b *testing.B) {
				q, rs := benchChain(n), rulesNamed(b, id)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := ResolveChain(q, rs); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/action")
			})
		}
	}
}

func BenchmarkHazardLimit(b *testing.B) {
	q := LimitQuestion{Characters: []Member{{Race: "Man", Count: 2}}, Changes: []LimitChange{{Add: -2, Min: new(2)}, {Add: 2}}}
	rs := crfRules(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := HazardLimit(q, rs); err != nil {
			b.Fatal(err)
		}
	}
}
