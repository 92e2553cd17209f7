package verdict

import (
	"context"
	"maps"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/stccg"
)

// Response is the /response command.
var Response = command.Command{
	Name:    "response",
	Doc:     "Star Trek CCG: may this card be used now, who responds next, what becomes of it?",
	Example: `/response Palor Toff to:"Amanda Rogers"`,
	Options: responseOptions(),
	Pure:    true,
	Run:     runResponse,
}

// optionAdd takes what is done next in a nest.
const optionAdd = "add"

// responseOptions are the facts of the engine's question, and what is shown.
func responseOptions() []command.Option {
	list := []command.Option{{Name: OptionCard, Doc: "The card you want to use; leave it blank to see how the actions resolve", Max: 100, Complete: completeTrekCards}}
	for _, f := range responseAsks() {
		o := factOption(f.Name, f)
		switch f.Name {
		case stccg.FactTo:
			o.Max, o.Complete = 1000, completeTrekActions
		case stccg.FactFunction:
			o.Max, o.Complete = 100, completeTrekFunctions
		}
		list = append(list, o)
	}
	return append(list,
		command.Option{Name: optionAdd, Doc: "What is done next, after < (in response), > (within) or | (then)", Max: 200, Complete: completeTrekActions},
		command.Option{Name: command.OptionExplain, Doc: "Quote the rules cited", Kind: command.Bool})
}

func runResponse(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	in, err := extended(apart(in))
	if err != nil {
		return reply.Reply{}, err
	}
	r := responding{in: in, cards: stccg.NamedCards(), facts: responseFacts(in)}
	if in.Text(OptionCard) == "" && len(r.facts) == 0 {
		return startResponse(), nil
	}
	if r.facts[stccg.FactFate] != "" || r.facts[stccg.FactTakeBack] != "" {
		return r.fate(env)
	}
	if in.Text(OptionCard) == "" && !r.described() {
		return r.nest(env)
	}
	return r.candidate(env)
}

// apart returns in with what was done split off the card's name: "Palor Toff to
// Amanda Rogers".
func apart(in command.Input) command.Input {
	for _, word := range []string{" in response to ", " against ", " vs ", " to "} {
		name, to, ok := strings.Cut(in.Text(OptionCard), word)
		if _, err := stccg.NamedCards().Find(name, command.TrekNames()); ok && err == nil && in.Text(stccg.FactTo) == "" {
			return in.With(OptionCard, strings.TrimSpace(name)).With(stccg.FactTo, strings.TrimSpace(to))
		}
	}
	return in
}

// extended returns in with what is done next added to what was done.
func extended(in command.Input) (command.Input, error) {
	next := in.Text(optionAdd)
	if next == "" {
		return in, nil
	}
	to := in.Text(stccg.FactTo)
	if to != "" && !strings.ContainsAny(next[:1], "<>|&;") {
		next = "< " + next
	}
	in = in.With(stccg.FactTo, strings.TrimSpace(to+" "+next)).With(optionAdd, "")
	s, err := stccg.ParseScript(in.Text(stccg.FactTo), stccg.NamedCards(), command.TrekNames())
	if err != nil {
		return in, err
	}
	return in.With(stccg.FactTo, stccg.FormatScript(s, stccg.NamedCards())), nil
}

// responseAsks are the facts of the questions that /response answers, each once.
func responseAsks() []engine.Fact {
	list := stccg.Facts()
	for _, f := range stccg.FateFacts() {
		if !slices.ContainsFunc(list, func(o engine.Fact) bool { return o.Name == f.Name }) {
			list = append(list, f)
		}
	}
	return list
}

// responseFacts gathers what an input says, by the names of the facts.
func responseFacts(in command.Input) map[string]string {
	facts := map[string]string{}
	for _, f := range responseAsks() {
		value := in.Text(f.Name)
		if yes, given := in.Bool(f.Name); f.Kind == engine.YesNo && given {
			value = reply.YesNo(yes)
		}
		if value != "" {
			facts[f.Name] = value
		}
	}
	return facts
}

// startResponse offers the ways to begin.
func startResponse() reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: "What has happened, and what do you want to do?"}.
		Say("Name the card you want to use; I'll ask for whatever else I need. Or list the actions so far, with < before each response: `/response to:\"opponent: personnel battle < you: Amanda Rogers\"`").
		Ask("I want to use a card", "/response", OptionCard, "Which card?").
		Ask("This was just done", "/response", stccg.FactTo, "What was just initiated?")
}

// responding is a question to the engine in the course of being answered.
type responding struct {
	in    command.Input
	cards stccg.Cards
	facts map[string]string
}

// described reports whether the facts describe a card without its name.
func (r responding) described() bool {
	return slices.ContainsFunc([]string{
		stccg.FactRelation, stccg.FactTiming, stccg.FactHow, stccg.FactType, stccg.FactMoment,
	}, func(f string) bool { return r.facts[f] != "" })
}

