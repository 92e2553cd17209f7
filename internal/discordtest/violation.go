package discordtest

import (
	"fmt"
	"time"
)

// Violation is something that the client did and Discord refuses or punishes,
// or, with Rule "fake", an answer of the fake's own that is not as Discord's.
type Violation struct {
	At   time.Time
	Rule string // one of the Broke constants, or "fake"
	Msg  string
}

func (v Violation) String() string { return v.Rule + ": " + v.Msg }

// What a client can do wrong.
const (
	BrokeBody         = "body"         // a request body that Discord refuses (50035, 50006)
	BrokeOnce         = "once"         // a second first answer (40060)
	BrokeDeadline     = "deadline"     // a first answer after 3 s (10062)
	BrokeSilence      = "silence"      // no first answer at all
	BrokeToken        = "token"        // a follow-up with a token that is dead or was not yet answered (50027, 10015)
	BrokeExhausted    = "exhausted"    // a request although the bucket was known to be empty
	BrokeGlobal       = "global"       // a request during a global limit, or more than 50 in a second
	BrokeUnauthorized = "unauthorized" // a wrong or missing token (401)
	BrokeRoute        = "route"        // a path that Discord does not have, or that the fake does not know
	BrokeAgent        = "agent"        // no User-Agent as Discord demands
	BrokeGateway      = "gateway"      // a payload that costs the connection: close codes 4001 to 4014
	BrokeIdentify     = "identify"     // IDENTIFY too soon or too often
	BrokeEndpoint     = "endpoint"     // an HTTP endpoint that does not behave
	brokeFake         = "fake"         // the fake itself
)

// maxViolations bounds what is kept of a client that does everything wrong.
const maxViolations = 1000

func (f *Fake) violate(rule, format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.violateLocked(rule, format, args...)
}

func (f *Fake) violateLocked(rule, format string, args ...any) {
	f.violated++
	if len(f.violations) < maxViolations {
		f.violations = append(f.violations, Violation{At: f.clock.Now(), Rule: rule, Msg: fmt.Sprintf(format, args...)})
	}
}

// Violations takes what the client did wrong so far; what is taken does not
// fail the test. Interactions that stayed without an answer are included once
// their 3 s are over.
func (f *Fake) Violations() []Violation {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.findSilence()
	out := f.violations
	f.violations = nil
	return out
}

// findSilence notes the delivered interactions whose time ended unanswered.
func (f *Fake) findSilence() {
	now := f.clock.Now()
	for _, in := range f.interactions {
		if in.delivered && in.first == nil && !in.silenceNoted && now.Sub(in.sentAt) > firstAnswerLimit {
			in.silenceNoted = true
			f.violateLocked(BrokeSilence, "no answer to %s", in.what)
		}
	}
}
