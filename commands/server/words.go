package server

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/index"
	"netrep/internal/store"
)

// Maintainers teach the search two things: that a ruling answers a question, and
// what players mean by a word. Both take effect within seconds.

// Alias is the /alias command.
var Alias = command.Command{
	Name:    "alias",
	Doc:     "For maintainers: teach the search which ruling answers a question",
	Example: "/alias can og send them home ruling:coe/2.V.6",
	Options: []command.Option{
		{Name: "question", Doc: "As players ask it; without it, what was taught so far", Max: 100},
		{Name: "ruling", Doc: "Ref of the ruling that answers it", Max: 100, Complete: command.CompleteRefs},
		{Name: "forget", Doc: "Forget the question", Kind: command.Bool},
	},
	Private: true,
	Run: func(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
		return teach(ctx, env, in, lesson{kind: store.Alias, term: "question", means: "ruling", check: answers})
	},
}

// Glossary is the /glossary command.
var Glossary = command.Command{
	Name:    "glossary",
	Doc:     "For maintainers: teach the search what a players' word means",
	Example: "/glossary chump means:character",
	Options: []command.Option{
		{Name: "word", Doc: "As players type it, a word or a few; without it, what was taught so far", Max: 60},
		{Name: "means", Doc: "The game's terms for it; several separated by |", Max: 100},
		{Name: "forget", Doc: "Forget the word", Kind: command.Bool},
	},
	Private: true,
	Run: func(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
		return teach(ctx, env, in, lesson{kind: store.Glossary, term: "word", means: "means", check: meansSomething})
	},
}

// lesson is something that can be taught, with the names of its options.
type lesson struct {
	kind        store.WordKind
	term, means string
	// check returns the normal form of what a term means.
	check func(env *command.Env, term, means string) (string, error)
}

func (l lesson) line(term string, more ...string) string {
	return command.Line(string(l.kind), term, more...)
}

func teach(ctx context.Context, env *command.Env, in command.Input, l lesson) (reply.Reply, error) {
	if !command.Maintains(env, in.Caller) {
		return command.MaintainersOnly(), nil
	}
	if env.Store == nil {
		return reply.Reply{Tone: reply.ToneProblem, Title: "This bot has no database", Private: true}.
			Say("Words are kept in a database, and this bot has none."), nil
	}
	term, means := strings.ToLower(in.Text(l.term)), in.Text(l.means)
	forget, _ := in.Bool("forget")
	switch {
	case term == "":
		return taught(ctx, env, in, l)
	case forget:
		err := env.Store.DeleteWord(ctx, in.Caller.ID, l.kind, term)
		if errors.Is(err, store.ErrNotFound) {
			return reply.Reply{}, &engine.InputError{Field: l.term, Msg: fmt.Sprintf("“%s” was not taught", command.Clip(term)), Hint: "/" + string(l.kind) + " lists what was"}
		}
		return learnt("Forgotten: " + term), err
	}
	if means == "" && l.kind == store.Glossary {
		return reply.Reply{}, &engine.InputError{Field: l.means, Msg: "is missing", Hint: "for example: " + in.Command.Example}
	}
	means, err := l.check(env, term, means)
	if err != nil {
		return reply.Reply{}, err
	}
	if err := env.Store.SaveWord(ctx, in.Caller.ID, store.Word{Kind: l.kind, Term: term, Means: means}); err != nil {
		return reply.Reply{}, err
	}
	if l.kind == store.Alias { // it is no longer a question without an answer
		err = env.Store.Settle(ctx, in.Caller.Guild, Normal(term))
	}
	return learnt(term+" = "+means).Act("Forget it", l.line(term, "forget", "yes")).Act("Try it in a few seconds", command.Line("ruling", term)), err
}

func learnt(title string) reply.Reply {
	return reply.Reply{Tone: reply.ToneRuling, Title: title, Private: true}.
		Say("Live within seconds. `bot words` prints all entries as a patch for the data files.")
}

func taught(ctx context.Context, env *command.Env, in command.Input, l lesson) (reply.Reply, error) {
	all, err := env.Store.Words(ctx)
	if err != nil {
		return reply.Reply{}, err
	}
	all = slices.DeleteFunc(all, func(w store.Word) bool { return w.Kind != l.kind })
	out := reply.Reply{Tone: reply.ToneRuling, Title: reply.Count(len(all), "entry", "entries") + " by maintainers", Private: true}
	list := reply.List{}
	for _, w := range all {
		list.Items = append(list.Items, reply.Item{Label: w.Term, Detail: w.Means, Command: l.line(w.Term, "forget", "yes")})
	}
	if len(all) == 0 {
		out.Title = "No entries by maintainers yet"
		return out.Say("For example `" + in.Command.Example + "`."), nil
	}
	return out.Say("Choosing an entry deletes it.").With(list), nil
}

// answers checks that a ref is that of a ruling.
func answers(env *command.Env, _, ref string) (string, error) {
	r, err := rulingNamed(env.Rulings.Corpus(), "ruling", ref)
	if err != nil {
		return "", err
	}
	return r.Ref, nil
}

// meansSomething checks an entry of the thesaurus.
func meansSomething(_ *command.Env, word, means string) (string, error) {
	if _, err := (*index.Thesaurus)(nil).WithMeaning(word, means); err != nil || strings.ContainsAny(word+means, "=,#[]\n") {
		return "", &engine.InputError{Field: "means", Msg: "must differ from the word itself and have no commas, brackets, # or =", Hint: "such as /glossary chump means:character"}
	}
	return strings.ToLower(means), nil
}
