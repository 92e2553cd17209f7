package diff

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/rulings"
)

// corpusOf returns a corpus of one source with the given texts, numbered from 1.
func corpusOf(texts ...string) *rulings.Corpus {
	s := &rulings.Source{ID: "x", Name: "X", Tier: rulings.TierRules, Where: "here"}
	var list []*rulings.Ruling
	for i, text := range texts {
		list = append(list, &rulings.Ruling{Ref: fmt.Sprintf("%s/%d", s.ID, i+1), Title: "Title", Text: text, Source: s})
	}
	c, _ := rulings.New([]*rulings.Source{s}, list, nil)
	return c
}

// told formats changes for tests.
func told(c Changes) []string {
	var list []string
	for _, r := range c.Added {
		list = append(list, "+ "+r.Ref)
	}
	for _, r := range c.Removed {
		list = append(list, "- "+r.Ref)
	}
	for _, m := range c.Moved {
		list = append(list, m.Old.Ref+" > "+m.New.Ref)
	}
	for _, ch := range c.Changed {
		list = append(list, fmt.Sprintf("%s ~ %s %s: %s", ch.Old.Ref, ch.New.Ref, strings.Join(ch.Fields, ","), marked(ch.Words)))
	}
	return list
}

// marked formats runs as "kept [-deleted-]{+inserted+}".
func marked(runs []Run) string {
	var b strings.Builder
	for _, r := range runs {
		switch r.Kind {
		case Kept:
			b.WriteString(r.Text)
		case Deleted:
			b.WriteString("[-" + r.Text + "-]")
		case Inserted:
			b.WriteString("{+" + r.Text + "+}")
		}
	}
	return b.String()
}

func TestDiff(t *testing.T) {
	const (
		one   = "A company may move only once in each turn."
		two   = "An item is played at a site that allows it."
		three = "The hazard limit is fixed when the phase begins."
		four  = "Nothing may be played while strikes are assigned to characters."
	)
	for _, tc := range []struct {
		name     string
		old, new *rulings.Corpus
		want     []string
	}{
		{"the same", corpusOf(one, two), corpusOf(one, two), nil},
		{"inserted first", corpusOf(one, two), corpusOf(three, one, two), []string{"+ x/1", "x/1 > x/2", "x/2 > x/3"}},
		{"removed first", corpusOf(one, two, three), corpusOf(two, three), []string{"- x/1", "x/2 > x/1", "x/3 > x/2"}},
		{"a word changed", corpusOf(one), corpusOf(strings.Replace(one, "once", "twice", 1)), []string{
			"x/1 ~ x/1 text: A company may move only [-once-]{+twice+} in each turn.",
		}},
		{"changed and moved", corpusOf(one, two), corpusOf(four, one, two+" Or stored."), []string{
			"+ x/1", "x/1 > x/2", "x/2 ~ x/3 text: An item is played at a site that allows it.{+ Or stored.+}",
		}},
		{"rewritten at its ref", corpusOf(one), corpusOf(four), []string{
			"x/1 ~ x/1 text: [-A company -]{+Nothing +}may [-move only once in each turn.-]{+be played while strikes are assigned to characters.+}",
		}},
		{"swapped", corpusOf(one, two), corpusOf(two, one), []string{"x/2 > x/1", "x/1 > x/2"}},
		{"line breaks", corpusOf(one), corpusOf(strings.ReplaceAll(one, " ", "\n")), nil},
		{"doubled", corpusOf(one), corpusOf(one, one), []string{"+ x/2"}},
		{"all gone", corpusOf(one, two), corpusOf(), []string{"- x/1", "- x/2"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if d := cmp.Diff(tc.want, told(Rulings(tc.old, tc.new))); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestDiffFields(t *testing.T) {
	s := &rulings.Source{ID: "x", Tier: rulings.TierRules}
	a := &rulings.Ruling{Ref: "x/1", Title: "Old", Text: "Same.", Source: s, Markers: []rulings.Marker{rulings.MarkNew}}
	b := &rulings.Ruling{Ref: "x/1", Title: "New", Text: "Same.", Source: s, Effective: "1998-01", For: []string{"minion"}, Markers: []rulings.Marker{rulings.MarkErratum}, Asked: []string{"what"}}
	old, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{a}, nil)
	changed, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{b}, nil)
	want := []string{"x/1 ~ x/1 title,effective,for,markers: Same."}
	if d := cmp.Diff(want, told(Rulings(old, changed))); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	b.Also, b.Ref, b.Text = []string{"x/1"}, "x/9", "Other."
	changed, _ = rulings.New([]*rulings.Source{s}, []*rulings.Ruling{b}, nil)
	if got := Rulings(old, changed); len(got.Changed) != 1 || got.Changed[0].Old != a {
		t.Errorf("a former ref does not lead to its ruling: %v", told(got))
	}
}

func TestDiffWords(t *testing.T) {
	for _, tc := range []struct{ old, new, want string }{
		{"", "", ""},
		{"", "a", "{+a+}"},
		{"a", "", "[-a-]"},
		{"a b c", "a c", "a [-b -]c"},
		{"a b c d", "a x y d", "a [-b c-]{+x y+} d"},
		{"a  b", "a b", "a[-  -]{+ +}b"},
		{"site of origin", "company's site of origin", "{+company's +}site of origin"},
	} {
		if got := marked(Words(tc.old, tc.new)); got != tc.want {
			t.Errorf("%q to %q: got %s, want %s", tc.old, tc.new, got, tc.want)
		}
	}
}

// someText generates texts from few words, so that many are equal or similar.
func someText() *rapid.Generator[string] {
	word := rapid.SampledFrom([]string{"a", "company", "may", "not", "tap", "site.", "\n- item", "hazard", " ", "é"})
	return rapid.Custom(func(t *rapid.T) string {
		return "x " + strings.Join(rapid.SliceOfN(word, 0, 12).Draw(t, "words"), " ")
	})
}

// TestDiffWordsLaw checks that both texts can be recovered from the runs.
func TestDiffWordsLaw(t *testing.T) {
	text := rapid.OneOf(someText(), rapid.String())
	rapid.Check(t, func(t *rapid.T) {
		old, new := text.Draw(t, "old"), text.Draw(t, "new")
		var before, after strings.Builder
		last := RunKind("")
		for _, r := range Words(old, new) {
			if r.Text == "" || r.Kind == last || r.Kind == Deleted && last == Inserted {
				t.Fatalf("run %+v after %s", r, last)
			}
			last = r.Kind
			if r.Kind != Inserted {
				before.WriteString(r.Text)
			}
			if r.Kind != Deleted {
				after.WriteString(r.Text)
			}
		}
		if before.String() != old || after.String() != new {
			t.Fatalf("%q to %q came back as %q and %q", old, new, before.String(), after.String())
		}
	})
}

func TestDiffWordsLong(t *testing.T) {
	a, b := make([]string, 3000), make([]string, 3000)
	for i := range a {
		a[i], b[i] = fmt.Sprint("a", i), fmt.Sprint("b", i)
	}
	old, new := "same "+strings.Join(a, " ")+" end", "same "+strings.Join(b, " ")+" end"
	if got := len(Words(old, new)); got != 4 {
		t.Errorf("%d runs, want kept, deleted, inserted, kept", got)
	}
}

// TestDiffNothing checks that a corpus does not differ from itself or from one with the
// same entries.
func TestDiffNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(someText(), 0, 12).Draw(t, "texts")
		c := corpusOf(texts...)
		if got := Rulings(c, c); !got.Empty() {
			t.Fatalf("differs from itself: %v", told(got))
		}
		if got := Rulings(c, corpusOf(texts...)); !got.Empty() {
			t.Fatalf("differs from its copy: %v", told(got))
		}
	})
}

