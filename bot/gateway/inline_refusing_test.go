package gateway

import (
	"testing"
	"time"
)

// A channel that refuses is spoken of once, and tried again after a while.
func TestRefusing(t *testing.T) {
	var r refusing
	now := time.Now()
	if r.is("1", now) || !r.add("1", now) || r.add("1", now.Add(time.Hour)) || !r.add("2", now) {
		t.Error("not each channel is new once")
	}
	if !r.is("2", now.Add(refusingFor/2)) || r.is("2", now.Add(refusingFor)) {
		t.Error("a channel is tried too soon, or never again")
	}
}
