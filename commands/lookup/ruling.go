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
		{Name: "question", Doc: "What you want to know, as you would say it", Required: true, Max: command.MaxQuestion, Complete: command.CompleteTitles},
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
	if out, _, ok := Printed(env, question, res); ok {
		return out, nil
	}
	chatter := offTopic(question) && !res.Understanding.TellsGame() && (len(res.Hits) == 0 || res.Hits[0].Route == index.RouteWords)
	if !res.Answered || chatter {
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

// Printed answers a question that needs no ruling: what cards print, or what two terms
// mean, answers it. It is whole unless something is left to a rule.
func Printed(env *command.Env, question string, res index.Result) (out reply.Reply, whole, ok bool) {
	if out, ok := playableAt(env, question, res); ok {
		return out, out.Tone != reply.ToneRuling, true
	}
	for _, answered := range []func(*command.Env, string, index.Result) (reply.Reply, bool){
		cardAnswer, StarterMovement, Difference,
	} {
		if out, ok := answered(env, question, res); ok {
			return out, true, true
		}
	}
	return reply.Reply{}, false, false
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
	foreign := func(k *rulings.Card) bool { return k.OwnGame() != best.Source.Game }
	named := slices.DeleteFunc(slices.Clone(res.Understanding.Cards), foreign)
	cards := "" // a known question needs none
	if res.Hits[0].Route == index.RouteWords {
		cards = CardsNamed(question, named)
	}
	title := best.Title
	if cards != "" && cardsDecide(question, named, best) {
		title, quote.Title = cardsSay(named), inGeneral+best.Title
	}
	assumed := res.Understanding.AnyGame() && res.Hits[0].Route == index.RouteWords // the game
	if assumed {
		title = gameName(best.Source.Game) + " · " + title
	}
	footer := reply.Dotted(cite.OtherGame(best), cite.Checked(env, best.Source.ID))
	out := reply.Reply{Tone: reply.ToneRuling, Title: title, Footer: footer, Refs: []string{best.Ref}}.
		With(otherGames(res.OtherGames)).
		Say(lead(best.Title, quote)).
		Say(cards).
		With(quote).
		Say(onlyGeneral(c, question, res)).
		Say(cite.ReadAs(res.Understanding))

	when, first := cite.OfAnotherTime(c, best, found)
	next := slices.DeleteFunc(AlsoAskedFirst(ctx, env, question, best.Source.Game, found[1:]), func(r *rulings.Ruling) bool { return slices.Contains(first, r) })
	out = out.With(cite.ListOf(when, first, shown)).With(cite.ListOf("Also found", next, shown-len(first)))
	if now := cite.Today(c, best); len(now) > 0 {
		out = out.Act("Today's rule", cite.OpenLine(now[0]))
	}
	out = out.Act("In context", cite.OpenLine(best))
	if assumed {
		out = inAnother(question, best.Source.Game, out)
	}
	return out.Link("Original", best.Source.URL)
}

// inAnother offers to ask a question that tells no game about each other game.
func inAnother(question string, game rulings.Game, out reply.Reply) reply.Reply {
	for _, g := range rulings.Games() {
		if g != game && g != rulings.Other {
			out = out.Act("In "+gameName(g), command.Line("ruling", question, "game", string(g)))
		}
	}
	return out
}

// gameName is the name of a game without its edition; there is only one of each here.
func gameName(g rulings.Game) string {
	name, _, _ := strings.Cut(g.Words(), " (")
	return name
}

// otherGames offers the answer of each other game that a question may be about as well.
func otherGames(hits []index.Hit) reply.List {
	var l reply.List
	for _, h := range hits {
		l.Items = append(l.Items, reply.Item{
			Label: "If you mean " + gameName(h.Ruling.Source.Game) + ": " + h.Ruling.Title, Command: cite.OpenLine(h.Ruling),
		})
	}
	return l
}

// nothingFound says that no ruling answers, what was understood, and what comes
// closest; it never presents a wrong ruling as an answer.
func nothingFound(ctx context.Context, env *command.Env, q index.Query, res index.Result, everywhere string) reply.Reply {
	question := q.Text
	if offTopic(question) {
		return reply.Reply{Tone: reply.ToneNone, Title: "I can only answer questions about the rules", Open: question}.Say(whatToAsk)
	}
	if k, ok := unnamedCard(env.Rulings.Corpus(), question, res); ok {
		return noRulingNames(ctx, env, q, k, res)
	}
	out := reply.Reply{Tone: reply.ToneNone, Title: "I have no ruling on “" + command.Clip(question) + "”", Open: question}
	u, alike := cite.Recognized(res.Understanding), questionsLike(res.Alike)
	if u != "" {
		out = out.Say("Understood: " + u)
	}
	if u == "" && len(alike.Items) == 0 && res.Understanding.AsksAbout() <= mostChat {
		out = out.Say(whatToAsk)
	} else {
		nearest := command.Found(res.Hits)
		nearest = nearest[:min(shown-len(alike.Items), len(nearest))]
		out = out.Say(CardsNamed(question, res.Understanding.Cards)).With(alike)
		if res.Near && len(nearest) > 0 {
			out = out.Say(nearestWith).With(inALine(env, question, nearest))
		} else {
			out = out.With(cite.ListOf("Nearest", nearest, shown))
		}
		out = out.Say(tryAgain)
	}
	if everywhere != "" {
		out = out.Act("Search all sources", everywhere)
	}
	return out.Act("Browse the sources", "/sections")
}

// nearestWith introduces the nearest rulings where they speak of much of what is asked.
const nearestWith = "**The nearest rulings**; they may not answer this:"

// inALine lists rulings with a line of each: the sentence that says the most.
func inALine(env *command.Env, question string, list []*rulings.Ruling) reply.List {
	const most = 120
	var l reply.List
	for _, r := range list {
		it := cite.Item(r)
		if says := mainLine(env, question, r); says != "" {
			it.Detail = reply.Clip(says, most)
		}
		l.Items = append(l.Items, it)
	}
	return l
}

// mostChat is the most things that chatter such as "good game" is about. Its nearest
// rulings would help nobody.
const mostChat = 2

// offTopic reports whether players only talk to each other, or ask for opinions, decks or
// opponents. They also say thanks after a question.
func offTopic(question string) bool {
	return chat.MatchString(question) && !asking.MatchString(question) || opinion.MatchString(question)
}

var (
	chat    = regexp.MustCompile(`(?i)\b(gg|glhf|gl hf|thx|thanks|thank you|good game|well played|cheers|brb)\b`)
	asking  = regexp.MustCompile(`(?i)\?|\b(?:can|may|must|does|do|did|is|are|will|what|which|who|how|when|why|where)\b`)
	opinion = regexp.MustCompile(`(?i)\b(?:(?:whats?|which|whos?|where)\b[^.,?!]*\b(?:best|strongest|weakest|worst|favou?rite)|best (?:way|deck|card|start|strateg)\w*` +
		`|overrated|underrated|viable|meta|recommend\w*|suggestions?|tips|advice|worth (?:it|run|play|includ|buy)\w*` +
		`|deck ?(?:list|idea|tech)s?|rate my|artist|artwork|painted` +
		`|(?:would|do) you (?:like|prefer|rather|run|guys|people)|would you (?:take|pick|give|cut)|should i (?:include|cut|buy|sell|trade|concede)` +
		`|rematch|(?:any|some)(?:one|body) (?:up|around|wanna|wants?|interested)|up for (?:a|an|another|some)|(?:looking for|lf) (?:a )?(?:game|match|opponent|trade))\b`)
)

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
