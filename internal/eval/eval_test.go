package eval

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

var near = cmpopts.EquateApprox(0, 1e-9)

func TestRead(t *testing.T) {
	got, err := Read([]byte("\n{\"qid\": \"q1\", \"style\": \"kw\", \"q\": \"hazard limit\", \"rel\": {\"coe/1\": 2, \"coe/2\": 1}}\r\n  \n" +
		"{\"q\": \"android app\", \"rel\": {}}"))
	if err != nil {
		t.Fatal(err)
	}
	want := []Question{
		{ID: "q1", Style: "kw", Text: "hazard limit", Grade: map[string]int{"coe/1": Answers, "coe/2": Related}},
		{Text: "android app", Grade: map[string]int{}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestReadErrors(t *testing.T) {
	for data, want := range map[string]string{
		"":                              "",
		"\n\n":                          "",
		"{\"q\": \"a\"}\n\n{\"q\": ":    "line 3: unexpected end of JSON input",
		"{\"q\": \"a\"} {\"q\": \"b\"}": "line 1: invalid character '{' after top-level value",
		"\n{\"qid\": \"q1\"}":           `line 2: a question needs a text in "q"`,
		"{\"q\": 7}":                    "line 1: json: cannot unmarshal number",
		"{\"q\": \"a\", \"rel\": {\"x\": \"high\"}}": "line 1: json: cannot unmarshal string",
		"{\"q\": \"a\", \"rel\": {\"x\": 3}}":        "line 1: the grade of x is 3; it has to be 1 or 2",
		"{\"q\": \"a\", \"rel\": {\"x\": 0}}":        "line 1: the grade of x is 0; it has to be 1 or 2",
		"{\"q\": \"a\", \"rel\": {\"x\": -1}}":       "line 1: the grade of x is -1; it has to be 1 or 2",
	} {
		_, err := Read([]byte(data))
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && !strings.HasPrefix(got, want) {
			t.Errorf("%q: %v, want %q", data, err, want)
		}
	}
}

// TestReadLongLine checks that lines of any length can be read.
func TestReadLongLine(t *testing.T) {
	list, err := Read([]byte(`{"q": "` + strings.Repeat("a", 2<<20) + `"}`))
	if err != nil || len(list) != 1 {
		t.Errorf("%d questions, %v", len(list), err)
	}
}

// TestJudge compares with values calculated by hand: an answer gains 3 and a related
// ruling 1, divided by the binary logarithm of the rank plus one.
func TestJudge(t *testing.T) {
	q := Question{Grade: map[string]int{"a": Answers, "b": Answers, "c": Related}}
	ideal := 3 + 3/math.Log2(3) + 0.5
	for _, tt := range []struct {
		name string
		refs []string
		rank int
		ndcg float64
	}{
		{"nothing", nil, 0, 0},
		{"perfect", []string{"b", "a", "c"}, 1, 1},
		{"related first", []string{"c", "a"}, 2, (1 + 3/math.Log2(3)) / ideal},
		{"third", []string{"x", "y", "a"}, 3, 1.5 / ideal},
		{"only related", []string{"c"}, 0, 1 / ideal},
		{"tenth", strings.Split("1 2 3 4 5 6 7 8 9 a", " "), 10, 3 / math.Log2(11) / ideal},
		{"eleventh", strings.Split("1 2 3 4 5 6 7 8 9 10 a", " "), 0, 0},
		{"the same again", []string{"a", "a", "a"}, 1, 3 / ideal},
	} {
		s := Judge(q, Answer{Refs: tt.refs})
		if s.Rank != tt.rank || !cmp.Equal(s.NDCG, tt.ndcg, near) {
			t.Errorf("%s: rank %d, nDCG %.4f, want %d, %.4f", tt.name, s.Rank, s.NDCG, tt.rank, tt.ndcg)
		}
	}
	if s := Judge(Question{}, Answer{Refs: []string{"a"}}); s.Rank != 0 || s.NDCG != 0 {
		t.Errorf("a question without an answer scores %+v", s)
	}
}

func TestSummarize(t *testing.T) {
	asked := Question{Grade: map[string]int{"a": Answers}}
	list := []Score{
		{Question: asked, Rank: 1, NDCG: 1, Answer: Answer{Answered: true}},
		{Question: asked, Rank: 5, NDCG: 0.5, Answer: Answer{Answered: true}},
		{Question: asked, Rank: 6, NDCG: 0.25},
		{Question: asked, Rank: 0, NDCG: 0.25, Answer: Answer{Answered: true}},
		{Answer: Answer{Answered: true}},
		{},
		{},
	}
	want := Summary{
		Answerable: 4, Unanswerable: 3, Success1: 0.25, Success3: 0.25, Success5: 0.5,
		MRR: (1 + 1.0/5 + 1.0/6) / 4, NDCG: 0.5, Kept: 0.75, Refused: 2.0 / 3,
	}
	if diff := cmp.Diff(want, Summarize(list), near); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(Summary{}, Summarize(nil)); diff != "" {
		t.Errorf("no questions: %s", diff)
	}
	if diff := cmp.Diff(Summary{Unanswerable: 1, Refused: 1}, Summarize([]Score{{}})); diff != "" {
		t.Errorf("only a question without an answer: %s", diff)
	}
}

func TestLaws(t *testing.T) {
	ref := rapid.StringMatching(`[a-m]`)
	rapid.Check(t, func(t *rapid.T) {
		q := Question{Grade: rapid.MapOf(ref, rapid.IntRange(Related, Answers)).Draw(t, "grades")}
		s := Judge(q, Answer{Refs: rapid.SliceOf(ref).Draw(t, "refs")})
		if s.NDCG < 0 || s.NDCG > 1+1e-9 || s.Rank < 0 || s.Rank > depth {
			t.Fatalf("nDCG %v, rank %d", s.NDCG, s.Rank)
		}
		var best []string
		for r := range q.Grade {
			best = append(best, r)
		}
		slices.SortFunc(best, func(a, b string) int { return q.Grade[b] - q.Grade[a] })
		if s := Judge(q, Answer{Refs: best}); len(best) > 0 && !cmp.Equal(s.NDCG, 1.0, near) {
			t.Fatalf("the perfect order %v has nDCG %v", best, s.NDCG)
		}
	})
}

func TestStrings(t *testing.T) {
	q := Question{ID: "q1", Style: "kw", Text: "hazard limit", Grade: map[string]int{"a": Answers}}
	s := Judge(q, Answer{Refs: []string{"x", "a", "y", "z"}, Answered: true})
	if got, want := s.String(), "q1    kw    rank  2  nDCG 0.63  answered  hazard limit  [x a y]"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	s = Judge(q, Answer{})
	if got, want := s.String(), "q1    kw    rank  0  nDCG 0.00  refused   hazard limit  []"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	want := "    1     0.00     1.00     1.00     0.50     0.63     1.00      0        –"
	if diff := cmp.Diff(want, Summarize([]Score{Judge(q, Answer{Refs: []string{"x", "a"}, Answered: true})}).Row()); diff != "" {
		t.Error(diff)
	}
	want = "    0        –        –        –        –        –        –      1     1.00"
	if diff := cmp.Diff(want, Summarize([]Score{{}}).Row()); diff != "" {
		t.Error(diff)
	}
	if len([]rune(want)) != len(Columns) {
		t.Errorf("rows do not fit the columns\n%s\n%s", Columns, want)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"q": "a", "rel": {"x": 2}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := Read(data)
		if err != nil && list != nil {
			t.Error("questions beside an error")
		}
	})
}
