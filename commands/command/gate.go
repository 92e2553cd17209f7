package command

import (
	"crypto/rand"
	"crypto/sha256"
	"sync"
	"time"
)

// Gate limits how much people do who stay anonymous, such as those who send reports: it
// counts in memory by a salted hash, for an hour. Then the salt and all counts are
// forgotten, so that nobody can be identified. The zero value is ready to use,
// and counts for this process alone.
type Gate struct {
	mu     sync.Mutex
	until  time.Time
	salt   [16]byte
	counts map[[sha256.Size]byte]int
}

// gateLife is how long a [Gate] counts.
const gateLife = time.Hour

// Allowance is how much one person, or all of a group together, may do in an hour.
type Allowance struct {
	Who  string // an id, or the name of a group; "" may do anything
	Most int
}

// Take takes one of each allowance and returns 0; or, if one of them is used
// up, takes none and returns how long it takes until there are more.
func (g *Gate) Take(now time.Time, all ...Allowance) time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !now.Before(g.until) || g.until.Sub(now) > gateLife { // or the clock was set back
		g.until, g.counts = now.Add(gateLife), map[[sha256.Size]byte]int{}
		_, _ = rand.Read(g.salt[:]) // never fails
	}
	for _, a := range all {
		if a.Who != "" && g.counts[g.key(a.Who)] >= a.Most {
			return g.until.Sub(now)
		}
	}
	for _, a := range all {
		if a.Who != "" {
			g.counts[g.key(a.Who)]++
		}
	}
	return 0
}

// key is the key under which somebody is counted.
func (g *Gate) key(who string) [sha256.Size]byte {
	return sha256.Sum256(append(g.salt[:], who...))
}
