// Package oracle answers questions about chains of effects a second time, plainly
// and slowly, so that tests can compare the rules engine with it.
//
// It was written from MECCG.md, without a look at the engine's source; where the
// answers then differed, that document decided, and where it is silent the oracle took
// the engine's reading or marks a Doubt. The numbers beside the branches are its
// paragraphs. It is test support: nothing but tests imports it.
package oracle
