package index

import (
	"slices"
	"testing"

	"netrep/internal/longtest"
)

// texts lists what known questions say.
func texts(list []Known) []string {
	var out []string
	for _, k := range list {
		out = append(out, k.Text)
	}
	return out
}

// TestAlike: a question brings the known ones that are like it, the most alike
// first and one a ruling, as far as rulings are admitted.
func TestAlike(t *testing.T) {
	x := smallCorpus(t)
	for _, tt := range []struct {
		q    Query
		want []string
	}{
		{Query{Text: "may an ally attack again"}, []string{"may allies attack twice"}},
		{Query{Text: "may my ally attack, may it kill"}, []string{"may on-guard kill my ally", "may allies attack twice"}},
		{Query{Text: "may on-guard kill an ally", Source: "coe"}, []string{"may on-guard kill my ally"}},
		{Query{Text: "xyzzy"}, nil},
		{Query{Text: "attack tw", Typing: true}, []string{"may allies attack twice"}},
		{Query{Text: "kil"}, nil},
		{Query{Text: "ki", Typing: true}, []string{"may on-guard kill my ally"}},
		{Query{Text: "ki ", Typing: true}, nil},
		{Query{Text: "", Typing: true}, nil},
	} {
		if got := texts(ask(t, x, tt.q).Alike); !slices.Equal(got, tt.want) {
			t.Errorf("%+v: %q, want %q", tt.q, got, tt.want)
		}
	}
}

// TestEveryKnownQuestionIsCompleted: who has typed most of a known question is
// offered it, and once, though several rulings answer it.
func TestEveryKnownQuestionIsCompleted(t *testing.T) {
	x := embeddedIndex(t)
	every := 150
	if longtest.On() {
		every = 15
	}
	missed, asked := 0, 0
	for i, text := range knownQuestions(x) {
		if i%every != 0 || len(text) < 20 {
			continue
		}
		asked++
		got := texts(ask(t, x, Query{Text: text[:len(text)*3/4], Typing: true}).Alike)
		if !slices.Contains(got, text) {
			missed++
			t.Logf("%q is not offered", text)
		}
		if slices.Sort(got); len(slices.Compact(got)) < len(got) {
			t.Errorf("%q is offered twice", text)
		}
	}
	if missed*10 > asked {
		t.Errorf("%d of %d known questions are not offered", missed, asked)
	}
}

// knownQuestions lists the known questions of all rulings.
func knownQuestions(x *Index) []string {
	var list []string
	for r := range x.corpus.All() {
		list = append(list, r.Asked...)
	}
	return list
}
