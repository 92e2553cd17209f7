package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// newcomer returns what a question tells of a character who is to be played: whether the
// place is right for the character, whether the avatar is there, and whether the influence
// is enough.
func (j judge) newcomer() []Fact {
	at := j.comesIntoPlay()
	if at < 0 {
		return nil
	}
	c := j.tokens[at].card
	facts := j.influenceLeft(at)
	avatar, avatarPlace := j.avatarIn(at)
	if avatar >= 0 {
		facts = append(facts, j.factOfCard(avatar, "avatar_in_play", "yes"))
	}
	here := j.placeToPlay(at, avatarPlace)
	switch {
	case here == nil && avatarPlace != nil && j.mentioned("there"):
		here = avatarPlace
	case here == nil:
		return facts
	}
	where := "elsewhere"
	home := c.Attributes[rulings.AttrHomeSite]
	switch {
	case slices.ContainsFunc(homesOf(home), func(site string) bool { return folded(site) == folded(here.Value) }):
		where = "home"
	case strings.Contains(c.Effect, "only at "): // the card itself says where
	case j.notHero(): // whose havens are others
		return facts
	case here.card.Kind == "haven":
		where = "haven"
	case strings.Contains(home, "Any"):
		return facts
	}
	facts = append(facts, here.as("place", where))
	if avatarPlace != nil {
		facts = append(facts, here.as("at_avatar", yesNo(avatarPlace.Value == here.Value)), avatarPlace.as(".avatar", avatarPlace.Value))
	}
	return facts
}

// placeToPlay returns the site where the character named at i would come into play: the one
// named last of those that neither an avatar stands at nor is only said to be a home, or nil.
func (j judge) placeToPlay(newcomer int, avatarPlace *place) (here *place) {
	for _, p := range j.places() {
		own := avatarPlace != nil && p.from == avatarPlace.from
		if p.Name != "site.name" || own || j.saidBefore(p.from, "home", "homesite", "card", "says", "names", "native", "lives") && !j.is(p.from-1, "at", "in") {
			continue
		}
		if here == nil || p.from < newcomer || here.from < newcomer {
			here = &p
		}
	}
	return here
}

// comesIntoPlay returns the place of the only character that is no avatar and is said to be
// played or in hand, or -1.
func (j judge) comesIntoPlay() int {
	only := -1
	for i, c := range j.cards("character") {
		end := i + j.tokens[i].words
		inHand := j.classBefore(i, "newcomer-verb") || j.is(end, "in", "from") && contains(j.ahead(end, 2), func(at int) bool { return j.is(at, "hand") })
		switch {
		case slices.Contains(c.Keywords, "avatar") || slices.Contains(c.Keywords, "agent") || !inHand:
		case only >= 0 && j.tokens[only].card != c:
			return -1
		case only < 0:
			only = i
		}
	}
	return only
}

// avatarIn returns the place of an avatar who is in play, or -1, and the site that its
// clause names.
func (j judge) avatarIn(newcomer int) (avatar int, at *place) {
	avatar = -1
	for i := range j.tokens {
		if !j.avatarAt(i) || j.is(i+1, "player") || j.deniedBefore(i) {
			continue
		}
		for _, p := range j.places() {
			between := i < newcomer && newcomer < p.from
			if at == nil && p.Name == "site.name" && p.from > i && j.sameSentence(i, p.from) && !between {
				avatar, at = i, &p
			}
		}
		if avatar < 0 && j.anywhere("in-play") {
			avatar = i
		}
	}
	return avatar, at
}

// generalInfluence is a player's general influence, unless a card changes it (CoE 2.II.2.2).
const generalInfluence = 20

// influenceLeft returns whether the general influence that is left is enough for the mind of
// the character named at i, if the question says how much is used.
func (j judge) influenceLeft(at int) []Fact {
	numbers := j.amounts(j.amountAt)
	value := map[string]amount{}
	for _, a := range numbers {
		if _, twice := value[a.role]; twice {
			return nil
		}
		value[a.role] = a
	}
	mind, told := value["mind"]
	if !told {
		n, err := strconv.Atoi(j.tokens[at].card.Attributes[rulings.AttrMind])
		if err != nil {
			return nil
		}
		mind = amount{n: n, from: at, to: at + 1}
	}
	total := generalInfluence
	if all, told := value["all"]; told {
		total = all.n
	}
	used, told := value["used"]
	free, unused := value["free"]
	var facts []Fact
	switch {
	case told:
		facts = append(facts, j.fact("enough_influence", yesNo(used.n+mind.n <= total), used.from, used.to))
	case unused:
		facts = append(facts, j.fact("enough_influence", yesNo(mind.n <= free.n), free.from, free.to))
	default:
		return nil
	}
	for _, a := range numbers {
		facts = append(facts, j.fact(".counted", strconv.Itoa(a.n), a.from, a.to))
	}
	return facts
}
