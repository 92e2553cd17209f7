package stccg

import (
	"slices"

	"netrep/engine"
)

// Card is what the rules need to know of a card.
type Card struct {
	Name         string              `json:"-"`
	Also         []string            `json:"also,omitempty"` // short names that players use
	Type         string              `json:"type"`           // "interrupt", "doorway", "event", "dilemma" …
	HiddenAgenda bool                `json:"hidden_agenda,omitempty"`
	Functions    map[string]Function `json:"functions,omitempty"` // what it can be used for, by name; Main if there is only one
	Source       engine.Ref          `json:"source,omitempty"`    // where the article discusses it
}

// Main names the function of a card that has no other.
const Main = "main"

// Function is one way to use a card; its validity is judged by itself.
//
// Source: stccg/8.
type Function struct {
	How       How        `json:"how"`
	BearsOn   []Relation `json:"bears_on,omitempty"`
	Downloads string     `json:"downloads,omitempty"` // the card that it fetches
	Timing    []Timing   `json:"timing,omitempty"`
	Limited   bool       `json:"limited,omitempty"`    // its text ties it to the moment that it states
	JustAfter Pattern    `json:"just_after,omitempty"` // the result that its text says it follows directly
}

// How says how a function is used.
type How string

const (
	howPlay            How = "play"
	howActivate        How = "activate" // of a hidden agenda
	howUse             How = "use"      // of a card in play, or of a skill
	howDiscard         How = "discard"
	howDownload        How = "download"
	howSpecialDownload How = "special_download" // by the icon, which suspends play
)

var hows = []How{howPlay, howActivate, howUse, howDiscard, howDownload, howSpecialDownload}

// Timing is what a text says about when its function may be used.
type Timing string

// The timings.
const (
	AnyTime      Timing = "any_time"
	SuspendsPlay Timing = "suspends_play"
)

// Relation is what a function does to the actions of a pattern.
type Relation struct {
	How    Bearing `json:"how"`
	Action Pattern `json:"action"`
}

// Bearing is how a function bears on an action.
type Bearing string

// The bearings. The first five are direct: the text itself names the action.
const (
	Cancels     Bearing = "cancels"
	Prevents    Bearing = "prevents"
	Nullifies   Bearing = "nullifies"
	Modifies    Bearing = "modifies"
	StatedTime  Bearing = "stated_time"  // the action is the moment that the text states
	OutcomeOnly Bearing = "outcome_only" // it may change how the action ends, but does not name it
	Through     Bearing = "through"      // it reaches the action only through another card
	ConditionOf Bearing = "condition_of" // it changes a condition that is checked at initiation
)

var bearings = []Bearing{Cancels, Prevents, Nullifies, Modifies, StatedTime, OutcomeOnly, Through, ConditionOf}

// direct reports whether b makes a response valid.
//
// Source: stccg/2, stccg/3.
func (b Bearing) direct() bool {
	return b != OutcomeOnly && b != Through && b != ConditionOf
}

// suspends reports whether using f suspends play.
//
// Source: stccg/16, stccg/18.
func (f *Function) suspends() bool {
	return f.How == howSpecialDownload || slices.Contains(f.Timing, SuspendsPlay)
}

// atAnyTime reports whether f may be used between actions on either player's
// turn: its text says so, it plays an interrupt that is not tied to a moment, or
// it activates a hidden agenda.
//
// Source: stccg/12, stccg/15.
func (c Candidate) atAnyTime() bool {
	f := &c.Function
	return slices.Contains(f.Timing, AnyTime) || f.How == howActivate || f.How == howPlay && c.Type == interrupt && !f.Limited
}

// playsInGap reports whether c plays an interrupt or a doorway.
//
// Source: stccg/8, stccg/9.
func (c Candidate) playsInGap() bool {
	return c.Function.How == howPlay && (c.Type == interrupt || c.Type == doorway)
}

// The types of card that the rules mention.
const (
	interrupt = "interrupt"
	doorway   = "doorway"
	dilemma   = "dilemma" // is encountered, not played
)

// Candidate is what a player wants to do.
type Candidate struct {
	By       Player
	Card     string
	Type     string // of the card
	Name     string // of the function, among those of the card
	Function Function
	Unmet    bool           // its own conditions are not met
	Against  string         // id of the action that it would respond to; "" is the one just initiated
	Fetched  []Pattern      // what the card that it downloads nullifies
	Source   engine.Ref     // where the article discusses the card, or ""
	Rules    engine.Ruleset // from which a rule may be left out
}
