package plain

import (
	"fmt"
	"regexp"
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

// mostWords is how many words of a question are read; no player types more.
const mostWords = 250

// tokenize returns the tokens of a question. The end of a long one is not read.
func (t *tables) tokenize(question string, words []index.Word) []token {
	words = words[:min(len(words), mostWords)]
	list := make([]token, len(words))
	for i, w := range words {
		list[i].Word = w
		list[i].read(t, question, list[:i], words[i+1:])
		for _, s := range w.Senses {
			if i+s.Words > len(words) { // the name goes on where nothing is read
				continue
			}
			noName := i > 0 && t.has("no-name", words[i-1].Text+" "+w.Text) && !isUpper(question, list[i]) // "how many turns"
			if k := &list[i]; s.Card != nil && s.Words > k.words && !noName && !t.smallWords(question, words[i:i+s.Words], s.Card) {
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
	for i := range list {
		if (text{t, question, list}).numbersVersion(i + 1) {
			list[i].words, list[i+1].number, list[i+1].found = 2, nil, nil
		}
	}
	return text{t, question, list}.corrected()
}

// numbersVersion reports whether a 2 at i is the end of a name rather than a number of
// something: "boromir 2 carries".
func (t text) numbersVersion(i int) bool {
	c := t.card(i-1, "character")
	second := c != nil && strings.HasSuffix(c.Name, " II") && t.tokens[i-1].words == 1 && t.at(i).Text == "2" && !t.endsBefore(i)
	return second && (t.endsBefore(i+1) || t.says(i+1, "carries", "bears", "against", "be", "sum-thrown", "tapped", "hurt", "joiner"))
}

func (k *token) read(t *tables, question string, before []token, after []index.Word) {
	if said := strings.ToLower(question[k.Start:k.End]); t.has("not", said) || !k.Owns && len(said) > 4 && t.entries[stem(said)] != nil {
		k.Text = said // "havent" is no misspelt haven, nor "repealed" a misspelt "revealed"
	}
	var last token
	if len(before) > 0 {
		last = before[len(before)-1]
	}
	between := question[min(last.End, k.Start):k.Start]
	k.sentence = last.sentence
	if len(before) > 0 {
		k.comma = strings.ContainsAny(between, ",:")
		if last.endsSentence(between) {
			k.sentence++
		}
	}
	k.number, k.signed = t.readNumber(k.Text, between)
	switch {
	case k.number == nil:
	case len(after) > 0 && (k.Text == "2" || k.Text == "4") && t.has("dative", after[0].Text) && question[k.End:after[0].Start] == " ":
		k.number = nil // to him, for me
	case last.Text == "minus":
		k.number, k.signed = new(-*k.number), true
	}
	k.opens = t.has("opens", k.Text) || k.comma && t.has("restarts", k.Text)
	k.narrow, k.filler = t.has("no", k.Text), t.has("filler", k.Text)
	if k.Text == "no" && len(after) > 0 && strings.HasPrefix(question[k.End:], ",") {
		k.narrow = false // "no, he did" denies nothing
	}
	k.not = k.narrow || t.has("not", k.Text)
	switch {
	case k.signed:
		k.stem = fmt.Sprintf("%+d", *k.number)
	case k.Text == "play" && last.Text == "in":
		k.stem = "in-play" // where a card is, not what is done
	default:
		k.stem = stem(k.Text)
	}
}

// endsSentence reports whether a sentence ends with k, judging by what stands between it
// and the next word. A period after an initial or within a number does not end one.
func (k *token) endsSentence(between string) bool {
	point := strings.Contains(between, ".") && (len(k.Text) > 1 || strings.Contains(between, ". ") && k.number != nil)
	return point || strings.ContainsAny(between, "!?;\n")
}

// smallWords reports whether words taken for a card's initials are really
// adjacent small words: "at a" is not Above the Abyss.
func (t *tables) smallWords(question string, words []index.Word, card *rulings.Card) bool {
	if len(words) > 1 && words[0].Start == words[len(words)-1].Start {
		return false // initials typed as one word: "DoN"
	}
	said := question[words[0].Start:words[len(words)-1].End]
	if strings.Contains(folded(card.Name), folded(said)) {
		return false
	}
	short := len(folded(said)) < 5 || 2*len(folded(said)) < len(folded(card.Name))
	return len(words) > 1 && short || said != strings.ToUpper(said) && t.has("ordinary", folded(said))
}

// readNumber reads a number, with a sign right before it.
func (t *tables) readNumber(word, before string) (n *int, signed bool) {
	if n := slices.Index(t.classes["numeral"], word); n >= 0 {
		return &n, false
	}
	if count, ok := map[string]int{"once": 1, "twice": 2}[word]; ok {
		return &count, false
	}
	value, err := strconv.Atoi(strings.TrimRight(word, "sx"))
	if err != nil || value > 9999 {
		return nil, false
	}
	minus := minusSign.MatchString(before)
	if minus {
		value = -value
	}
	return &value, minus || strings.HasSuffix(before, "+")
}

// minusSign matches a minus sign that is not a hyphen: "a -2", but not "2-deck" or "TW-84".
var minusSign = regexp.MustCompile(`−$|[ ("'“,:]-$`)

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

// stem returns what the forms of a word have in common. Unlike [index.Stem] it tells short words
// apart that differ by an "e", "one" from "on", "die" from "DI", and "us" from all forms of "use".
func stem(word string) string {
	s := index.Stem(word)
	if len(s) == 2 && (strings.HasPrefix(word, s+"e") || word == s+"ing" && !strings.ContainsAny(s[1:], "aeiou")) {
		return s + "e"
	}
	return s
}

func stems(phrase string) string {
	list := strings.Fields(phrase)
	for i, w := range list {
		list[i] = stem(strings.ToLower(w))
	}
	return strings.Join(list, " ")
}

// cardKinds returns the names that patterns may use for a card: its type, its own name,
// and more exact words for it.
func cardKinds(c *rulings.Card) []string {
	if c.OwnGame() != rulings.MECCG {
		return []string{string(c.Game), strings.ReplaceAll(c.Type, " ", "-")}
	}
	kinds := []string{c.Type, c.Name}
	for _, k := range [...]string{"item", "faction", "ally", "creature", "event"} {
		if strings.Contains(c.Kind, k) {
			kinds = append(kinds, k)
			if k == "event" {
				kinds = append(kinds, c.Type+"-event")
			}
		}
	}
	kinds = append(append(kinds, strings.ReplaceAll(c.Kind, " ", "-")), c.Keywords...) // such as "minor-item"
	if strings.Contains(c.Kind, "/") {
		kinds = append(kinds, "creature-or-event")
	}
	if c.Kind == "short-event" && c.Facts["needs"] == "warrior" && has(c, "combat", "helps-strike") {
		kinds = append(kinds, "strike-event")
	}
	if c.Type == "character" {
		kinds = append(kinds, c.Alignment, c.Kind)
	}
	return kinds
}
