package web

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"netrep/internal/allowance"
)

// Budget limits how many questions the site answers. Discord has its own limits.
type Budget struct {
	All       int // questions per second in total
	Each      int // questions per minute from one address
	AtOnce    int // questions answered at the same time; 0 means one per core
	MaxLength int // characters per question
}

// defaultBudget is the budget of a site whose options set none.
var defaultBudget = Budget{All: 20, Each: 60, AtOnce: 0, MaxLength: 2000}

// gate admits questions within the budget.
type gate struct {
	budget  Budget
	proxied bool
	all     *rate.Limiter
	slots   chan struct{}

	mu     sync.Mutex
	salt   [16]byte // discarded with each
	each   *allowance.Allowance
	forget time.Time
}

// keepAddresses is how long the gate remembers an address, as a salted hash.
const keepAddresses = 10 * time.Minute

func newGate(b Budget, proxied bool) *gate {
	slots := cmp.Or(b.AtOnce, runtime.GOMAXPROCS(0))
	return &gate{budget: b, proxied: proxied, all: rate.NewLimiter(rate.Limit(b.All), 2*b.All), slots: make(chan struct{}, slots)}
}

// slotTime is how long a question waits for its turn.
const slotTime = 2 * time.Second

// enter admits a question; the caller must call leave when it has been answered. It
// returns false if the budget is used up.
func (g *gate) enter(r *http.Request) (leave func(), ok bool) {
	if !g.take(r) || !g.all.Allow() {
		return nil, false
	}
	timer := time.NewTimer(slotTime)
	defer timer.Stop()
	select {
	case g.slots <- struct{}{}:
		return func() { <-g.slots }, true
	case <-timer.C:
	case <-r.Context().Done():
	}
	return nil, false
}

// take counts a request against the limit of the network that it comes from, and returns
// false if that is used up.
func (g *gate) take(r *http.Request) bool {
	now := time.Now()
	g.mu.Lock()
	defer g.mu.Unlock()
	if now.After(g.forget) {
		_, _ = rand.Read(g.salt[:]) // never fails
		g.each, g.forget = allowance.New(g.budget.Each, max(1, g.budget.Each/4)), now.Add(keepAddresses)
	}
	sum := sha256.Sum256(append(g.salt[:], g.address(r)...))
	return g.each.Take(string(sum[:8]), now) == 0
}

// address returns the network that a request comes from: an IPv4 address, or the half
// of an IPv6 address that a household shares.
func (g *gate) address(r *http.Request) []byte {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if list := r.Header.Values("X-Forwarded-For"); g.proxied && len(list) > 0 {
		last := list[len(list)-1]
		host = strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:])
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return nil
	}
	ip = ip.Unmap()
	if bits := 64; ip.Is6() {
		p, _ := ip.WithZone("").Prefix(bits)
		return p.Addr().AsSlice()
	}
	return ip.AsSlice()
}
