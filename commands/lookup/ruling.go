package lookup

import (
	"cmp"
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
)

// Ruling is the /ruling command.
var Ruling = command.Command{
	Name:    "ruling",
	Doc:     "Ask a rules question in your own words",
	Example: "/ruling can an on-guard card send my company home?",
	Options: []command.Option{
		{Name: "question", Doc: "What you want to know, as you would say it", Required: true, Max: 500, Complete: command.CompleteTitles},
		{Name: "source", Doc: "Only this source, such as crf10 or coe", Complete: command.CompleteSources, Max: 100},
		{Name: "game", Doc: "Only this game", Kind: command.Choice, Choices: append(command.GameChoices(), command.Pick{Label: "Any game", Value: anyGame})},
		{Name: "as-of", Doc: "Only rulings in force on this day", Kind: command.Date},
	},
	Pure: true,
	Run:  RunRuling,
}

// shown is how many rulings are offered below an answer, or in place of one; "In
// context" opens what is linked with the answer.
const shown = 3

// anyGame is the choice of any game, for servers that have chosen one.
const anyGame = "any"

// RunRuling answers with the best ruling of the sources, after a ruling of the
// server's own if there is one.
func RunRuling(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	out, err := fromSources(ctx, env, in)
	if err != nil {
		return out, err
	}
	if in.Given("source") {
		return reportable(ctx, env, in, out), nil
	}
	return WithHouse(ctx, env, in, in.Text("question"), judged(ctx, env, in, in.Text("question"), out)), nil
}

// fromSources answers with the best ruling of the sources.
func fromSources(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	question := in.Text("question")
	source, err := command.KnownSource(env, in.Text("source"))
	if err != nil {
		return reply.Reply{}, err
	}
	game := in.Text("game")
	if game == anyGame {
		game = ""
	}
	q := index.Query{Text: question, Source: source, Game: rulings.Game(game), AsOf: rulings.Date(in.Text("as-of")), Limit: 8}
	res, err := env.Rulings.Search(ctx, q)
	if err == nil {
		res, err = editionFirst(ctx, env, q, res)
	}
	if errors.Is(err, store.ErrForgotten) {
		return reply.Reply{}, &engine.InputError{Field: "as-of", Msg: "the edition of that day is no longer kept", Hint: "choose a later day"}
	}
	if err != nil {
		return reply.Reply{}, err
	}
	for _, answered := range []func(*command.Env, string, index.Result) (reply.Reply, bool){
		CardAnswer, PlayableAt, StarterMovement, Difference,
	} {
		if out, ok := answered(env, question, res); ok {
			return out, nil
		}
	}
	if !res.Answered {
		return nothingFound(ctx, env, q, res, everywhere(env, in)).Say(in.Chosen()), nil
	}
	if res.Understanding.OnlyName && len(res.Hits) > 1 {
		return whichOne(question, command.Found(res.Hits)), nil
	}
	out := answer(ctx, env, question, res)
	if day := in.Usual["as-of"]; day != "" {
		out.Footer = reply.Dotted("as of "+rulings.Date(day).Words()+", as this server chose", out.Footer)
	}
	return out, nil
}

// everywhere is the command line that repeats the search without filters; "" if
// nothing narrows it.
func everywhere(env *command.Env, in command.Input) string {
	if in.Text("source")+in.Text("game")+in.Text("as-of") == "" {
		return ""
	}
	var more []string
	if in.Usual["game"] != "" {
		more = append(more, "game", anyGame)
	}
	if in.Usual["as-of"] != "" {
		more = append(more, "as-of", string(command.DayOf(env.Now())))
	}
	return command.Line("ruling", in.Text("question"), more...)
}

// answer shows the best ruling and offers the next ones. The source line says where it is
// from; "In context" tells how old the edition is.
func answer(ctx context.Context, env *command.Env, question string, res index.Result) reply.Reply {
	c := env.Rulings.Corpus()
	best := res.Hits[0].Ruling
	found := command.Found(res.Hits)
	quote := folded(env, c, question, best, found)
	cards := "" // a known question needs none
	if res.Hits[0].Route == index.RouteWords {
		cards = CardsNamed(question, res.Understanding.Cards)
	}
	title, general := best.Title, ""
	if cards != "" && cardsDecide(question, res.Understanding.Cards, best) {
		title, general = cardsSay(res.Understanding.Cards), "**In general: "+best.Title+"**"
	}
	footer := reply.Dotted(cite.OtherGame(best), cite.Checked(env, best.Source.ID))
	out := reply.Reply{Tone: reply.ToneRuling, Title: title, Footer: footer, Refs: []string{best.Ref}}.
		With(otherGames(res.OtherGames)).
		Say(lead(best.Title, quote)).
		Say(cards).
		Say(general).
		With(quote).
		Say(onlyGeneral(c, question, res)).
		Say(cite.ReadAs(res.Understanding))

	when, first := cite.OfAnotherTime(c, best, found)
	next := slices.DeleteFunc(AlsoAskedFirst(ctx, env, question, best.Source.Game, found[1:]), func(r *rulings.Ruling) bool { return slices.Contains(first, r) })
	out = out.With(cite.ListOf(when, first, shown)).With(cite.ListOf("Also found", next, shown-len(first)))
	if now := cite.Today(c, best); len(now) > 0 {
		out = out.Act("Today's rule", cite.OpenLine(now[0]))
	}
	return out.Act("In context", cite.OpenLine(best)).Link("Original", best.Source.URL)
}

