package plain

import (
	"cmp"
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
		facts = append(facts, j.factOfCard(avatar, "avatar_in_play", YesNo(!j.absent(avatar))))
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
	case isHome(home, here.Value):
		where = "home"
	case c.Facts["played_at"] == "home":
	case j.notHero(): // whose havens are others
		return facts
	case here.card.Kind == "haven":
		where = "haven"
	case strings.Contains(home, "Any"):
		return facts
	}
	facts = append(facts, here.As("place", where))
	if where == "elsewhere" {
		facts = append(facts, here.As(".only", "yes")) // which decides it
	}
	if avatarPlace != nil {
		facts = append(facts, here.As("at_avatar", YesNo(avatarPlace.Value == here.Value)), avatarPlace.As(".avatar", avatarPlace.Value))
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

// comesIntoPlay returns the place of the only character that is no avatar and is said to be played
// or in hand, or -1. For "can I bring him in?" it is the only character.
func (j judge) comesIntoPlay() int {
	said, others, several := -1, -1, false
	for i, c := range j.cards("character") {
		enters := func(at int) bool { return j.says(at, "newcomer-comes") || j.is(at, "hand") }
		brought := j.broughtIn(i) || contains(j.clauseAhead(j.end(i)-1, 3), enters)
		switch {
		case isAvatar(c) || hasKeyword(c, "agent"):
		case brought && said >= 0 && j.tokens[said].card != c:
			return -1
		case brought && said < 0:
			said = i
		case !brought && others >= 0:
			several = several || j.tokens[others].card != c
		case !brought:
			others = i
		}
	}
	if said < 0 && !several && j.anywhere("newcomer-whom") {
		return others
	}
	return said
}

// broughtIn reports whether a word for playing stands before the character named at i, with
// nothing else between them that it may be said of.
func (j judge) broughtIn(i int) bool {
	return j.says(firstIn(j.back(i, 5), func(at int) bool {
		return j.says(at, "newcomer-verb") || j.tokens[at].card != nil || j.is(at, "on", "with")
	}), "newcomer-verb")
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
		if avatar < 0 && (j.anywhere("in-play") || j.absent(i)) {
			avatar = i
		}
	}
	return avatar, at
}

// generalInfluence is a player's general influence, unless a card changes it (CoE 1.12, 2.II.2.2).
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
	free := cmp.Or(value["used"], value["free"], value["direct"])
	switch {
	case free.to == 0:
		return j.lordSuffices(at, mind.n)
	case free.role == "used":
		free.n = cmp.Or(value["all"], amount{n: generalInfluence}).n - free.n
	}
	facts := []Fact{j.fact("enough_influence", YesNo(mind.n <= free.n), free.from, free.to)}
	for _, a := range numbers {
		facts = append(facts, j.fact(".counted", strconv.Itoa(a.n), a.from, a.to))
	}
	return facts
}

// lordSuffices returns whether the direct influence of the only other character is enough for a
// mind, if the one named at i is to be a follower. Whoever may control others is not known to have
// enough.
func (j judge) lordSuffices(i, mind int) []Fact {
	lord, single := -1, j.anywhere("follower")
	for at, c := range j.cards("character") {
		switch {
		case c == j.tokens[i].card || isAvatar(c):
		case lord >= 0 && j.tokens[lord].card != c:
			single = false
		default:
			lord = at
		}
	}
	if lord < 0 || !single {
		return nil
	}
	bonus, ok := adds(j.tokens[lord].card, "influence_bonus", party(j.tokens[i].card))
	free := atoi(j.tokens[lord].card.Attributes[rulings.AttrDirectInfluence]) + bonus
	none := func(at int) bool { return j.says(at, "follower") && j.deniedBefore(at) }
	if !ok || mind <= free && !contains(j.everywhere(), none) {
		return nil
	}
	return []Fact{j.factOfCard(lord, "enough_influence", YesNo(mind <= free))}
}
