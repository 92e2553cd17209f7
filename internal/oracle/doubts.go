package oracle

// A Doubt is a point on which MECCG.md is silent or can be read in two ways. The
// oracle then takes the plainest reading, and another reading is no error.
type Doubt string

// The doubts. Each says what the oracle does.
const (
	// AnswerToRefused: 2.10 says who may answer a reveal, not what becomes of the
	// answers when the reveal was refused. Here they are refused too (context).
	AnswerToRefused Doubt = "2.10: answers to a reveal that was refused"
	// RevealAnswers: under crf10 nobody answers a reveal (2.10); whether a second
	// reveal marked as an answer is one is open. Here it is refused (context).
	RevealAnswers Doubt = "2.10: under crf10 a reveal as an answer to a reveal"
	// IdleTriggered: 2.8.4 calls it no effect if no fact changed, and excepts nobody;
	// the case pub-trigger-05 lets a triggered action resolve that changes no fact.
	IdleTriggered Doubt = "2.8.4: a triggered action that changes no fact"
	// PricedReveal: under crf10 a reveal counts as resolved just before the chain
	// (2.10); whether what was declared in the chain before it counts in U (2.3) if
	// the reveal costs something is open. Here it does not.
	PricedReveal Doubt = "2.10, 2.3: U of a reveal that costs something"
)
