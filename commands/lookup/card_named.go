package lookup

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// unnamedCard returns the one card that a question names, if no ruling names it.
func unnamedCard(c *rulings.Corpus, question string, res index.Result) (*rulings.Card, bool) {
	k, ok := oneCard(res)
	return k, ok && len(c.Naming(k)) == 0 && meantAsCard(question, k)
}

// ofCards ends with what people do to cards.
var ofCards = regexp.MustCompile(`(?i)\b(?:play|plays|played|playing|reveal|reveals|revealed|use|uses|used|using|have|has|with|discard|discards|discarded) (?:(?:a|an|the|my|his|her|their) )?$`)

// asOpponent matches words that precede the name of an avatar when it stands for its player.
var asOpponent = regexp.MustCompile(`\b(?:vs\.?|versus|against|as) (?:an? |the )?$`)

// meantAsCard reports whether a question that contains a card's name means the
// card: a single lower-case word, such as "sun", may be an ordinary word.
func meantAsCard(question string, k *rulings.Card) bool {
	first, _, several := strings.Cut(k.Name, " ")
	before, _, found := strings.Cut(question, strings.ToLower(first))
	who, unique := strings.CutPrefix(strings.ToLower(k.Name), "the ")
	lead, after, said := strings.Cut(strings.ToLower(question), who)
	if said && (strings.HasPrefix(after, " player") || unique && asOpponent.MatchString(lead)) {
		return false // who plays what
	}
	return several || k.Type == "character" || strings.Contains(question, first) || found && ofCards.MatchString(before)
}

// CardsNamed says what the cards do that a question names, at most two of them. A character
// or a site mostly sets the scene, unless what it does is asked about.
func CardsNamed(question string, cards []*rulings.Card) string {
	const most = 2
	var lines []string
	for _, k := range cards {
		scene := slices.Contains([]string{"character", "site", "region"}, k.Type) && !speaksOf(question, k.Effect)
		if k.Effect != "" && !scene && len(lines) < most && meantAsCard(question, k) {
			lines = append(lines, inShort(k))
		}
	}
	return strings.Join(lines, "\n")
}

// cardsDecide reports whether the texts of the named cards answer the question better than
// best, a ruling that names none of them: what one card does to another, or when one is played.
func cardsDecide(question string, named []*rulings.Card, best *rulings.Ruling) bool {
	var does []string
	for _, k := range named {
		if slices.Contains(best.Cards, k.Name) {
			return false
		}
		if k.Effect != "" && k.Type != "site" && k.Type != "character" && !slices.Contains(does, k.Name) {
			does = append(does, k.Name)
		}
	}
	own := strings.ToLower(named[0].Effect)
	return len(does) == 2 && acts.MatchString(question) ||
		len(does) == 1 && asksPlaying.MatchString(question) && strings.Contains(own, "may be played")
}

// acts matches a question about what one card does to another.
var acts = regexp.MustCompile(`(?i)^(?:does|do|can|will|would|is|if)\b.*` +
	`\b(?:cancel|stop|discard|affect|remove|counter|prevent|protect)(?:s|ed|led|ped)?\b`)

// cardsSay returns the title of an answer that the texts of cards give.
func cardsSay(named []*rulings.Card) string {
	var names []string
	for _, k := range named {
		if !slices.Contains(names, k.Name) {
			names = append(names, k.Name)
		}
	}
	if len(names) == 1 {
		return names[0] + ": what the card says"
	}
	return strings.Join(names, " and ") + ": what the cards say"
}

// speaksOf reports whether a question and what a card does have several longer words in
// common.
func speaksOf(question, effect string) bool {
	const several, long = 2, 4
	all := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) })
	}
	does, n := all(effect), 0
	for _, w := range slices.Compact(slices.Sorted(slices.Values(all(question)))) {
		if len(w) >= long && slices.Contains(does, w) {
			n++
		}
	}
	return n >= several
}

// inShort says what a card is and, if that is known, does.
func inShort(k *rulings.Card) string {
	is := "**" + k.Name + "** (" + command.CardLine(k) + ")"
	if k.Effect == "" {
		return is + "."
	}
	return is + ": " + k.Effect
}

// onlyGeneral says that no ruling names the card asked about; "" if one does. An
// answer rarely hangs on which character it is.
func onlyGeneral(c *rulings.Corpus, question string, res index.Result) string {
	k, ok := unnamedCard(c, question, res)
	if !ok || k.Type == "character" || res.Hits[0].Route != index.RouteWords {
		return ""
	}
	return "No ruling names " + k.Name + "; this is the general rule."
}

// inGeneral comes before the title of a ruling that names none of the cards asked about.
const inGeneral = "In general: "

// noRulingNames says that no ruling names a card, and gives the rule for cards of its
// kind if one is clear. For a character that rule is all.
func noRulingNames(ctx context.Context, env *command.Env, q index.Query, k *rulings.Card, res index.Result) reply.Reply {
	c, question := env.Rulings.Corpus(), q.Text
	out := reply.Reply{Tone: reply.ToneNone, Title: "No ruling names " + k.Name, Open: question}
	card := inShort(k) + " The card's text decides."
	q.Text, q.Limit = strings.Join(besideName(env, question, k), " ")+" "+k.Kind, 3
	general, err := env.Rulings.Search(ctx, q)
	if err != nil || !general.Answered || len(general.Hits) == 0 {
		out = out.Say(card).With(factTable(k))
	} else if r := general.Hits[0].Ruling; k.Type == "character" {
		out.Title = inGeneral + r.Title
		out = out.With(folded(env, c, question, r, nil))
	} else {
		quote := folded(env, c, question, r, nil)
		quote.Title = inGeneral + r.Title
		out = out.Say(card).With(factTable(k)).With(quote)
	}
	return out.With(cite.ListOf("Nearest", command.Found(res.Hits), shown)).
		Act("The card", command.Line("card", k.Name, "alignment", k.Alignment)).Act("Browse the sources", "/sections")
}
