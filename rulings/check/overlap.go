package check

import (
	"encoding/binary"
	"fmt"
	"html"
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"netrep/rulings"
	"netrep/rulings/parse"
)

// Overlap is a run of words that an entry of a corpus shares with an original.
type Overlap struct {
	Ref      string // of a ruling, or the name of a card
	Part     string // title, text or asked; effect of a card
	Words    string // the run, folded
	Document string // name of the original; for a card also its id
}

// String formats o as one line.
func (o Overlap) String() string {
	return fmt.Sprintf("error: %s: %s shares %q with %s", o.Ref, o.Part, o.Words, o.Document)
}

// maxPlaces is how many occurrences of a run of words are compared; the longest shared
// run among them is reported.
const maxPlaces = 8

// Overlaps finds the runs of at least n consecutive words that titles, texts, asked
// phrases and effects of c share with originals. It ignores case, accents, punctuation, Markdown,
// HTML and line ends, so a run can span the items of a list. For a card database it
// compares the English texts.
//
// Runs are in corpus order, cards last, each as long as possible.
func Overlaps(c *rulings.Corpus, originals []parse.Document, n int) []Overlap {
	n = max(n, 1)
	o := originalWords{n: n, ids: map[string]uint32{}, places: map[string][]runStart{}}
	for _, doc := range originals {
		o.addDocument(doc)
	}
	var list []Overlap
	for r := range c.All() {
		list = append(list, o.shared(r.Ref, "title", r.Title)...)
		list = append(list, o.shared(r.Ref, "text", r.Text)...)
		for _, phrase := range r.Asked {
			list = append(list, o.shared(r.Ref, "asked", phrase)...)
		}
	}
	for _, k := range c.Cards() {
		list = append(list, o.shared(k.Name, "effect", k.Effect)...)
	}
	return list
}

// originalWords holds the words of the originals, and the places of each run of n words.
type originalWords struct {
	n      int
	ids    map[string]uint32 // word numbers, from 1
	names  []string          // names of the texts
	texts  [][]uint32
	places map[string][]runStart // by key of n words
}

// runStart is where a run begins.
type runStart struct {
	text, word int
}

// addDocument adds an original. A card database adds one text per card.
func (o *originalWords) addDocument(doc parse.Document) {
	if text, _ := parse.Decode(doc.Data); parse.LooksLike(parse.FormatCards, text) {
		if in, err := parse.Cards(doc); err == nil {
			for _, card := range in.Cards {
				o.addText(doc.Name+" "+card.IDs[0], card.Text["en"])
			}
			return
		}
	}
	text, _ := parse.Decode(doc.Data)
	mended, _ := parse.RepairLetters(text)
	o.addText(doc.Name, mended)
}

func (o *originalWords) addText(name, text string) {
	words := proseWords(text)
	ids := make([]uint32, len(words))
	for i, w := range words {
		if o.ids[w] == 0 {
			o.ids[w] = uint32(len(o.ids) + 1)
		}
		ids[i] = o.ids[w]
	}
	o.names, o.texts = append(o.names, name), append(o.texts, ids)
	for i := 0; i+o.n <= len(ids); i++ {
		key := wordKey(ids[i : i+o.n])
		if list := o.places[key]; len(list) < maxPlaces {
			o.places[key] = append(list, runStart{len(o.texts) - 1, i})
		}
	}
}

// wordKey returns a map key for a run of words.
func wordKey(ids []uint32) string {
	key := make([]byte, 0, 4*len(ids))
	for _, id := range ids {
		key = binary.LittleEndian.AppendUint32(key, id)
	}
	return string(key)
}

// shared returns the runs that text shares with the originals.
func (o *originalWords) shared(ref, part, text string) []Overlap {
	words := proseWords(text)
	ids := make([]uint32, len(words))
	for i, w := range words {
		ids[i] = o.ids[w]
	}
	var list []Overlap
	for i := 0; i+o.n <= len(ids); {
		at, length := o.longest(ids[i:])
		if length == 0 {
			i++
			continue
		}
		list = append(list, Overlap{ref, part, strings.Join(words[i:i+length], " "), o.names[at.text]})
		i += length - o.n + 1
	}
	return list
}

// longest returns the place and length of the longest shared run at the start of ids; the
// length is 0 if fewer than n words are shared.
func (o *originalWords) longest(ids []uint32) (at runStart, length int) {
	for _, p := range o.places[wordKey(ids[:o.n])] {
		text, k := o.texts[p.text][p.word:], o.n
		for k < len(text) && k < len(ids) && text[k] == ids[k] {
			k++
		}
		if k > length {
			at, length = p, k
		}
	}
	return at, length
}

var markupTag = regexp.MustCompile(`</?[A-Za-z][^<>]{0,200}>`)

// proseWords returns the words of a text in lower case without accents or marks.
// Apostrophes within a word are dropped; other punctuation separates words.
func proseWords(text string) []string {
	text = html.UnescapeString(markupTag.ReplaceAllString(text, " "))
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r), strings.ContainsRune("'’‘", r):
			return -1
		case unicode.IsLetter(r), unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return ' '
	}, norm.NFD.String(text))
	return strings.Fields(text)
}
