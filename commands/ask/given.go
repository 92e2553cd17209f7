package ask

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// given returns the facts of r in the form of conformance cases.
func (r reading) given(env *command.Env) (map[string]any, []meccg.Chain, error) {
	switch r.Label {
	case labelLimit:
		given, err := asMap(limitOf(r))
		return given, nil, err
	case labelChain:
		text := chainNotation(r.Reading)
		if !r.limited() {
			text = "limit 0" + strings.TrimPrefix(text, ", ")
		}
		q, err := notation.Parse(text, env.EngineCards())
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
		if f.Value == Open {
			continue
		}
		put(given, strings.Split(f.Name, "."), r.typed(f.Name))
	}
	switch {
	case r.Label == "strike-reassignment":
		return effectsOf(given), nil, nil
	case r.Game != string(rulings.MECCG):
		return r.givenElsewhere(given), nil, nil
	}
	if card, ok := r.cardGiven(env); ok {
		put(given, []string{"card"}, card)
	}
	return given, nil, nil
}

// cardGiven returns what the card data knows about the card that r names.
func (r reading) cardGiven(env *command.Env) (map[string]any, bool) {
	name, ok := r.Fact("card.name")
	if !ok {
		return nil, false
	}
	k, err := verdict.TheCard(env.Rulings.Cards(), name, verdict.IsHazard)
	if err != nil {
		return nil, false
	}
	var card any = meccg.OnGuardCardFrom(command.CardFacts(k))
	if r.Label == "hazard-on-company" {
		card = verdict.HazardCard(k)
	}
	m, err := asMap(card)
	return m, err == nil
}

// typed returns the value of a fact as a JSON value.
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

// put sets the value at a path of keys, adding the objects on the way.
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

// effectsOf turns a first and a second effect into the list that cases have.
func effectsOf(given map[string]any) map[string]any {
	var list []any
	for _, which := range []string{"first", "second"} {
		if e, ok := given[which]; ok {
			list = append(list, e)
		}
	}
	return map[string]any{"effects": list}
}

// asMap returns v as a JSON object, without null or empty values.
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
		if v == nil || v == "" || v == false || v == "unknown" {
			delete(m, k)
		}
	}
	return m, nil
}

// limitOf returns r as a question about the hazard limit.
func limitOf(r reading) meccg.LimitQuestion {
	q := meccg.LimitQuestion{Characters: withHalves(members(r.Reading), 0)}
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

// changeOf reads a change to the limit in the form of a reading: "-1 min 2".
func changeOf(text string) meccg.LimitChange {
	add, least, bounded := strings.Cut(text, " min ")
	n, _ := strconv.Atoi(add)
	c := meccg.LimitChange{Add: n}
	if m, err := strconv.Atoi(least); bounded && err == nil {
		c.Min = &m
	}
	return c
}

// siteFacts returns what follows from the name of a site and is not among facts: its type,
// if all cards of that name that the player may mean agree, and how many automatic-attacks
// it has, the fewest if they differ.
func siteFacts(names *cards.Finder, question string, facts []Fact) []Fact {
	named, known := factOf(facts, "site.name")
	if !known {
		return nil
	}
	for _, f := range facts {
		if f.Card != nil && f.End <= len(question) { // the Balrog of Moria is not a player
			question = question[:f.Start] + strings.Repeat(" ", f.End-f.Start) + question[f.End:]
		}
	}
	sites := slices.DeleteFunc(slices.Clone(names.Find(named.Value)), func(k *rulings.Card) bool {
		rare := k.Alignment == "balrog" || k.Alignment == "fallen-wizard" // named explicitly by players who mean them
		return k.Type != "site" || rare && !strings.Contains(strings.ToLower(question), strings.Split(k.Alignment, "-")[0])
	})
	var more []Fact
	for _, f := range [...][2]string{{"site.type", siteType(sites)}, {"site.automatic_attacks", attacks(sites)}} {
		if named.Name, named.Value = f[0], f[1]; f[1] != "" {
			more = append(more, unheard([]Fact{named}, facts)...)
		}
	}
	return more
}

// withPart uses the regions known to be in the path as the whole path if they are enough
// for the card to be played, since more regions can only help. Otherwise the path stays
// open.
func (r reading) withPart(env *command.Env) reading {
	part, known := factOf(r.Facts, pathAtLeast)
	if !known {
		return r
	}
	r.Facts = unheard(r.Facts, []Fact{part})
	var types, bare []string
	for name := range strings.SplitSeq(part.Value, ",") {
		if keyed, _ := r.Fact("card.keyed.regions"); slices.Contains(strings.Split(keyed, ", "), name) {
			types = append(types, name)
		} else if at := slices.IndexFunc(env.Rulings.Cards().Find(name), isRegion); at >= 0 {
			types = append(types, strings.ReplaceAll(env.Rulings.Cards().Find(name)[at].Kind, " ", "-"))
		} else {
			bare = append(bare, name)
		}
	}
	for _, typ := range bare { // which may describe a named region
		if !slices.Contains(types, typ) {
			types = append(types, typ)
		}
	}
	part.Name, part.Value = "path", strings.Join(types, ",")
	with := r.with(part)
	c, _, err := with.judge(env)
	if err != nil || slices.ContainsFunc(c.Verdicts, func(v engine.Verdict) bool { return v.Answer != engine.Legal }) {
		return r
	}
	return with
}

func isRegion(k *rulings.Card) bool { return k.Type == "region" }

// siteType is the engine's name for the type of a site whose cards agree, or "".
func siteType(sites []*rulings.Card) string {
	if len(sites) == 0 || slices.ContainsFunc(sites, func(k *rulings.Card) bool { return k.Kind != sites[0].Kind }) {
		return ""
	}
	return strings.ReplaceAll(sites[0].Kind, " & ", "-and-")
}

// attacks returns the fewest automatic-attacks that a card of a site has, or "" if only
// some cards have any. The card data separates them with semicolons.
func attacks(sites []*rulings.Card) string {
	var counts []int
	for _, k := range sites {
		n := 0
		if list := k.Attributes[rulings.AttrAutomaticAttacks]; list != "" {
			n = 1 + strings.Count(list, ";")
		}
		counts = append(counts, n)
	}
	if len(counts) == 0 || slices.Min(counts) == 0 && slices.Max(counts) > 0 {
		return ""
	}
	return strconv.Itoa(slices.Min(counts))
}
