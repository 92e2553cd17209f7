package ask

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/index"
	"netrep/rulings"
)

// token is a word of a question, ready to be matched.
type token struct {
	index.Word
	stem     string
	sentence int           // number of its sentence
	opens    bool          // it opens a subordinate clause: "when", "after"
	not      bool          // it negates: "not", "isn't"
	narrow   bool          // it negates only what follows: "no", "without"
	comma    bool          // after a comma or a colon
	filler   bool          // patterns skip it
	number   *int          // if it is one
	signed   bool          // the number has a sign: "+1", "minus 2"
	card     *rulings.Card // the card whose name begins here, or nil
	words    int           // how many words the name has
	found    []found       // vocabulary that begins here
	aside    string        // the kind of aside it belongs to, or ""
}

// found is a piece of vocabulary at a place: its id, and how many tokens it has.
type found struct{ id, words int }

// tokenize prepares the words of a question.
func (t *tables) tokenize(question string, words []index.Word) []token {
	list := make([]token, len(words))
	for i, w := range words {
		if said := strings.ToLower(question[w.Start:w.End]); t.nots[said] {
			w.Text = said // "havent" is no misspelt haven
		}
		list[i] = token{Word: w, stem: index.Stem(w.Text)}
	}
	for i := range list {
		k := &list[i]
		if i > 0 {
			between := question[min(list[i-1].End, k.Start):k.Start]
			k.sentence = list[i-1].sentence
			if strings.ContainsAny(between, "!?;\n") || strings.Contains(between, ".") && (len(list[i-1].Text) > 1 || strings.Contains(between, ". ") && list[i-1].number != nil) {
				k.sentence++
			}
			k.comma = strings.ContainsAny(between, ",:")
			k.number, k.signed = number(k.Text, between)
		} else {
			k.number, k.signed = number(k.Text, question[:k.Start])
		}
		if i+1 < len(list) && (k.Text == "2" || k.Text == "4") && slices.Contains(pronouns, list[i+1].Text) && question[k.End:list[i+1].Start] == " " {
			k.number = nil // to him, for me
		}
		if i > 0 && k.number != nil && list[i-1].Text == "minus" {
			n := -*k.number
			k.number, k.signed = &n, true
		}
		if i > 0 && k.Text == "play" && list[i-1].Text == "in" {
			k.stem = "in-play" // where a card is, not what is done
		}
		if k.signed {
			k.stem = fmt.Sprintf("%+d", *k.number)
		}
		k.opens, k.narrow, k.filler = t.openers[k.Text] || k.comma && t.restarts[k.Text], t.narrow[k.Text], t.fillers[k.Text]
		k.not = k.narrow || t.nots[k.Text]
		for _, s := range k.Senses {
			if s.Card != nil && s.Words > k.words && !smallWords(question, words[i:i+s.Words], s.Card) {
				k.card, k.words = s.Card, s.Words
			}
		}
	}
	for i := range list {
		for n := i + 1; n < i+list[i].words && n < len(list); n++ { // of names that overlap, the longer one is meant
			if shorter := &list[n]; shorter.words <= list[i].words {
				shorter.card, shorter.words = nil, 0
			} else {
				list[i].card, list[i].words = nil, 0
			}
		}
	}
	nameOtherGames(question, words, list)
	for i := 0; i < len(list); i++ {
		list[i].found = t.vocabularyAt(list, i)
		if list[i].words > 1 && !list[i].filler { // the words of a card's name mean nothing else
			i += list[i].words - 1
		}
	}
	return list
}

// smallWords reports whether words taken for a card's initials are really
// adjacent small words: "at a" is not Above the Abyss.
func smallWords(question string, words []index.Word, card *rulings.Card) bool {
	said := question[words[0].Start:words[len(words)-1].End]
	if strings.Contains(folded(card.Name), folded(said)) {
		return false
	}
	short := len(folded(said)) < 5 || 2*len(folded(said)) < len(folded(card.Name))
	return len(words) > 1 && short || said != strings.ToUpper(said) && slices.Contains(ordinary, folded(said))
}

