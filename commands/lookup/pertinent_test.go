package lookup

import (
	"slices"
	"strings"
	"testing"

	"netrep/commands/command"
	"netrep/index"
	"netrep/rulings/embedded"
)

func TestPertinent(t *testing.T) {
	x, err := index.Build(embedded.Corpus(), index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	env := &command.Env{Rulings: index.NewLive(x)}
	for _, c := range []struct{ question, ref, want string }{ // want is what a marked part begins with
		{"Suna wants to download Reflection Therapy while facing a dilemma", "stccg/18", "While you face a dilemma, Suna's skill"},
		{"does Assimilate Planet ever respond to anything?", "stccg/12", "Some, such as Assimilate Planet"},
		{"what do hidden agendas respond to?", "stccg/12", "In general, you may activate"},
		{"do allies count for the hl", "fizzle/3", "For this count"},
		{"they reveal Call of Home from on-guard", "coe/2.V.6", "c) could remove"}, // the card removes a character
		{"", "stccg/12", "You may activate The Line"},
		{"", "ashes/58", ""},
	} {
		r, ok := env.Rulings.Corpus().Get(c.ref)
		if !ok {
			t.Fatal("no ruling", c.ref)
		}
		got := pertinent(env, c.question, r)
		found := slices.ContainsFunc(got, func(part string) bool { return strings.HasPrefix(part, c.want) })
		if found != (c.want != "") || len(got) > 0 && !found {
			t.Errorf("%q: marked of %s is %q, want %q", c.question, c.ref, got, c.want)
		}
	}
}
