package lookup_test

import (
	"slices"
	"testing"

	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/lookup"
	"netrep/index"
	"netrep/rulings"
)

func TestAlsoAskedFirst(t *testing.T) {
	env := commandstest.NewEnv(t)
	for text, want := range map[string]string{
		"main action for a side cost, allowed? and can i discard a ready spell off my full spellboard to make space": "ashes/57",
		"can i discard a ready spell off my full spellboard to make space":                                           "",
	} {
		res, err := env.Rulings.Search(t.Context(), index.Query{Text: text})
		if err != nil {
			t.Fatal(err)
		}
		found := command.Found(res.Hits)[1:]
		got := lookup.AlsoAskedFirst(t.Context(), env, text, rulings.Ashes, found)
		if len(got) != len(found) {
			t.Errorf("%q: %d rulings of %d", text, len(got), len(found))
		}
		if want == "" && !slices.Equal(got, found) || want != "" && got[0].Ref != want {
			t.Errorf("%q: %s first, want %q", text, got[0].Ref, want)
		}
	}
}
