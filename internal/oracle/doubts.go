package oracle

// A Doubt is a point on which the oracle and the engine are known to part, marked in
// an answer where it is met.
type Doubt string

// The doubts. Each says what the oracle does.
//
// Further points on which MECCG.md is silent or can be read in two ways, where the
// oracle's reading turned out to be the engine's:
//
//   - 2.2.3: a placement counts from its declaration, also if it fizzles later.
//   - 2.2.4: what a card needs is looked at before what it cancels.
//   - 2.7: an unknown cost (undecided) is met after the conditions.
//   - 2.7, 2.9, 2.11: a triggered action with a cost of its own is not tested when it
//     is declared, but counts from then on, and is tested when it resolves.
//   - 2.9: a triggered action pays its price when it is declared.
//   - 2.8.2: only CoE says where a placement goes that fizzles for want of limit
//     (2.11 says so; 2.8.2 alone could be read for both).
//   - 2.8.3: what was paid is looked at again only where needs_resolve says so.
//   - 2.8.4: it is each effect that may change something, not their sum; the limit is
//     reported whenever an effect spoke of it.
//   - 2.10: a refused reveal is reported as a refused declaration, and what would
//     answer it is refused too (context); under crf10 a reveal in the middle of a
//     chain acts from its place on; what it triggers is declared in the chain after.
//   - 2.10: a reveal that answers a reveal has no chain of its own.
//   - 1: changes in force when the limit is set are applied in the order given.
//   - An effect or price that both sets and unsets a fact leaves it set.
const (
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
