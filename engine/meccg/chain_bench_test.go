package meccg_test

import (
	"fmt"
	"testing"

	"netrep/engine/meccg"
)

// benchChain is a chain of hazards and reductions in turn.
func benchChain(n int) meccg.ChainQuestion {
	q := meccg.ChainQuestion{Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(n)}}, Chains: []meccg.Chain{{}}}
	for i := range n {
		a := meccg.Action{ID: fmt.Sprint("h", i), By: meccg.ByHazard, Card: "River", Kind: meccg.KindEvent}
		if i%2 == 1 {
			a = meccg.Action{ID: fmt.Sprint("d", i), By: meccg.ByResource, Card: "Deeper Shadow", Kind: meccg.KindResource, ShortEvent: true, Does: []meccg.Effect{{Limit: &meccg.LimitChange{Add: -1}}}}
		}
		q.Chains[0].Actions = append(q.Chains[0].Actions, a)
	}
	return q
}

func BenchmarkResolveChain(b *testing.B) {
	for _, n := range []int{4, 20, 200} {
		for _, id := range []string{meccg.CRF10, meccg.CoE} {
			b.Run(fmt.Sprintf("%s/%d", id, n), func(b *testing.B) {
				q, rs := benchChain(n), rulesNamed(b, id)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := meccg.ResolveChain(q, rs); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/action")
			})
		}
	}
}

func BenchmarkHazardLimit(b *testing.B) {
	q := meccg.LimitQuestion{Characters: []meccg.Member{{Race: "Man", Count: 2}}, Changes: []meccg.LimitChange{{Add: -2, Min: new(2)}, {Add: 2}}}
	rs := rulesNamed(b, meccg.CRF10)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := meccg.HazardLimit(rs, q); err != nil {
			b.Fatal(err)
		}
	}
}
