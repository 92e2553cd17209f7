package lookup

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// placing are the rules of what is played at a site, by the last word of its kind.
var placing = map[string]string{"ally": "coe/2.V.2", "faction": "coe/2.V.3", "item": "coe/2.V.4"}

// additional is the rule for a minor item that the site need not list.
const additional = "coe/2.V.5"

// asksPlaying fits a question whether something can be played.
var asksPlaying = regexp.MustCompile(`(?i)\b(?:can|may|could|is|are|able|allowed|legal|possible)\b.*\b(?:play|playable|played|put|get|equip)\b`)

// ownPlaces fits what the text of a card says of the sites where it is played.
var ownPlaces = regexp.MustCompile(`\b[Pp]lay(?:able|ed)(?: only)? at (.+?)(?: (?:with|on) an influence check.*|, even .*|[.;].*|)$`)

// PlayableAt answers a question whether an item, a faction or an ally can be played at a
// site from what the two cards print. Its tone is [reply.ToneRuling] if they agree that it
// can: then the rest is left to the rule.
func PlayableAt(env *command.Env, question string, res index.Result) (reply.Reply, bool) {
	card, site := playedAt(env, question, res)
	if card == nil {
		return reply.Reply{}, false
	}
	c := env.Rulings.Corpus()
	why, listed := places(env.Rulings.Cards(), card, site)
	rule, known := c.Get(placing[card.Kind[strings.LastIndex(card.Kind, " ")+1:]])
	extra, too := c.Get(additional)
	out := reply.Reply{Tone: reply.ToneIllegal, Title: card.Name + " can't be played at " + site.Name}
	switch {
	case why == "" || !known:
		return reply.Reply{}, false
	case listed:
		out.Tone, out.Title = reply.ToneRuling, card.Name+" is playable at "+site.Name+" while the site is untapped"
	case too && card.Kind == "minor item":
		out.Tone, out.Title, rule = reply.ToneDepends, card.Name+" at "+site.Name+": only as the additional minor item", extra
	}
	out.Refs = []string{rule.Ref}
	return out.Say(why).With(cite.Quote(env, c, rule)).
		Act(card.Name, command.Line("card", card.Name, "alignment", card.Alignment)).
		Act(site.Name, command.Line("card", site.Name, "alignment", site.Alignment)), true
}

// playedAt returns the only resource and the only site that a question names, if its
// sentence with the resource asks whether it can be played; the site's card of the same
// alignment.
func playedAt(env *command.Env, question string, res index.Result) (card, site *rulings.Card) {
	for _, k := range res.Understanding.Cards {
		switch {
		case k.Type != "site" && k.Type != "resource":
		case k.Type == "site" && (site == nil || site.Name == k.Name):
			site = k
		case k.Type == "resource" && (card == nil || card.Name == k.Name):
			card = k
		default:
			return nil, nil
		}
	}
	if card == nil || site == nil || !asksToPlay(env, question, card) {
		return nil, nil
	}
	for _, k := range env.Rulings.Cards().Find(site.Name) {
		if k.Name == site.Name && k.Type == "site" && k.Alignment == card.Alignment {
			return card, k
		}
	}
	return nil, nil
}

// asksToPlay reports whether a sentence of a question asks whether a card can be played.
func asksToPlay(env *command.Env, question string, card *rulings.Card) bool {
	for _, sentence := range strings.FieldsFunc(question, func(c rune) bool { return strings.ContainsRune(".?!;\n", c) }) {
		names := slices.ContainsFunc(env.Rulings.Read(sentence), func(w index.Word) bool {
			return slices.ContainsFunc(w.Senses, func(s index.Sensed) bool { return s.Card != nil && s.Card.Name == card.Name })
		})
		if names && asksPlaying.MatchString(sentence) {
			return true
		}
	}
	return false
}

// places says where the two cards print that a card is played, and whether the site lists
// it; "" if that is not certain.
func places(names *cards.Finder, card, site *rulings.Card) (why string, listed bool) {
	kind, list := strings.TrimSuffix(card.Kind, " item"), site.Attributes[rulings.AttrPlayable]
	own, more, _ := strings.Cut(card.Effect, ".")
	switch only := ownPlaces.FindStringSubmatch(own); {
	case site.Effect != "", strings.Contains(strings.ToLower(more), "playable"), strings.Contains(list, kind+"*"): // "greater*": only some
	case only != nil:
		for name := range strings.SplitSeq(only[1], " or ") {
			isSite := func(k *rulings.Card) bool { return k.Type == "site" && k.Name == name }
			if !slices.ContainsFunc(names.Find(name), isSite) {
				return "", false
			}
			listed = listed || name == site.Name
		}
		return "Its card names where it is played: " + only[1] + ".", listed
	case slices.Contains([]string{"minor", "major", "greater", "gold ring"}, kind) && !strings.Contains(strings.ToLower(own), "play"):
		_, items, _ := strings.Cut(list, "Items ")
		items = strings.NewReplacer("(", "", ")", "").Replace(items)
		return card.Name + " is a " + card.Kind + "; " + site.Name + " (" + site.Alignment + ") lists " + cmp.Or(items, "no") + " items.", strings.Contains(list, kind)
	}
	return "", false
}
