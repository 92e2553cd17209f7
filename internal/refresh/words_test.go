package refresh

import (
	"testing"

	"netrep/index"
	"netrep/internal/store"
)

func TestMaintainersWordsAreSearched(t *testing.T) {
	w := newWorld(t)
	w.refresh(t, book(first...))
	first := func(question string) string {
		t.Helper()
		if err := w.keeper.Sync(t.Context()); err != nil {
			t.Fatal(err)
		}
		res, err := w.keeper.Search(t.Context(), index.Query{Text: question, Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		if !res.Answered {
			return ""
		}
		return res.Hits[0].Ruling.Ref
	}
	for _, tc := range []struct {
		word           store.Word
		question, want string
	}{
		{store.Word{Kind: store.Alias, Term: "do quackers bite", Means: "boats/1.8"}, "do quackers bite", "boats/1.8"},
		{store.Word{Kind: store.Glossary, Term: "skipper", Means: "captain"}, "skipper swap sailors", "boats/1.6"},
		{store.Word{Kind: store.Glossary, Term: "pond", Means: "pond"}, "who wins crossing the pond", "boats/1.5"}, // invalid, so left out
	} {
		if err := w.store.SaveWord(t.Context(), "77", tc.word); err != nil {
			t.Fatal(err)
		}
		if got := first(tc.question); got != tc.want {
			t.Errorf("%q finds %q, want %q", tc.question, got, tc.want)
		}
	}
	if err := w.store.DeleteWord(t.Context(), "77", store.Alias, "do quackers bite"); err != nil {
		t.Fatal(err)
	}
	if got := first("do quackers bite"); got == "boats/1.8" {
		t.Error("a word that was deleted is still known")
	}
}
