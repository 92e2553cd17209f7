package index

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"netrep/rulings"
)

var known4 = []string{"may allies attack twice", "who rolls first", "can an ally be attacked", "first roll"}

// asking builds an index of rulings that say nothing, the n-th being known to answer
// the n-th questions.
func asking(t testing.TB, asked ...[]string) *Index {
	src := &rulings.Source{ID: "s"}
	var list []*rulings.Ruling
	for i, q := range asked {
		list = append(list, &rulings.Ruling{Ref: fmt.Sprintf("s/%d", i), Source: src, Asked: q})
	}
	return build(t, []*rulings.Source{src}, list)
}

// TestLikeness: the known question that is most like the one asked comes first.
func TestLikeness(t *testing.T) {
	x := asking(t, known4[:1], known4[1:2], known4[2:3], known4[3:])
	for text, want := range map[string]string{
		"may allies attack twice": known4[0],
		"an ally attacked":        known4[2],
		"rolling first":           known4[1], // a pair of words weighs more than a short question
		"who goes first":          known4[1],
		"xyzzy":                   "",
		"":                        "",
	} {
		best := ""
		if list := ask(t, x, Query{Text: text}).Alike; len(list) > 0 {
			best = list[0].Text
		}
		if best != want {
			t.Errorf("%q: nearest %q, want %q", text, best, want)
		}
	}
}

// TestLikenessLaws: a likeness is between 0 and 1, a known question is like itself
// most of all, and one ruling leaves nothing to the next.
func TestLikenessLaws(t *testing.T) {
	word := rapid.StringMatching(`[b-e]{2,7}`)
	text := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfNDistinct(word, 1, 6, rapid.ID).Draw(t, "words"), " ")
	})
	rapid.Check(t, func(rt *rapid.T) {
		texts := rapid.SliceOfNDistinct(text, 1, 12, rapid.ID).Draw(rt, "known")
		x := asking(t, texts)
		defer func() { _ = x.Close() }()
		q := texts[rapid.IntRange(0, len(texts)-1).Draw(rt, "asked")]
		now, err := x.snapshot()
		if err != nil {
			rt.Fatal(err)
		}
		defer now.release()
		u := now.understand(Query{Text: q})
		list, err := now.retrieve(t.Context(), place{x.all, nil}, Query{Text: q}, u)
		if list = together(list); err != nil || len(list) != 1 {
			rt.Fatalf("%q: %d candidates, %v", q, len(list), err)
		}
		s := now.newScorer(u)
		first := s.score(list[0])
		for i, like := range first.like {
			if like < 0 || like > 1 {
				rt.Fatalf("%q is like %q by %v", q, texts[i], like)
			}
			if texts[i] == q && like < 0.999 {
				rt.Fatalf("%q is like itself by %v", q, like)
			}
		}
		if again := s.score(list[0]); again.score != first.score || again.near != first.near {
			rt.Fatalf("scored %v, then %v", first, again)
		}
	})
}

// TestUnanswered: what speaks against an answer is learned where there are more
// known questions than others, and only there.
func TestUnanswered(t *testing.T) {
	x := snap(t, embeddedIndex(t))
	against := func(text string) float64 { return x.against(x.newScorer(x.understand(Query{Text: text})).pieces) }
	if deck, limit := against("what is the best deck for a tournament"), against("how many hazards may be played by the hazard limit"); deck <= 0 || limit >= 0 {
		t.Errorf("against advice %.2f, against a rule %.2f", deck, limit)
	}
	if few := asking(t, known4); few.unanswered != nil {
		t.Error("learned from less than there is to refuse")
	}
}

// TestUnansweredFile: a question that no ruling answers is not known to be answered
// by one, stands there once and can be asked in a message.
func TestUnansweredFile(t *testing.T) {
	known := map[string]bool{}
	for _, q := range knownQuestions(embeddedIndex(t)) {
		known[fold(q)] = true
	}
	seen := map[string]bool{}
	for line := range strings.Lines(unansweredFile) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if key := strings.ToLower(line); seen[key] {
			t.Errorf("%q appears twice", line)
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
