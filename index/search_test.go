package index

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"netrep/internal/longtest"
	"netrep/rulings"
	"netrep/rulings/embedded"
)

// smallCorpus is a rulings file, the rulebook that replaced a part of it, and
// another game.
func smallCorpus(t testing.TB) *Index {
	crf := &rulings.Source{ID: "crf", Name: "Rulings File", Game: rulings.MECCG, Date: "1998-01", Tier: rulings.TierPublisher}
	coe := &rulings.Source{ID: "coe", Name: "Rulebook", Game: rulings.MECCG, Date: "2026-02-07", Tier: rulings.TierRules}
	ashes := &rulings.Source{ID: "ashes", Name: "Rules Corner", Game: rulings.Ashes, Date: "2016-06", Tier: rulings.TierCommentary}
	return build(t, []*rulings.Source{coe, crf, ashes}, []*rulings.Ruling{
		{
			Ref: "coe/2.V.6", Title: "Revealing an on-guard card", Number: "2.V.6", Source: coe,
			Text: "An on-guard card may be revealed when an ally is played.", Asked: []string{"may on-guard kill my ally"},
			Links: []rulings.Link{{Kind: rulings.Supersedes, To: "crf/7"}},
		},
		{Ref: "crf/7", Title: "Revealing an on-guard card", Number: "7", Source: crf, Text: "An on-guard card may be revealed when an ally is played."},
		{
			Ref: "crf/8", Title: "Threats to an ally", Number: "8", Source: crf, Text: "An on-guard card may threaten an ally.",
			Effective: "1997-11-17", Asked: []string{"who rolls first"},
		},
		{Ref: "crf/x.1", Also: []string{"crf/old"}, Title: "Dice", Source: crf, Text: "Both players roll; who rolls higher goes first.", Asked: []string{"first roll", "what can it do"}},
		{Ref: "ashes/1", Title: "Allies attack", Number: "1", Source: ashes, Text: "An ally may attack.", Asked: []string{"roll first", "may allies attack twice"}},
	})
}

