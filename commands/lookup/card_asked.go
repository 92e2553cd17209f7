package lookup

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// askedFacts are the printed values that questions ask for, by the words that
// ask for them; the first attribute that the card has is the answer.
var askedFacts = []struct {
	words      []string // all words of a phrase must be in the question
	attributes []string
}{
	{[]string{"automatic attack", "automatic attacks", "automaticattack", "automaticattacks", "aa", "attacks", "attack", "face", "fight"}, []string{rulings.AttrAutomaticAttacks}},
	{[]string{"corruption points", "corruption point", "cp", "cps", "corruption"}, []string{rulings.AttrCorruption}},
	{[]string{"marshalling points", "marshalling point", "mps", "mp", "points", "worth"}, []string{rulings.AttrMarshalling}},
	{[]string{"direct influence", "di"}, []string{rulings.AttrDirectInfluence}},
	{[]string{"general influence", "gi"}, []string{rulings.AttrGeneralInfluence}},
	{[]string{"stage points", "stage point"}, []string{rulings.AttrStagePoints}},
	{[]string{"home site", "homesite", "home sites", "home"}, []string{rulings.AttrHomeSite}},
	{[]string{"site path", "sitepath", "path"}, []string{rulings.AttrSitePath}},
	{[]string{"site type", "kind of site", "type of site"}, []string{rulings.AttrSiteType}},
	{[]string{"nearest haven", "haven"}, []string{rulings.AttrNearestHaven}},
	{[]string{"prowess", "strength", "strong"}, []string{rulings.AttrProwess}},
	{[]string{"body"}, []string{rulings.AttrBody}},
	{[]string{"mind"}, []string{rulings.AttrMind}},
	{[]string{"strikes", "strike"}, []string{rulings.AttrStrikes}},
	{[]string{"skills", "skill", "class"}, []string{rulings.AttrSkills}},
	{[]string{"race"}, []string{rulings.AttrRace}},
	{[]string{"region"}, []string{rulings.AttrRegion}},
	{[]string{"adjacent"}, []string{rulings.AttrAdjacent}},
	{[]string{"draw", "draws"}, []string{rulings.AttrCards}},
	{[]string{"keyed", "keyed to"}, []string{rulings.AttrKeyedTo}},
	{[]string{"playable", "play", "played", "put"}, []string{rulings.AttrPlayable, rulings.AttrKeyedTo, rulings.AttrHomeSite}},
}

// askingWords may surround a card's name and what is asked about it; any other
// word asks for a ruling.
var askingWords = strings.Fields(`what whats what's which who where how many much is are was has have does do did the a an of on in at to for it its
	give gives get gets got value number total printed base stats stat card i can you tell me please again
	as ally item faction u ur n bro pls plz cost costs count counts need worth defeated beaten killed with be long cards regions sites site`)

// playedThere are the words for what is played at a site.
var playedThere = strings.Fields("item items ally allies faction factions resource resources minor major greater gold ring rings stuff things any there an some")

// explaining are the words that ask for a card as a whole.
var explaining = strings.Fields("what whats what's does do did is the a an card text effect effects explain describe of for say says mean means who it tell me about please how works work i you use used using to info rule rules ruling rulings again remind exactly actually quick ty thanks pls plz hey hi anyone know ")

// cardAnswer answers a question about what is printed on one card, or what it
// does, which needs no ruling.
func cardAnswer(env *command.Env, question string, res index.Result) (reply.Reply, bool) {
	k, ok := oneCard(res)
	if !ok || len(res.Understanding.Named) > 0 {
		return reply.Reply{}, false
	}
	left := besideName(env, question, k)
	known := len(res.Hits) > 0 && res.Hits[0].Route == index.RouteAsked
	if !known && only(left, explaining) && (len(left) > 0 || !res.Answered || meantAsCard(question, k)) {
		return showCard(env, k), true
	}
	if asksKind(env, left) {
		out := showCard(env, k)
		out.Title = k.Name + ": " + kindOf(env, k)
		return out, true
	}
	allowed := askingWords
	if k.Type == "site" {
		allowed = slices.Concat(askingWords, playedThere)
	}
	text := " " + strings.Join(left, " ") + " "
	for _, f := range askedFacts {
		for _, phrase := range f.words {
			rest, found := cutPhrase(text, phrase)
			if !found || !only(strings.Fields(rest), allowed) {
				continue
			}
			if out, ok := factOf(env, k, f.attributes, phrase); ok {
				return out, true
			}
		}
	}
	return reply.Reply{}, false
}

// asksKind reports whether the words beside a card's name ask what kind of card it is: "is
// Legolas a scout", "is Rivendell a haven".
func asksKind(env *command.Env, left []string) bool {
	if len(left) < 2 || !slices.Contains([]string{"is", "isn't", "isnt", "are"}, left[0]) {
		return false
	}
	kinds := strings.Fields("a an the or still also site character card hero minion")
	for _, k := range env.Rulings.Corpus().Cards() {
		line := strings.ToLower(command.CardLine(k) + " " + k.Attributes[rulings.AttrRace] + " " + k.Attributes[rulings.AttrSkills])
		kinds = append(kinds, strings.FieldsFunc(strings.ReplaceAll(line, "-", ""), func(c rune) bool { return !unicode.IsLetter(c) })...)
	}
	return only(left[1:], kinds)
}

