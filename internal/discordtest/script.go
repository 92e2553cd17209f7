package discordtest

import "time"

// Script changes how one gateway connection behaves; the zero value is normal.
// Scripts are used up by connections in the order in which they come.
type Script struct {
	Heartbeat  time.Duration // interval in HELLO; 0 means the fake's
	NoHello    bool          // accept, and never say anything
	NoACK      bool          // never acknowledge a heartbeat (a zombie)
	OnIdentify Reaction      // instead of READY
	OnResume   Reaction      // instead of the replay and RESUMED
	DeadResume bool          // READY's resume address answers nothing
	Noise      bool          // an unknown opcode, event and component around READY
	Hold       chan struct{} // say nothing, HELLO included, until it is closed; nil means at once
}

// Reaction is what the gateway does instead of what is right; the zero value is
// what is right.
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

// InvalidSession answers by op 9.
func InvalidSession(resumable bool) Reaction {
	if resumable {
		return Reaction{kind: doInvalidResumable}
	}
	return Reaction{kind: doInvalid}
}

// Reconnect answers by op 7.
func Reconnect() Reaction { return Reaction{kind: doReconnect} }

// CloseWith answers by a close code.
func CloseWith(code int) Reaction { return Reaction{kind: doClose, code: code} }

// ResetTCP answers by a TCP reset.
func ResetTCP() Reaction { return Reaction{kind: doReset} }

// SayNothing does not answer.
func SayNothing() Reaction { return Reaction{kind: doNothing} }

// Script queues how the next connections behave.
func (f *Fake) Script(scripts ...Script) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.scripts = append(f.scripts, scripts...)
}

// nextScript takes the next connection's script; f.mu is held.
func (f *Fake) nextScript() Script {
	if len(f.scripts) == 0 {
		return Script{}
	}
	s := f.scripts[0]
	f.scripts = f.scripts[1:]
	return s
}

// react does r on c; false if r is to do what is right.
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