// TestDiffOneAdded checks that adding a ruling anywhere is one addition, and removing one
// is one removal.
func TestDiffOneAdded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(someText(), 0, 12).Draw(t, "texts")
		at := rapid.IntRange(0, len(texts)).Draw(t, "at")
		more := slices.Insert(slices.Clone(texts), at, someText().Draw(t, "text"))
		got := Rulings(corpusOf(texts...), corpusOf(more...))
		if len(got.Added) != 1 || len(got.Removed)+len(got.Changed) != 0 {
			t.Fatalf("one added: %v", told(got))
		}
		got = Rulings(corpusOf(more...), corpusOf(texts...))
		if len(got.Removed) != 1 || len(got.Added)+len(got.Changed) != 0 {
			t.Fatalf("one removed: %v", told(got))
		}
	})
}

// TestDiffAccounts checks that every ruling of both corpora is counted exactly once, and
// that the result is deterministic.
func TestDiffAccounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		old := corpusOf(rapid.SliceOfN(someText(), 0, 12).Draw(t, "old")...)
		new := corpusOf(rapid.SliceOfN(someText(), 0, 12).Draw(t, "new")...)
		got := Rulings(old, new)
		if d := cmp.Diff(told(got), told(Rulings(old, new))); d != "" {
			t.Fatalf("another answer the second time: %s", d)
		}
		if new.Len()-len(got.Added) != old.Len()-len(got.Removed) {
			t.Fatalf("%d old and %d new rulings, but %v", old.Len(), new.Len(), told(got))
		}
		count := map[string]int{}
		for _, r := range slices.Concat(got.Added, got.Removed) {
			count[r.Text]++
		}
		for _, ch := range got.Changed {
			if contentOf(ch.Old) == contentOf(ch.New) {
				t.Fatalf("changed, but the same: %v", ch.Old)
			}
		}
	})
}

// benchEdition returns n rulings of thirty words. In the second edition every tenth one
// is changed and one is inserted at the front.
func benchEdition(n int, second bool) *rulings.Corpus {
	seed := uint32(1)
	word := func() string {
		seed = seed*1664525 + 1013904223
		return fmt.Sprintf("w%d", seed>>16%2000)
	}
	var texts []string
	if second {
		texts = append(texts, "a new ruling that nobody has seen before")
	}
	for i := range n {
		words := make([]string, 30)
		for j := range words {
			words[j] = word()
		}
		if second && i%10 == 0 {
			words[7] = "changed"
		}
		texts = append(texts, strings.Join(words, " "))
	}
	return corpusOf(texts...)
}

func BenchmarkDiff(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		old, new := benchEdition(n, false), benchEdition(n, true)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if got := Rulings(old, new); len(got.Added) != 1 || len(got.Changed) != n/10 {
					b.Fatalf("%d added, %d changed", len(got.Added), len(got.Changed))
				}
			}
		})
		other := corpusOf(slices.Repeat([]string{"another text altogether"}, n)...)
		b.Run(fmt.Sprint(n, "/rewritten"), func(b *testing.B) {
			for b.Loop() {
				Rulings(old, other)
			}
		})
	}
}
