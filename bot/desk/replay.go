package desk

import (
	"strconv"
	"sync"
	"time"
)

// The bounds on remembering interactions.
const (
	seenFor  = 15 * time.Minute // as long as an interaction's token lives
	seenSlot = time.Minute      // the granularity of forgetting
	seenMost = 1 << 20          // ids at most; beyond it the oldest slot is forgotten early
)

// seen remembers interactions for 15 minutes, so that none is answered twice.
// Its memory is bounded; what is forgotten early is older than the signatures
// that [Endpoint] accepts, unless a thousand interactions arrive each second.
type seen struct {
	mu    sync.Mutex
	slots []seenIDs // the oldest first
	most  int
	count int
}

type seenIDs struct {
	from time.Time
	ids  map[uint64]struct{}
}

func newSeen() *seen { return &seen{most: seenMost} }

// add remembers an id and reports whether it is new.
func (s *seen) add(snowflake string, now time.Time) bool {
	id, err := strconv.ParseUint(snowflake, 10, 64)
	if err != nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forget(now)
	for _, slot := range s.slots {
		if _, ok := slot.ids[id]; ok {
			return false
		}
	}
	if n := len(s.slots); n == 0 || now.Sub(s.slots[n-1].from) >= seenSlot {
		s.slots = append(s.slots, seenIDs{now, map[uint64]struct{}{}})
	}
	s.slots[len(s.slots)-1].ids[id] = struct{}{}
	s.count++
	return true
}

// forget drops what is too old or exceeds the bound.
func (s *seen) forget(now time.Time) {
	for len(s.slots) > 0 && (now.Sub(s.slots[0].from) >= seenFor+seenSlot || s.count >= s.most) {
		s.count -= len(s.slots[0].ids)
		s.slots = s.slots[1:]
	}
}
