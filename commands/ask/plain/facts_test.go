package plain

import (
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"

	"netrep/index"
	"netrep/internal/longtest"
)

// posed is a question of testdata/*.txt and how it is to be read.
type posed struct {
	question, label string   // the label is "" where it may be one of two
	facts           []string // "name=value", the ruleset as "rules=…"
}

// held reports whether the example is of the half that nobody tunes on.
func (e posed) held() bool {
	h := fnv.New32a()
	h.Write([]byte(e.question))
	return h.Sum32()%2 == 1
}

var askedFiles = []string{"questions.txt", "strangers.txt", "fresh.txt", "other_games.txt"}

func posedIn(t testing.TB, file string) []posed {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var list []posed
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		expect, ok := strings.CutPrefix(line, "=")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case !ok:
			list = append(list, posed{question: line})
		default:
			e := &list[len(list)-1]
			parts := strings.Split(strings.TrimSpace(expect), ";")
			if !strings.HasPrefix(parts[0], "?") {
				e.label = map[string]string{"may": LabelResponse, "is_cost": "ashes-cost", "can_pay": "ashes-pay", "-": None}[parts[0]]
				if e.label == "" {
					e.label = parts[0]
				}
			}
			for _, p := range parts[1:] {
				e.facts = append(e.facts, strings.ReplaceAll(strings.TrimSpace(p), ", ", ","))
			}
		}
	}
	return list
}

// flat returns the facts of a reading as examples write them.
func flat(r Reading) []string {
	var list []string
	if r.Rules.Value != "" {
		list = append(list, "rules="+r.Rules.Value)
	}
	done := map[string]bool{}
	for _, f := range r.Facts {
		if !done[f.Name] && f.Value != Open && !strings.HasPrefix(f.Name, "_") { // which the engine does not take
			done[f.Name] = true
			value, _ := r.Value(f.Name)
			list = append(list, f.Name+"="+strings.ReplaceAll(value, ", ", ","))
		}
	}
	if chain, ok := r.Value("chain"); ok {
		start := ""
		if n, ok := r.Value("limit"); ok {
			start = "limit " + n
		}
		if n, ok := r.Value("characters"); ok {
			start = "company " + n
		}
		if n, ok := r.Value("already_used"); ok {
			start += ", used " + n
		}
		list = []string{"chain=" + strings.ReplaceAll(start, ", ", ",") + ": " + chain}
	}
	return list
}

// found counts facts: that are to be found, that were, and that were rightly.
type foundFacts struct {
	due, told, right int
	wrong            []string
}

func (s *foundFacts) add(e posed, facts []string) {
	s.due += len(e.facts)
	s.told += len(facts)
	var lines []string
	for _, f := range facts {
		if slices.Contains(e.facts, f) {
			s.right++
		} else {
			lines = append(lines, "+"+f)
		}
	}
	for _, f := range e.facts {
		if !slices.Contains(facts, f) {
			lines = append(lines, "-"+f)
		}
	}
	if lines != nil {
		s.wrong = append(s.wrong, e.label+": "+e.question+"\n     "+strings.Join(lines, "  "))
	}
}

func (s foundFacts) String() string {
	return fmt.Sprintf("right %d of %d told, found %d of %d", s.right, s.told, s.right, s.due)
}

// Of the facts that are read so many have to be right, and of those to be found so
// many found, in hundredths.
const (
	leastRight = 97
	leastFound = 90
)

// TestFacts measures how facts are read where the question is known, the half that
// the patterns were written on and the other apart.
func TestFacts(t *testing.T) {
	longtest.Measures(t)
	words := embeddedIndex(t)
	var all foundFacts
	for _, file := range askedFiles {
		var tuned, held foundFacts
		for _, e := range posedIn(t, file) {
			if queryOf(e.label) == nil {
				continue
			}
			facts := flat(ReadAs(e.label, e.question, words.Read(e.question)))
			if e.held() {
				held.add(e, facts)
			} else {
				tuned.add(e, facts)
			}
			all.add(e, facts)
		}
		t.Logf("%s, tuned: %s", file, tuned)
		t.Logf("%s, held:  %s", file, held)
		if testing.Verbose() {
			for _, w := range tuned.wrong {
				t.Log(w)
			}
		}
	}
	if 100*all.right < leastRight*all.told || 100*all.right < leastFound*all.due {
		t.Errorf("%s, below %d and %d in a hundred", all, leastRight, leastFound)
	}
}

// FuzzRead: whatever is asked, facts have a place in the question, and the same
// question is read the same way.
func FuzzRead(f *testing.F) {
	for _, file := range askedFiles {
		for _, e := range posedIn(f, file) {
			f.Add(e.question)
		}
	}
	for _, q := range []string{
		"", " ", "?", "{w}{w}{", "+", "-1 minus", "a a a a a a hobbit", "no no no automatic-attacks", "\xff\xfe og \x00", "hl 99999999999999999999", "{W}{w}{}",
		"how many cards do I just draw",
		"limit 20000 hazards in response 20000 hazards", "İ og ẞ’s", "on-guard on-guard on-guard in response to in response to River -> River",
	} {
		f.Add(q)
	}
	x := embeddedIndex(f)
	f.Fuzz(func(t *testing.T, question string) {
		words := x.Read(question)
		got := Read(question, words, index.Result{}, "")
		if len(got) > mostReadings {
			t.Errorf("%q: %d readings", question, len(got))
		}
		for _, r := range got {
			for _, f := range append(slices.Clone(r.Facts), r.Left...) {
				if f.Start < 0 || f.End > len(question) || f.Start >= f.End {
					t.Fatalf("%q: %s=%s stands at %d to %d", question, f.Name, f.Value, f.Start, f.End)
				}
			}
		}
		again := Read(question, words, index.Result{}, "")
		if !slices.EqualFunc(got, again, func(a, b Reading) bool {
			return a.Label == b.Label && a.Rules == b.Rules && a.Share == b.Share && slices.Equal(a.Facts, b.Facts)
		}) {
			t.Errorf("%q: %+v, and asked again %+v", question, got, again)
		}
	})
}
