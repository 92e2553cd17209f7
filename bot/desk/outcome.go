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
	Deferred Outcome = "deferred" // it was put off and then answered
	Failed   Outcome = "failed"   // by a fault that was logged, of which the asker was told
	Unsent   Outcome = "unsent"   // no answer arrived
	Dropped  Outcome = "dropped"  // it was too old, here before, another process's, or came at the end
)

// ended tells what became of an interaction that was here since a moment.
func (d *Desk) ended(i *rest.Interaction, o Outcome, since time.Time) {
	if d.opt.Ended != nil {
		d.opt.Ended(i, o, time.Since(since))
	}
}

// became tells what became of the interaction; only the first time counts.
func (c *conversation) became(o Outcome) {
	if !c.told {
		c.told = true
		c.desk.ended(c.i, o, c.since)
	}
}

// finish does what is left of the interaction.
func (c *conversation) finish(rest func()) {
	defer c.desk.running.Done()
	if rest != nil {
		rest()
	}
}
