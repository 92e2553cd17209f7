package ask

import (
	"context"
	"slices"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/lookup"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/stccg"
	"netrep/index"
	"netrep/rulings"
)

// Command is the /ask command.
var Command = command.Command{
	Name:    "ask",
	Doc:     "Ask anything about the rules: I work out the answer if I can, and show the rulings",
	Example: "/ask can he reveal Muster Disperses on-guard when I play a faction?",
	Options: []command.Option{
		{Name: "question", Doc: "What you want to know, as you would say it", Required: true, Max: command.MaxQuestion, Complete: command.CompleteTitles},
		{Name: optionFurther, Doc: "What changes in that question, for example: if he is tapped", Max: command.MaxQuestion},
		{
			Name: optionGame, Doc: "Only this game", Kind: command.Choice,
			Choices: append(command.GameChoices(), command.Pick{Label: "Any game", Value: anyGame}),
		},
		{Name: command.OptionExplain, Doc: "Show how I read the question, fact by fact", Kind: command.Bool},
	},
	Pure: true,
	Run:  runAsk,
}

// The options beside the question: optionFurther is a follow-up that changes some of its
// facts, optionGame the game it is about.
const (
	optionFurther = "and"
	optionGame    = "game"
	anyGame       = "any" // overrides the game that the server has chosen
)

