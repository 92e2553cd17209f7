package oracle

// A Case is a question about a phase of chains, as in the case files.
type Case struct {
	ID      string  `json:"id,omitempty"`
	Query   string  `json:"query"`
	Ruleset string  `json:"ruleset"`
	Title   string  `json:"title,omitempty"`
	Given   Given   `json:"given"`
	Chains  []Chain `json:"chains"`
	Knobs   *Knobs  `json:"knobs,omitempty"`
	Expect  *Answer `json:"expect,omitempty"`
}

// Given is the situation when the phase begins.
type Given struct {
	Facts          []string `json:"facts,omitempty"`
	Limit          Start    `json:"limit"`
	AlreadyUsed    int      `json:"already_used,omitempty"`
	AlreadyFizzled int      `json:"already_fizzled,omitempty"`
	Date           string   `json:"date,omitempty"`
	Sideboard      bool     `json:"hazard_sideboard_in_untap,omitempty"`
	Ongoing        []Change `json:"ongoing_limit_changes,omitempty"`
}

// Start is the base of the hazard limit: a number, or the company.
type Start struct {
	Fixed      *int        `json:"fixed,omitempty"`
	Characters []Character `json:"characters,omitempty"`
}

// A Character is a member of the moving company.
type Character struct {
	Race   string   `json:"race"`
	Skills []string `json:"skills,omitempty"`
	Count  int      `json:"count,omitempty"` // how many of them; 0 means one
}

// A Change alters the hazard limit: by adding, down to a minimum, or by a factor.
type Change struct {
	Add   *int `json:"add,omitempty"`
	Min   *int `json:"min,omitempty"`
	Times *int `json:"times,omitempty"`
}

// Knobs select readings where the article allows two (2.4).
type Knobs struct {
	CountResolved       string `json:"count_resolved,omitempty"`
	LimitFizzleUsesSlot bool   `json:"limit_fizzle_uses_slot,omitempty"`
}

// A Chain is the players' declarations in one chain, in order.
type Chain struct {
	Context string   `json:"context,omitempty"`
	Order   []string `json:"order,omitempty"`
	Actions []Action `json:"actions"`
}

// An Action is one declaration.
type Action struct {
	ID           string   `json:"id"`
	By           string   `json:"by"`
	Kind         string   `json:"kind"`
	Card         string   `json:"card,omitempty"`
	Cost         *int     `json:"cost,omitempty"`
	SaysCounts   bool     `json:"card_says_counts,omitempty"` // its tapping counts (2.7)
	ShortEvent   bool     `json:"short_event,omitempty"`
	Needs        []string `json:"needs,omitempty"`
	NeedsDeclare []string `json:"needs_declare,omitempty"`
	NeedsResolve []string `json:"needs_resolve,omitempty"`
	Pays         *Pays    `json:"pays,omitempty"`
	Affects      []string `json:"affects,omitempty"`
	Answers      string   `json:"answers,omitempty"`
	Does         []Effect `json:"does,omitempty"`
}

// Pays lists the facts that a price changes.
type Pays struct {
	Set   []string `json:"set,omitempty"`
	Unset []string `json:"unset,omitempty"`
}

// An Effect is one effect of an action when it resolves.
type Effect struct {
	Limit  *Change  `json:"limit,omitempty"`
	Set    []string `json:"set,omitempty"`
	Unset  []string `json:"unset,omitempty"`
	Cancel string   `json:"cancel,omitempty"`
	Queue  *Action  `json:"queue,omitempty"`
}

// An Answer is what happens: every declaration and resolution in order, and the limit at
// the end.
type Answer struct {
	LimitAtStart int    `json:"limit_at_start"`
	Steps        []Step `json:"steps"`
	End          End    `json:"end"`

	// Doubts are the points met on which the engine is known to answer differently.
	Doubts map[Doubt]bool `json:"-"`
}

// A Step is one declaration or resolution. Chain is a number, or a text for the chain of
// a revealed on-guard card.
type Step struct {
	Chain      any    `json:"chain"`
	Step       string `json:"step"`
	ID         string `json:"id"`
	Legal      *bool  `json:"legal,omitempty"`
	Automatic  bool   `json:"automatic,omitempty"`
	Timing     string `json:"timing,omitempty"`
	Outcome    string `json:"outcome,omitempty"`
	Why        string `json:"why,omitempty"`
	Fact       string `json:"fact,omitempty"`
	Have       *int   `json:"have,omitempty"`
	Need       *int   `json:"need,omitempty"`
	LimitAfter *int   `json:"limit_after,omitempty"`
	CardTo     string `json:"card_to,omitempty"`
}

// End is the limit, how much of it was used and how much is free after the phase.
type End struct {
	Limit int `json:"limit"`
	Used  int `json:"used"`
	Free  int `json:"free"`
}
