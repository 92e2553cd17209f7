package commands

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/ask"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
	"netrep/index"
	"netrep/rulings"
)

// Asked is what was understood of a plain question, and the verdict, for
// machines.
type Asked struct {
	Question string         `json:"question"`
	Query    *string        `json:"query"`            // the structured question, or null if it is none
	Ruleset  *string        `json:"ruleset"`          // null: not said; the verdict is for 1998 and today
	Given    map[string]any `json:"given"`            // the facts, in the form of conformance cases
	Chains   []meccg.Chain  `json:"chains,omitempty"` // of a chain
	Missing  []string       `json:"missing"`          // facts that the verdict turns on
	Readings []AskedReading `json:"readings"`         // both, if either may be meant; query is the likelier
	Verdict  *engine.Answer `json:"verdict"`          // "legal", "illegal", "depends" or "answered"; "differs" if the rulesets do
	Verdicts []AskedVerdict `json:"verdicts"`         // one, or one for each ruleset that differs
	Refs     []string       `json:"refs"`             // rules that the verdict rests on, or rulings that answer
	Evidence []Evidence     `json:"evidence"`         // the words of the question that say each fact
}

// AskedReading is a structured question that a plain one may be.
type AskedReading struct {
	Query string         `json:"query"`
	Asks  string         `json:"asks"` // in words
	Given map[string]any `json:"given"`
}

// AskedVerdict is the verdict under one ruleset.
type AskedVerdict struct {
	Ruleset string        `json:"ruleset"`
	Answer  engine.Answer `json:"answer"`
	Why     string        `json:"why"`
}

// Evidence is where a question says a fact; from and to count bytes.
type Evidence struct {
	Fact  string `json:"fact"`
	Value string `json:"value"`
	Said  string `json:"said"`
	From  int    `json:"from"`
	To    int    `json:"to"`
}

// differs is the verdict where the rulesets differ.
const differs engine.Answer = "differs"

// Understand reads a plain question and answers it.
func Understand(ctx context.Context, env *Env, question string) (Asked, error) {
	out := Asked{Question: question, Given: map[string]any{}, Missing: []string{}, Readings: []AskedReading{}, Verdicts: []AskedVerdict{}, Refs: []string{}, Evidence: []Evidence{}}
	list := readAsStructured(env, printable(question))
	for _, r := range list[:min(1, len(list))] {
		if err := out.take(env, r); err != nil {
			return out, err
		}
	}
	if len(list) == 2 {
		for _, r := range list {
			given, _, err := r.given(env)
			if err != nil {
				return out, err
			}
			out.Readings = append(out.Readings, AskedReading{r.Query, r.doc, given})
		}
	}
	if len(list) == 1 {
		if err := out.judge(env, list[0]); err != nil {
			return out, err
		}
	}
	if len(out.Refs) > 0 {
		return out, nil
	}
	return out, out.search(ctx, env)
}

// take notes what r says.
func (a *Asked) take(env *Env, r reading) error {
	var err error
	if a.Given, a.Chains, err = r.given(env); err != nil {
		return err
	}
	a.Query = &r.Query
	facts := r.Facts
	if r.Rules.Value != "" {
		a.Ruleset = &r.Rules.Value
		facts = append([]ask.Fact{r.Rules}, facts...)
	}
	for _, f := range facts {
		a.Evidence = append(a.Evidence, Evidence{f.Name, f.Value, f.Said(r.question), f.Start, f.End})
	}
	return nil
}

// judge notes the verdict on r. What the engine refuses to judge has none.
func (a *Asked) judge(env *Env, r reading) error {
	answer, missing, err := r.judge(env)
	if _, refused := err.(*engine.InputError); refused {
		return nil
	}
	if err != nil {
		return err
	}
	answer = judgement{answer: answer}.heard().answer
	a.Missing = append(a.Missing, missing...)
	for _, v := range answer.Verdicts {
		one := AskedVerdict{Ruleset: v.Ruleset.ID, Answer: v.Answer}
		if len(v.Reasons) > 0 {
			one.Why = v.Reasons[0].Words
		}
		a.Verdicts = append(a.Verdicts, one)
		for _, f := range v.Missing {
			if !slices.Contains(a.Missing, f.Name) {
				a.Missing = append(a.Missing, f.Name)
			}
		}
	}
	for i, v := range a.Verdicts {
		if i == 0 {
			a.Verdict = &v.Answer
		} else {
			answer := differs
			a.Verdict = &answer
		}
	}
	a.Refs = append(a.Refs, judgement{answer: answer}.refs()...)
	return nil
}

