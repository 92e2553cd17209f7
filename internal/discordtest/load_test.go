package discordtest

import (
	"sync"
	"testing"
)

// TestManyAtOnce checks that a thousand interactions can be in progress at once.
func TestManyAtOnce(t *testing.T) {
	const many = 1000
	f := New(t, Options{NoLimits: true, KeepLog: 100, KeepInteractions: 2 * many})
	p := dial(t, f, "")
	p.enter(f)
	asked := make([]*Interaction, many)
	for i := range asked {
		asked[i] = f.Command(f.Guild(), f.Member(), "ruling")
	}
	var work sync.WaitGroup
	next := make(chan *Interaction)
	for range 16 {
		work.Go(func() {
			for in := range next {
				resp, err := tryCall(t.Context(), f, "POST", callbackPath(in), yes)
				if err == nil {
					_ = resp.Body.Close()
				}
			}
		})
	}
	for _, in := range asked {
		next <- in
	}
	close(next)
	work.Wait()
	if s := f.Stats(); s.Sent != many || s.Answered+s.Late != many {
		t.Errorf("%d sent, %d answered, %d late", s.Sent, s.Answered, s.Late)
	}
	if len(f.Log()) > 200 {
		t.Errorf("%d log entries are kept", len(f.Log()))
	}
	f.Violations() // a slow machine may be late
}
