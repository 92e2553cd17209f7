package oracle

import (
	"encoding/json"
	"flag"
	"fmt"
	"reflect"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"netrep/engine/meccg"
	"netrep/internal/longtest"
)

// TestRandomChains compares the oracle's whole answers, with every step, with the
// engine's for random phases.
func TestRandomChains(t *testing.T) {
	checks := 5000
	if longtest.On() {
		checks = longtest.Times(t, 100_000, "asks about a hundred thousand phases")
	}
	if f := flag.Lookup("rapid.checks"); f.Value.String() == f.DefValue {
		if err := flag.Set("rapid.checks", strconv.Itoa(checks)); err != nil {
			t.Fatal(err)
		}
		defer flag.Set("rapid.checks", f.DefValue)
	}
	ask := meccg.Queries()["chain"]
	rapid.Check(t, func(t *rapid.T) {
		c := phases().Draw(t, "case")
		question, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		mine, err := Do(c)
		if err != nil {
			t.Fatal(err)
		}
		if len(mine.Doubts) > 0 {
			return // known to differ
		}
		theirs, err := ask(c.Ruleset, question)
		if err != nil {
			t.Fatalf("%s\nthe engine refuses: %v", question, err)
		}
		a, b := decoded(t, mine), decoded(t, theirs)
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("%s%s", question, differ(a, b))
		}
	})
}

