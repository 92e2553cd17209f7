package verdict

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
)

// Asking makes a command of a question to the engine: its facts become options,
// and a fact that is missing is asked for.
type Asking struct {
	name, doc, example string
	subject            string // what is asked, in a few words, as it continues a title
	doing              string // the fact whose value says what is done: "cancel-attack" reads "cancel the attack"
	claim              string // what is so if it is legal, with the word "can"; "" if there is only the subject
	question           engine.Question
	names              map[string]string // options with a name of their own, by fact
	rulesets           []string          // in addition to crf10 and coe
	edition            string            // footer for a game with one ruleset; "" offers those of MECCG
	first              []command.Option  // options that are not facts, before those that are
	// prepare returns the question of the table with what an input changes in it; nil means
	// as it is.
	prepare func(env *command.Env, in command.Input, q Prepared) (Prepared, error)
}

// Prepared is a question that an input is about.
type Prepared struct {
	Question engine.Question
	subject  string            // what is asked, in a few words
	claim    string            // as of [Asking]
	Facts    map[string]string // that follow from the input, by their names
}

// FactsPrefix begins the name of a fact that a question does not list.
const FactsPrefix = "facts."

// askings are the questions of the commands of this package, by their names.
var askings = map[string]Asking{}

// AskingOf returns the question that a command asks, if it asks one with options.
func AskingOf(c *command.Command) (Asking, bool) {
	a, ok := askings[c.Name]
	return a, ok
}

// Facts returns what the question takes.
func (a Asking) Facts() []engine.Fact { return a.question.Facts }

// Doc says in a line what is asked.
func (a Asking) Doc() string { return cmp.Or(a.question.Doc, a.doc) }

// command returns the command.
func (a Asking) command() command.Command {
	askings[a.name] = a
	options := slices.Clone(a.first)
	for _, f := range a.question.Facts {
		if name := a.Option(f); !slices.ContainsFunc(options, func(o command.Option) bool { return o.Name == name }) {
			options = append(options, factOption(name, f))
		}
	}
	if a.question.Open {
		options = append(options, command.Option{Name: command.OptionFacts, Doc: "Further facts, such as \"bears-corruption=yes\"", Max: 300})
	}
	if a.edition == "" {
		options = append(options,
			command.Option{Name: command.OptionRules, Doc: "Which rules? Default: both", Kind: command.Choice, Choices: a.rulesetChoices()})
	}
	options = append(options, command.Option{Name: command.OptionExplain, Doc: "Quote the rules cited", Kind: command.Bool})
	return command.Command{Name: a.name, Doc: a.doc, Example: a.example, Options: options, Pure: true, Run: a.run}
}

func (a Asking) rulesetChoices() []command.Pick {
	picks := command.RulesetsOrBoth()
	for _, id := range a.rulesets {
		picks = append(picks, command.Pick{Label: "The article alone", Value: id})
	}
	return picks
}

// Option is the name of the option that takes a fact.
func (a Asking) Option(f engine.Fact) string {
	if name, ok := a.names[f.Name]; ok {
		return name
	}
	if strings.HasPrefix(f.Name, FactsPrefix) {
		return command.OptionFacts
	}
	return strings.NewReplacer(".", "-", "_", "-").Replace(f.Name)
}

// factOption is the option for a fact.
func factOption(name string, f engine.Fact) command.Option {
	o := command.Option{Name: name, Doc: reply.Clip(f.Words, 100), Max: 200}
	switch f.Kind {
	case engine.YesNo:
		o.Kind = command.Bool
	case engine.Number:
		o.Kind, o.Min, o.Max = command.Int, command.LeastNumber, command.MostNumber
	case engine.OneOf, "":
		o.Kind, o.Max = command.Choice, 0
		for _, c := range f.Choices {
			o.Choices = append(o.Choices, command.Pick{Label: reply.Clip(c.Words, 100), Value: c.Value})
		}
	}
	return o
}

// Compare returns the verdicts on what an input asks.
func (a Asking) Compare(env *command.Env, in command.Input) (engine.Comparison, error) {
	answer, _, _, err := a.judge(env, in)
	return answer, err
}

// judge returns the verdicts on what an input asks, the question made ready, and its
// facts.
func (a Asking) judge(env *command.Env, in command.Input) (engine.Comparison, Prepared, map[string]string, error) {
	ready := Prepared{Question: a.question, subject: a.subject, claim: a.claim}
	if a.prepare != nil {
		var err error
		if ready, err = a.prepare(env, in, ready); err != nil {
			return engine.Comparison{}, ready, nil, err
		}
	}
	facts, err := a.facts(ready, in)
	if err != nil {
		return engine.Comparison{}, ready, nil, err
	}
	answer, err := a.answer(in, ready.Question, facts)
	return answer, ready, facts, a.named(err)
}

