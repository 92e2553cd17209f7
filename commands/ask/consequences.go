package ask

import (
	"cmp"
	"regexp"
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

// siteFacts returns what follows from the name of a site and is not among facts.
func siteFacts(names *cards.Finder, facts []Fact) (more []Fact) {
	named, known := factOf(facts, "site.name")
	side, _ := factOf(facts, sideFact)
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
	enough := 1 + strings.Count(declared, " < ") + atoi(cmp.Or(used, "0"))
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
func withOwnModifier(env *command.Env, question string, r Reading) Reading {
	if r.Label != "corruption-check" {
		return r
	}
	t := loaded()
	j := judge{text{t, question, t.tokenize(question, env.Rulings.Read(question))}, t.query(r.Label)}
	names := j
	if who, told := factOf(r.Facts, "who"); told {
		line := strings.LastIndexByte(question[:who.Start], '\n') + 1
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
			own = names.fact("modifier", "", c.from, c.to)
			own.Card = c.card
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
	r.Facts = slices.Clone(r.Facts)
	if slices.ContainsFunc(may, func(n int) bool { return resultWith(r, n) != resultWith(r, may[0]) }) {
		r.Left = append(slices.Clone(r.Left), own)
	}
	own.Value = strconv.Itoa(may[0])
	switch {
	case may[0] == told:
	case given:
		f := &r.Facts[slices.IndexFunc(r.Facts, func(f Fact) bool { return f.Name == own.Name })]
		f.Value, f.Card, f.Start, f.End = own.Value, own.Card, min(f.Start, own.Start), max(f.End, own.End)
	default:
		r.Facts = append(r.Facts, own)
	}
	return r
}

// includes reports whether the modifiers that a question gives may include a character's
// own of n, and whether they may leave it out.
func (j judge) includes(n int) (with, without bool) {
	numbers := j.checkAmounts()
	if numbers.whole {
		return true, false
	}
	for _, m := range numbers.mods {
		if m.role != "modifier" {
			continue
		}
		if m.n == n && (n < -1 || n > 1 || j.callsOwn(m)) {
			return true, false
		}
		with = with || m.n == n
	}
	return with, true
}

// callsOwn reports whether a question calls a modifier the character's own.
func (j judge) callsOwn(m amount) bool {
	for at := max(0, m.from-3); at < min(m.to+5, len(j.tokens)); at++ {
		if j.sameSentence(at, m.from) && j.says(at, "inborn") {
			return true
		}
	}
	return false
}

// resultWith returns the result of the check of r with a modifier, "" if it is open.
func resultWith(r Reading, modifier int) string {
	check := meccg.CorruptionCheck{Modifier: modifier}
	for name, n := range map[string]**int{"roll": &check.Roll, "corruption_points": &check.Points, "margin": &check.Margin} {
		if value, told := r.value(name); told {
			*n = new(int)
			**n = atoi(value)
		}
	}
	support, _ := r.value("support")
	check.Support = atoi(support)
	beside, _ := r.value("with_avatar")
	check.Beside = beside == "yes"
	check.Who, _ = r.value("who")
	editions := meccg.Editions()
	a, err := meccg.Corruption(editions[len(editions)-1], check)
	if err != nil {
		return err.Error()
	}
	return a.Result
}

// speaksOfWound fits a word for a wound.
var speaksOfWound = regexp.MustCompile(`(?i)\b(?:wound|hurt|injur)\w*`)

// withWound returns r as not understood in full if it is a body check, something is said of
// a wound that may be the one of this strike or an older one, and that makes a difference.
func (r reading) withWound(env *command.Env) reading {
	at := speaksOfWound.FindStringIndex(r.question)
	if r.Label != labelBody || at == nil || r.gives("wounded") {
		return r
	}
	fresh, _, err := r.verdicts(env)
	older, _, err2 := r.with(Fact{Name: "wounded", Value: "yes"}).verdicts(env)
	if err != nil || err2 != nil {
		return r
	}
	for i, v := range fresh.Verdicts {
		if older.Verdicts[i].Code() != v.Code() {
			r.Left = append(slices.Clone(r.Left), Fact{Start: at[0], End: at[1]})
			break
		}
	}
	return r
}