// ordinary are English words that no ruling has and that are initials of cards.
var ordinary = strings.Fields("bob both cod con coo cow dad doth dud eh er era fab fad gag god hat hob hop iff ink job lab lad mat mob mod mods mom moth nah nod oh poo pop pot " +
	"rob rod rot row sad sis smog sob son soot tad tag tan tar toad tot tub tug uh um van vow woe wow")

// pronouns follow no number: "what happens 2 him" asks what happens to him.
var pronouns = strings.Fields("me u you him her us them")

// counts are the numbers that are written as words. "One" is left out where it
// is a pronoun; see [number].
var counts = map[string]int{
	"zero": 0, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "twice": 2, "once": 1, "one": 1,
}

// number reads a number, with a sign right before it.
func number(word, before string) (*int, bool) {
	n, written := counts[word]
	if !written {
		var err error
		if n, err = strconv.Atoi(strings.TrimSuffix(word, "s")); err != nil || n > 9999 {
			return nil, false
		}
	}
	switch {
	case written:
	case strings.HasSuffix(before, "+"):
		return &n, true
	case strings.HasSuffix(before, "-") && !strings.HasSuffix(strings.TrimSuffix(before, "-"), "/") && isBreak(strings.TrimSuffix(before, "-")),
		strings.HasSuffix(before, "−"):
		n = -n
		return &n, true
	}
	return &n, false
}

// isBreak reports whether the character before a sign separates it from the
// word before: "a -2", but not "2-deck" or "TW-84".
func isBreak(s string) bool { return s != "" && strings.TrimRight(s, " (\"'“,:") != s }

// vocabularyAt returns the vocabulary that begins at list[i].
func (t *tables) vocabularyAt(list []token, i int) []found {
	var out []found
	add := func(id, n int) {
		if f := (found{id, n}); !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	k := &list[i]
	if k.words > 1 && !k.filler {
		return t.cardAt(k)
	}
	known := false
	for _, key := range [...]string{k.stem, "=" + k.Text} {
		for _, e := range t.entries[key] {
			if e.fits(list[i:]) {
				add(e.id, len(e.words))
				known = known || len(e.words) == 1 && t.matched[e.id]
			}
		}
	}
	for _, s := range k.Senses {
		if s.Card != nil || known && s.Words == 1 {
			continue
		}
		for _, id := range slices.Concat(t.meanings[stems(s.Means)], t.meanings["="+s.Means]) {
			add(id, s.Words)
		}
	}
	if k.card != nil {
		out = append(out, t.cardAt(k)...)
	}
	if k.number != nil && !k.signed {
		add(t.number, 1)
	}
	if k.not {
		add(t.denial, 1)
	}
	return out
}

// cardAt returns the vocabulary for the card whose name begins with k.
func (t *tables) cardAt(k *token) (out []found) {
	for _, kind := range cardKinds(k.card) {
		for _, id := range t.kinds[kind] {
			out = append(out, found{id, k.words})
		}
	}
	return out
}

// stems returns a phrase with each word stemmed.
func stems(phrase string) string {
	list := strings.Fields(phrase)
	for i, w := range list {
		list[i] = index.Stem(strings.ToLower(w))
	}
	return strings.Join(list, " ")
}

// cardKinds returns the names that patterns may use for a card: its type, and
// more exact words for it.
func cardKinds(c *rulings.Card) []string {
	if c.Game != "" && c.Game != rulings.MECCG {
		return []string{string(c.Game), strings.ReplaceAll(c.Type, " ", "-")}
	}
	kinds := []string{c.Type}
	for _, k := range [...]string{"item", "faction", "ally", "creature", "event"} {
		if strings.Contains(c.Kind, k) {
			kinds = append(kinds, k)
			if k == "event" {
				kinds = append(kinds, c.Type+"-event")
			}
		}
	}
	if c.Type == "character" {
		kinds = append(kinds, c.Alignment, c.Kind)
	}
	if slices.Contains(c.Keywords, "avatar") || c.Type == "character" && strings.Contains(c.Kind, "wizard") {
		kinds = append(kinds, "avatar")
	}
	return kinds
}
