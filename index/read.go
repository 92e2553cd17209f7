package index

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// Word is a word of a question as the index reads it: folded, spelled right,
// abbreviations written out and compounds joined.
type Word struct {
	Text       string
	Start, End int      // where it is in the question, in bytes; the words of an abbreviation share a place
	Owns       bool     // 's was cut off its end
	Strange    bool     // not a word of the rules or of English, nor the name of a single card
	Senses     []Sensed // what the words from here on mean, other than literally
	Among      []Sensed // the cards that they may name, if those are several or it is in the plural

	means []string // what it is an abbreviation of, if it may be several things
	name  string   // as it is in the names of cards; see [cards.NameWords]
}

// Sensed is a meaning of one or more words.
type Sensed struct {
	Words int           // how many words have it
	Means string        // in the game's terms, with compounds joined; "" for a card
	Card  *rulings.Card // the card that they name, or nil
}

// Said returns the stems of words, of what they mean, and of what the rules call the
// cards that they name.
func Said(words []Word) map[string]bool {
	said := map[string]bool{}
	for _, w := range words {
		texts := []string{w.Text}
		for _, s := range w.Senses {
			texts = append(texts, s.Means)
			if s.Card != nil {
				texts = append(texts, fold(strings.Join(knownAs(s.Card), " ")))
			}
		}
		for word := range strings.FieldsSeq(strings.Join(texts, " ")) {
			said[Stem(word)] = true
		}
	}
	return said
}

// Read returns the words of a question in order. It knows what [Index.Search]
// knows about them, and where each of them is. If the index cannot be opened it
// returns nothing.
func (x *Index) Read(question string) []Word {
	list, _ := x.tryRead(question)
	return list
}

func (x *Index) tryRead(question string) ([]Word, error) {
	s, err := x.snapshot()
	if err != nil {
		return nil, err
	}
	defer s.release()
	return s.readSenses(question), nil
}

func (x *snapshot) readSenses(question string) []Word {
	list, _ := x.read(question)
	keys := meaningKeys(textsOf(list))
	for i := range list {
		x.readSensesOf(list[i:], keys[i:])
		if s, ok := x.beginning(question, list[i:]); ok {
			list[i].Senses = append(list[i].Senses, s)
		}
		list[i].Strange = len(list[i].Senses) == 0 && x.strange(list[i])
		if !list[i].Strange {
			continue
		}
		if c := x.cutShort(list[i]); c != nil {
			list[i].Senses, list[i].Strange = []Sensed{{1, "", c}}, false
		}
	}
	return list
}

// cutShort returns the only character whose name begins with a word, "boro" for Boromir, or nil.
// That of a site or region may begin with it too.
func (x *snapshot) cutShort(w Word) (character *rulings.Card) {
	const least, most = 4, 100 // letters, and cards to look through
	if len(w.name) < least {
		return nil
	}
	for _, c := range x.finder().Complete(w.name, most) {
		switch {
		case !begins(c, w.name), c.Type == "site", c.Type == "region":
		case c.Type != "character" || character != nil:
			return nil
		default:
			character = c
		}
	}
	return character
}

// read returns the words of a question without their senses, and what was not read
// literally.
func (x *snapshot) read(question string) ([]Word, []Meaning) {
	var u Understanding
	return x.joined(x.writtenOut(splitWords(question), &u)), u.Meanings
}

// strange reports whether a word is unknown to the rules and to English, or may be
// several cards.
func (x *snapshot) strange(w Word) bool {
	return len(x.finder().InText(w.name, true)) > 1 ||
		!x.knows(w.Text) && !strings.ContainsAny(w.Text, "'0123456789")
}

// begins reports whether a name is the beginning of the first word of that of c, but not all of it.
func begins(c *rulings.Card, name string) bool {
	first := cards.NameWords(c.Name)[0]
	return strings.HasPrefix(first, name) && first != name
}

