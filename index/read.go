package index

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/rulings"
)

// Word is a word of a question as the index reads it: folded, spelled right,
// abbreviations written out and compounds joined.
type Word struct {
	Text       string
	Start, End int      // where in the question it stands, in bytes; the words of an abbreviation share a place
	Owns       bool     // 's was cut off its end
	Strange    bool     // no word of the rules or of English, nor one card's name
	Senses     []Sensed // what the words from here on mean, beside their letters
}

// Sensed is a meaning of one or more words.
type Sensed struct {
	Words int           // how many words have it
	Means string        // in the game's terms, with compounds joined; "" for a card
	Card  *rulings.Card // the card that they name, or nil
}

// Read returns the words of a question in order. It knows what [Index.Search]
// knows of them, and where each of them stands.
func (x *Index) Read(question string) []Word {
	list := x.joined(x.writtenOut(splitWords(question)))
	texts := make([]string, len(list))
	for i, w := range list {
		texts[i] = w.Text
	}
	for i := range list {
		list[i].Senses = append(list[i].Senses, x.sensesOf(texts[i:])...)
		if s, ok := x.beginning(question, list[i:]); ok {
			list[i].Senses = append(list[i].Senses, s)
		}
		list[i].Strange = len(list[i].Senses) == 0 && x.strange(list[i].Text)
	}
	return list
}

// strange reports whether a word is none that the rules or English know, or may be
// several cards.
func (x *Index) strange(word string) bool {
	return len(x.cardNames.of[word]) > 1 ||
		!x.speller.known[word] && !x.speller.isForm(word) && !strings.ContainsAny(word, "'0123456789")
}

// beginning returns the card whose name list begins with the first words of, if
// they are written as a name, in capitals: "Palor Toff" of "Palor Toff - Alien
// Trader".
func (x *Index) beginning(question string, list []Word) (Sensed, bool) {
	capitals := 0
	for capitals < min(len(list), x.cardNames.longest[list[0].Text]) {
		if first, _ := utf8.DecodeRuneInString(question[list[capitals].Start:]); !unicode.IsUpper(first) {
			break
		}
		capitals++
	}
	for n := capitals; n > 1; n-- {
		name := joinTexts(list[:n])
		if x.cardNames.of[name] != nil {
			return Sensed{}, false
		}
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
	flush := func(end int) {
		if start < 0 {
			return
		}
		said := question[start:end]
		if n := amount(said); n > 0 {
			list = append(list, Word{Text: said[:n], Start: start, End: start + n})
			start, said = start+n, said[n:]
		}
		if all := words(fold(said)); len(all) == 1 {
			owns := strings.HasSuffix(strings.TrimRight(fold(said), "'/"), "'s")
			list = append(list, Word{Text: all[0], Start: start, End: end, Owns: owns})
		}
		start = -1
	}
	for i, r := range question {
		inner := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || strings.ContainsRune("'/’‘`´", r)
		switch {
		case !inner:
			flush(i)
		case start < 0:
			start = i
		}
	}
	flush(len(question))
	return list
}

// amount is how many digits a number has that stands before its unit without a
// blank, as in "26mp"; 0 if word is none: "2nd", "2w", "2d6".
func amount(word string) int {
	unit := strings.TrimLeft(word, "0123456789")
	n := len(word) - len(unit)
	letters := strings.TrimLeft(unit, "abcdefghijklmnopqrstuvwxyz")
	if n == 0 || len(unit) < 2 || letters != "" || slices.Contains([]string{"st", "nd", "rd", "th", "ring"}, unit) {
		return 0
	}
	return n
}

// writtenOut replaces abbreviations by what they stand for, and slips of the pen
// by the words of the rules. An abbreviation of several things is kept, and they
// are its senses.
func (x *Index) writtenOut(list []Word) []Word {
	var out []Word
	for i := 0; i < len(list); {
		_, means, n := x.thesaurus.abbreviation(textsOf(list[i:]))
		switch {
		case n == 0:
			if right, ok := x.speller.correct(list[i].Text); ok {
				list[i].Text = right
			}
			out = append(out, list[i])
		case len(means) == 1:
			for w := range strings.FieldsSeq(means[0]) {
				out = append(out, Word{Text: w, Start: list[i].Start, End: list[i+n-1].End})
			}
		default:
			one := Word{Text: joinTexts(list[i : i+n]), Start: list[i].Start, End: list[i+n-1].End}
			for _, m := range means {
				one.Senses = append(one.Senses, Sensed{1, x.inTerms(m), nil})
			}
			out = append(out, one)
		}
		i += max(1, n)
	}
	return out
}

// joined makes one word of each compound.
func (x *Index) joined(list []Word) []Word {
	var out []Word
	for i := 0; i < len(list); {
		n, joined := x.thesaurus.compounds.match(textsOf(list[i:]))
		w := list[i]
		if n > 0 {
			w.Text, w.End, w.Owns = joined, list[i+n-1].End, list[i+n-1].Owns
		}
		out = append(out, w)
		i += max(1, n)
	}
	return out
}

// sensesOf returns what the first words of list mean.
func (x *Index) sensesOf(list []string) []Sensed {
	var out []Sensed
	n, means := x.thesaurus.meanings.match(list)
	for _, m := range means {
		out = append(out, Sensed{n, x.inTerms(m), nil})
	}
	n, _ = x.cardNames.match(list)
	if found := x.cardsOf(strings.Join(list[:max(1, n)], " ")); len(found) == 1 {
		out = append(out, Sensed{max(1, n), "", found[0]})
	}
	return out
}

// inTerms joins the compounds of a meaning.
func (x *Index) inTerms(means string) string {
	return strings.Join(x.thesaurus.compound(strings.Fields(means)), " ")
}

// textsOf returns the texts of the first words of list, as many as a phrase can
// have.
func textsOf(list []Word) []string {
	const longest = 8
	texts := make([]string, 0, longest)
	for _, w := range list[:min(longest, len(list))] {
		texts = append(texts, w.Text)
	}
	return slices.Clip(texts)
}

func joinTexts(list []Word) string { return strings.Join(textsOf(list), " ") }

// Read is [Index.Read] of the index in use, or of the last one.
func (l *Live) Read(question string) []Word {
	return l.Current().Read(question)
}
