package ask

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/meccg"
	"netrep/rulings/cards"
)

// What follows from the facts that a question states and the data of its cards.

// siteFacts returns what follows from the name of a site and is not among facts. If no side is
// named, a site that is a haven for heroes is taken as theirs.
func siteFacts(names *cards.Finder, facts []plain.Fact) (more []plain.Fact) {
	named, known := plain.FactOf(facts, "site.name")
	side, told := plain.FactOf(facts, plain.FactSide)
	if hero := verdict.OfSite(names, named.Value, "hero"); !told && hero["site.type"] == "haven" {
		side.Value = "hero"
	}
	of := verdict.OfSite(names, named.Value, side.Value)
	for _, name := range [...]string{"site.type", "site.automatic_attacks"} {
		if known && of[name] != "" {
			more = append(more, plain.NotAmong([]plain.Fact{named.As(name, of[name])}, facts)...)
		}
	}
	whose, _ := plain.FactOf(facts, "side")
	if which := verdict.NormalThere(names.Find(named.Value), whose.Value); known && which != "" {
		more = append(more, named.As(meccg.FactNormalThere, which))
	}
	return more
}

// withJourney adds what follows from the sites that a company moves between, or from what is
// known of its path.
func (r reading) withJourney(env *command.Env) reading {
	part, known := plain.FactOf(r.Facts, plain.FactPathAtLeast)
	f, goes := plain.FactOf(r.Facts, plain.FactJourney)
	by, _ := plain.FactOf(r.Facts, plain.FactJourneyBy)
	r.Facts = plain.Without(r.Facts, plain.FactPathAtLeast, plain.FactJourney, plain.FactJourneyBy, plain.FactSide)
	in, err := command.NewInput(r.command, r.values())
	if !known && !goes || err != nil {
		return r
	}
	from, to, _ := strings.Cut(f.Value, " > ")
	f = cmp.Or(f, part)
	more, sure := r.asking.OnTheWay(env, in, verdict.Journey{From: from, To: to, By: by.Value, Part: strings.Split(part.Value, ",")})
	if !sure {
		r.Left = append(slices.Clone(r.Left), f)
	}
	for _, name := range slices.Sorted(maps.Keys(more)) {
		r = r.with(f.As(name, more[name]))
	}
	return r
}

// withLimit gives a chain without a limit one that is high enough for all its declarations,
// if a higher one would change nothing.
func (r reading) withLimit(env *command.Env) reading {
	declared, _ := r.Value("chain")
	if r.Label != plain.LabelChain || !r.tells("chain") || r.limited() || slices.Contains(strings.Split(declared, " < "), "hazard") {
		return r
	}
	limit, _ := plain.FactOf(r.Facts, "chain")
	used, _ := plain.FactOf(r.Facts, "already_used")
	enough := 1 + strings.Count(declared, "<") + strings.Count(declared, "|") + used.Number()
	r.ample = true
	limited := func(n int) (with reading, ends []meccg.Outcome) {
		limit.Name, limit.Value = "limit", strconv.Itoa(n)
		with = r.with(limit)
		c, _ := with.resolve(env)
		for i := range c.Results {
			var outcomes []meccg.Outcome
			for k := range c.Results[i].Steps {
				outcomes = append(outcomes, c.Results[i].Steps[k].Becomes())
			}
			end := c.Results[i].End.Limit
			if end < n || end > n && !slices.Contains(outcomes, meccg.Refused) { // which no limit would allow
				return r, nil
			}
			ends = append(ends, outcomes...)
		}
		return with, ends
	}
	with, ends := limited(enough)
	if _, more := limited(10 * enough); ends == nil || !slices.Equal(ends, more) {
		r.ample = false
		return r
	}
	return with
}

// withTargets adds that a card that was answered had its target in play: without one it could not
// have been played.
func (r reading) withTargets(env *command.Env) reading {
	f, declared := plain.FactOf(r.Facts, "chain")
	at := strings.LastIndex(f.Value, " < ")
	if r.Label != plain.LabelChain || !declared || at < 0 {
		return r
	}
	q, err := r.with(plain.Fact{Name: "limit", Value: "9"}).chainQuestion(env) // any limit, which may not be told
	if err != nil {
		return r
	}
	for _, fact := range q.MissingFacts() {
		target, _ := strings.CutPrefix(fact, "in play: ")
		card, aimed := strings.CutPrefix(target, "a target of ")
		if aimed && !strings.Contains(f.Value[at:], card) {
			r.Facts = append(slices.Clone(r.Facts), f.As("in_play", target))
		}
	}
	return r
}

// withOwnModifier adds the modifier of the named character who makes a corruption check.
// Where it is unclear what the modifiers come to with it, and that may change the result, the
// name counts as not understood.
func (r reading) withOwnModifier(env *command.Env) reading {
	if r.Label != "corruption-check" {
		return r
	}
	own, may, ok := r.OwnModifier(r.question, env.Rulings.Read(r.question))
	if !ok {
		return r
	}
	result := func(modifier int) string {
		c, _, err := r.with(plain.Fact{Name: own.Name, Value: strconv.Itoa(modifier)}).verdicts(env)
		if err != nil {
			return err.Error()
		}
		return c.Verdicts[len(c.Verdicts)-1].Code()
	}
	if slices.ContainsFunc(may, func(n int) bool { return result(n) != result(may[0]) }) {
		r.Left = append(slices.Clone(r.Left), own)
	}
	told, given := plain.FactOf(r.Facts, own.Name)
	if may[0] == told.Number() {
		return r
	}
	own.Value = strconv.Itoa(may[0])
	if given {
		own.Start, own.End = min(told.Start, own.Start), max(told.End, own.End)
	}
	return r.with(own)
}
