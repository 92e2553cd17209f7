package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
	"netrep/rulings"
)

// Subscribe is the /subscribe command.
var Subscribe = command.Command{
	Name:    "subscribe",
	Doc:     "Post rule changes to a channel: for one source, section or card, or everything",
	Example: "/subscribe source:coe rhythm:weekly",
	Options: []command.Option{
		{Name: "source", Doc: "Changes to this source, such as coe", Max: 100, Complete: completeTold},
		{Name: "section", Doc: "Changes in this part of a source, such as coe/2.V", Max: 100, Complete: completeSectionRefs},
		{Name: "card", Doc: "Changes to this card and to rulings that name it", Max: 100, Complete: command.CompleteCards},
		{Name: "all", Doc: "All changes", Kind: command.Bool},
		{Name: "rhythm", Doc: "How often to post. Default: at once", Kind: command.Choice, Choices: rhythms},
		{Name: "channel", Doc: "Channel to post in. Default: this one", Kind: command.Channel},
	},
	Private: true,
	Server:  true,
	Run:     runSubscribe,
}

// Unsubscribe is the /unsubscribe command.
var Unsubscribe = command.Command{
	Name:    "unsubscribe",
	Doc:     "End a subscription of this server",
	Example: "/unsubscribe",
	Options: []command.Option{
		{Name: "number", Doc: "Number of the subscription, as listed by /subscribe", Kind: command.Int, Min: 1, Max: 1 << 40},
	},
	Private: true,
	Server:  true,
	Run:     runUnsubscribe,
}

var rhythms = []command.Pick{{Label: "At once", Value: string(store.AtOnce)}, {Label: "Daily", Value: string(store.Daily)}, {Label: "Weekly", Value: string(store.Weekly)}}

