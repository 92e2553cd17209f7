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
)

// placing are the rules of what is played at a site, by the last word of its kind.
var placing = map[string]string{"ally": "coe/2.V.2", "faction": "coe/2.V.3", "item": "coe/2.V.4", "character": "coe/2.II.2.2"}

// additional is the rule for a minor item that the site need not list.
const additional = "coe/2.V.5"

// asksPlaying fits a question whether something can be played.
var asksPlaying = regexp.MustCompile(`(?i)\b(?:can|may|could|is|are|able|allowed|legal|possible)\b.*\b(?:play|playable|played|put|get|equip|bring|drop)\b(?: (him|her|it)\b)?`)

// ownPlaces fits what the text of a card says of the sites where it is played.
var ownPlaces = regexp.MustCompile(`\b[Pp]lay(?:able|ed)(?: only)? at (.+?)(?: (?:with|on) an influence check.*|, even .*|[.;].*|)$`)

// playableAt answers a question whether an item, a faction, an ally or a character can be
// played at a site from what the two cards print. Its tone is [reply.ToneRuling] if they agree that it
// can: then the rest is left to the rule.
func playableAt(env *command.Env, question string, res index.Result) (reply.Reply, bool) {
	card, site := playedAt(env, question, res)
	if card == nil {
		return reply.Reply{}, false
	}
	c := env.Rulings.Corpus()
	why, listed := places(env, card, site)
	kind := card.Kind[strings.LastIndex(card.Kind, " ")+1:]
	if card.Type == "character" {
		kind = card.Type
	}
	rule, known := c.Get(placing[kind])
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

// playedAt returns the card and the site of a question whether that card can be played
// there: the only resource that it names, or else the only character, and the only site, of
// the same alignment.
func playedAt(env *command.Env, question string, res index.Result) (card, site *rulings.Card) {
	named := map[string][]*rulings.Card{}
	for _, k := range res.Understanding.Cards {
		if !slices.ContainsFunc(named[k.Type], func(o *rulings.Card) bool { return o.Name == k.Name }) {
			named[k.Type] = append(named[k.Type], k)
		}
	}
	cards := named["resource"]
	if len(cards) == 0 {
		cards = named["character"]
	}
	if len(cards) != 1 || len(named["site"]) != 1 || !asksToPlay(env, question, cards[0]) {
		return nil, nil
	}
	if site = env.Rulings.Cards().Site(named["site"][0].Name, cards[0].Alignment); site == nil {
		return nil, nil
	}
	return cards[0], site
}

// asksToPlay reports whether a sentence of a question asks whether a card can be played, by
// its name or, after it was named, as "it".
func asksToPlay(env *command.Env, question string, card *rulings.Card) bool {
	named := false
	for _, sentence := range strings.FieldsFunc(question, func(c rune) bool { return strings.ContainsRune(".?!;\n", c) }) {
		here := slices.ContainsFunc(env.Rulings.Read(sentence), func(w index.Word) bool {
			return slices.ContainsFunc(w.Senses, func(s index.Sensed) bool { return s.Card != nil && s.Card.Name == card.Name })
		})
		if asks := asksPlaying.FindStringSubmatch(sentence); asks != nil && (here || named && asks[1] != "") {
			return true
		}
		named = named || here
	}
	return false
}

// places says where the two cards print that a card is played, and whether the site lists
// it; "" if that is not certain.
func places(env *command.Env, card, site *rulings.Card) (why string, listed bool) {
	list := site.Attributes[rulings.AttrPlayable]
	own, more, _ := strings.Cut(card.Effect, ".")
	switch only := ownPlaces.FindStringSubmatch(own); {
	case card.Type == "character":
		return characterPlace(env, card, site), false
	case site.Effect != "", strings.Contains(strings.ToLower(more), "playable"):
	case only != nil:
		for name := range strings.SplitSeq(only[1], " or ") {
			isSite := func(k *rulings.Card) bool { return k.Type == "site" && k.Name == name }
			if !slices.ContainsFunc(env.Rulings.Cards().Find(name), isSite) {
				return "", false
			}
			listed = listed || name == site.Name
		}
		return "Its card names where it is played: " + only[1] + ".", listed
	default:
		listed, certain := ListsItem(card, site)
		if !certain {
			return "", false
		}
		_, items, _ := strings.Cut(list, "Items ")
		items = strings.NewReplacer("(", "", ")", "").Replace(items)
		return card.Name + " is a " + card.Kind + "; " + site.Name + " (" + site.Alignment + ") lists " + cmp.Or(items, "no") + " items.", listed
	}
	return "", false
}

// ListsItem reports whether a site lists items of the type of item among those playable there. It is
// certain unless the text of either card says more, the site lists only some of them, "greater*", or a
// hoard is needed as well.
func ListsItem(item, site *rulings.Card) (listed, certain bool) {
	typ, list := strings.TrimSuffix(item.Kind, " item"), site.Attributes[rulings.AttrPlayable]
	listed = strings.Contains(list, typ)
	first, rest, _ := strings.Cut(strings.ToLower(item.Effect), ".")
	texts := site.Effect != "" || strings.Contains(first, "play") || strings.Contains(rest, "playable")
	some := strings.Contains(list, typ+"*") || listed && slices.Contains(item.Keywords, "hoard item")
	return listed, slices.Contains([]string{"minor", "major", "greater", "gold ring"}, typ) && !texts && !some
}

// characterPlace says why a character cannot come into play at a site, though perhaps at
// another; "" if that is not certain.
func characterPlace(env *command.Env, card, site *rulings.Card) string {
	home := card.Attributes[rulings.AttrHomeSite]
	only, _, _ := strings.Cut(card.Effect, ".")
	isHaven := slices.ContainsFunc(env.Rulings.Cards().Find(site.Name), func(k *rulings.Card) bool { return k.Name == site.Name && k.Kind == "haven" })
	switch {
	case home == "" || slices.Contains(card.Keywords, "avatar") || strings.Contains(home, site.Name) || strings.Contains(strings.ToLower(home), "any "):
	case strings.HasPrefix(only, "Comes into play only at "):
		return card.Name + "'s home site is " + home + ". Its card: " + only + "."
	case !isHaven && !strings.Contains(strings.ToLower(card.Effect), "play"):
		return card.Name + "'s home site is " + home + ", and " + site.Name + " is not a haven."
	}
	return ""
}