// otherGames offers the answer of each other game that a question may be about as well.
func otherGames(hits []index.Hit) reply.List {
	var l reply.List
	for _, h := range hits {
		game := h.Ruling.Source.Game
		name, _, _ := strings.Cut(game.Words(), " (") // it has but one edition here
		l.Items = append(l.Items, reply.Item{
			Label: "If you mean " + name + ": " + h.Ruling.Title, Command: cite.OpenLine(h.Ruling),
		})
	}
	return l
}

// nothingFound says that no ruling answers, what was understood, and what comes
// closest; it never presents a wrong ruling as an answer. A ruling that speaks of much of
// what is asked often settles it all the same, and is shown.
func nothingFound(ctx context.Context, env *command.Env, q index.Query, res index.Result, everywhere string) reply.Reply {
	question := q.Text
	if k, ok := unnamedCard(env.Rulings.Corpus(), question, res); ok {
		return noRulingNames(ctx, env, q, k, res)
	}
	out := reply.Reply{Tone: reply.ToneNone, Title: "I have no ruling on “" + command.Clip(question) + "”", Open: question}
	u, found := cite.Recognized(res.Understanding), command.Found(res.Hits)
	if u != "" {
		out = out.Say("Understood: " + u)
	}
	out = out.Say(CardsNamed(question, res.Understanding.Cards))
	switch alike := questionsLike(res.Alike); {
	case u == "" && len(alike.Items) == 0 && (chats(question) || res.Understanding.AsksAbout() <= mostChat):
		out = out.Say(whatToAsk)
	case res.Near && everywhere == "":
		out.Title = "Not sure. Nearest: " + found[0].Title
		out = out.With(folded(env, env.Rulings.Corpus(), question, found[0], found[1:])).
			With(cite.ListOf("Also near", found[1:], shown-1)).With(alike).Say(tryAgain)
	default:
		out = out.With(alike).With(cite.ListOf("Nearest", found, shown)).Say(tryAgain)
	}
	if everywhere != "" {
		out = out.Act("Search all sources", everywhere)
	}
	return out.Act("Browse the sources", "/sections")
}

// mostChat is the most things that chatter such as "good game" is about. Its nearest
// rulings would help nobody.
const mostChat = 2

// chats reports whether players only talk to each other. They also say thanks after a question.
func chats(question string) bool {
	return chat.MatchString(question) && !strings.Contains(question, "?")
}

var chat = regexp.MustCompile(`(?i)\b(gg|glhf|gl hf|thx|thanks|thank you|good game|well played|rematch|cheers|brb)\b`)

// whatToAsk tells players what they can ask.
const whatToAsk = `Ask in your own words, or give a card's name or a rule's number:
- can he reveal Muster Disperses on-guard when I play a faction?
- what's the hazard limit for Gandalf and three hobbits?
- 2.IV.iii`

// tryAgain tells players what else may help.
const tryAgain = "Try other words, a card's name or a rule's number."

// questionsLike offers known questions like the one asked.
func questionsLike(alike []index.Known) reply.List {
	const most = 2
	l := reply.List{Title: "Did you mean to ask"}
	for _, k := range alike[:min(most, len(alike))] {
		l.Items = append(l.Items, reply.Item{Label: strings.TrimRight(k.Text, "?") + "?", Detail: k.Ruling.Source.Label(), Command: command.Line("ruling", k.Text)})
	}
	return l
}

// whichOne offers the rulings that a number could mean.
func whichOne(asked string, list []*rulings.Ruling) reply.Reply {
	return reply.Reply{Tone: reply.ToneDepends, Title: "Which one is “" + command.Clip(asked) + "”?"}.With(cite.ListOf("", list, 10))
}

// judged offers feedback buttons if the server collects judgements.
func judged(ctx context.Context, env *command.Env, in command.Input, question string, out reply.Reply) reply.Reply {
	if len(out.Refs) == 0 || !env.Places.Settings(ctx, in.Caller.Guild).Feedback {
		return reportable(ctx, env, in, out)
	}
	line := func(good string) string {
		return command.Line("feedback", question, "ruling", out.Refs[0], "good", good)
	}
	return reportable(ctx, env, in, out.Act("This answers it", line("yes")).Act("Not what I asked", line("no")))
}

// reportable offers to report the ruling that answers if moderators want
// reports: they collect judgements, or have chosen a channel for reports.
func reportable(ctx context.Context, env *command.Env, in command.Input, out reply.Reply) reply.Reply {
	s := env.Places.Settings(ctx, in.Caller.Guild)
	if len(out.Refs) == 0 || env.Store == nil || in.Caller.Guild == "" || !s.Feedback && s.ModeratorsRead == "" {
		return out
	}
	return out.Write("This ruling is wrong or unclear", command.Line("report", out.Refs[0]))
}

// WithHouse puts the server's own ruling on a question before what the sources
// say; without one it returns out as it is.
func WithHouse(ctx context.Context, env *command.Env, in command.Input, question string, out reply.Reply) reply.Reply {
	day := rulings.Date(cmp.Or(in.Text("as-of"), string(command.DayOf(env.Now()))))
	r, ok := env.Places.House(ctx, in.Caller.Guild, question, day)
	if !ok {
		return out
	}
	own := reply.Quote{Markdown: cite.WasAndNow(r.Text), Source: r.Source.Label() + " · " + r.Effective.Words()}
	then := "**In the sources: " + out.Title + "**"
	if out.Tone == reply.ToneNone {
		then = "The sources have no ruling on it."
	}
	out.Blocks = append([]reply.Block{own, reply.Text{Markdown: then}}, out.Blocks...)
	out.Tone, out.Title = reply.ToneRuling, "House ruling: "+r.Title
	return out
}
