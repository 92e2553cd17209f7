package index

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// learned learns texts, the n-th being a question of ruling n%rulings.
func learned(texts []string, rulings int, unanswered ...string) (*likeness, *kin) {
	split := func(list []string) (out [][]string) {
		for _, t := range list {
			out = append(out, words(fold(t)))
		}
		return out
	}
	var ruling []int32
	for i := range texts {
		ruling = append(ruling, int32(i%rulings))
	}
	l := newLikeness(split(texts), ruling, split(unanswered))
	return &l, newKin(len(texts), rulings)
}

func TestLikeness(t *testing.T) {
	l, k := learned([]string{"may allies attack twice", "who rolls first", "can an ally be attacked", "first roll"}, 2)
	for _, tt := range []struct {
		text, ending string
		nearest      string // "" if no known question is like it
	}{
		{"may allies attack twice", "", "may allies attack twice"},
		{"alies atack twice", "", "may allies attack twice"},
		{"an ally attacked", "", "can an ally be attacked"},
		{"rolling first", "", "first roll"},
		{"who goes", "", "who rolls first"},
		{"xyzzy", "", ""},
		{"", "", ""},
		{"xyzzy", "twice", "may allies attack twice"},
	} {
		var endings []string
		if tt.ending != "" {
			endings = append(endings, tt.ending)
		}
		k.compare(l, strings.Fields(tt.text), endings)
		best := ""
		for _, r := range k.rulings {
			if at := k.nearest[r]; best == "" || k.like[at] > k.like[slices.Index(known4, best)] {
				best = known4[at]
			}
		}
		k.reset()
		if best != tt.nearest {
			t.Errorf("%q %s: nearest %q, want %q", tt.text, tt.ending, best, tt.nearest)
		}
	}
}

var known4 = []string{"may allies attack twice", "who rolls first", "can an ally be attacked", "first roll"}

// TestLikenessLaws: a likeness is between 0 and 1, a known question is like itself
// most of all, and one search leaves nothing to the next.
func TestLikenessLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-e]{1,7}`)
		text := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(word, 1, 6).Draw(t, "words"), " ")
		})
		texts := rapid.SliceOfNDistinct(text, 1, 30, rapid.ID).Draw(t, "known")
		l, k := learned(texts, 3)
		for range 3 {
			n := rapid.IntRange(0, len(texts)-1).Draw(t, "asked")
			k.compare(l, strings.Fields(texts[n]), nil)
			for _, at := range k.touched {
				if like := k.like[at]; like <= 0 || like > 1.0001 || math.IsNaN(float64(like)) {
					t.Fatalf("%q is like %q by %v", texts[n], texts[at], like)
				}
				if k.like[at] > k.like[n]+0.0001 {
					t.Fatalf("%q is more like %q than like itself", texts[n], texts[at])
				}
			}
			k.reset()
			if slices.ContainsFunc(k.like, func(f float32) bool { return f != 0 }) || slices.ContainsFunc(k.near, func(f float32) bool { return f != 0 }) {
				t.Fatal("something is left")
			}
		}
	})
}

// TestUnanswered: what speaks against an answer is learned where there are more
// known questions than others, and only there.
func TestUnanswered(t *testing.T) {
	l, k := learned(known4, 2, "who won the cup")
	against := func(text string) float64 {
		defer k.reset()
		k.compare(l, strings.Fields(text), nil)
		return k.against
	}
	if cup, ally := against("who won"), against("may an ally"); cup <= 0 || ally >= 0 {
		t.Errorf("against who won %.2f, against may an ally %.2f", cup, ally)
	}
	if few, _ := learned(known4[:1], 1, "a", "b"); few.against != nil {
		t.Error("learned from less than there is to refuse")
	}
}

// TestUnansweredFile: a question that no ruling answers is not known to be answered
// by one, stands there once and can be asked in a message.
func TestUnansweredFile(t *testing.T) {
	known := map[string]bool{}
	for _, q := range embeddedIndex(t).known {
		known[q.folded] = true
	}
	seen := map[string]bool{}
	for line := range strings.Lines(unansweredFile) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if key := strings.ToLower(line); seen[key] {
			t.Errorf("%q stands twice", line)
		} else {
			seen[key] = true
		}
		if len(line) > 150 {
			t.Errorf("%q is too long", line)
		}
		if known[fold(line)] {
			t.Errorf("%q is known to be answered", line)
		}
	}
}
