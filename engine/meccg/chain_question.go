package meccg

// ChainQuestion is a movement/hazard phase of one company: what is true at its
// start, and the chains of effects that are declared in it. Its JSON form is
// that of a conformance case.
type ChainQuestion struct {
	Given  PhaseStart `json:"given"`
	Chains []Chain    `json:"chains"`
	Knobs  *Knobs     `json:"knobs,omitempty"` // replace the ruleset's; crf10 only
}

// PhaseStart is what is true before the first chain of a question.
type PhaseStart struct {
	Limit           StartLimit    `json:"limit"`
	AlreadyUsed     int           `json:"already_used,omitempty"`    // hazards' cost so far in this phase, without those that fizzled for want of limit
	AlreadyFizzled  int           `json:"already_fizzled,omitempty"` // cost of the hazards that did
	Allies          int           `json:"allies,omitempty"`          // allies in the company; they do not count
	Facts           []string      `json:"facts,omitempty"`           // what is true: "in play: Gates of Morning"
	OngoingChanges  []LimitChange `json:"ongoing_limit_changes,omitempty"`
	HazardSideboard bool          `json:"hazard_sideboard_in_untap,omitempty"`
	Date            string        `json:"date,omitempty"` // of the game, ISO; "" is after all dated rulings
}

// StartLimit is the base limit, given outright or by the company.
type StartLimit struct {
	Fixed      *int    `json:"fixed,omitempty"`
	Characters Members `json:"characters,omitempty"`
}

// Member is a character of a company, or several alike.
type Member struct {
	Name   string   `json:"name,omitempty"`
	Race   string   `json:"race,omitempty"`
	Skills []string `json:"skills,omitempty"`
	Count  int      `json:"count,omitempty"` // 0 means 1
}

// Members are the characters of a company.
type Members []Member

// Chain is what is declared in one chain of effects, in order and without
// passes.
type Chain struct {
	Context string   `json:"context,omitempty"` // BodyCheck, or ""
	Actions []Action `json:"actions"`
}

// BodyCheck is the context of a chain that belongs to a body check, and what
// an action affects that may be taken in it.
const BodyCheck = "body-check"

// Who takes an action.
const (
	ByHazard   = "hazard"   // the hazard player
	ByResource = "resource" // the resource player
	ByRule     = "rule"     // nobody: a rule or a card requires it
)

// The kinds of action.
const (
	KindEvent         = "event"           // a hazard event is played
	KindCreature      = "creature"        // a hazard creature is played
	KindCorruption    = "corruption"      // a corruption card is played
	KindPlaceOnGuard  = "place-on-guard"  //
	KindUseCard       = "use-card"        // a card in play is tapped, untapped or discarded for its effect
	KindAgentAction   = "agent-action"    // such as moving
	KindAgentReveal   = "agent-reveal"    // an agent is turned face up
	KindAgentPlay     = "agent-play"      // an agent is played
	KindResource      = "resource"        // whatever the resource player does
	KindPassive       = "passive"         // a triggered action
	KindOnGuardReveal = "on-guard-reveal" //
	KindBodyCheck     = "body-check"      //
)

// Action is one declaration.
type Action struct {
	ID             string   `json:"id"`
	By             string   `json:"by"`
	Card           string   `json:"card,omitempty"` // as readers see it
	Kind           string   `json:"kind"`
	Cost           *int     `json:"cost,omitempty"`             // against the hazard limit; nil is what the rules say
	CardSaysCounts *bool    `json:"card_says_counts,omitempty"` // of KindUseCard; nil if the card is silent
	ShortEvent     bool     `json:"short_event,omitempty"`
	Needs          []string `json:"needs,omitempty"`         // facts at declaration and resolution
	NeedsDeclare   []string `json:"needs_declare,omitempty"` // facts at declaration
	NeedsResolve   []string `json:"needs_resolve,omitempty"` // facts at resolution
	Pays           *Payment `json:"pays,omitempty"`          // what declaring it does at once
	Does           []Effect `json:"does,omitempty"`          // in printed order
	Affects        []string `json:"affects,omitempty"`       // BodyCheck if it bears on one directly
	Answers        string   `json:"answers,omitempty"`       // id of the revealed on-guard card whose own chain it belongs to
}

// Payment is the price of an action, paid when it is declared.
type Payment struct {
	Set   []string `json:"set,omitempty"`
	Unset []string `json:"unset,omitempty"`
}

// Effect is a part of what an action does when it resolves. Of several things
// in one effect the limit changes first; then come cancel, unset, set, queue.
type Effect struct {
	Limit  *LimitChange `json:"limit,omitempty"`
	Cancel string       `json:"cancel,omitempty"` // id of an action that waits in the same chain
	Set    []string     `json:"set,omitempty"`
	Unset  []string     `json:"unset,omitempty"`
	Queue  *Action      `json:"queue,omitempty"` // declared at the start of the next chain
}