// beginning returns the card whose name begins with the first words of list, if
// they are capitalized like a name: "Palor Toff" of "Palor Toff - Alien
// Trader".
func (x *snapshot) beginning(question string, list []Word) (Sensed, bool) {
	capitals := 0
	for capitals < min(len(list), longestName) {
		if first, _ := utf8.DecodeRuneInString(question[list[capitals].Start:]); !unicode.IsUpper(first) {
			break
		}
		capitals++
	}
	for n := capitals; n > 1; n-- {
		if found, _ := x.cardsAt(list[:n]); found != nil {
			return Sensed{}, false
		}
		name := joinTexts(list[:n])
		found := x.finder().Find(name)
		if len(found) > 0 && strings.HasPrefix(strings.Join(words(fold(found[0].Name)), " "), name+" ") {
			return Sensed{n, "", found[0]}, true
		}
	}
	return Sensed{}, false
}

// splitWords is [words] of the folded question, with places.
func splitWords(question string) []Word {
	var list []Word
	start := -1
	add := func(text string, from, to int, owns bool) {
		list = append(list, Word{Text: text, Start: from, End: to, Owns: owns, name: cards.Fold(question[from:to])})
	}
	flush := func(end int) {
		if start < 0 {
			return
		}
		said := question[start:end]
		if isList(said) {
			for n := range strings.SplitSeq(said, "/") {
				add(n, start, start+len(n), false)
				start += len(n) + 1
			}
			start = -1
			return
		}
		if n := amount(said); n > 0 {
			add(said[:n], start, start+n, false)
			start, said = start+n, said[n:]
		}
		if all := words(fold(said)); len(all) == 1 {
			add(all[0], start, end, strings.HasSuffix(strings.TrimRight(fold(said), "'/"), "'s"))
		}
		start = -1
	}
	for i, r := range question {
		inner := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || strings.ContainsRune("'/’‘`´", r)
		switch {
		case strings.HasPrefix(question[i:], "& "):
			flush(i)
			list = append(list, Word{Text: "and", Start: i, End: i + 1, name: "and"})
		case !inner:
			flush(i)
		case start < 0:
			start = i
		}
	}
	flush(len(question))
	return list
}

// isList reports whether a word is at least three numbers: "5/4/6".
func isList(word string) bool {
	return strings.Count(word, "/") > 1 && strings.Trim(word, "0123456789/") == "" && !strings.Contains("/"+word+"/", "//")
}

// amount is how many digits precede a unit without a blank, as in "26mp"; 0 if
// word is not of that form: "2nd", "2w", "2d6".
func amount(word string) int {
	unit := strings.TrimLeft(word, "0123456789")
	n := len(word) - len(unit)
	letters := strings.TrimLeft(unit, "abcdefghijklmnopqrstuvwxyz")
	if n == 0 || len(unit) < 2 || letters != "" || slices.Contains([]string{"st", "nd", "rd", "th", "ring"}, unit) {
		return 0
	}
	return n
}

// writtenOut replaces abbreviations by what they stand for, and typos by the
// words of the rules. An ambiguous abbreviation is kept.
func (x *snapshot) writtenOut(list []Word, u *Understanding) []Word {
	var out []Word
	texts := textsOf(list)
	for i := 0; i < len(list); {
		n, means := x.thesaurus.abbreviations.match(texts[i:])
		if n == 0 {
			one := list[i]
			if right, ok := x.correct(one.Text); ok {
				u.readAs(one.Text, right, SenseSpelling)
				one.Text, one.name = right, right
			}
			out = append(out, one)
			i++
			continue
		}
		from, to := list[i].Start, list[i+n-1].End
		for _, m := range means {
			u.readAs(joinTexts(list[i:i+n]), m, SenseAbbreviation)
		}
		if len(means) == 1 {
			for w := range strings.FieldsSeq(means[0]) {
				out = append(out, Word{Text: w, Start: from, End: to, name: cards.Fold(w)})
			}
		} else {
			one := Word{Text: joinTexts(list[i : i+n]), Start: from, End: to, means: means}
			for _, m := range means {
				one.Senses = append(one.Senses, Sensed{1, x.inTerms(m), nil})
			}
			out = append(out, one)
		}
		i += n
	}
	return out
}

