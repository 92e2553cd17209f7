package ask

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
	"netrep/engine/stccg"
)

// judge returns the verdict on r, and the facts without which there is none.
func (r reading) judge(env *command.Env) (engine.Comparison, []string, error) {
	if list := r.lacks(env); len(list) > 0 {
		return untold, list, nil
	}
	switch r.Label {
	case labelLimit:
		c, err := verdict.UnderRules(r.Rules.Value, func(rs engine.Ruleset) (engine.Verdict, error) {
			a, err := meccg.HazardLimit(rs, limitOf(r))
			return a.Verdict(), err
		})
		return c, nil, err
	case labelChain:
		c, err := r.resolve(env)
		return c.Comparison(), nil, err
	case labelResponse:
		if !r.gives(verdict.OptionCard) && !r.gives(stccg.FactMoment) {
			return r.judgeNext()
		}
		v, err := r.judgeResponse()
		return engine.Comparison{Verdicts: []engine.Verdict{v}}, nil, err
	case labelNext:
		return r.judgeNext()
	}
	in, err := command.NewInput(r.command, r.values())
	if err != nil {
		return engine.Comparison{}, nil, err
	}
	c, err := r.asking.Compare(env, in)
	return c, nil, err
}

// lacks returns the facts without which the command of r can give no answer.
func (r reading) lacks(env *command.Env) []string {
	switch r.Label {
	case labelLimit:
		if !r.gives("characters") {
			return []string{"characters"}
		}
		if r.limits() != nil {
			return []string{"characters.race"}
		}
	case labelChain:
		if !r.gives("chain") {
			return []string{"chain"}
		}
		if !r.limited() {
			return []string{"limit"}
		}
		if q, err := notation.Parse(chainNotation(r.Reading), env.EngineCards()); err == nil {
			return q.MissingFacts()
		}
	case labelTally:
		if side := r.untoldSide(); side != "" {
			return []string{side}
		}
	}
	return nil
}

// untoldSide returns the player about whose points a tally needs to know more, or "".
func (r reading) untoldSide() string {
	if r.sumsUp() {
		return ""
	}
	for _, side := range []string{"self", "opponent"} {
		given := func(f Fact) bool { return strings.HasPrefix(f.Name, side+".") && f.Value != "0" }
		has, listed := r.Fact(side + ".has")
		open := func(source string) bool { // the other player has some, which may be doubled
			n, _ := r.Fact(others[side] + "." + source)
			return n != "" && n != "0" && !r.gives(side+"."+source) && !strings.Contains(has, source)
		}
		if !slices.ContainsFunc(r.Facts, given) || listed && slices.ContainsFunc(sources[:doubled], open) {
			return side
		}
	}
	return ""
}

// sumsUp reports whether a tally is about totals, or about what counts twice, rather than
// about each source.
func (r reading) sumsUp() bool {
	return r.gives("self.sum") || r.gives("opponent.sum") || r.gives("doubling")
}

// untold is the verdict if a fact that the engine needs is missing.
var untold = engine.Comparison{Verdicts: []engine.Verdict{{Answer: engine.Depends}}}

// judgeNext returns who may respond next to what was done.
func (r reading) judgeNext() (engine.Comparison, []string, error) {
	to, told := r.Fact(stccg.FactTo)
	if !told {
		return untold, []string{stccg.FactTo}, nil
	}
	if _, err := stccg.NamedCards().Find(to, command.TrekNames()); err != nil && !strings.Contains(to, ":") {
		return untold, []string{stccg.FactTo}, nil // an action, without saying whose it is
	}
	s, err := stccg.ParseScript(to, stccg.NamedCards(), command.TrekNames())
	if err != nil {
		return engine.Comparison{}, nil, err
	}
	v, err := stccg.Explain(s)
	return engine.Comparison{Verdicts: []engine.Verdict{v.Verdict}}, nil, err
}

// judgeResponse returns the verdict on a response in Star Trek CCG.
func (r reading) judgeResponse() (engine.Verdict, error) {
	cards := stccg.NamedCards()
	q := stccg.Question{Cards: cards, Names: command.TrekNames(), Facts: map[string]string{}}
	for _, f := range r.Facts {
		if f.Name != verdict.OptionCard {
			q.Facts[f.Name] = f.Value
			continue
		}
		var err error
		if q.Card, err = cards.Find(f.Value, command.TrekNames()); err != nil {
			return engine.Verdict{}, err
		}
	}
	return stccg.Ask(q)
}

// resolve resolves the chain of r.
func (r reading) resolve(env *command.Env) (meccg.ChainComparison, error) {
	cards := env.EngineCards()
	q, err := notation.Parse(chainNotation(r.Reading), cards)
	if err != nil {
		return meccg.ChainComparison{}, verdict.PointOut(chainNotation(r.Reading), err)
	}
	return (&verdict.Builder{Cards: cards, Question: q, Rules: r.Rules.Value}).Resolve()
}

// withLimit gives a chain without a limit one that is high enough for all its declarations,
// if a higher one would change nothing.
func (r reading) withLimit(env *command.Env) reading {
	declared, _ := r.Fact("chain")
	if r.Label != labelChain || !r.gives("chain") || r.limited() || slices.Contains(strings.Split(declared, " < "), "hazard") {
		return r
	}
	limit, _ := factOf(r.Facts, "chain")
	used, _ := r.Fact("already_used")
	enough := 1 + strings.Count(declared, " < ") + atoi(cmp.Or(used, "0"))
	r.ample = true
	limited := func(n int) (with reading, ends []meccg.Outcome) {
		limit.Name, limit.Value = "limit", strconv.Itoa(n)
		with = r.with(limit)
		c, _ := with.resolve(env)
		for i := range c.Results {
			if c.Results[i].End.Limit != n {
				return r, nil
			}
			for k := range c.Results[i].Steps {
				ends = append(ends, c.Results[i].Steps[k].Outcome)
			}
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

// limited reports whether a chain says its limit, or the company that sets it.
func (r reading) limited() bool {
	return r.gives("limit") || r.gives("characters")
}

// gives reports whether a fact has a value and is not merely mentioned.
func (r reading) gives(name string) bool {
	return slices.ContainsFunc(r.Facts, func(f Fact) bool { return f.Name == name && f.Value != Open })
}
