package discordtest

import (
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"time"
)

// Fault is a failure of a route, once or several times. Create one with the functions
// below, adjust it, and pass it to [Fake.Fault].
type Fault struct {
	// Times is how often the fault happens; 0 means once, -1 always.
	Times int
	// Skip is how many requests to the route succeed first.
	Skip int
	// Stored says that Discord performs the request, and only the answer fails.
	Stored bool
	// Delay is how long to wait before anything else or, if the request is Stored,
	// between performing and answering it.
	Delay time.Duration

	route  string
	answer *answer
	html   bool
	cut    bool
	reset  resetWhen
}

type resetWhen int

const (
	noReset resetWhen = iota
	resetUnread
	resetRead
)

// RateLimited returns a 429 with the documented headers. Scope is "user", "shared" or
// "global"; a global one also blocks all other routes.
func RateLimited(scope string, wait time.Duration) Fault {
	a := tooMany(scope, wait)
	if scope != "global" {
		left := "0"
		if scope == "shared" {
			left = "9"
		}
		a.header.Set("X-RateLimit-Limit", "10")
		a.header.Set("X-RateLimit-Remaining", left)
		a.header.Set("X-RateLimit-Reset-After", strconv.FormatFloat(seconds(wait), 'f', 3, 64))
		a.header.Set("X-RateLimit-Bucket", "abcd1234")
	}
	return Fault{answer: &a}
}

// HTMLRateLimit returns a 429 as Discord's front server sends it: a web page with only
// Retry-After.
func HTMLRateLimit(wait time.Duration) Fault {
	a := answer{status: http.StatusTooManyRequests, header: http.Header{}}
	a.header.Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
	return Fault{answer: &a, html: true}
}

// Status returns a response with the given status: from 500 up a web page, as the front
// server sends it, and below a JSON error.
func Status(status int) Fault {
	if status >= 500 {
		return Fault{answer: &answer{status: status, header: http.Header{}}, html: true}
	}
	a := refusal(status, 0, strconv.Itoa(status)+": "+http.StatusText(status))
	return Fault{answer: &a}
}

// Refused returns an error with one of Discord's codes.
func Refused(status, code int, message string) Fault {
	a := refusal(status, code, message)
	return Fault{answer: &a}
}

// Slow returns a correct but late answer.
func Slow(d time.Duration) Fault { return Fault{Delay: d} }

// ResetUnread returns a TCP reset before the body is read.
func ResetUnread() Fault { return Fault{reset: resetUnread} }

// ResetRead returns a TCP reset after the body is read, instead of an answer.
func ResetRead() Fault { return Fault{reset: resetRead} }

// Truncated returns a correct answer that is cut off in the middle.
func Truncated() Fault { return Fault{Stored: true, cut: true} }

// N returns fault, happening n times.
func (fault Fault) N(n int) Fault { fault.Times = n; return fault }

// After returns fault, happening after n successful requests to the route.
func (fault Fault) After(n int) Fault { fault.Skip = n; return fault }

// ButStored returns fault, with the request performed nevertheless.
func (fault Fault) ButStored() Fault { fault.Stored = true; return fault }

// Fault queues a fault for a route such as "POST /channels/{channel_id}/messages", or "*"
// for all. If a route has several, each is used up before the next. It panics if there is
// no such route.
func (f *Fake) Fault(route string, fault Fault) {
	mustKnow(route)
	if fault.Times == 0 {
		fault.Times = 1
	}
	fault.route = route
	f.mu.Lock()
	defer f.mu.Unlock()
	f.faults = append(f.faults, &fault)
}

// mustKnow panics if a route does not exist, because its fault would never happen.
func mustKnow(name string) {
	if _, ok := routes()[name]; !ok && name != "*" {
		panic("discordtest: there is no route " + name)
	}
}

// ClearFaults removes all faults.
func (f *Fake) ClearFaults() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.faults = nil
}

