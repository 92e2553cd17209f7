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
	do   func(*Conn)
	ends bool // the session cannot be resumed
}

// InvalidSession returns a reaction with op 9.
func InvalidSession(resumable bool) Reaction {
	return Reaction{func(c *Conn) { c.InvalidSession(resumable) }, !resumable}
}

// Reconnect returns a reaction with op 7.
func Reconnect() Reaction { return Reaction{do: (*Conn).Reconnect} }

// CloseWith returns a reaction with a close code.
func CloseWith(code int) Reaction {
	return Reaction{func(c *Conn) { c.Close(code) }, !resumableAfter(code)}
}

// ResetTCP returns a reaction with a TCP reset.
func ResetTCP() Reaction { return Reaction{do: (*Conn).Reset} }

// SayNothing returns a reaction without a response.
func SayNothing() Reaction { return Reaction{do: func(*Conn) {}} }

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
	if r.do == nil {
		return false
	}
	r.do(c)
	return true
}
