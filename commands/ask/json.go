package ask

import (
	"cmp"
	"context"
	"slices"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/lookup"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
	"netrep/index"
	"netrep/rulings"
)

// Asked is what was understood of a plain question, and the verdict, for
// machines.
type Asked struct {
	Question  string         `json:"question"`            // without control characters
	Query     *string        `json:"query"`               // the structured question, or null if there is none
	Ruleset   *string        `json:"ruleset"`             // null: not said; the verdict is for 1998 and today
	Given     map[string]any `json:"given"`               // the facts, in the form of conformance cases
	Chains    []meccg.Chain  `json:"chains,omitempty"`    // of a chain
	Missing   []string       `json:"missing"`             // facts that the verdict depends on
	Unread    []string       `json:"unread,omitempty"`    // words that may change it and were not understood; there is no verdict then
	Readings  []AskedReading `json:"readings"`            // up to three, if it is unclear which is meant; query is the likeliest
	Verdict   *engine.Answer `json:"verdict"`             // "legal", "illegal", "depends" or "answered"; "differs" if the rulesets do
	Verdicts  []AskedVerdict `json:"verdicts"`            // one, or one for each ruleset that differs
	Limit     *int           `json:"limit,omitempty"`     // the hazard limit, or that of a chain at its end
	Totals    map[string]int `json:"totals,omitempty"`    // of a council, by "self" and "opponent"
	Survivors []string       `json:"survivors,omitempty"` // of a chain: what resolves, in that order
	Fates     []AskedFate    `json:"fates,omitempty"`     // what becomes of the actions of a nest that are asked about
	Refs      []string       `json:"refs"`                // rules that the verdict rests on, or rulings that answer
	Evidence  []Evidence     `json:"evidence"`            // the words of the question that say each fact
}

// AskedReading is one way to read the question, as it is printed.
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

// AskedFate is what becomes of an action: "nullified", "canceled", "resumed" or "carried out".
type AskedFate struct {
	Action string     `json:"action"` // "your opponent's Amanda Rogers"
	Fate   stccg.Fate `json:"fate"`
}

// Evidence is where [Asked.Question] says a fact; from and to count bytes.
type Evidence struct {
	Fact  string `json:"fact"`
	Value string `json:"value"`
	Said  string `json:"said"`
	From  int    `json:"from"`
	To    int    `json:"to"`
}

const differs engine.Answer = "differs"

// Understand reads a plain question and answers it, of one game or, for "", of any. Nothing is
// understood of a question in another language than English.
func Understand(ctx context.Context, env *command.Env, question string, game rulings.Game) (Asked, error) {
	question = command.Printable(question)
	out := Asked{
		Question: question, Given: map[string]any{}, Missing: []string{}, Readings: []AskedReading{},
		Verdicts: []AskedVerdict{}, Refs: []string{}, Evidence: []Evidence{},
	}
	if plain.Foreign(env.Rulings.Read(question)) {
		return out, nil
	}
	list, err := structuredFrom(ctx, env, question, game)
	if err != nil {
		return out, err
	}
	if len(list) > 0 {
		if err := out.addReading(env, list); err != nil {
			return out, err
		}
	}
	if len(out.Refs) > 0 {
		return out, nil
	}
	return out, out.addRulings(ctx, env, game)
}

// addReading records what the likeliest reading says and the verdict on it, or all readings
// if it is not surely meant.
func (a *Asked) addReading(env *command.Env, list []reading) (err error) {
	r := list[0]
	if a.Given, a.Chains, err = r.given(env); err != nil {
		return err
	}
	a.Query = &r.query
	facts := r.Facts
	if r.Rules.Value != "" {
		a.Ruleset = &r.Rules.Value
		facts = append([]plain.Fact{r.Rules}, facts...)
	}
	for _, f := range facts {
		a.Evidence = append(a.Evidence, Evidence{f.Name, f.Value, f.Said(r.question), f.Start, f.End})
	}
	if !r.Sure() {
		for _, r := range list {
			given, _, err := r.given(env)
			if err != nil {
				return err
			}
			a.Readings = append(a.Readings, AskedReading{r.query, r.doc, given})
		}
		return nil
	}
	for _, f := range r.Left {
		a.Unread = append(a.Unread, f.Said(r.question))
	}
	if len(r.Left) > 0 {
		a.Verdict = new(engine.Depends)
		return nil
	}
	return a.addVerdict(env, r)
}