// takeFault returns the fault for the next request to a route, or nil if there is none.
func (f *Fake) takeFault(route string) *Fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	i := slices.IndexFunc(f.faults, func(fault *Fault) bool { return fault.route == route || fault.route == "*" })
	if i < 0 {
		return nil
	}
	fault := f.faults[i]
	if fault.Skip > 0 {
		fault.Skip--
		return nil
	}
	if fault.Times > 0 {
		fault.Times--
	}
	if fault.Times == 0 {
		f.faults = slices.Delete(f.faults, i, i+1)
	}
	happened := *fault
	return &happened
}

// before does what happens before the request is read; it returns true if nothing else
// remains to be done.
func (fault *Fault) before(f *Fake, w http.ResponseWriter, r *request) bool {
	if fault == nil {
		return false
	}
	if !f.pause(r, fault.held()) {
		f.unread(r)
		return true
	}
	if fault.reset == resetUnread {
		f.unread(r)
		resetTCP(w)
		return true
	}
	return false
}

// hides reports whether the fault leaves the client in doubt.
func (fault *Fault) hides() bool {
	return fault != nil && (fault.reset != noReset || fault.cut || fault.Delay > 0 ||
		fault.answer != nil && fault.answer.status >= http.StatusInternalServerError)
}

// held returns how long the fault delays a request before it is read.
func (fault *Fault) held() time.Duration {
	if fault == nil || fault.Stored {
		return 0
	}
	return fault.Delay
}

// instead returns the answer of a fault that prevents the request.
func (fault *Fault) instead() (answer, bool) {
	switch {
	case fault == nil || fault.Stored:
		return answer{}, false
	case fault.reset == resetRead:
		return answer{}, true
	case fault.answer == nil:
		return answer{}, false
	}
	return *fault.answer, true
}

// after does what happens to an answer; it returns true if nothing else remains to be
// done.
func (fault *Fault) after(f *Fake, w http.ResponseWriter, r *request, a answer) bool {
	switch {
	case fault == nil:
		return false
	case fault.Stored && !f.pause(r, fault.Delay):
		return true
	case fault.reset == resetRead:
		resetTCP(w)
		return true
	case fault.html:
		f.page(w, r, *fault.answer)
		return true
	case fault.cut:
		f.truncate(w, r, a)
		return true
	case fault.answer != nil:
		a := f.dated(*fault.answer)
		f.block(a)
		f.checkAnswer(r, a)
		f.respond(w, r, a)
		return true
	}
	return false
}

// dated returns a scripted 429 of a bucket with the bucket's reset time.
func (f *Fake) dated(a answer) answer {
	if a.header.Get("X-RateLimit-Bucket") == "" {
		return a
	}
	wait, _ := a.body.(obj)["retry_after"].(float64)
	resets := float64(f.clock.Now().UnixMilli())/1e3 + wait
	a.header = a.header.Clone()
	a.header.Set("X-RateLimit-Reset", strconv.FormatFloat(resets, 'f', 3, 64))
	return a
}

// block starts the block announced by a scripted global limit.
func (f *Fake) block(a answer) {
	if a.header.Get("X-RateLimit-Global") == "" {
		return
	}
	wait, _ := a.body.(obj)["retry_after"].(float64)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.global.until = f.clock.Now().Add(time.Duration(wait * float64(time.Second)))
	f.global.told = time.Time{}
}

// page responds with a web page.
func (f *Fake) page(w http.ResponseWriter, r *request, a answer) {
	maps.Copy(w.Header(), a.header)
	w.Header().Set("Content-Type", "text/html")
	f.answered(r, a, nil)
	w.WriteHeader(a.status)
	_, _ = w.Write([]byte("<html><head><title>" + http.StatusText(a.status) + "</title></head><body><center><h1>nginx</h1></center></body></html>\r\n"))
}

// truncate announces the whole answer and sends half of it.
func (f *Fake) truncate(w http.ResponseWriter, r *request, a answer) {
	body := encode(a.body)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	f.answered(r, a, nil)
	w.WriteHeader(a.status)
	_, _ = w.Write(body[:len(body)/2])
}

// pause waits for d. It returns false if the client or the fake goes away in the
// meantime.
func (f *Fake) pause(r *request, d time.Duration) bool {
	if d <= 0 {
		return true
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-f.done:
	case <-r.Context().Done():
	}
	return false
}

// resetTCP ends a connection with a reset.
func resetTCP(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
	_ = conn.Close()
}