// joined joins each compound into one word.
func (x *snapshot) joined(list []Word) []Word {
	var out []Word
	texts := textsOf(list)
	for i := 0; i < len(list); {
		n, joined := x.thesaurus.compounds.match(texts[i:])
		w := list[i]
		if n > 0 {
			w.Text, w.End, w.Owns = joined, list[i+n-1].End, list[i+n-1].Owns
			w.name = nameOf(list[i : i+n])
		}
		out = append(out, w)
		i += max(1, n)
	}
	return out
}

// readSensesOf tells the first word of list what it and those after it mean; keys are
// the [meaningKeys] of list.
func (x *snapshot) readSensesOf(list []Word, keys []string) {
	n, means := x.thesaurus.meanings.match(keys)
	for _, m := range means {
		list[0].Senses = append(list[0].Senses, Sensed{n, x.inTerms(m), nil})
	}
	found, n := x.cardsAt(list)
	if len(found) == 1 {
		list[0].Senses = append(list[0].Senses, Sensed{n, "", found[0]})
		return
	}
	if name := nameOf(list[:min(2, len(list))]); found == nil && strings.HasSuffix(name, "s") { // "Orc Brawlers"
		found, n = x.finder().InText(strings.TrimSuffix(name, "s"), true), 2
	}
	for _, c := range found {
		if n > 1 && !strings.Contains(c.Name, " ") { // "or is", of Ori
			continue
		}
		list[0].Among = append(list[0].Among, Sensed{n, "", c})
	}
}

// longestName is the most words of a card's name that are looked up.
const longestName = 9

// cardsAt returns the cards that the longest name at the start of list may mean,
// and how many words it has. A nickname, or initials that nobody would take for
// a word, may mean several: the asker is shown them all.
func (x *snapshot) cardsAt(list []Word) ([]*rulings.Card, int) {
	for n := min(longestName, len(list)); n > 0; n-- {
		plain := !slices.ContainsFunc(list[:n], func(w Word) bool { return !x.isPlain(w.Text) })
		name := nameOf(list[:n])
		found := x.finder().InText(name, plain)
		if found == nil && list[n-1].Owns {
			found = x.finder().InText(strings.TrimSuffix(name, "s"), plain)
		}
		if found != nil && !(plain && n > 1 && splits(found[0], name)) {
			return found, n
		}
	}
	return nil, 0
}

// splits reports whether a name of several words is the one word by which c is called, or its
// plural: "or is", of Ori.
func splits(c *rulings.Card, name string) bool {
	return !strings.ContainsAny(c.Name, " -'") && strings.TrimSuffix(name, "s") == cards.Fold(c.Name)
}

// isPlain reports whether a word is one of the rules or of English, even if it
// is part of a card's name.
func (x *snapshot) isPlain(word string) bool {
	return len([]rune(word)) == 1 || x.thesaurus.vocabulary[word] || x.holders(fieldSpelling, word) > 0
}

// nameOf returns words as they are in the names of cards.
func nameOf(list []Word) string {
	var b strings.Builder
	for _, w := range list {
		b.WriteString(w.name)
	}
	return b.String()
}

// inTerms joins the compounds of a meaning.
func (x *snapshot) inTerms(means string) string {
	return strings.Join(x.thesaurus.compound(strings.Fields(means)), " ")
}

func textsOf(list []Word) []string {
	texts := make([]string, len(list))
	for i, w := range list {
		texts[i] = w.Text
	}
	return texts
}

func joinTexts(list []Word) string { return strings.Join(textsOf(list), " ") }
