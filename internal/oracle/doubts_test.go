package oracle

// A Doubt is a point on which the oracle and the engine are known to differ. Answers that
// meet it are marked.
type Doubt string

// IdleTriggered is the one doubt left: by 2.8.4 an action that changes no fact has no
// effect, and no action is excepted; the case pub-trigger-05 lets a triggered action
// resolve that changes no fact. The engine follows the case; phase.apply in
// engine/meccg/chain_resolve.go says why.
//
// On further points the description that the oracle was written from is silent or can
// be read in two ways, and the oracle's reading is the engine's:
//
//   - 2.2.3: a placement counts from its declaration, even if it fizzles later.
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
//     answer it is refused too (context). Under crf10 a reveal in the middle of a
//     chain acts on the facts from its place on, and may cancel what waits there; in
//     the count it comes before the chain: nothing of the chain is in U, and what it
//     takes is in S as of the chain's start. What it triggers is declared in the chain
//     after.
//   - 2.10: a reveal that answers a reveal has no chain of its own under coe; under
//     crf10 it is refused like any other answer.
//   - 1: changes in force when the limit is set are applied in the order given.
//   - An effect or price that both sets and unsets a fact leaves it set.
const IdleTriggered Doubt = "2.8.4: a triggered action that changes no fact"
