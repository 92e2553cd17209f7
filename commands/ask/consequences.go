package ask

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/meccg"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// What follows from the facts that a question states and the data of its cards.

// siteFacts returns what follows from the name of a site and is not among facts. Without a
// word of a side, a haven of heroes is one.
func siteFacts(names *cards.Finder, facts []Fact) (more []Fact) {
	named, known := factOf(facts, "site.name")
	side, told := factOf(facts, sideFact)
	if hero := verdict.OfSite(names, named.Value, "hero"); !told && hero["site.type"] == "haven" {
		side.Value = "hero"
	}
	of := verdict.OfSite(names, named.Value, side.Value)
	for _, name := range [...]string{"site.type", "site.automatic_attacks"} {
		if known && of[name] != "" {
			more = append(more, notAmong([]Fact{named.as(name, of[name])}, facts)...)
		}
	}
	return more
}

// withLimit gives a chain without a limit one that is high enough for all its declarations,
// if a higher one would change nothing.
func (r reading) withLimit(env *command.Env) reading {
	declared, _ := r.value("chain")
	if r.Label != labelChain || !r.gives("chain") || r.limited() || slices.Contains(strings.Split(declared, " < "), "hazard") {
		return r
	}
	limit, _ := factOf(r.Facts, "chain")
	used, _ := r.value("already_used")
	enough := 1 + strings.Count(declared, "<") + strings.Count(declared, "|") + atoi(cmp.Or(used, "0"))
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

// withOwnModifier adds the modifier of the named character who makes a corruption check.
// Where it is unclear whose check it is, or whether a given modifier is the character's
// own, and that may change the result, the name counts as not understood. Of follow-ups,
// one to a line, the one that says who checks counts.
func (r reading) withOwnModifier(env *command.Env) reading {
	if r.Label != "corruption-check" {
		return r
	}
	t := loaded()
	j := judge{text{t, r.question, t.tokenize(r.question, env.Rulings.Read(r.question))}, t.query(r.Label)}
	names := j
	if who, told := factOf(r.Facts, "who"); told {
		line := strings.LastIndexByte(r.question[:who.Start], '\n') + 1
		names.tokens = slices.DeleteFunc(slices.Clone(j.tokens), func(k token) bool { return k.Start < line })
	}
	value, given := r.value("modifier")
	told, own, may := atoi(value), Fact{}, []int(nil)
	for _, c := range names.candidates() {
		if c.card == nil || c.card.Type != "character" {
			continue
		}
		n := atoi(c.card.Attributes[rulings.AttrCorruptionChecks])
		if n != 0 && own.Card == nil {
			own = names.fact("modifier", "", c.from, c.to).of(c.card)
		}
		with, without := j.includes(n)
		if with || given && told == 0 { // "no bonus at all" may leave out the character's own
			may = append(may, told)
		}
		if without {
			may = append(may, told+n)
		}
	}
	if own.Card == nil {
		return r
	}
	result := func(modifier int) string {
		c, _, err := r.with(Fact{Name: own.Name, Value: strconv.Itoa(modifier)}).verdicts(env)
		if err != nil {
			return err.Error()
		}
		return c.Verdicts[len(c.Verdicts)-1].Code()
	}
	if slices.ContainsFunc(may, func(n int) bool { return result(n) != result(may[0]) }) {
		r.Left = append(slices.Clone(r.Left), own)
	}
	if own.Value = strconv.Itoa(may[0]); may[0] == told {
		return r
	}
	if f, given := factOf(r.Facts, own.Name); given {
		own.Start, own.End = min(f.Start, own.Start), max(f.End, own.End)
	}
	return r.with(own)
}

// includes reports whether the modifiers that a question gives may include a character's
// own of n, and whether they may leave it out.
func (j judge) includes(n int) (with, without bool) {
	numbers := j.checkAmounts()
	inborn := func(at int) bool { return j.says(at, "inborn") }
	if numbers.whole {
		return true, false
	}
	for _, m := range numbers.mods {
		if m.role != "modifier" {
			continue
		}
		if m.n == n && (n < -1 || n > 1 || contains(j.back(m.from, 3), inborn) || contains(j.ahead(m.from, 5), inborn)) {
			return true, false
		}
		with = with || m.n == n || inborn(m.from-1) // "his 2"
	}
	return with, true
}
