package meccg

import (
	"slices"

	"netrep/engine"
)

// Refs returns every rule that the package can cite.
func Refs() []engine.Ref {
	all := append(chainRefs(), queryRefs()...)
	slices.Sort(all)
	return slices.Compact(all)
}