// candidate answers whether the card may be used.
func (r responding) candidate(env *command.Env) (reply.Reply, error) {
	k, err := r.card()
	if meant := command.TrekNames().Meant(r.in.Text(OptionCard)); err != nil && len(meant) > 1 {
		return r.which(meant), nil
	}
	if err != nil {
		return reply.Reply{}, err
	}
	v, err := stccg.Ask(stccg.Question{Cards: r.cards, Names: command.TrekNames(), Card: k, Facts: r.facts})
	if err != nil {
		return reply.Reply{}, err
	}
	if len(k.Functions) == 0 && v.Answer != engine.Depends {
		v.Notes = append(v.Notes, engine.Reason{Code: "as-described", Words: "What the card does is taken from your description."})
	}
	out := r.judgement(k, v).show(env)
	out.Footer = rulesetWords(v.Ruleset)
	if next := r.next(k); v.Answer == engine.Legal && next != "" {
		out = out.Act("Do it", command.Line("response", "", stccg.FactTo, next))
	}
	return out, nil
}

// next returns what was done followed by the use of k in response, or "" if the
// input says more than the notation can.
func (r responding) next(k stccg.Card) string {
	use := k.Name
	if f := r.facts[stccg.FactFunction]; f != "" {
		use += " (" + f + ")"
	}
	s, err := stccg.ParseScript(r.facts[stccg.FactTo]+" < you: "+use, r.cards, command.TrekNames())
	if err != nil || len(s.Done) < 2 {
		return ""
	}
	done := stccg.Run(s).Done
	if last := done[len(done)-1]; last.What != stccg.Initiated || last.Judged == nil {
		return ""
	}
	return stccg.FormatScript(s, r.cards)
}

// card returns the named card; an unknown one has only a name.
func (r responding) card() (stccg.Card, error) {
	name := r.in.Text(OptionCard)
	if name == "" {
		return stccg.Card{Name: "this card"}, nil
	}
	names := command.TrekNames()
	if k, err := r.cards.Find(name, names); err == nil || len(names.Meant(name)) > 0 {
		return k, err
	}
	if near := names.Suggest(name, 1); len(near) > 0 {
		return stccg.Card{}, &engine.InputError{Field: OptionCard, Msg: "no card is called “" + command.Clip(name) + "”", Hint: command.DidYouMean(near, "")}
	}
	return stccg.Card{Name: name}, nil
}

// which offers the cards that a name may mean.
func (r responding) which(names []string) reply.Reply {
	out := reply.Reply{Tone: reply.ToneDepends, Title: "Which card is “" + command.Clip(r.in.Text(OptionCard)) + "”?"}
	for _, name := range names[:min(command.MaxChoices, len(names))] {
		out = out.Act(name, r.in.With(OptionCard, name).Line())
	}
	return out
}

// moment says when the card would be used, as far as it is given.
func (r responding) moment() string {
	words := map[string]string{
		string(stccg.AtBetween): ", between actions", string(stccg.AtResults): ", while another action is being carried out",
		string(stccg.AtBetweenDilemmas): ", between two dilemmas", string(stccg.AtJustAfter): ", right after a result",
		string(stccg.AtResponses): ", in response", string(stccg.AtInitiation): ", while an action is being initiated",
	}
	moment := r.facts[stccg.FactMoment]
	s, err := stccg.ParseScript(r.facts[stccg.FactTo], r.cards, command.TrekNames())
	if err != nil || moment != "" && moment != string(stccg.AtResponses) {
		return words[moment]
	}
	if n := stccg.Run(s); n.Now.Window.At == stccg.AtResponses {
		return ", in response to " + n.Now.Meant().Words()
	}
	return words[moment]
}

// judgement is an answer with its follow-up actions.
func (r responding) judgement(k stccg.Card, v engine.Verdict) Judgement {
	explain, _ := r.in.Bool(command.OptionExplain)
	return Judgement{
		subject: k.Name + r.moment(), claim: k.Name + " can be used" + strings.TrimPrefix(r.moment(), ","), explain: explain,
		Answer: engine.Comparison{Verdicts: []engine.Verdict{v}},
		line:   func(f engine.Fact, value string) string { return r.in.With(f.Name, value).Line() },
		with: func(f engine.Fact, value string) (engine.Comparison, error) {
			facts := maps.Clone(r.facts)
			facts[f.Name] = value
			v, err := stccg.Ask(stccg.Question{Cards: r.cards, Names: command.TrekNames(), Card: k, Facts: facts})
			return engine.Comparison{Verdicts: []engine.Verdict{v}}, err
		},
		more:   func(option, value string) string { return r.in.With(option, value).Line() },
		option: func(f engine.Fact) string { return f.Name },
	}
}