func (a Asking) run(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	j, err := a.judgement(env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	return j.show(env), nil
}

// AskFor asks for a fact that in leaves open, as if none of its values were usual, and tells
// what each leads to.
func (a Asking) AskFor(env *command.Env, in command.Input, fact string) (reply.Reply, error) {
	j, err := a.judgement(env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	open := engine.Verdict{Answer: engine.Depends}
	for _, f := range a.Facts() {
		if f.Name == fact {
			open.Missing = append(open.Missing, f)
		}
	}
	j.Answer = engine.Comparison{Verdicts: []engine.Verdict{open}} // no notes on how rulesets differ about the usual value
	return j.show(env), nil
}

// judgement returns the answer to what an input asks.
func (a Asking) judgement(env *command.Env, in command.Input) (Judgement, error) {
	answer, ready, facts, err := a.judge(env, in)
	if err != nil {
		return Judgement{}, err
	}
	if what := a.done(facts); what != "" {
		ready.subject, ready.claim = gerunds.Replace(what), "You can "+what+" now"
	}
	explain, _ := in.Bool(command.OptionExplain)
	return Judgement{
		subject: ready.subject, claim: ready.claim, explain: explain, Answer: answer,
		line: func(f engine.Fact, value string) string { return a.with(in, f, value).Line() },
		with: func(f engine.Fact, value string) (engine.Comparison, error) {
			return a.Compare(env, a.with(in, f, value))
		},
		more:   func(option, value string) string { return in.With(option, value).Line() },
		option: a.Option,
	}, nil
}

// answer asks under the rules that an input chooses, or under the only ones.
func (a Asking) answer(in command.Input, q engine.Question, facts map[string]string) (engine.Comparison, error) {
	if a.edition == "" {
		return UnderRules(in.Text(command.OptionRules), func(rs engine.Ruleset) (engine.Verdict, error) { return q.Ask(rs, facts) })
	}
	c, err := q.Compare(facts)
	c.Why = a.edition
	return c, err
}

// facts gathers what an input says, by the names of the facts.
func (a Asking) facts(ready Prepared, in command.Input) (map[string]string, error) {
	facts := map[string]string{}
	maps.Copy(facts, ready.Facts)
	for _, f := range ready.Question.Facts {
		if v := in.Text(a.Option(f)); v != "" && !a.taken(a.Option(f)) {
			facts[f.Name] = v
		}
	}
	for part := range strings.SplitSeq(in.Text(command.OptionFacts), ",") {
		name, value, ok := strings.Cut(part, "=")
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if !ok {
			return nil, &engine.InputError{Field: command.OptionFacts, Msg: command.Clip(name) + " has no value", Hint: "write " + command.Clip(name) + "=yes or =no"}
		}
		facts[FactsPrefix+name] = strings.TrimSpace(value)
	}
	return facts, nil
}

// done returns what would be done, in the words of the choice, or "".
func (a Asking) done(facts map[string]string) string {
	for _, f := range a.question.Facts {
		if f.Name != a.doing {
			continue
		}
		for _, c := range f.Choices {
			if c.Value == facts[f.Name] {
				return reply.LowerFirst(c.Words)
			}
		}
	}
	return ""
}

// gerunds make "canceling the attack" of "cancel the attack", for what [Asking.done] returns.
var gerunds = strings.NewReplacer("cancel ", "canceling ", "change ", "changing ", "play ", "playing ", "use ", "using ",
	"take ", "taking ", "tap ", "tapping ", "spend ", "spending ")

// taken reports whether an option is one of the command's own, not a fact.
func (a Asking) taken(option string) bool {
	return slices.ContainsFunc(a.first, func(o command.Option) bool { return o.Name == option })
}

// with returns in with one more fact.
func (a Asking) with(in command.Input, f engine.Fact, value string) command.Input {
	option := a.Option(f)
	if option != command.OptionFacts {
		return in.With(option, value)
	}
	more := strings.TrimPrefix(f.Name, FactsPrefix) + "=" + value
	if old := in.Text(command.OptionFacts); old != "" {
		more = old + ", " + more
	}
	return in.With(command.OptionFacts, more)
}

// named makes an error of the engine name the option instead of the fact.
func (a Asking) named(err error) error {
	bad, ok := errors.AsType[*engine.InputError](err)
	if !ok {
		return err
	}
	mended := *bad
	mended.Field = a.Option(engine.Fact{Name: bad.Field})
	return &mended
}

// UnderRules asks under the rules that were chosen, or under both editions.
func UnderRules(id string, ask func(meccg.Ruleset) (engine.Verdict, error)) (engine.Comparison, error) {
	if id == "" || id == command.BothRules {
		return meccg.Both(ask)
	}
	rs, err := meccg.RulesetNamed(id)
	if err != nil {
		return engine.Comparison{}, err
	}
	v, err := ask(rs)
	return engine.Comparison{Verdicts: []engine.Verdict{v}}, err
}

// questionNamed returns a question of the engine; the names are constants of
// this package, and a test asks for each.
func questionNamed(name string) engine.Question {
	q, ok := meccg.QuestionNamed(name)
	if !ok {
		panic("commands: the engine has no question " + name)
	}
	return q
}