// kindOf says what kind of card each card of k's name is.
func kindOf(env *command.Env, k *rulings.Card) string {
	var kinds []string
	for _, v := range env.Rulings.Cards().Find(k.Name) {
		if kind := reply.Dotted(command.CardLine(v), v.Attributes[rulings.AttrSkills]); v.Name == k.Name && !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return strings.Join(kinds, "; ")
}

// cutPhrase takes a phrase out of a text whose words have blanks around them.
func cutPhrase(text, phrase string) (rest string, ok bool) {
	before, after, ok := strings.Cut(text, " "+phrase+" ")
	return before + " " + after, ok
}

func only(list, allowed []string) bool {
	return !slices.ContainsFunc(list, func(w string) bool { return !slices.Contains(allowed, w) })
}

// oneCard returns the card that a question names, if it names only one.
func oneCard(res index.Result) (*rulings.Card, bool) {
	var one *rulings.Card
	for _, k := range res.Understanding.Cards {
		if one != nil && one.Name != k.Name {
			return nil, false
		}
		one = k
	}
	return one, one != nil
}

// besideName returns the words of a question as they are read, without the card's
// name.
func besideName(env *command.Env, question string, k *rulings.Card) []string {
	var left []string
	skip := 0
	for _, w := range env.Rulings.Read(question) {
		for _, s := range w.Senses {
			if s.Card != nil && s.Card.Name == k.Name {
				skip = max(skip, s.Words)
			}
		}
		if skip > 0 {
			skip--
			continue
		}
		left = append(left, w.Text)
	}
	return left
}

// factOf gives a printed value for all cards of k's name, and shows the card.
// It is false if none has it.
func factOf(env *command.Env, k *rulings.Card, attributes []string, asked string) (reply.Reply, bool) {
	type one struct{ label, value, whose string }
	var said []one
	for _, v := range env.Rulings.Cards().Find(k.Name) {
		if v.Name != k.Name {
			continue
		}
		o := one{attributes[0], "", v.Alignment}
		for _, a := range attributes {
			if value := printed(v.Attributes[a]); value != "" {
				o.label, o.value = a, value
				break
			}
		}
		said = append(said, o)
	}
	if !slices.ContainsFunc(said, func(o one) bool { return o.value != "" }) {
		return playedLikeItsKind(env, k, asked)
	}
	var parts []string
	for i, o := range said {
		same := func(p one) bool { return p.label == o.label && p.value == o.value }
		if slices.ContainsFunc(said[:i], same) {
			continue
		}
		part := cmp.Or(o.value, "none")
		switch {
		case o.label == rulings.AttrPlayable:
			part = cmp.Or(o.value, "nothing")
		case i == 0 || o.label != said[0].label:
			part = o.label + " " + part
		}
		var whose []string
		for _, p := range said[i:] {
			if same(p) {
				whose = append(whose, p.whose)
			}
		}
		if len(whose) < len(said) {
			part += " (" + strings.Join(slices.Compact(whose), ", ") + ")"
		}
		parts = append(parts, part)
	}
	out := showCard(env, k)
	out.Title = k.Name + ": " + strings.Join(parts, "; ")
	if said[0].label == rulings.AttrPlayable {
		out.Title = "Playable at " + out.Title
	}
	return out, true
}

// playedLikeItsKind shows a card whose data names no place to play it, with what its text says of
// that, or else with the sites at which cards of its kind are.
func playedLikeItsKind(env *command.Env, k *rulings.Card, asked string) (reply.Reply, bool) {
	if !slices.Contains([]string{"playable", "play", "played", "put"}, asked) {
		return reply.Reply{}, false
	}
	if where := playableWords(k); where != "" {
		out := showCard(env, k)
		out.Title = k.Name + ": " + where
		return out, true
	}
	kind, item := strings.CutSuffix(k.Kind, " item")
	if !item {
		return reply.Reply{}, false
	}
	var sites []string
	for _, s := range env.Rulings.Corpus().Cards() {
		if s.Type == "site" && s.Alignment == k.Alignment && strings.Contains(strings.ToLower(s.Attributes[rulings.AttrPlayable]), kind) && !slices.Contains(sites, s.Name) {
			sites = append(sites, s.Name)
		}
	}
	out := showCard(env, k)
	if len(sites) > 0 {
		out.Title = fmt.Sprintf("%s: %s %s items", k.Name, reply.Count(len(sites), k.Alignment+" site lists", k.Alignment+" sites list"), kind)
		where := strings.Join(sites[:min(sitesShown, len(sites))], ", ") + more(len(sites)-sitesShown)
		out.Blocks = slices.Insert(out.Blocks, 0, reply.Block(reply.Text{Markdown: where + ". The card's own text may say otherwise."}))
	}
	return out, len(sites) > 0
}

// playableWords returns the sentence of the card's text that says where it is playable, without its
// full stop, or "".
func playableWords(k *rulings.Card) string {
	for sentence := range strings.SplitSeq(does(k), ". ") {
		if strings.HasPrefix(sentence, "Playable ") || strings.HasPrefix(sentence, "Played at ") {
			return reply.LowerFirst(strings.TrimSuffix(sentence, "."))
		}
	}
	return ""
}

// sitesShown is how many sites are named.
const sitesShown = 12

func more(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}
