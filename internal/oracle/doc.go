// Package oracle answers questions about chains of effects a second time, plainly
// and slowly, so that tests can compare the rules engine with it.
//
// It was written from docs/MECCG.md alone, without a look at the engine. The numbers
// beside the branches are paragraphs of that document. It is test support: nothing
// but tests imports it.
package oracle
