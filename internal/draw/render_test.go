package draw

import (
	"bytes"
	"slices"
	"sync"
	"testing"

	"netrep/engine/meccg"
)

// TestRenderIsDeterministic draws a chain several times at once.
func TestRenderIsDeterministic(t *testing.T) {
	c := samples(t)["example1"]
	var drawn [3][]Picture
	var all sync.WaitGroup
	for i := range drawn {
		all.Go(func() {
			var err error
			if drawn[i], err = Render(c); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, pictures := range drawn[1:] {
		if !slices.EqualFunc(pictures, drawn[0], func(a, b Picture) bool { return bytes.Equal(a.PNG, b.PNG) }) {
			t.Error("the same chain has two pictures")
		}
	}
}

func BenchmarkRender(b *testing.B) {
	type list = []meccg.Action
	for name, c := range map[string]Chain{
		"actions=4":  asked(b, meccg.CRF10, 2, list{hazard("River"), reduction("Deeper Shadow"), reduction("Deeper Shadow"), hazard("River")}),
		"actions=20": asked(b, meccg.CRF10, 11, twenty()),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Render(c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