func runSubscribe(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if _, err := in.Moderator(ctx, env); err != nil {
		return reply.Reply{}, err
	}
	if len(in.Values) == 0 {
		return listSubscriptions(ctx, env, in.Caller.Guild)
	}
	s, err := wanted(env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	if s, err = env.Store.Subscribe(ctx, in.Caller.ID, s); err != nil {
		return reply.Reply{}, err
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Subscribed to " + topicWords(s, env), Line: "/subscribe"}.
		With(reply.Facts{Facts: []reply.Fact{{Name: "Posts to", Channels: []string{s.Channel}}, {Name: "When", Words: rhythmWords(s.Rhythm)}}}).
		Act("All subscriptions", "/subscribe").Act("End it", unsubscribeLine(s)), nil
}

// wanted reads a subscription.
func wanted(env *command.Env, in command.Input) (store.Subscription, error) {
	s := store.Subscription{
		Guild: in.Caller.Guild, Channel: cmp.Or(in.Text("channel"), in.Caller.Channel),
		Rhythm: cmp.Or(store.Rhythm(in.Text("rhythm")), store.AtOnce),
	}
	n := 0
	take := func(given bool, topic store.Topic, value string) {
		if given {
			n++
			s.Topic, s.Value = topic, value
		}
	}
	take(in.Given("source"), store.TopicSource, in.Text("source"))
	take(in.Given("section"), store.TopicSection, in.Text("section"))
	take(in.Given("card"), store.TopicCard, in.Text("card"))
	all, _ := in.Bool("all")
	take(all, store.TopicAll, "")
	if n != 1 {
		return s, &engine.InputError{Msg: "choose exactly one thing to subscribe to", Hint: "name a source, a section or a card, or all:yes"}
	}
	return known(env, s)
}

// known checks that the topic of a subscription exists, and returns it under its
// proper name.
func known(env *command.Env, s store.Subscription) (store.Subscription, error) {
	c, names := env.Rulings.Corpus(), env.Rulings.Cards()
	var err error
	switch s.Topic {
	case store.TopicSource:
		if !strings.EqualFold(s.Value, cite.CardsSource) {
			s.Value, err = command.KnownSource(env, s.Value)
		}
	case store.TopicSection:
		var whole []string // refs that it can be short for: 2.V
		for _, src := range c.Sources() {
			if ref := src.ID + "/" + s.Value; hasSection(c, ref) {
				whole = append(whole, ref)
			}
		}
		switch {
		case hasSection(c, s.Value):
		case len(whole) == 1:
			s.Value = whole[0]
		case len(whole) > 1:
			err = &engine.InputError{Field: "section", Msg: command.Clip(s.Value) + " can be several", Hint: "write which one: " + strings.Join(whole, ", ")}
		default:
			err = &engine.InputError{Field: "section", Msg: "there is nothing in " + command.Clip(s.Value), Hint: nearestHint(c, s.Value)}
		}
	case store.TopicCard:
		found := names.Find(s.Value)
		if len(found) == 0 {
			hint := command.DidYouMean(names.Suggest(s.Value, 1), "write its name as it is printed")
			return s, &engine.InputError{Field: "card", Msg: "no card is called “" + command.Clip(s.Value) + "”", Hint: hint}
		}
		if slices.ContainsFunc(found, func(k *rulings.Card) bool { return k.Name != found[0].Name }) {
			return s, &engine.InputError{Field: "card", Msg: command.Clip(s.Value) + " can be several cards", Hint: "write one of: " + cardNames(found)}
		}
		s.Value = found[0].Name
	}
	return s, err
}

// completeTold offers the topics of changes: the sources, and the cards.
func completeTold(ctx context.Context, env *command.Env, typed string, limit int) []command.Pick {
	list := command.CompleteSources(ctx, env, typed, limit-1)
	if command.ContainsFold(cite.CardsSource, typed) {
		list = append(list, command.Pick{Label: cite.CardsSource + ": the card database", Value: cite.CardsSource})
	}
	return list
}

func cardNames(list []*rulings.Card) string {
	var names []string
	for _, k := range list[:min(hinted, len(list))] {
		if !slices.Contains(names, k.Name) {
			names = append(names, k.Name)
		}
	}
	return strings.Join(names, ", ")
}

// hasSection reports whether the refs of rulings begin with a section's.
func hasSection(c *rulings.Corpus, section string) bool {
	for r := range c.All() {
		if rest, ok := strings.CutPrefix(r.Ref, section); ok && (rest == "" || rest[0] == '.' || rest[0] == '/') {
			return true
		}
	}
	return false
}

// completeSectionRefs offers sections by the beginnings of their refs, the
// longest that hold several rulings.
func completeSectionRefs(_ context.Context, env *command.Env, typed string, limit int) []command.Pick {
	counts := map[string]int{}
	var order []string
	for r := range env.Rulings.Corpus().All() {
		for i := 0; i < len(r.Ref); i++ {
			if r.Ref[i] != '.' && r.Ref[i] != '/' || strings.IndexByte(r.Ref, '/') == i {
				continue
			}
			ref := r.Ref[:i]
			if counts[ref]++; counts[ref] == 2 {
				order = append(order, ref)
			}
		}
	}
	var list []command.Pick
	for _, ref := range order {
		if len(list) < limit && command.ContainsFold(ref, strings.TrimSpace(typed)) {
			list = append(list, command.Pick{Label: ref + " · " + reply.Count(counts[ref], "ruling", "rulings"), Value: ref})
		}
	}
	return list
}

func listSubscriptions(ctx context.Context, env *command.Env, guild string) (reply.Reply, error) {
	list, err := env.Store.Subscriptions(ctx, guild)
	if err != nil {
		return reply.Reply{}, err
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Subscriptions of this server", Line: "/subscribe"}
	const how = "Add one with `/subscribe source:coe`, `/subscribe section:coe/2.V`, `/subscribe card:Twilight` or `/subscribe all:yes`, with rhythm:daily or weekly for a digest."
	if len(list) == 0 {
		return out.Say("No channel is subscribed yet.").Say(how), nil
	}
	f, end := reply.Facts{}, reply.List{Title: "End one"}
	for _, s := range list {
		words := topicWords(s, env) + ", " + rhythmWords(s.Rhythm)
		f.Facts = append(f.Facts, reply.Fact{Name: fmt.Sprint(s.ID), Words: words, Channels: []string{s.Channel}})
		end.Items = append(end.Items, reply.Item{Label: fmt.Sprintf("End %d", s.ID), Detail: words, Command: unsubscribeLine(s)})
	}
	return out.With(f).Say(how).With(end), nil
}

func runUnsubscribe(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if _, err := in.Moderator(ctx, env); err != nil {
		return reply.Reply{}, err
	}
	id := in.Int("number")
	if id == 0 {
		return listSubscriptions(ctx, env, in.Caller.Guild)
	}
	err := env.Store.Unsubscribe(ctx, in.Caller.ID, in.Caller.Guild, id)
	if errors.Is(err, store.ErrNotFound) {
		return reply.Reply{}, &engine.InputError{Msg: fmt.Sprintf("there is no subscription %d here", id), Hint: "/subscribe lists them"}
	}
	if err != nil {
		return reply.Reply{}, err
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: fmt.Sprintf("Subscription %d has ended", id), Line: "/subscribe"}.
		Act("All subscriptions", "/subscribe"), nil
}

func unsubscribeLine(s store.Subscription) string { return fmt.Sprintf("/unsubscribe %d", s.ID) }

// topicWords says what a subscription is about.
func topicWords(s store.Subscription, env *command.Env) string {
	switch s.Topic {
	case store.TopicSource:
		if src, ok := env.Rulings.Corpus().Source(s.Value); ok {
			return "changes in " + src.Label()
		}
		return "changes in " + s.Value
	case store.TopicSection:
		return "changes in " + s.Value
	case store.TopicCard:
		return "changes about " + s.Value
	}
	return "all changes"
}

func rhythmWords(r store.Rhythm) string { return strings.ToLower(labelIn(rhythms, string(r))) }
