package discordtest

import "time"

// Script changes how one gateway connection behaves; the zero value is normal.
// Connections use up scripts in the order in which they arrive.
type Script struct {
	Heartbeat  time.Duration // interval in HELLO; 0 means the fake's
	NoHello    bool          // accept, but never send anything
	NoACK      bool          // never acknowledge a heartbeat (a zombie)
	OnIdentify Reaction      // instead of READY
	OnResume   Reaction      // instead of the replay and RESUMED
	DeadResume bool          // nothing answers at READY's resume address
	Noise      bool          // an unknown opcode, event and component around READY
	Hold       chan struct{} // send nothing, not even HELLO, until it is closed; nil means no delay
}

// Reaction is what the gateway does instead of the normal reaction; the zero value is the
// normal one.
type Reaction struct {
	kind reactionKind
	code int
}

type reactionKind int

const (
	doRight reactionKind = iota
	doInvalid
	doInvalidResumable
	doReconnect
	doClose
	doReset
	doNothing
)

// InvalidSession returns a reaction with op 9.
func InvalidSession(resumable bool) Reaction {
	if resumable {
		return Reaction{kind: doInvalidResumable}
	}
	return Reaction{kind: doInvalid}
}

// Reconnect returns a reaction with op 7.
func Reconnect() Reaction { return Reaction{kind: doReconnect} }

// CloseWith returns a reaction with a close code.
func CloseWith(code int) Reaction { return Reaction{kind: doClose, code: code} }

// ResetTCP returns a reaction with a TCP reset.
func ResetTCP() Reaction { return Reaction{kind: doReset} }

// SayNothing returns a reaction without a response.
func SayNothing() Reaction { return Reaction{kind: doNothing} }

// Script queues how the next connections behave.
func (f *Fake) Script(scripts ...Script) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.scripts = append(f.scripts, scripts...)
}

// nextScript takes the next connection's script. f.mu must be held.
func (f *Fake) nextScript() Script {
	if len(f.scripts) == 0 {
		return Script{}
	}
	s := f.scripts[0]
	f.scripts = f.scripts[1:]
	return s
}

// react performs r on c. It returns false for the normal reaction.
func (c *Conn) react(r Reaction) bool {
	switch r.kind {
	case doInvalid:
		c.InvalidSession(false)
	case doInvalidResumable:
		c.InvalidSession(true)
	case doReconnect:
		c.Reconnect()
	case doClose:
		c.Close(r.code)
	case doReset:
		c.Reset()
	}
	return r.kind != doRight
}