func TestSearchFilters(t *testing.T) {
	x := smallCorpus(t)
	for _, tt := range []struct {
		name string
		q    Query
		want []string
	}{
		{"all; equal scores by ref", Query{Text: "reveal when ally played"}, []string{"coe/2.V.6", "crf/7", "ashes/1", "crf/8"}},
		{"source", Query{Text: "reveal when ally played", Source: "crf"}, []string{"crf/7", "crf/8"}},
		{"game", Query{Text: "reveal when ally played", Game: rulings.Ashes}, []string{"ashes/1"}},
		{"source of another game", Query{Text: "ally", Source: "crf", Game: rulings.Ashes}, nil},
		{"before the successor", Query{Text: "reveal when ally played", AsOf: "2020-01-01", Game: rulings.MECCG}, []string{"crf/7", "crf/8"}},
		{"on its day", Query{Text: "reveal when ally played", AsOf: "2026-02-07", Game: rulings.MECCG}, []string{"coe/2.V.6", "crf/8"}},
		{"before all but one", Query{Text: "reveal when ally played", AsOf: "1997-12-31"}, []string{"crf/8"}},
		{"limit", Query{Text: "reveal when ally played", Limit: 1}, []string{"coe/2.V.6"}},
		{"unknown words", Query{Text: "xyzzy plugh"}, nil},
		{"nothing", Query{}, nil},
		{"only stop words", Query{Text: "the of and"}, nil},
		{"number", Query{Text: "2.v.6"}, []string{"coe/2.V.6"}},
		{"further ref", Query{Text: "Crf/OLD"}, []string{"crf/x.1"}},
		{"number of another source", Query{Text: "2.V.6", Source: "crf"}, nil},
		{"number not yet in force", Query{Text: "rule 2.V.6", AsOf: "1999-01-01"}, nil},
	} {
		if diff := gocmp.Diff(tt.want, refs(ask(t, x, tt.q))); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

func TestSearchRoutes(t *testing.T) {
	x := smallCorpus(t)
	for _, tt := range []struct {
		name, ref string
		q         Query
		route     Route
		answered  bool
	}{
		{"number before words", "crf/8", Query{Text: "crf/8 reveal when ally played"}, RouteRef, true},
		{"asked", "coe/2.V.6", Query{Text: "May on-guard kill my ally?"}, RouteAsked, true},
		{"asked in another order", "coe/2.V.6", Query{Text: "my ally: may OG kill it"}, RouteAsked, true},
		{"asked of a ruling that is filtered", "crf/7", Query{Text: "may on-guard kill my ally", Source: "crf"}, RouteWords, false},
		{"asked of several", "crf/x.1", Query{Text: "first to roll"}, RouteWords, true},
		{"asked of several, one admitted", "ashes/1", Query{Text: "first to roll", Game: rulings.Ashes}, RouteAsked, true},
		{"asked in stop words alone", "crf/x.1", Query{Text: "What can it do?"}, RouteAsked, true},
		{"words", "ashes/1", Query{Text: "an ally attacks"}, RouteWords, true},
		{"most of it unknown", "ashes/1", Query{Text: "attack from xyzzy through plugh"}, RouteWords, false},
	} {
		res := ask(t, x, tt.q)
		if len(res.Hits) == 0 {
			t.Errorf("%s: nothing found", tt.name)
			continue
		}
		if h := res.Hits[0]; h.Ruling.Ref != tt.ref || h.Route != tt.route || res.Answered != tt.answered {
			t.Errorf("%s: %s by %s, answered %v", tt.name, h.Ruling.Ref, h.Route, res.Answered)
		}
	}
}

// TestSearchIsStable: the same index and another build of the corpus give the
// same rulings in the same order, best first and equal ones by ref.
func TestSearchIsStable(t *testing.T) {
	x, again := embeddedIndex(t), build(t, embedded.Corpus().Sources(), slices.Collect(embedded.Corpus().All()), embedded.Corpus().Cards()...)
	for _, s := range sample(t) {
		q := Query{Text: s.Text, Limit: 50}
		a := ask(t, x, q)
		for _, b := range []Result{ask(t, x, q), ask(t, again, q)} {
			if diff := gocmp.Diff(refs(a), refs(b)); diff != "" {
				t.Errorf("%q: %s", q.Text, diff)
			}
		}
		checkHits(t, q, a)
	}
}

// checkHits tests what every result promises.
func checkHits(t testing.TB, q Query, res Result) {
	t.Helper()
	if limit := cmp.Or(q.Limit, 10); len(res.Hits) > limit {
		t.Errorf("%q: %d hits, want at most %d", q.Text, len(res.Hits), limit)
	}
	if res.Answered && len(res.Hits) == 0 {
		t.Errorf("%q: answered by nothing", q.Text)
	}
	seen := map[string]bool{}
	for i, h := range res.Hits {
		if math.IsNaN(h.Score) || math.IsInf(h.Score, 0) || h.Score < 0 {
			t.Errorf("%q: %s scores %v", q.Text, h.Ruling.Ref, h.Score)
		}
		if seen[h.Ruling.Ref] {
			t.Errorf("%q: %s comes twice", q.Text, h.Ruling.Ref)
		}
		seen[h.Ruling.Ref] = true
		if i == 0 {
			continue
		}
		before := res.Hits[i-1]
		if before.Route == RouteWords && h.Route != RouteWords {
			t.Errorf("%q: %s by %s comes after words", q.Text, h.Ruling.Ref, h.Route)
		}
		if before.Route == h.Route && h.Route == RouteWords &&
			(before.Score < h.Score || before.Score == h.Score && before.Ruling.Ref > h.Ruling.Ref) {
			t.Errorf("%q: %s (%v) comes before %s (%v)", q.Text, before.Ruling.Ref, before.Score, h.Ruling.Ref, h.Score)
		}
	}
}

func TestEveryRefIsFound(t *testing.T) {
	x := embeddedIndex(t)
	for r := range x.corpus.All() {
		names := append([]string{r.Ref}, r.Also...)
		if strings.ContainsAny(r.Number, ". ") { // "2.V.6", "Annotation 25a"; a bare ordinal is no name
			names = append(names, r.Number)
		}
		for _, name := range names {
			res := ask(t, x, Query{Text: name})
			if !slices.Contains(refs(res), r.Ref) || res.Hits[0].Route != RouteRef || !res.Understanding.OnlyName {
				t.Errorf("%q finds %v", name, refs(res))
			}
			if name == r.Ref && res.Hits[0].Ruling != r {
				t.Errorf("%q finds %s first", name, res.Hits[0].Ruling.Ref)
			}
		}
	}
}

// TestAskedIsAnswered asks a part of the questions that maintainers tied to
// rulings: the ruling comes first, or beside others that answer it as well.
func TestAskedIsAnswered(t *testing.T) {
	x := embeddedIndex(t)
	answers := map[string]int{} // rulings by the key of a question
	w := x.writer()
	key := func(q string) string { return w.key(x.plain(q)) }
	for r := range x.corpus.All() {
		seen := map[string]bool{}
		for _, q := range r.Asked {
			if k := key(q); !seen[k] {
				seen[k] = true
				answers[k]++
			}
		}
	}
	every := 40
	if longtest.On() {
		every = 4
	}
	n := 0
	for r := range x.corpus.All() {
		for _, question := range r.Asked {
			if n++; n%every != 0 {
				continue
			}
			res := ask(t, x, Query{Text: question})
			alone := answers[key(question)] == 1
			if !res.Answered || alone && res.Hits[0].Ruling != r && res.Hits[0].Route != RouteRef {
				t.Errorf("%q, which %s answers: answered %v, %v", question, r.Ref, res.Answered, refs(res))
			}
		}
	}
}

func TestOffTopicIsRefused(t *testing.T) {
	questions := []string{
		"how do I bake sourdough bread",
		"what is the capital of Portugal",
		"my printer is out of toner",
		"best graphics card for a small budget",
		"when does the next train to Bristol leave",
		"how much is a booster display worth on ebay",
		"who directed the Fellowship of the Ring movie",
		"where can I buy card sleeves",
		"how do I mulligan in Magic",
		"convert 20 miles to kilometres",
		"is the server down again",
		"please recommend a podcast about astronomy",
		"how many lands should a commander deck run",
		"what does the error segmentation fault mean",
		"can my cat eat tuna",
		"did anybody watch the football final yesterday",
		"translate good morning into Finnish",
		"how do I change my nickname in this channel",
		"does the Pikachu ex retreat for free",
		"what time is it in Tokyo",
	}
	var wrong []string
	for _, q := range questions {
		if res := ask(t, embeddedIndex(t), Query{Text: q}); res.Answered {
			wrong = append(wrong, q+" → "+res.Hits[0].Ruling.Ref)
		}
	}
	t.Logf("answered all the same:\n%s", strings.Join(wrong, "\n"))
	if refused := len(questions) - len(wrong); refused < 15 {
		t.Errorf("%d of %d are refused, want at least 15", refused, len(questions))
	}
}

func FuzzSearch(f *testing.F) {
	for _, s := range []string{"", "can og kill my ally", "2.V.6", "3.Iv.1", "hazrd limt", "'s 's", "\xff\x00", "e\u0301😀", "crf10/ann-25a?", "on"} {
		f.Add(s, 3)
	}
	x := embeddedIndex(f)
	f.Fuzz(func(t *testing.T, text string, limit int) {
		q := Query{Text: text, Limit: max(0, limit)}
		res := ask(t, x, q)
		checkHits(t, q, res)
		if res.Answered && len(res.Hits) == 0 {
			t.Errorf("%q is answered by nothing", text)
		}
	})
}