// addVerdict records the verdict on r. There is none if the engine refuses to judge.
func (a *Asked) addVerdict(env *command.Env, r reading) error {
	answer, missing, err := r.verdicts(env)
	if _, refused := err.(*engine.InputError); refused {
		return nil
	}
	if err != nil {
		return err
	}
	answer = verdict.WithoutSilent(answer)
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
	if len(a.Verdicts) == 1 {
		a.Verdict = &a.Verdicts[0].Answer
	} else if len(a.Verdicts) > 1 {
		a.Verdict = new(differs)
	}
	a.Refs = append(a.Refs, verdict.Judgement{Answer: answer}.Refs()...)
	if len(a.Missing) > 0 {
		return nil
	}
	return a.addFigures(env, r)
}

// addFigures records the figures of a verdict, if it has any, under the rules asked for
// or today's.
func (a *Asked) addFigures(env *command.Env, r reading) error {
	rules, err := meccg.RulesetNamed(cmp.Or(r.Rules.Value, meccg.CoE))
	if err != nil {
		return err
	}
	switch r.Label {
	case plain.LabelFate:
		q, err := r.fateQuestion()
		if err != nil {
			return err
		}
		asked, err := q.Asked()
		if err != nil {
			return err
		}
		for _, f := range asked {
			a.Fates = append(a.Fates, AskedFate{f.Called, f.Fate})
		}
	case plain.LabelLimit:
		limit, err := meccg.HazardLimit(rules, r.limitQuestion())
		if err != nil {
			return err
		}
		a.Limit = &limit.Limit
	case plain.LabelTally:
		var q meccg.Tally
		if err := recode(a.Given, &q); err != nil {
			return err
		}
		t, err := meccg.Count(rules, q)
		if err != nil {
			return err
		}
		a.Totals = map[string]int{}
		for side, points := range map[string]meccg.SideTotal{"self": t.Self, "opponent": t.Opponent} {
			if !points.Untold {
				a.Totals[side] = points.Total
			}
		}
	case plain.LabelChain:
		q, err := r.chainQuestion(env)
		if err != nil {
			return err
		}
		end, err := meccg.ResolveChain(q, rules)
		if err != nil {
			return err
		}
		a.Limit = &end.End.Limit
		for i := range end.Steps {
			if s := &end.Steps[i]; s.Outcome == meccg.Resolves {
				a.Survivors = append(a.Survivors, s.Name())
			}
		}
	}
	return nil
}

func (a *Asked) addRulings(ctx context.Context, env *command.Env, game rulings.Game) error {
	res, err := env.Rulings.Search(ctx, index.Query{Text: a.Question, Game: game, Limit: rulingsShown})
	if err == nil && a.Query == nil {
		a.addStarter(env, res)
	}
	if err != nil || !res.Answered {
		return err
	}
	for _, h := range res.Hits {
		a.Refs = append(a.Refs, h.Ruling.Ref)
	}
	return nil
}

// addStarter records whether starter movement joins the two sites of a question that asks no
// more than that.
func (a *Asked) addStarter(env *command.Env, res index.Result) {
	out, _ := lookup.StarterMovement(env, a.Question, res)
	answer, settled := map[reply.Tone]engine.Answer{reply.ToneLegal: engine.Legal, reply.ToneIllegal: engine.Illegal}[out.Tone]
	asked := plain.LabelMovement
	r := plain.ReadAs(asked, a.Question, env.Rulings.Read(a.Question))
	if _, told := plain.FactOf(r.Facts, plain.FactJourney); settled && told && len(r.Left) == 0 {
		a.Query, a.Verdict, a.Refs = &asked, &answer, out.Refs
		a.Verdicts = append(a.Verdicts, AskedVerdict{Ruleset: meccg.CoE, Answer: answer, Why: out.Title})
	}
}
