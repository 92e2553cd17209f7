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

// judge returns the verdict on r, and what is missing for there to be one.
func (r reading) judge(env *command.Env) (engine.Comparison, []string, error) {
	switch r.Label {
	case labelLimit:
		if !r.tells("characters") {
			return untold, []string{"characters"}, nil
		}
		if r.limits() != nil {
			return untold, []string{"characters.race"}, nil
		}
		c, err := verdict.UnderRules(r.Rules.Value, func(rs engine.Ruleset) (engine.Verdict, error) {
			a, err := meccg.HazardLimit(rs, limitOf(r))
			return a.Verdict(), err
		})
		return c, nil, err
	case labelChain:
		return r.judgeChain(env)
	case "mp-tally":
		if side := r.untoldSide(); side != "" {
			return untold, []string{side}, nil
		}
	case labelResponse:
		if !r.tells(verdict.OptionCard) {
			return r.judgeNext()
		}
		v, err := r.judgeResponse()
		return engine.Comparison{Verdicts: []engine.Verdict{v}}, nil, err
	}
	if r.Label == labelNext {
		return r.judgeNext()
	}
	in, err := command.NewInput(r.command, r.values)
	if err != nil {
		return engine.Comparison{}, nil, err
	}
	c, err := r.asking.Compare(env, in)
	return c, nil, err
}

// untold is the verdict if something is missing that the engine cannot do without.
var untold = engine.Comparison{Verdicts: []engine.Verdict{{Answer: engine.Depends}}}

// untoldSide returns the player of whose points a tally needs more, or "".
func (r reading) untoldSide() string {
	for _, side := range []string{"self", "opponent"} {
		if r.tells("self.sum") || r.tells("opponent.sum") || r.tells("doubling") {
			break
		}
		given := func(side string) bool {
			return slices.ContainsFunc(r.Facts, func(f Fact) bool { return strings.HasPrefix(f.Name, side+".") && f.Value != "0" })
		}
		has, listed := r.Fact(side + ".has")
		if !given(side) || listed && slices.ContainsFunc(sources[:doubled], func(source string) bool {
			n, _ := r.Fact(others[side] + "." + source)
			return n != "" && n != "0" && !r.tells(side+"."+source) && !strings.Contains(has, source)
		}) {
			return side
		}
	}
	return ""
}

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

// judgeChain resolves the chain of r, which needs a limit.
func (r reading) judgeChain(env *command.Env) (engine.Comparison, []string, error) {
	switch {
	case !r.tells("chain"):
		return untold, []string{"chain"}, nil
	case !r.limited():
		return untold, []string{"limit"}, nil
	}
	if missing := r.unstated(env); len(missing) > 0 {
		return untold, missing, nil
	}
	c, err := r.resolve(env)
	return c.Comparison(), nil, err
}

// resolve resolves the chain of r.
func (r reading) resolve(env *command.Env) (meccg.ChainComparison, error) {
	cards := env.EngineCards()
	q, err := notation.Parse(r.values["chain"], cards)
	if err != nil {
		return meccg.ChainComparison{}, verdict.PointOut(r.values["chain"], err)
	}
	return (&verdict.Builder{Cards: cards, Question: q, Rules: r.Rules.Value}).Resolve()
}

// withLimit gives a chain that tells no limit one that is high enough for all that is
// declared, where a higher one would change nothing.
func (r reading) withLimit(env *command.Env) reading {
	declared, _ := r.Fact("chain")
	if r.Label != labelChain || !r.tells("chain") || r.limited() || slices.Contains(strings.Split(declared, " < "), "hazard") {
		return r
	}
	at := slices.IndexFunc(r.Facts, func(f Fact) bool { return f.Name == "chain" })
	enough := 1 + strings.Count(declared, " < ") + atoi(cmp.Or(r.values["already_used"], "0"))
	limited := func(n int) (reading, []meccg.Outcome) {
		with, limit := r, r.Facts[at]
		limit.Name, limit.Value = "limit", strconv.Itoa(n)
		with.Facts, with.ample = append(slices.Clone(r.Facts), limit), true
		with.values = with.structured.values(with.Reading)
		c, err := with.resolve(env)
		if err != nil {
			return r, nil
		}
		var ends []meccg.Outcome
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
		return r
	}
	return with
}

// limited reports whether a chain says its limit, or the company that sets it.
func (r reading) limited() bool {
	return r.tells("limit") || r.tells("characters")
}

// tells reports whether a fact has a value and is not merely mentioned.
func (r reading) tells(name string) bool {
	return slices.ContainsFunc(r.Facts, func(f Fact) bool { return f.Name == name && f.Value != Open })
}
