package desk

import (
	"time"

	"netrep/bot/rest"
)

// Outcome is what became of an interaction.
type Outcome string

// The outcomes.
const (
	Answered Outcome = "answered" // at once
	Deferred Outcome = "deferred" // it was deferred and then answered
	Failed   Outcome = "failed"   // by a fault that was logged and reported to the asker
	Unsent   Outcome = "unsent"   // no answer arrived
	Dropped  Outcome = "dropped"  // it was too old, a repetition, another process's, or came during shutdown
)

// ended reports the outcome of an interaction that arrived at a given time.
func (d *Desk) ended(i *rest.Interaction, o Outcome, since time.Time) {
	if d.opt.Ended != nil {
		d.opt.Ended(i, o, time.Since(since))
	}
}

// became reports the outcome of the interaction; only the first call counts.
func (c *conversation) became(o Outcome) {
	if !c.told {
		c.told = true
		c.desk.ended(c.i, o, c.since)
	}
}

// finish does the remaining work of the interaction.
func (c *conversation) finish(rest func()) {
	defer c.desk.running.Done()
	if rest != nil {
		rest()
	}
}
