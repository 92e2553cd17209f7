package ask

import (
	"maps"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
	"netrep/engine/stccg"
	"netrep/rulings"
)

// judge returns the verdict on r, and what it lacks to have one at all.
func (r reading) judge(env *command.Env) (engine.Comparison, []string, error) {
	switch r.Query {
	case "hazard-limit":
		if !r.tells("characters") {
			return untold, []string{"characters"}, nil
		}
		c, err := verdict.UnderRules(r.Rules.Value, func(rs engine.Ruleset) (engine.Verdict, error) {
			a, err := meccg.HazardLimit(limitOf(r), rs)
			return a.Verdict(), err
		})
		return c, nil, err
	case "chain":
		return r.judgeChain(env)
	case "mp-tally":
		if side := r.untoldSide(); side != "" {
			return untold, []string{side}, nil
		}
	case "may":
		v, err := r.judgeResponse()
		return engine.Comparison{Verdicts: []engine.Verdict{v}}, nil, err
	}
	p, facts, err := r.prepared(env)
	if err != nil {
		return engine.Comparison{}, nil, err
	}
	if r.Game != gameMECCG {
		c, err := p.Question.Compare(facts)
		return c, nil, err
	}
	c, err := verdict.UnderRules(r.Rules.Value, func(rs engine.Ruleset) (engine.Verdict, error) { return p.Question.Ask(rs, facts) })
	return c, nil, err
}

// untold is the verdict where something is missing without which the engine cannot
// even begin.
var untold = engine.Comparison{Verdicts: []engine.Verdict{{Answer: engine.Depends}}}

// gameMECCG is the game with more than one ruleset.
const gameMECCG = string(rulings.MECCG)

// untoldSide returns the player of whose points a tally tells nothing but that there
// are none, or "".
func (r reading) untoldSide() string {
	for _, side := range []string{"self", "opponent"} {
		if !slices.ContainsFunc(r.Facts, func(f Fact) bool { return strings.HasPrefix(f.Name, side+".") && f.Value != "0" }) {
			return side
		}
	}
	return ""
}

// judgeResponse returns the verdict on a response in Star Trek CCG.
func (r reading) judgeResponse() (engine.Verdict, error) {
	cards := stccg.NamedCards()
	q := stccg.Question{Cards: cards, Facts: map[string]string{}}
	for _, f := range r.Facts {
		if f.Name != verdict.OptionCard {
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
func (r reading) prepared(env *command.Env) (verdict.Prepared, map[string]string, error) {
	var p verdict.Prepared
	p.Question, _ = meccg.QuestionNamed(r.Query)
	if r.prepare != nil {
		in, err := command.NewInput(r.command, r.values)
		if err != nil {
			return p, nil, err
		}
		if p, err = r.prepare(env, in); err != nil {
			return p, nil, err
		}
	}
	facts := map[string]string{}
	maps.Copy(facts, p.Facts)
	for _, f := range r.Facts {
		if f.Value != Open && f.Name != verdict.OptionCard && (f.Name != "card.name" || r.prepare == nil) {
			facts[f.Name], _ = r.Fact(f.Name)
		}
	}
	return p, facts, nil
}

// judgeChain resolves the chain of r; without a limit it cannot be.
func (r reading) judgeChain(env *command.Env) (engine.Comparison, []string, error) {
	if !r.limited() {
		return untold, []string{"limit"}, nil
	}
	cards := env.EngineCards()
	q, err := notation.Parse(r.values["chain"], cards)
	if err != nil {
		return engine.Comparison{}, nil, verdict.PointOut(r.values["chain"], err)
	}
	c, err := (&verdict.Builder{Cards: cards, Question: q, Rules: r.Rules.Value}).Resolve()
	if err != nil {
		return engine.Comparison{}, nil, err
	}
	return c.Comparison(), nil, nil
}

// limited reports whether a chain says its limit, or the company that sets it.
func (r reading) limited() bool {
	return r.tells("limit") || r.tells("characters")
}

// tells reports whether a fact is told, and not only spoken of.
func (r reading) tells(name string) bool {
	return slices.ContainsFunc(r.Facts, func(f Fact) bool { return f.Name == name && f.Value != Open })
}
