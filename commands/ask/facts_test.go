package ask

import (
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"
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
				e.label = map[string]string{"may": labelResponse, "is_cost": "ashes-cost", "can_pay": "ashes-pay", "-": None}[parts[0]]
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
		if !done[f.Name] && f.Value != Open {
			done[f.Name] = true
			value, _ := r.Fact(f.Name)
			list = append(list, f.Name+"="+strings.ReplaceAll(value, ", ", ","))
		}
	}
	if chain, ok := r.Fact("chain"); ok {
		start := ""
		if n, ok := r.Fact("limit"); ok {
			start = "limit " + n
		}
		if n, ok := r.Fact("characters"); ok {
			start = "company " + n
		}
		if n, ok := r.Fact("already_used"); ok {
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

// TestFacts measures how facts are read where the question is known.
func TestFacts(t *testing.T) {
	env := askEnv(t)
	for _, file := range askedFiles {
		var tuned, held foundFacts
		for _, e := range posedIn(t, file) {
			q := loaded().query(e.label)
			if q == nil {
				continue
			}
			list := loaded().tokenize(e.question, env.Rulings.Read(e.question))
			facts := flat(loaded().readAs(e.question, list, loaded().hits(list), q))
			if e.held() {
				held.add(e, facts)
			} else {
				tuned.add(e, facts)
			}
		}
		t.Logf("%s, tuned: %s", file, tuned)
		t.Logf("%s, held:  %s", file, held)
		if testing.Verbose() {
			for _, w := range tuned.wrong {
				t.Log(w)
			}
		}
	}
}