// search notes the rulings that answer.
func (a *Asked) search(ctx context.Context, env *Env) error {
	res, err := env.Rulings.Search(ctx, index.Query{Text: a.Question, Limit: rulingsShown})
	if err != nil || !res.Answered {
		return err
	}
	for _, h := range res.Hits {
		a.Refs = append(a.Refs, h.Ruling.Ref)
	}
	return nil
}

// judge returns the verdict on r, and what it lacks to have one at all.
func (r reading) judge(env *Env) (meccg.Comparison, []string, error) {
	switch r.Query {
	case "hazard-limit":
		c, err := underRules(r.Rules.Value, func(rs meccg.Ruleset) (engine.Verdict, error) {
			a, err := meccg.HazardLimit(limitOf(r), rs)
			return a.Verdict(), err
		})
		return c, nil, err
	case "chain":
		return r.judgeChain(env)
	case "may":
		v, err := r.judgeResponse()
		return meccg.Comparison{Verdicts: []engine.Verdict{v}}, nil, err
	}
	p, facts, err := r.prepared(env)
	if err != nil {
		return meccg.Comparison{}, nil, err
	}
	ask := func(rs meccg.Ruleset) (engine.Verdict, error) { return p.question.Ask(rs, facts) }
	if r.Game != gameMECCG {
		v, err := ask(meccg.Ruleset{})
		return meccg.Comparison{Verdicts: []engine.Verdict{v}}, nil, err
	}
	c, err := underRules(r.Rules.Value, ask)
	return c, nil, err
}

// gameMECCG is the game with more than one ruleset.
const gameMECCG = string(rulings.MECCG)

// judgeResponse returns the verdict on a response in Star Trek CCG.
func (r reading) judgeResponse() (engine.Verdict, error) {
	cards := stccg.NamedCards()
	q := stccg.Question{Cards: cards, Facts: map[string]string{}}
	for _, f := range r.Facts {
		if f.Name != optionCard {
			q.Facts[f.Name] = f.Value
			continue
		}
		var err error
		if q.Card, err = cards.Find(f.Value); err != nil {
			return engine.Verdict{}, err
		}
	}
	return stccg.Ask(q)
}

// prepared returns the question of r with what the card data knows, and its
// facts.
func (r reading) prepared(env *Env) (prepared, map[string]string, error) {
	var p prepared
	p.question, _ = meccg.QuestionNamed(r.Query)
	if r.prepare != nil {
		in, err := NewInput(r.command, r.values)
		if err != nil {
			return p, nil, err
		}
		if p, err = r.prepare(env, in); err != nil {
			return p, nil, err
		}
	}
	facts := map[string]string{}
	maps.Copy(facts, p.facts)
	for _, f := range r.Facts {
		if f.Value != ask.Open && f.Name != optionCard && (f.Name != "card.name" || r.prepare == nil) {
			facts[f.Name], _ = r.Fact(f.Name)
		}
	}
	return p, facts, nil
}

// judgeChain resolves the chain of r; without a limit it cannot be.
func (r reading) judgeChain(env *Env) (meccg.Comparison, []string, error) {
	if !r.limited() {
		return meccg.Comparison{Verdicts: []engine.Verdict{{Answer: engine.Depends}}}, []string{"limit"}, nil
	}
	cards := EngineCards(env.Rulings.Corpus())
	q, err := meccg.ParseChain(r.values["chain"], cards)
	if err != nil {
		return meccg.Comparison{}, nil, pointOut(r.values["chain"], err)
	}
	c, err := builder{cards: cards, question: q, rules: r.Rules.Value}.resolve()
	return c.Comparison, nil, err
}

// limited reports whether a chain says its limit, or the company that sets it.
func (r reading) limited() bool {
	_, limit := r.Fact("limit")
	_, company := r.Fact("characters")
	return limit || company
}

