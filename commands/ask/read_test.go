package ask_test

import (
	"slices"
	"strings"
	"testing"

	"netrep/commands/ask"
	"netrep/index"
)

// check reports what is wrong with the readings of a question, whatever it is.
func check(t *testing.T, x *index.Index, question string) {
	t.Helper()
	got := ask.Read(question, x.Read(question))
	if len(got) > 2 {
		t.Errorf("%q: %d readings", question, len(got))
	}
	for _, r := range got {
		if r.Query == "" || r.Game == "" {
			t.Errorf("%q: a reading without a query or a game: %+v", question, r)
		}
		for _, f := range append(slices.Clone(r.Facts), r.Rules) {
			if f.Start < 0 || f.End > len(question) || f.Start > f.End || f.Value != "" && f.Start == f.End {
				t.Fatalf("%q: %s=%s stands at %d to %d", question, f.Name, f.Value, f.Start, f.End)
			}
			if f.Value != "" && strings.TrimSpace(f.Said(question)) == "" {
				t.Errorf("%q: nothing says %s=%s", question, f.Name, f.Value)
			}
		}
	}
	again := ask.Read(question, x.Read(question))
	if !slices.EqualFunc(got, again, func(a, b ask.Reading) bool {
		return a.Query == b.Query && a.Rules == b.Rules && a.Score == b.Score && slices.Equal(a.Facts, b.Facts)
	}) {
		t.Errorf("%q: %+v, and asked again %+v", question, got, again)
	}
}

func FuzzRead(f *testing.F) {
	for _, file := range files() {
		for _, e := range examples(f, file) {
			f.Add(e.question)
		}
	}
	for _, q := range []string{
		"", " ", "?", "{w}{w}{", "+", "-1 minus", "a a a a a a hobbit", "no no no automatic-attacks", "\xff\xfe og \x00", "hl 99999999999999999999", "{W}{w}{}",
		"limit 20000 hazards in response 20000 hazards", "İ og ẞ’s", "on-guard on-guard on-guard in response to in response to River -> River",
	} {
		f.Add(q)
	}
	x := newIndex(f)
	f.Fuzz(func(t *testing.T, question string) { check(t, x, question) })
}

// BenchmarkRead is understanding alone: the words of a question, and what it is.
func BenchmarkRead(b *testing.B) {
	x := newIndex(b)
	var list []string
	for _, e := range examples(b, "questions.txt") {
		list = append(list, e.question)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		q := list[i%len(list)]
		ask.Read(q, x.Read(q))
	}
}
