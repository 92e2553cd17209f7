package index

import (
	"errors"
	"slices"
	"testing"

	"netrep/rulings"
	"netrep/rulings/embedded"
)

// TestPast: an index of a past day finds what held then, and nothing that came since;
// what did not change it finds as an index of its own would.
func TestPast(t *testing.T) {
	now := embedded.Corpus()
	src, _ := now.Source("coe")
	var list []*rulings.Ruling
	for r := range now.All() {
		switch r.Ref {
		case "coe/1.11": // came later
		case "coe/1.4":
			then := *r
			then.Text = "A location deck holds at most nine giraffes."
			list = append(list, &then)
		default:
			list = append(list, r)
		}
	}
	list = append(list, &rulings.Ruling{Ref: "coe/old", Title: "Borrowed dice", Source: src, Text: "Players may share one pair of dice."})
	then, _ := rulings.New(now.Sources(), list, now.Cards())
	x, err := Build(now, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Teach(map[string][]string{"coe/1.2": {"whither the purple umbrella"}}); err != nil {
		t.Fatal(err)
	}
	past, err := x.Past(then)
	if err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{
		"how many giraffes in a location deck": "coe/1.4", "may we share one pair of dice": "coe/old", "whither the purple umbrella": "coe/1.2",
	} {
		if got := refs(ask(t, past, Query{Text: question})); len(got) == 0 || got[0] != want {
			t.Errorf("%q: %v, want %s first", question, got, want)
		}
	}
	if got := refs(ask(t, past, Query{Text: "may i take a mulligan"})); slices.Contains(got, "coe/1.11") {
		t.Errorf("what came later was found: %v", got)
	}
	if got := refs(ask(t, x, Query{Text: "how many giraffes in a location deck"})); slices.Contains(got, "coe/old") {
		t.Errorf("what held before was found: %v", got)
	}
	whole, err := Build(then, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = whole.Close() }()
	differ := 0
	questions := sample(t)
	for _, q := range questions {
		if a, b := refs(ask(t, past, Query{Text: q.Text})), refs(ask(t, whole, Query{Text: q.Text})); len(a) == 0 || a[0] != b[0] {
			differ++
			t.Logf("%q: %v, and of an index of its own %v", q.Text, a, b)
		}
	}
	if differ > len(questions)/20 {
		t.Errorf("%d of %d questions find another ruling first", differ, len(questions))
	}
	if err := x.Close(); err != nil {
		t.Error(err)
	}
	if _, err := past.Search(t.Context(), Query{Text: "dice"}); !errors.Is(err, ErrClosed) {
		t.Errorf("after the end of the one below: %v", err)
	}
	if err := past.Close(); err != nil {
		t.Error(err)
	}
}
