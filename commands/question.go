package commands

import (
	"context"
	"maps"
	"slices"
	"strings"

	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
)

// asking makes a command of a question to the engine: its facts become options,
// and a fact that is missing is asked for.
type asking struct {
	name, doc, example string
	subject            string // what is asked, in a few words, as a title goes on with it
	question           meccg.Question
	names              map[string]string // options with a name of their own, by fact
	rulesets           []string          // beside crf10 and coe
	edition            string            // of a game with one ruleset, as said of every answer; "" offers those of MECCG
	first              []Option          // options that are no facts, before those that are
	// prepare makes an input ready to be asked; nil means the question as it is,
	// called by its doc.
	prepare func(env *Env, in Input) (prepared, error)
}

// prepared is a question that an input is about.
type prepared struct {
	question meccg.Question
	subject  string            // what is asked, in a few words
	facts    map[string]string // that follow from the input, by their names
}

// factsPrefix begins the name of a fact that a question does not list.
const factsPrefix = "facts."

// command returns the command.
func (a asking) command() Command {
	options := slices.Clone(a.first)
	for _, f := range a.question.Facts {
		if name := a.option(f); !slices.ContainsFunc(options, func(o Option) bool { return o.Name == name }) {
			options = append(options, factOption(name, f))
		}
	}
	if a.edition == "" {
		options = append(options,
			Option{Name: optionFacts, Doc: "Further facts, such as \"bears-corruption=yes\"", Max: 300},
			Option{Name: optionRules, Doc: "Under which rules; both if not said", Kind: Choice, Choices: a.rulesetChoices()})
	}
	options = append(options, Option{Name: optionExplain, Doc: "Quote the rules that the answer rests on", Kind: Bool})
	return Command{Name: a.name, Doc: a.doc, Example: a.example, Options: options, Pure: true, Run: a.run}
}

func (a asking) rulesetChoices() []Pick {
	picks := []Pick{{"Both: 1998 and today", bothRules}, {"Today's rules", meccg.CoE}, {"CRF 10 (1998)", meccg.CRF10}}
	for _, id := range a.rulesets {
		picks = append(picks, Pick{"The article alone", id})
	}
	return picks
}

// option is the name of the option that takes a fact.
func (a asking) option(f engine.Fact) string {
	if name, ok := a.names[f.Name]; ok {
		return name
	}
	if strings.HasPrefix(f.Name, factsPrefix) {
		return optionFacts
	}
	return strings.NewReplacer(".", "-", "_", "-").Replace(f.Name)
}

// factOption is the option for a fact.
func factOption(name string, f engine.Fact) Option {
	o := Option{Name: name, Doc: clipTo(f.Words, 100), Max: 200}
	switch f.Kind {
	case engine.YesNo:
		o.Kind = Bool
	case engine.Number:
		o.Kind, o.Min, o.Max = Int, leastNumber, mostNumber
	case engine.OneOf, "":
		o.Kind, o.Max = Choice, 0
		for _, c := range f.Choices {
			o.Choices = append(o.Choices, Pick{clipTo(c.Words, 100), c.Value})
		}
	}
	return o
}

func (a asking) run(_ context.Context, env *Env, in Input) (reply.Reply, error) {
	ready := prepared{question: a.question, subject: a.subject}
	if a.prepare != nil {
		var err error
		if ready, err = a.prepare(env, in); err != nil {
			return reply.Reply{}, err
		}
	}
	facts, err := a.facts(ready, in)
	if err != nil {
		return reply.Reply{}, err
	}
	answer, err := a.answer(in, func(rs meccg.Ruleset) (engine.Verdict, error) { return ready.question.Ask(rs, facts) })
	if err != nil {
		return reply.Reply{}, a.named(err)
	}
	explain, _ := in.Bool(optionExplain)
	j := judgement{
		subject: ready.subject, explain: explain, answer: answer,
		line:   func(f engine.Fact, value string) string { return a.with(in, f, value).Line() },
		more:   func(option, value string) string { return in.with(option, value).Line() },
		option: a.option,
	}
	return j.show(env.Rulings.Corpus()), nil
}

// answer asks under the rules that an input chooses, or under the only ones.
func (a asking) answer(in Input, ask func(meccg.Ruleset) (engine.Verdict, error)) (meccg.Comparison, error) {
	if a.edition == "" {
		return underRules(in.Text(optionRules), ask)
	}
	v, err := ask(meccg.Ruleset{})
	return meccg.Comparison{Verdicts: []engine.Verdict{v}, Why: a.edition}, err
}

// facts gathers what an input says, by the names of the facts.
func (a asking) facts(ready prepared, in Input) (map[string]string, error) {
	facts := map[string]string{}
	maps.Copy(facts, ready.facts)
	for _, f := range ready.question.Facts {
		if v := in.Text(a.option(f)); v != "" && !a.taken(a.option(f)) {
			facts[f.Name] = v
		}
	}
	for part := range strings.SplitSeq(in.Text(optionFacts), ",") {
		name, value, ok := strings.Cut(part, "=")
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if !ok {
			return nil, &engine.InputError{Field: optionFacts, Msg: clip(name) + " has no value", Hint: "write " + clip(name) + "=yes or =no"}
		}
		facts[factsPrefix+name] = strings.TrimSpace(value)
	}
	return facts, nil
}

// taken reports whether an option is one of the command's own, not a fact.
func (a asking) taken(option string) bool {
	return slices.ContainsFunc(a.first, func(o Option) bool { return o.Name == option })
}

// with returns in with one more fact.
func (a asking) with(in Input, f engine.Fact, value string) Input {
	option := a.option(f)
	if option != optionFacts {
		return in.with(option, value)
	}
	more := strings.TrimPrefix(f.Name, factsPrefix) + "=" + value
	if old := in.Text(optionFacts); old != "" {
		more = old + ", " + more
	}
	return in.with(optionFacts, more)
}

// named makes an error of the engine name the option instead of the fact.
func (a asking) named(err error) error {
	bad, ok := err.(*engine.InputError)
	if !ok {
		return err
	}
	mended := *bad
	mended.Field = a.option(engine.Fact{Name: bad.Field})
	return &mended
}

// underRules asks under the rules that were chosen, or under both editions.
func underRules(id string, ask func(meccg.Ruleset) (engine.Verdict, error)) (meccg.Comparison, error) {
	if id == "" || id == bothRules {
		return meccg.Both(ask)
	}
	rs, err := meccg.RulesetNamed(id)
	if err != nil {
		return meccg.Comparison{}, err
	}
	v, err := ask(rs)
	return meccg.Comparison{Verdicts: []engine.Verdict{v}}, err
}

// questionNamed returns a question of the engine; the names are constants of
// this package, and a test asks for each.
func questionNamed(name string) meccg.Question {
	q, ok := meccg.QuestionNamed(name)
	if !ok {
		panic("commands: the engine has no question " + name)
	}
	return q
}
