package plain

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"netrep/commands/ask/plain/plaintest"
	"netrep/internal/longtest"
)

// TestPatterns measures how many of the labelled questions are read otherwise without each
// pattern of the tables, against testdata/patterns.golden. One that serves a single known
// sentence will hardly serve a stranger's: it may stay only if it keeps that one from being
// misread. SHOW=patterns prints those that serve none or one.
func TestPatterns(t *testing.T) {
	longtest.Measures(t)
	tables, words := parseTables(tablesText), embeddedIndex(t)
	_, by := plaintest.Voices(t, "")
	type known struct {
		text
		query  *query
		before string
	}
	read := func(k *known) string {
		r := tables.readAs(k.question, k.tokens, tables.hits(k.tokens), k.query)
		facts := flat(r)
		slices.Sort(facts)
		return fmt.Sprint(facts, len(r.Left) > 0, k.query.lacks(tables.hits(k.tokens)[k.query]))
	}
	fits := map[*element][]*known{} // by the first element of a pattern
	for _, voice := range slices.Sorted(maps.Keys(by)) {
		for _, e := range by[voice] {
			q := tables.query(e.Label)
			if q == nil {
				continue
			}
			k := &known{text: text{tables, e.Question, tables.tokenize(e.Question, words.Read(e.Question))}, query: q}
			k.before = read(k)
			seen := map[*element]bool{}
			for i := range k.tokens {
				for _, f := range k.tokens[i].found {
					for _, s := range tables.byFirst[f.id] {
						own := s.rule.query == q || s.rule.query.name == common
						if _, ok := s.pattern.find(k.tokens, i); ok && own {
							seen[&s.pattern[0]] = true
						}
					}
				}
			}
			for first := range seen {
				fits[first] = append(fits[first], k)
			}
		}
	}
	const more = 2
	serve := map[string]*[more + 1]int{} // by the kind of rule: how many patterns serve none, one, more
	for _, id := range slices.Sorted(maps.Keys(tables.byFirst)) {
		all := tables.byFirst[id]
		for at, s := range all {
			tables.byFirst[id] = slices.Delete(slices.Clone(all), at, at+1)
			n := 0
			for _, k := range fits[&s.pattern[0]] {
				if n < more && read(k) != k.before {
					n++
				}
			}
			if serve[s.rule.kind] == nil {
				serve[s.rule.kind] = new([more + 1]int)
			}
			serve[s.rule.kind][n]++
			if n < more && os.Getenv("SHOW") == "patterns" {
				t.Logf("%d: [%s] %s %v, the one that begins with %s", n, s.rule.query.name, s.rule.kind, s.rule.facts, tables.nameOf(id))
			}
		}
		tables.byFirst[id] = all
	}
	var golden strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(serve)) {
		fmt.Fprintf(&golden, "%s: serve none %d, one %d, more %d\n", kind, serve[kind][0], serve[kind][1], serve[kind][more])
	}
	compareGolden(t, "testdata/patterns.golden", golden.String())
}

// nameOf returns the vocabulary that has an id.
func (t *tables) nameOf(id int) string {
	for name, n := range t.ids {
		if n == id {
			return name
		}
	}
	return ""
}

// TestPremises: every fact on which another one, another section or a doubt depends can arise,
// with its value, from a line of the same section or from code.
func TestPremises(t *testing.T) {
	tables, code := parseTables(tablesText), sourceText(t)
	for _, q := range tables.queries {
		var premises, arise []setting
		for _, so := range q.infer {
			premises, arise = append(premises, so.from...), append(arise, so.facts...)
		}
		for _, s := range q.instead {
			premises = append(premises, s.from...)
		}
		for _, starts := range tables.byFirst {
			for _, s := range starts {
				switch {
				case s.rule.query != q:
				case s.rule.kind == kindFact:
					arise = append(arise, s.rule.facts...)
				case s.rule.kind == kindDoubt:
					premises = append(premises, s.rule.facts...)
				}
			}
		}
		for _, p := range premises {
			known := slices.ContainsFunc(arise, func(f setting) bool {
				denied := p.value == "no" && f.value == "yes" || p.value == "yes" && f.value == "no"
				return f.name == p.name && (p.value == f.value || p.value == anyValue || p.value == noValue || denied)
			})
			inside := strings.HasPrefix(p.name, ".") || strings.HasPrefix(p.name, "_")
			if inside && !known && !strings.Contains(code, strconv.Quote(p.name)) {
				t.Errorf("[%s] %s=%s: nothing gives that fact", q.name, p.name, p.value)
			}
		}
	}
}

// sourceText returns the code of the package.
func sourceText(t *testing.T) (code string) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(f, "_test.go") {
			code += string(text)
		}
	}
	return code
}