// given returns the facts of r in the form of conformance cases.
func (r reading) given(env *Env) (map[string]any, []meccg.Chain, error) {
	switch r.Query {
	case "hazard-limit":
		given, err := asMap(limitOf(r))
		return given, nil, err
	case "chain":
		text := r.values["chain"]
		if !r.limited() {
			text = "limit 0" + strings.TrimPrefix(text, ", ")
		}
		q, err := meccg.ParseChain(text, EngineCards(env.Rulings.Corpus()))
		if err != nil {
			return map[string]any{}, nil, nil
		}
		given, err := asMap(q.Given)
		if !r.limited() {
			delete(given, "limit")
		}
		return given, q.Chains, err
	}
	given := map[string]any{}
	for _, f := range r.Facts {
		if f.Value == ask.Open {
			continue
		}
		put(given, strings.Split(f.Name, "."), r.typed(f.Name))
	}
	if r.Query == "strike-reassignment" {
		return effectsOf(given), nil, nil
	}
	if card, ok := r.cardGiven(env); ok {
		put(given, []string{"card"}, card)
	}
	return given, nil, nil
}

// cardGiven returns what the card data knows of the card that r names.
func (r reading) cardGiven(env *Env) (map[string]any, bool) {
	name, ok := r.Fact("card.name")
	if !ok {
		return nil, false
	}
	k, err := theCard(env.Rulings.Corpus(), name, isHazard)
	if err != nil {
		return nil, false
	}
	var card any = meccg.OnGuardCardFrom(cardFacts(k))
	if r.Query == "hazard-on-company" {
		card = meccg.HazardCardFrom(cardFacts(k))
	}
	m, err := asMap(card)
	return m, err == nil
}

// typed returns the value of a fact as JSON has it.
func (r reading) typed(name string) any {
	value, _ := r.Fact(name)
	f, _ := r.fact(name)
	switch f.Kind {
	case engine.YesNo:
		return value == "yes"
	case engine.Number:
		if n, err := strconv.Atoi(value); err == nil {
			return n
		}
	case engine.List:
		list := []any{}
		for w := range strings.SplitSeq(value, ",") {
			if w = strings.TrimSpace(w); name == "card.keyed.regions" {
				list = append(list, strings.Split(w, "+"))
			} else {
				list = append(list, w)
			}
		}
		return list
	}
	return value
}

// put sets a value where keys lead.
func put(root map[string]any, keys []string, value any) {
	for _, k := range keys[:len(keys)-1] {
		next, ok := root[k].(map[string]any)
		if !ok {
			next = map[string]any{}
			root[k] = next
		}
		root = next
	}
	root[keys[len(keys)-1]] = value
}

// effectsOf turns a first and a second effect into the list of the cases.
func effectsOf(given map[string]any) map[string]any {
	var list []any
	for _, which := range []string{"first", "second"} {
		if e, ok := given[which]; ok {
			list = append(list, e)
		}
	}
	return map[string]any{"effects": list}
}

// asMap returns v as JSON has it, without what is null or empty.
func asMap(v any) (map[string]any, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encoding given: %w", err)
	}
	m := map[string]any{}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&m); err != nil {
		return nil, fmt.Errorf("decoding given: %w", err)
	}
	for k, v := range m {
		if v == nil || v == "" || v == false {
			delete(m, k)
		}
	}
	return m, nil
}

// limitOf returns the question for the hazard limit that r is.
func limitOf(r reading) meccg.LimitQuestion {
	q := meccg.LimitQuestion{Characters: members(r.Reading)}
	if n, ok := r.Fact("allies"); ok {
		q.Allies, _ = strconv.Atoi(n)
	}
	for _, f := range r.Facts {
		switch f.Name {
		case "changes_at_start":
			q.Changes = append(q.Changes, changeOf(f.Value))
		case "hazard_sideboard_in_untap":
			q.HazardSideboard = f.Value == "yes"
		}
	}
	return q
}

// changeOf reads a change of the limit as a reading has it: "-1 min 2".
func changeOf(text string) meccg.LimitChange {
	add, least, bounded := strings.Cut(text, " min ")
	n, _ := strconv.Atoi(add)
	c := meccg.LimitChange{Add: n}
	if m, err := strconv.Atoi(least); bounded && err == nil {
		c.Min = &m
	}
	return c
}
