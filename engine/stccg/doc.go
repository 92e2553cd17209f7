// Package stccg answers questions about responses in the first edition of the
// Star Trek Customizable Card Game, as its publisher explained them in December
// 1998: may this be used now, who may respond next, and how does a nest of
// actions and responses turn out.
//
// [May] judges one action at one moment, [Ask] the same with facts that may be
// missing, and [Explain] plays a nest, which has a notation: see [ParseScript].
//
// A card is data: what its functions are used for and which actions they bear
// on. No rule names one. The package is pure and total; an invalid question is
// an [*engine.InputError].
package stccg
