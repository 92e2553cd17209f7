package lookup

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// namingShown is how many rulings are listed under a card.
const namingShown = 8

func showCard(env *command.Env, k *rulings.Card) reply.Reply {
	c := env.Rulings.Corpus()
	about := reply.UpperFirst(command.CardLine(k))
	if len(k.IDs) > 0 {
		about += "\n" + strings.Join(k.Sets, ", ") + " (" + strings.Join(k.IDs, ", ") + ")"
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: k.Name, Footer: cardPrint(env, k)}.Say(about).Say(does(k))
	if info, ok := engineCard(k.Name); ok && info.Game == string(k.Game) {
		out = out.Say(linesOf(info))
	}
	out = out.With(factTable(k))
	if naming := c.Naming(k); len(naming) > 0 {
		return out.With(cite.ListOf("Rulings that name it", naming, namingShown))
	}
	return out.Say("No ruling names it.")
}

// does is what a card does: its text, if the operator has it, or else that in our own words.
func does(k *rulings.Card) string { return cmp.Or(k.Text["en"], k.Effect) }

// cardPrint is the last line under a card: where its data comes from.
func cardPrint(env *command.Env, k *rulings.Card) string {
	decides := "the card's text decides"
	if k.Text["en"] == "" && k.Effect != "" {
		decides = "in our own words; " + decides
	}
	if k.OwnGame() != rulings.MECCG {
		return decides
	}
	return reply.Dotted(decides, "Council of Elrond's card database", cite.Checked(env, cite.CardsSource))
}

// factWords are the facts that players see, and their labels; the others only
// serve the rules engines.
var factWords = map[string]string{
	"plays_on": "played on", "requires": "requires", "limit_effect": "hazard limit", "onguard_text": "on-guard", "note": "note",
}

// shortLabels are the longest names of values, made short for a phone.
var shortLabels = map[string]string{
	"marshalling points": "MP", "marshalling category": "MP for", "corruption points": "corruption",
	"automatic-attacks": "auto-attacks", "general influence": "gen. influence",
}

// factTable shows the card's values as rows of name and value, those that say
// nothing left out; what the rules need to know of it too, if nothing else says what it does.
func factTable(k *rulings.Card) reply.Table {
	values := map[string]string{}
	for name, v := range k.Attributes {
		values[cmp.Or(shortLabels[name], name)] = v
	}
	for fact, name := range factWords {
		if v := k.Facts[fact]; v != "nothing" && does(k) == "" {
			values[name] = v
		}
	}
	var t reply.Table
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if v := printed(values[name]); v != "" {
			t.Rows = append(t.Rows, []string{name, v})
		}
	}
	return t
}

// slash is one between two words, which read as one long word.
var slash = regexp.MustCompile(`(\pL)/(\pL)`)

// printed is a value of a card in words, with blanks at which a line may end; "" for
// one that says nothing.
func printed(value string) string {
	if value == "-" {
		return ""
	}
	return slash.ReplaceAllString(rulings.IconWords(strings.ReplaceAll(value, ";", "; ")), "$1, $2")
}