// runAsk answers a structured question with its verdict, an ambiguous one with the ruling and the
// questions that may be meant, and any other as /ruling does. Rulings that the search finds stand
// below a verdict that does not cite them.
func runAsk(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	question := strings.ReplaceAll(in.Text("question"), goesOn, " ")
	if plain.Foreign(env.Rulings.Read(question)) {
		return onlyEnglish(), nil
	}
	list, err := readAsked(ctx, env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	if len(list) == 0 || !list[0].Sure() {
		out, _, err := whichReading(ctx, env, in, question, list)
		return out, err
	}
	r := list[0]
	if len(r.Left) > 0 {
		if out, asks, err := whichReading(ctx, env, in, question, list[:1]); err != nil || !asks {
			return out, err
		}
	}
	out, err := r.answer(ctx, env, in)
	if _, refused := err.(*engine.InputError); refused {
		return sayRuling(ctx, env, in, question)
	}
	if err != nil {
		return reply.Reply{}, err
	}
	out = r.withReading(in, out)
	if r.tellsLittle(env, out) {
		ruling, asks, err := whichReading(ctx, env, in, question, list[:1])
		if err != nil || !asks {
			return ruling, err
		}
	}
	if chosen := in.Usual[optionGame]; chosen != "" && chosen != r.Game {
		meant, usual := rulings.Game(r.Game), rulings.Game(chosen)
		out = out.Say("I took this as a question about " + meant.Words() + ", though this server has chosen " + usual.Words() + ".")
	}
	if asked := Joined(in.Text("question"), in.Text(optionFurther)); len([]rune(asked)) < command.MaxQuestion {
		line := command.Line("ask", asked, optionGame, in.Values[optionGame])
		out = out.Ask("And if …?", line, optionFurther, "What changes? For example: if he is tapped")
	}
	return lookup.WithHouse(ctx, env, in, question, withRulings(ctx, env, r, out)), nil
}

// onlyEnglish is the reply to a question in another language.
func onlyEnglish() reply.Reply {
	return reply.Reply{Tone: reply.ToneNone, Title: "I understand only English"}.
		Say("Ask in English, please. Names of cards may be in any language.")
}

// worthAsking reports whether r gives enough facts for the missing ones to be asked for before the
// ruling is shown: whoever gives fewer than two asks about the rule in general. For a hazard limit
// a company is enough, even one that was not understood in full.
func (r reading) worthAsking() bool {
	company := func(f plain.Fact) bool { return f.Name == "characters" }
	return len(r.Facts) >= 2 || r.Label == plain.LabelLimit && slices.ContainsFunc(r.Facts, company)
}

// tellsLittle reports whether r gives so little that the ruling should come before out, which asks
// for the rest: too few facts, or no missing fact that would decide alone. In the other games the
// ruling comes first whenever something is missing, since it says more than a form.
func (r reading) tellsLittle(env *command.Env, out reply.Reply) bool {
	switch {
	case r.Label == plain.LabelResponse && !r.tells(verdict.OptionCard) && !r.tells(stccg.FactRelation), r.namesNoCard(),
		(r.Label == plain.LabelNext || r.Label == plain.LabelFate) && !r.tells(stccg.FactTo):
		return true
	case out.Tone != reply.ToneDepends:
		return false
	}
	if r.Game != string(rulings.MECCG) || !r.worthAsking() {
		return true
	}
	open := r.missing(env)
	return len(open) > 0 && !slices.ContainsFunc(open, func(f engine.Fact) bool { return r.deciding(env, f) > 0 })
}

// namesNoCard reports whether r is a chain of kinds of cards only, "a creature in response
// to a resource", without a limit: then the rule says more than what becomes of each.
func (r reading) namesNoCard() bool {
	if r.Label != plain.LabelChain || !r.ample {
		return false
	}
	declared, _ := r.Value("chain")
	named := func(part string) bool { return !strings.Contains(part, `"`) && part != plain.Unnamed }
	return !slices.ContainsFunc(strings.Split(declared, " < "), named)
}

func sayRuling(ctx context.Context, env *command.Env, in command.Input, question string) (reply.Reply, error) {
	asked, err := in.Of(ctx, env, &lookup.Ruling, map[string]string{"question": question, optionGame: in.Values[optionGame]})
	if err != nil {
		return reply.Reply{}, err
	}
	out, err := lookup.RunRuling(ctx, env, asked)
	return withEdition(env, question, out), err
}

// withEdition says above a ruling of Star Trek CCG or Ashes that it follows the original rules, if the
// question asks for later ones.
func withEdition(env *command.Env, question string, out reply.Reply) reply.Reply {
	original := slices.ContainsFunc(out.Refs, func(ref string) bool { return strings.HasPrefix(ref, "stccg/") || strings.HasPrefix(ref, "ashes/") })
	if original && plain.AsksLaterRules(question, env.Rulings.Read(question)) {
		out.Blocks = slices.Insert(slices.Clone(out.Blocks), 0, reply.Block(reply.Text{Markdown: "This ruling follows the original rules; I know no later ones, and yours may differ."}))
	}
	return out
}

// reading is a structured question as a player put it in plain words.
type reading struct {
	plain.Reading
	structured
	question string
	said     plain.Reading // without what follows from the data of its cards
	open     string        // the fact that the question calls unknown and that would otherwise take its usual value, or ""
	ruled    bool          // a ruling is known to answer the question
	ample    bool          // nobody gave the limit, and it is assumed to be high enough for the chain
}

// readAsked reads the question of an input and its follow-up. A question that is clearly
// about another game overrides the game that the server has chosen. A mistyped chain is an
// error unless it is understood as plain words.
func readAsked(ctx context.Context, env *command.Env, in command.Input) ([]reading, error) {
	game := in.Text(optionGame)
	if game == anyGame {
		game = ""
	}
	parts := strings.Split(Joined(in.Text("question"), in.Text(optionFurther)), goesOn)
	list, mistyped, err := writtenOrPlain(ctx, env, parts[0], rulings.Game(game))
	if chosen := in.Usual[optionGame]; chosen != "" && err == nil && (len(list) == 0 || !list[0].Sure()) {
		if other, err := structuredFrom(ctx, env, parts[0], ""); err == nil && len(other) > 0 && other[0].Sure() {
			list, game = other[:1], other[0].Game
		}
	}
	for before := list; len(parts) > 1 && err == nil; parts = parts[1:] {
		list, before, err = goneOn(ctx, env, before, parts[1], rulings.Game(game))
	}
	if err == nil && (len(list) == 0 || len(list[0].Left) > 0 || !list[0].tells("chain")) {
		err = mistyped
	}
	return list, err
}

// structuredFrom returns the ways to read a plain question as a structured one, of
// one game or, for "", of any.
func structuredFrom(ctx context.Context, env *command.Env, question string, game rulings.Game) ([]reading, error) {
	list, _, err := writtenOrPlain(ctx, env, question, game)
	return list, err
}

// writtenOrPlain is structuredFrom that also says why a chain in notation is not [written].
func writtenOrPlain(ctx context.Context, env *command.Env, question string, game rulings.Game) (list []reading, mistyped, err error) {
	chain, mistyped := written(env, question)
	if chain != nil && (game == "" || game == rulings.MECCG) {
		s, _ := structuredQuestion(chain.Label)
		return []reading{s.withConsequences(env, question, *chain)}, nil, nil
	}
	res, err := env.Rulings.Search(ctx, index.Query{Text: question, Game: game, Limit: plain.Evidence})
	if err != nil {
		return nil, nil, err
	}
	namesRuling := res.Understanding.OnlyName || len(res.Hits) > 0 && res.Hits[0].Route == index.RouteRef
	if _, whole, _ := lookup.Printed(env, question, res); whole || namesRuling {
		return nil, mistyped, nil
	}
	known := res.Answered && res.Hits[0].Route == index.RouteAsked
	for _, r := range plain.Read(question, env.Rulings.Read(question), res, string(game)) {
		if !known || r.Sure() && len(r.Left) == 0 {
			s, _ := structuredQuestion(r.Label)
			one := s.withConsequences(env, question, r)
			one.ruled = known
			list = append(list, one)
		}
	}
	if len(list) > 0 && list[0].Likely() && !list[0].Sure() {
		full := slices.DeleteFunc(slices.Clone(list), func(r reading) bool { return len(r.Left) > 0 || !r.decides(env) })
		if len(full) == 1 && full[0].Label == list[0].Label {
			list[0].Share = 1
		}
	}
	return list, mistyped, nil
}

// withConsequences returns r as a reading of s, with what follows from its facts.
func (s structured) withConsequences(env *command.Env, question string, r plain.Reading) reading {
	one := reading{Reading: r, said: r, structured: s, question: question}.withOwnModifier(env)
	for _, f := range siteFacts(env.Rulings.Cards(), one.Facts) {
		if _, takes := s.fact(f.Name); takes {
			one.Facts = append(one.Facts, f)
		}
	}
	return one.withJourney(env).withTargets(env).withLimit(env).askingUnknown(env)
}

// line is the command line that asks r outright, without one of its facts, or
// with all of them for "".
func (r reading) line(without string) string {
	r.Facts = plain.Without(r.Facts, without)
	return command.Input{Command: r.command, Values: r.values()}.Line()
}

// with returns r with f in place of any fact of the same name.
func (r reading) with(f plain.Fact) reading {
	r.Facts = append(plain.Without(r.Facts, f.Name), f)
	if f.Name == r.open {
		r.open = ""
	}
	return r
}

// whichReading asks which question is meant, if no ruling answers. Otherwise it shows the
// ruling and offers the questions for which facts were given.
func whichReading(
	ctx context.Context, env *command.Env, in command.Input, question string, list []reading,
) (out reply.Reply, asks bool, err error) {
	out, err = sayRuling(ctx, env, in, question)
	if err != nil {
		return out, false, err
	}
	tells := func(r reading) bool { return len(r.Facts) > 0 && (r.Label != plain.LabelChain || r.limited()) }
	if out.Tone != reply.ToneNone || !slices.ContainsFunc(list, tells) || list[0].Game != string(rulings.MECCG) {
		var acts []reply.Action
		for _, r := range list {
			if tells(r) {
				acts = append(acts, reply.Action{Label: reply.Clip(r.doc, mostLabel), Command: r.line("")})
			}
		}
		if len(list) == 1 && len(acts) > 0 {
			if why, told, on := list[0].unsettled(ctx, env, in); why != "" {
				return lookup.Unsettled(out, why, told, on...), false, nil
			}
		}
		out.Actions = append(acts, out.Actions...)
		return out, false, nil
	}
	offers := reply.List{}
	for _, r := range list {
		told := r.brief()
		if len(r.Left) > 0 {
			told = reply.Dotted(told, "not sure about "+r.notUnderstood())
		}
		offers.Items = append(offers.Items, reply.Item{Label: r.doc, Detail: told, Command: r.line("")})
	}
	before := reply.Text{Markdown: "**" + out.Title + "**"}
	out.Tone, out.Title, out.Open = reply.ToneDepends, "Which question do you mean?", ""
	out.Blocks = append([]reply.Block{offers, before}, out.Blocks...)
	return out, true, nil
}

// mostLabel is how many characters of a question fit on a button.
const mostLabel = 70

// rulingsShown is how many rulings are shown with a verdict.
const rulingsShown = 3

// withRulings adds the rulings that the words of r find in its game and that out does not
// cite, and where facts are open, what the cards that r names do: that may settle them.
func withRulings(ctx context.Context, env *command.Env, r reading, out reply.Reply) reply.Reply {
	res, err := env.Rulings.Search(ctx, index.Query{Text: r.question, Game: rulings.Game(r.Game), Limit: lookup.Few})
	if err == nil && out.Tone == reply.ToneDepends {
		out = out.Say(lookup.CardsNamed(r.question, res.Understanding.Cards))
	}
	if err != nil || !res.Answered { // the verdict stands without them
		return out
	}
	more := lookup.AlsoAskedFirst(ctx, env, r.question, rulings.Game(r.Game), command.Found(res.Hits))
	cited := func(found *rulings.Ruling) bool { return slices.Contains(out.Refs, found.Ref) }
	more = slices.DeleteFunc(more[:min(rulingsShown, len(more))], cited)
	return out.With(cite.ListOf("Rulings found", more, rulingsShown))
}
