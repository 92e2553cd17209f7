package discordtest

import (
	"fmt"
	"time"
)

// Violation is something the client did that Discord rejects or punishes or, with Rule
// "fake", an answer of the fake that differs from Discord's.
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
	BrokeToken        = "token"        // a follow-up with a token that has expired or was not yet answered (50027, 10015)
	BrokeExhausted    = "exhausted"    // a request although the bucket was known to be empty
	BrokeGlobal       = "global"       // a request during a global limit, or more than 50 in a second
	BrokeUnauthorized = "unauthorized" // a wrong or missing token (401)
	BrokeRoute        = "route"        // a path unknown to Discord or to the fake
	BrokeAgent        = "agent"        // no User-Agent as Discord requires
	BrokeGateway      = "gateway"      // a payload that ends the connection: close codes 4001 to 4014
	BrokeIdentify     = "identify"     // IDENTIFY too soon or too often
	BrokeEndpoint     = "endpoint"     // a misbehaving HTTP endpoint
	brokeFake         = "fake"         // the fake itself
)

// maxViolations limits how many violations are kept.
const maxViolations = 1000

func (f *Fake) violate(rule, format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.violateLocked(rule, format, args...)
}

func (f *Fake) violateLocked(rule, format string, args ...any) {
	if len(f.violations) < maxViolations {
		f.violations = append(f.violations, Violation{At: f.clock.Now(), Rule: rule, Msg: fmt.Sprintf(format, args...)})
	}
}

// Violations takes the violations so far, so that they do not fail the test. Unanswered
// interactions are included once their 3 s are over.
func (f *Fake) Violations() []Violation {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.findSilence()
	out := f.violations
	f.violations = nil
	return out
}

// findSilence records delivered interactions whose time ran out unanswered.
func (f *Fake) findSilence() {
	now := f.clock.Now()
	for _, in := range f.interactions {
		if in.delivered && in.first == nil && !in.silenceNoted && now.Sub(in.sentAt) > firstAnswerLimit {
			in.silenceNoted = true
			f.violateLocked(BrokeSilence, "no answer to %s", in.what)
		}
	}
}