// decoded returns v as decoded JSON, so that answers of two types can be compared.
func decoded(t *rapid.T, v any) map[string]any {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out map[string]any
	if err := json.Unmarshal(b, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// differ lists the differences between two answers.
func differ(a, b map[string]any) string {
	s := ""
	line := func(what string, a, b any) {
		if reflect.DeepEqual(a, b) {
			return
		}
		x, _ := json.Marshal(a)
		y, _ := json.Marshal(b)
		s += fmt.Sprintf("\n%s\n oracle %s\n engine %s", what, x, y)
	}
	for _, key := range []string{"limit_at_start", "end"} {
		line(key, a[key], b[key])
	}
	x, _ := a["steps"].([]any)
	y, _ := b["steps"].([]any)
	for i := 0; i < len(x) || i < len(y); i++ {
		var v, w any
		if i < len(x) {
			v = x[i]
		}
		if i < len(y) {
			w = y[i]
		}
		line(fmt.Sprintf("step %d", i+1), v, w)
	}
	return s
}

var (
	facts    = []string{"f0", "f1", "f2", "f3"}
	kinds    = []string{"event", "creature", "corruption", "place-on-guard", "use-card", "agent-action", "agent-reveal", "agent-play", "on-guard-reveal", "event", "place-on-guard", "event"}
	contexts = []string{"", "", "", "", "body-check"}
	dates    = []string{"", "1997-11-16", "1997-11-17", "1998-02-01"}
)

// some draws up to n distinct facts.
func some(t *rapid.T, name string, n int) []string {
	return rapid.SliceOfNDistinct(rapid.SampledFrom(facts), 0, n, rapid.ID[string]).Draw(t, name)
}

// perhaps occasionally draws a number.
func perhaps(t *rapid.T, name string, lo, hi int) *int {
	if !rapid.Bool().Draw(t, name+"?") {
		return nil
	}
	n := rapid.IntRange(lo, hi).Draw(t, name)
	return &n
}

// changes draws a change of the limit.
func changes(t *rapid.T) Change {
	if rapid.IntRange(0, 5).Draw(t, "factor?") == 5 {
		n := rapid.IntRange(0, 3).Draw(t, "times")
		return Change{Times: &n}
	}
	n := rapid.IntRange(-3, 2).Draw(t, "add")
	c := Change{Add: &n}
	if rapid.Bool().Draw(t, "min??") {
		c.Min = perhaps(t, "min", 0, 3)
	}
	return c
}

// draft draws one phase; ids counts the ids used.
type draft struct {
	coe bool
	ids []string
}

func (d *draft) name(prefix string) string {
	id := fmt.Sprintf("%s%d", prefix, len(d.ids)+1)
	d.ids = append(d.ids, id)
	return id
}

// action draws a player's declaration, or a triggered one if depth is set.
func (d *draft) action(t *rapid.T, depth int) Action {
	a := Action{By: rapid.SampledFrom([]string{"hazard", "resource"}).Draw(t, "by")}
	switch {
	case depth > 0:
		a.By = rapid.SampledFrom([]string{"rule", "rule", "hazard", "resource"}).Draw(t, "by")
		a.Kind = rapid.SampledFrom([]string{"passive", "creature", "corruption", "event", "resource", "use-card", "place-on-guard", "on-guard-reveal", "body-check"}).Draw(t, "kind")
		a.ID = d.name("p")
		if a.By == "hazard" {
			a.Cost = perhaps(t, "cost", 0, 2)
		}
	case a.By == "hazard":
		a.Kind = rapid.SampledFrom(kinds).Draw(t, "kind")
		a.ID = d.name("x")
		if rapid.IntRange(0, 2).Draw(t, "priced") == 2 {
			a.Cost = perhaps(t, "cost", 0, 2)
		}
		a.SaysCounts = a.Kind == "use-card" && a.Cost == nil && rapid.Bool().Draw(t, "counts")
	default:
		a.Kind = "resource"
		a.ID = d.name("x")
	}
	a.ShortEvent = rapid.Bool().Draw(t, "short")
	// Rare, because otherwise most declarations would be refused.
	if rapid.IntRange(0, 3).Draw(t, "needs?") == 3 {
		a.Needs = some(t, "needs", 2)
	}
	if rapid.IntRange(0, 3).Draw(t, "needs_resolve?") == 3 {
		a.NeedsResolve = some(t, "needs_resolve", 2)
	}
	if rapid.IntRange(0, 7).Draw(t, "needs_declare?") == 7 {
		a.NeedsDeclare = some(t, "needs_declare", 2)
	}
	if rapid.Bool().Draw(t, "affects") {
		a.Affects = []string{"body-check"}
	}
	if rapid.Bool().Draw(t, "pays?") {
		a.Pays = &Pays{}
		a.Pays.Set, a.Pays.Unset = d.turn(t)
	}
	for range rapid.IntRange(0, 3).Draw(t, "effects") {
		a.Does = append(a.Does, d.effect(t, depth))
	}
	return a
}

// turn draws facts to set and others to unset.
func (d *draft) turn(t *rapid.T) (set, unset []string) {
	for _, f := range some(t, "turned", 2) {
		how := rapid.IntRange(0, 8).Draw(t, "how")
		if how < 5 {
			set = append(set, f)
		}
		if how > 3 { // 4: both
			unset = append(unset, f)
		}
	}
	return set, unset
}

// effect draws one effect of an action.
func (d *draft) effect(t *rapid.T, depth int) Effect {
	var e Effect
	what := rapid.SampledFrom([]int{0, 1, 2, 3, 0, 1, 3, 0, 0}).Draw(t, "effect")
	switch {
	case what == 1 || what == 3 && depth == 2 || what == 2 && len(d.ids) == 0:
		e.Set, e.Unset = d.turn(t)
		if len(e.Set)+len(e.Unset) == 0 {
			e.Set = []string{"f0"}
		}
	case what == 2:
		e.Cancel = rapid.SampledFrom(d.ids[max(0, len(d.ids)-6):]).Draw(t, "cancel")
	case what == 3:
		q := d.action(t, depth+1)
		e.Queue = &q
	default:
		c := changes(t)
		e.Limit = &c
	}
	return e
}

// phases draws whole cases.
func phases() *rapid.Generator[Case] {
	return rapid.Custom(func(t *rapid.T) Case {
		c := Case{ID: "random", Query: "chain", Ruleset: rapid.SampledFrom([]string{"crf10", "coe"}).Draw(t, "ruleset")}
		d := &draft{coe: c.Ruleset == "coe"}
		c.Given.Facts = some(t, "facts", 4)
		if rapid.IntRange(0, 3).Draw(t, "company?") < 3 {
			n := rapid.IntRange(0, 7).Draw(t, "limit")
			c.Given.Limit.Fixed = &n
		} else {
			c.Given.Limit.Characters = rapid.SliceOfN(rapid.Custom(character), 1, 5).Draw(t, "company")
		}
		c.Given.AlreadyUsed = rapid.IntRange(0, 3).Draw(t, "used")
		c.Given.AlreadyFizzled = rapid.IntRange(0, 1).Draw(t, "fizzled")
		c.Given.Date = rapid.SampledFrom(dates).Draw(t, "date")
		c.Given.Sideboard = rapid.Bool().Draw(t, "sideboard")
		c.Given.Ongoing = rapid.SliceOfN(rapid.Custom(changes), 0, 2).Draw(t, "ongoing")
		if rapid.Bool().Draw(t, "knobs?") {
			c.Knobs = &Knobs{
				CountResolved:       rapid.SampledFrom([]string{"phase", "earlier-chains"}).Draw(t, "count"),
				LimitFizzleUsesSlot: rapid.Bool().Draw(t, "uses"),
			}
		}
		for range rapid.IntRange(1, 3).Draw(t, "chains") {
			c.Chains = append(c.Chains, d.chain(t, triggered(c)))
		}
		return c
	})
}

func character(t *rapid.T) Character {
	c := Character{Race: rapid.SampledFrom([]string{"Elf", "Hobbit", "Orc", "Half-orc"}).Draw(t, "race")}
	if rapid.Bool().Draw(t, "scout") {
		c.Skills = []string{"Scout"}
	}
	return c
}

// triggered lists what is still to be declared after the chains of c.
func triggered(c Case) []string {
	a, err := Do(c)
	if err != nil {
		return nil
	}
	var ids []string
	for _, s := range a.Steps {
		if s.Automatic && s.Chain == len(c.Chains)+1 {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// chain draws one chain that starts with queued actions waiting.
func (d *draft) chain(t *rapid.T, queued []string) Chain {
	ch := Chain{Context: rapid.SampledFrom(contexts).Draw(t, "context"), Actions: []Action{}}
	if len(queued) > 0 && rapid.Bool().Draw(t, "order?") {
		order := rapid.Permutation(queued).Draw(t, "order")
		ch.Order = order[:rapid.IntRange(0, len(order)).Draw(t, "listed")]
	}
	reveal := ""
	for range rapid.IntRange(0, 6).Draw(t, "actions") {
		a := d.action(t, 0)
		if a.Kind == "on-guard-reveal" {
			if reveal != "" && rapid.Bool().Draw(t, "answers") {
				a.Answers = reveal
			} else {
				reveal = a.ID
			}
		} else if reveal != "" {
			if rapid.Bool().Draw(t, "answers") {
				a.Answers = reveal
			} else {
				reveal = ""
			}
		}
		ch.Actions = append(ch.Actions, a)
	}
	return ch
}
