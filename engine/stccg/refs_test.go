package stccg

import (
	"slices"
	"testing"

	"netrep/engine"
)

// Whatever is cited is listed.
func TestRefsAreListed(t *testing.T) {
	all := Refs()
	check := func(where string, refs []engine.Ref) {
		for _, ref := range refs {
			if !slices.Contains(all, ref) {
				t.Errorf("%s cites %s", where, ref)
			}
		}
	}
	for code, c := range codes {
		check(string(code), c.refs)
	}
	for _, c := range checkWords {
		check(c.code, c.refs)
	}
	for _, k := range kinds {
		if k.ref != "" {
			check(k.kind, []engine.Ref{k.ref})
		}
	}
	for _, text := range []string{"battle > engage < launch portal ;", "attempt > sheliak < vortex | rift"} {
		s, err := ParseScript(text, NamedCards())
		if err != nil {
			t.Fatal(err)
		}
		e, err := Explain(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range append(e.Reasons, e.Notes...) {
			check(text, r.Refs)
		}
		for _, s := range append(e.Steps, e.Rest...) {
			check(text, s.Refs)
		}
	}
}
