package ask

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"netrep/engine/ashes"
	"netrep/engine/stccg"
	"netrep/index"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// Star Trek CCG's and Ashes' cards are those that their engines know, whatever the
// corpus holds.

// shortNames are players' short names for those cards.
var shortNames = map[string]string{
	"amanda": "Amanda Rogers", "kevin": "Kevin Uxbridge", "uxbridge": "Kevin Uxbridge", "palor": "Palor Toff - Alien Trader", "toff": "Palor Toff - Alien Trader",
	"kivas": "Kivas Fajo - Collector", "fajo": "Kivas Fajo - Collector", "ogawa": "Alyssa Ogawa", "alyssa": "Alyssa Ogawa",
	"rogue borg": "Rogue Borg Mercenaries", "rbm": "Rogue Borg Mercenaries", "the line": "The Line Must Be Drawn Here", "line must be drawn": "The Line Must Be Drawn Here",
	"hq dm": "HQ: Defensive Measures", "defensive measures": "HQ: Defensive Measures", "hq": "HQ: Defensive Measures", "sheliak": "The Sheliak", "traveler": "The Traveler: Transcendence",
	"transcendence": "The Traveler: Transcendence", "rift": "Temporal Rift", "stp": "Space-Time Portal", "space portal": "Space-Time Portal", "mercs": "Rogue Borg Mercenaries", "mercenaries": "Rogue Borg Mercenaries", "med kit": "Medical Kit", "medkit": "Medical Kit", "hqdm": "HQ: Defensive Measures", "assimilate": "Assimilate Planet", "masaka": "Masaka Transformations", "vortex": "Temporal Vortex",
	"veil": "Golden Veil", "barrage": "Phoenix Barrage", "hundred blades": "One Hundred Blades", "100 blades": "One Hundred Blades", "1 hundred blades": "One Hundred Blades",
	"blades": "One Hundred Blades", "fury": "Rin's Fury", "puppet": "Blood Puppet", "wraith": "Dread Wraith", "raven": "Seaside Raven", "anchor": "Anchornaut", "transfer": "Blood Transfer", "strings": "Cut the Strings",
	"dread wraith summon": "Summon Dread Wraith", "small sac": "Small Sacrifice", "sniper": "Stormwind Sniper", "spirit burn": "Spirit Burn (Brennen Blackcloud)",
	"self inflict": "Self Inflict 1 (Blood Puppet)", "slash": "Slash (Coal Roarkwin)", "throw": "Throw 1 (Anchornaut)", "lulu": "Lulu Firststone",
}

// engineNames are the cards of the other games, keyed by their letters.
var engineNames = sync.OnceValue(func() map[string]*rulings.Card {
	names := map[string]*rulings.Card{}
	add := func(c *rulings.Card, name string) {
		name = strings.TrimPrefix(strings.ToLower(name), "the ")
		for _, n := range []string{name, beforeAny(name, " - ", ": ", " (")} {
			if key := letters(n); len(key) > 1 && names[key] == nil {
				names[key] = c
			}
		}
	}
	byName := map[string]*rulings.Card{}
	for _, c := range ashes.Cards().All() {
		k := &rulings.Card{Name: c.Name, Game: rulings.Ashes, Type: c.Kind}
		byName[c.Name] = k
		for _, n := range append([]string{c.Name}, c.Also...) {
			add(k, n)
		}
	}
	trek := stccg.NamedCards()
	for _, name := range slices.Sorted(maps.Keys(trek)) {
		k := &rulings.Card{Name: name, Game: rulings.STCCG, Type: trek[name].Type}
		byName[name] = k
		add(k, name)
	}
	for short, name := range shortNames {
		add(byName[name], short)
	}
	return names
})

func beforeAny(s string, marks ...string) string {
	for _, m := range marks {
		s, _, _ = strings.Cut(s, m)
	}
	return s
}

// letters are the letters and digits of s.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// otherGamesCard returns the card of the other games whose name the words begin
// with, and how many words it has. One typo is allowed in a long name, unless fewer
// words are a name as they stand.
func otherGamesCard(question string, words []index.Word) (card *rulings.Card, n int) {
	const longest, long = 6, 8
	names := engineNames()
	longestName := min(longest, len(words))
	said := func(n int) string { return letters(question[words[0].Start:words[n-1].End]) }
	for n := longestName; n > 0; n-- {
		for _, key := range []string{said(n), strings.TrimSuffix(said(n), "s"), strings.TrimSuffix(said(n), "es"), strings.TrimSuffix(said(n), "d"), strings.TrimSuffix(said(n), "ed")} {
			if c := names[key]; c != nil {
				return c, n
			}
		}
	}
	for n := longestName; n > 0 && len(said(n)) >= long; n-- {
		alike := slices.DeleteFunc(slices.Sorted(maps.Keys(names)), func(key string) bool {
			return len(key) < long || key[:1] != said(n)[:1]
		})
		if key := cards.Nearest(said(n), slices.Values(alike)); key != "" {
			return names[key], n
		}
	}
	return nil, 0
}

// nameOtherGames finds the cards of the other games among tokens. A one-word
// name, which may be an ordinary word, counts only if no card of MECCG is named, or a
// longer name of another game is.
func nameOtherGames(question string, words []index.Word, list []token) {
	middleEarth := slices.ContainsFunc(list, func(k token) bool { return k.card != nil && (k.card.Game == "" || k.card.Game == rulings.MECCG) })
	for i := range words {
		if _, n := otherGamesCard(question, words[i:]); middleEarth && n > 1 && n >= list[i].words {
			middleEarth = false
		}
	}
	for i := 0; i < len(list); i++ {
		card, n := otherGamesCard(question, words[i:])
		if card == nil || n < list[i].words || n == 1 && (middleEarth || restOfName(question, list, i)) || len(card.Name) == 1 && list[i].Text == "q" && question[list[i].Start] != 'Q' {
			i += max(0, list[i].words-1)
			continue
		}
		list[i].card, list[i].words = card, n
		i += n - 1
	}
}

// restOfName reports whether the word at i ends a name that nobody knows: "Energy
// Vortex".
func restOfName(question string, list []token, i int) bool {
	if i == 0 || list[i-1].filler || list[i-1].comma && list[i].comma || list[i-1].sentence != list[i].sentence {
		return false
	}
	capital := func(k token) bool { return unicode.IsUpper(rune(question[k.Start])) }
	return capital(list[i-1]) && capital(list[i]) && list[i-1].card == nil
}
