package ask

import (
	"context"
	"slices"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
	"netrep/engine/stccg"
)

// verdicts returns the verdict on r, and the facts without which there is none.
func (r reading) verdicts(env *command.Env) (engine.Comparison, []string, error) {
	if list := r.lacks(env); len(list) > 0 {
		return dependsOnly, list, nil
	}
	switch r.Label {
	case plain.LabelLimit:
		c, err := verdict.UnderRules(r.Rules.Value, func(rs engine.Ruleset) (engine.Verdict, error) {
			a, err := meccg.HazardLimit(rs, r.limitQuestion())
			return a.Verdict(), err
		})
		return c, nil, err
	case plain.LabelChain:
		c, err := r.resolve(env)
		return c.Comparison(), nil, err
	case plain.LabelResponse:
		v, err := r.responseVerdict()
		return engine.Comparison{Verdicts: []engine.Verdict{v}}, nil, err
	case plain.LabelNext:
		return r.nextResponder()
	case plain.LabelFate:
		v, err := r.fate()
		return engine.Comparison{Verdicts: []engine.Verdict{v}}, nil, err
	}
	in, err := command.NewInput(r.command, r.values())
	if err != nil {
		return engine.Comparison{}, nil, err
	}
	if r.open != "" {
		return dependsOnly, []string{r.open}, nil
	}
	c, err := r.asking.Compare(env, in)
	return c, nil, err
}

// dependsOnly is the verdict while a fact is missing without which the engine gives none.
var dependsOnly = engine.Comparison{Verdicts: []engine.Verdict{{Answer: engine.Depends}}}

// nextResponder returns who may respond next to what was done.
func (r reading) nextResponder() (engine.Comparison, []string, error) {
	to, told := r.Value(stccg.FactTo)
	if _, err := stccg.NamedCards().Find(to, command.TrekNames()); !told || err != nil && !strings.Contains(to, ":") {
		return dependsOnly, []string{stccg.FactTo}, nil // no action, or one without saying whose it is
	}
	s, err := stccg.ParseScript(to, stccg.NamedCards(), command.TrekNames())
	if err != nil {
		return engine.Comparison{}, nil, err
	}
	return engine.Comparison{Verdicts: []engine.Verdict{stccg.Explain(s).Verdict}}, nil, nil
}

// fate returns what becomes of what was done.
func (r reading) fate() (engine.Verdict, error) {
	q, err := r.fateQuestion()
	if err != nil {
		return engine.Verdict{}, err
	}
	return stccg.AskFate(q)
}

// fateQuestion returns r as the engine takes it.
func (r reading) fateQuestion() (stccg.FateQuestion, error) {
	facts := map[string]string{}
	for _, f := range r.Facts {
		facts[f.Name] = f.Value
	}
	return verdict.FateQuestion(facts)
}

// responseVerdict returns the verdict on a response in Star Trek CCG.
func (r reading) responseVerdict() (engine.Verdict, error) {
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

// chainQuestion returns the chain of r as the engine takes it.
func (r reading) chainQuestion(env *command.Env) (meccg.ChainQuestion, error) {
	return notation.Parse(chainNotation(r.Reading), env.EngineCards())
}

func (r reading) resolve(env *command.Env) (meccg.ChainComparison, error) {
	q, err := r.chainQuestion(env)
	if err != nil {
		return meccg.ChainComparison{}, verdict.PointOut(chainNotation(r.Reading), err)
	}
	return (&verdict.Builder{Cards: env.EngineCards(), Question: q, Rules: r.Rules.Value}).Resolve()
}

// limited reports whether a chain says its limit, or the company that sets it.
func (r reading) limited() bool {
	return r.tells("limit") || r.tells("characters") || r.tells("start")
}

// tells reports whether a fact has a value and is not merely mentioned.
func (r reading) tells(name string) bool {
	return slices.ContainsFunc(r.Facts, func(f plain.Fact) bool { return f.Name == name && f.Value != plain.Open })
}

// answer runs the command of r, unless words were not understood or facts are missing.
func (r reading) answer(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if len(r.Left) > 0 {
		return reply.Reply{Tone: reply.ToneDepends, Title: r.notYet()}.Act("Work it out without that", r.line("")), nil
	}
	if lacks := r.lacks(env); len(lacks) > 0 {
		return r.ask(env, lacks), nil
	}
	asked, err := in.Of(ctx, env, r.command, r.values())
	if err != nil {
		return reply.Reply{}, err
	}
	if r.open != "" {
		return r.asking.AskFor(env, asked, r.open)
	}
	out, err := r.command.Run(ctx, env, asked)
	if err != nil {
		return reply.Reply{}, err
	}
	out.Line = ""
	if r.Label == plain.LabelTally && !r.sumsUp() {
		out = out.Say("Any source of points you don't mention counts as 0.")
	}
	if r.ample {
		out = out.Say("You didn't mention the hazard limit, so I took it to be high enough.")
	}
	return out, nil
}
