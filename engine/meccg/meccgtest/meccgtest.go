package meccgtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
)

// Cards are the cards of a table of card facts, by folded name and by initials.
type Cards map[string][]notation.Card

// Find returns the cards with a name or with initials.
func (t Cards) Find(name string) []notation.Card { return t[Folded(name)] }

// Suggest corrects one typo.
func (t Cards) Suggest(name string) []string {
	if Folded(name) == "rivr" {
		return []string{"River"}
	}
	return nil
}

// Folded returns a name without accents and in lower case.
func Folded(name string) string {
	out, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), strings.ToLower(name))
	if err != nil {
		return name
	}
	return out
}

// ReadCards returns the cards of a table of card facts.
func ReadCards(t testing.TB, file string) Cards {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	cards := Cards{}
	lines := strings.Split(strings.TrimRight(string(data), "\n"), "\n")
	columns := strings.Split(lines[0], "\t")
	for _, line := range lines[1:] {
		facts := map[string]string{}
		for i, v := range strings.Split(line, "\t") {
			facts[columns[i]] = v
		}
		if facts["effect_class"] == "character;sage" {
			facts["skills"] = "sage"
		}
		c := notation.CardFromFacts(facts["name"], facts["type"], facts["kind"], facts)
		initials := ""
		for _, w := range strings.Fields(c.Name) {
			initials += w[:1]
		}
		for _, key := range []string{Folded(c.Name), Folded(initials)} {
			cards[key] = append(cards[key], c)
		}
	}
	return cards
}

// someFacts are the facts that random questions depend on.
var someFacts = []string{"in play: Doors of Night", "in play: Gates of Morning", "untapped: a sage"}

// Change draws a change of the limit; reductions have no minimum if plain.
func Change(t *rapid.T, plain bool) *meccg.LimitChange {
	if plain {
		return &meccg.LimitChange{Add: -rapid.IntRange(0, 2).Draw(t, "reduction")}
	}
	switch rapid.IntRange(0, 3).Draw(t, "change") {
	case 0:
		return &meccg.LimitChange{Times: new(2)}
	case 1:
		return &meccg.LimitChange{Add: rapid.IntRange(1, 2).Draw(t, "increase")}
	case 2:
		return &meccg.LimitChange{Add: -rapid.IntRange(1, 3).Draw(t, "reduction"), Min: new(rapid.IntRange(0, 3).Draw(t, "minimum"))}
	}
	return &meccg.LimitChange{Add: -1}
}

// drawAction draws an action; ids are those of earlier ones in its chain.
func drawAction(t *rapid.T, id string, ids []string) meccg.Action {
	a := meccg.Action{ID: id, By: meccg.ByHazard, Card: "a card", Kind: rapid.SampledFrom([]string{
		meccg.KindEvent, meccg.KindEvent, meccg.KindEvent, meccg.KindCreature, meccg.KindCorruption, meccg.KindPlaceOnGuard, meccg.KindUseCard, meccg.KindAgentAction, meccg.KindAgentReveal, meccg.KindOnGuardReveal,
	}).Draw(t, "kind")}
	switch rapid.IntRange(0, 5).Draw(t, "cost") {
	case 0:
		a.Cost = new(rapid.IntRange(0, 3).Draw(t, "own cost"))
	case 1, 2:
		a.By, a.Kind, a.ShortEvent = meccg.ByResource, meccg.KindResource, rapid.Bool().Draw(t, "short-event")
	}
	if rapid.IntRange(0, 3).Draw(t, "needs") == 0 {
		a.Needs = []string{rapid.SampledFrom(someFacts).Draw(t, "fact")}
	}
	switch rapid.IntRange(0, 5).Draw(t, "does") {
	case 0, 1:
		a.Does = []meccg.Effect{{Limit: Change(t, false)}}
	case 2:
		if len(ids) > 0 {
			a.Does = []meccg.Effect{{Cancel: rapid.SampledFrom(ids).Draw(t, "target")}}
		}
	case 3:
		a.Does = []meccg.Effect{{Unset: []string{rapid.SampledFrom(someFacts).Draw(t, "fact")}}}
	case 4:
		a.Does = []meccg.Effect{{Queue: &meccg.Action{ID: id + "'", By: meccg.ByRule, Card: "a trigger", Kind: meccg.KindPassive}}}
	}
	return a
}

// Question draws a phase of a few chains.
func Question(t *rapid.T) meccg.ChainQuestion {
	q := meccg.ChainQuestion{Given: meccg.PhaseStart{
		Limit: meccg.StartLimit{Fixed: new(rapid.IntRange(0, 6).Draw(t, "limit"))},
		Facts: slices.Clone(someFacts[:rapid.IntRange(0, len(someFacts)).Draw(t, "facts")]),
	}}
	if rapid.Bool().Draw(t, "used") {
		q.Given.AlreadyUsed = rapid.IntRange(0, 3).Draw(t, "already used")
	}
	n := 0
	var waiting []string // triggered in the chain before
	for range rapid.IntRange(1, 3).Draw(t, "chains") {
		var c meccg.Chain
		var ids []string
		for range rapid.IntRange(0, 7).Draw(t, "actions") {
			n++
			id := fmt.Sprint("a", n)
			c.Actions = append(c.Actions, drawAction(t, id, ids))
			ids = append(ids, id)
		}
		if n := rapid.IntRange(0, len(waiting)).Draw(t, "ordered"); n > 0 {
			c.Order = slices.Clone(rapid.Permutation(waiting).Draw(t, "order")[:n])
		}
		waiting = nil
		for _, a := range c.Actions {
			for _, e := range a.Does {
				if e.Queue != nil {
					waiting = append(waiting, e.Queue.ID)
				}
			}
		}
		q.Chains = append(q.Chains, c)
	}
	return q
}

// Case is a conformance case that asks for a chain.
type Case struct {
	ID       string
	Query    string
	Ruleset  string
	Question meccg.ChainQuestion
	Raw      json.RawMessage
}

// Chains returns the cases of some files that ask for a chain.
func Chains(t testing.TB, files ...string) (all []Case) {
	t.Helper()
	for _, file := range files {
		all = append(all, chains(t, file)...)
	}
	return all
}

func chains(t testing.TB, file string) []Case {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Cases []json.RawMessage }
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	var out []Case
	for _, raw := range all.Cases {
		c := Case{Raw: raw}
		if err := json.Unmarshal(raw, &c); err != nil {
			t.Fatal(err)
		}
		if c.Query != "chain" {
			continue
		}
		if err := json.Unmarshal(raw, &c.Question); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		t.Fatalf("%s: no case asks for a chain", file)
	}
	return out
}

func rules(t testing.TB, id string) meccg.Ruleset {
	t.Helper()
	rs, err := meccg.RulesetNamed(id)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// Resolve resolves q under both rulesets, puts the result into words and fails
// t on any error other than an input error.
func Resolve(t testing.TB, q meccg.ChainQuestion) {
	for _, id := range []string{meccg.CRF10, meccg.CoE} {
		r, err := meccg.ResolveChain(q, rules(t, id))
		if err != nil {
			var bad *engine.InputError
			if !errors.As(err, &bad) || bad.Field == "" {
				t.Fatalf("%+v: %v", q, err)
			}
			continue
		}
		if v := r.Verdict(); len(v.Reasons) == 0 || len(v.Steps) != len(r.Steps) {
			t.Fatalf("%+v: %+v", q, v)
		}
		if r.End.Limit < 0 || r.End.Free < 0 || r.End.Used < 0 {
			t.Fatalf("%+v: ends with %+v", q, r.End)
		}
	}
}
