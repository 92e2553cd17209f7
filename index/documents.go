package index

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"netrep/rulings"
)

//go:embed unanswered.txt
var unansweredFile string

// document is what Bleve indexes of a ruling, field by field.
type document map[string]any

// The documents that are not rulings.
const (
	documentNames      = "?names"
	documentUnanswered = "?unanswered"
)

// documents yields everything that an index of the corpus holds.
func (x *Index) documents(yield func(id string, d document) bool) {
	w := x.writer()
	for r := range x.corpus.All() {
		if !yield(r.Ref, w.ruling(r, everybody)) {
			return
		}
	}
	if !yield(documentNames, w.names()) {
		return
	}
	if len(x.unanswered) > 0 {
		yield(documentUnanswered, document{fieldUnanswered: w.lines(x.unanswered)})
	}
}

// writer makes documents. It caches stems, since words repeat.
type writer struct {
	*Index
	stemOf map[string]string
}

func (x *Index) writer() writer { return writer{x, map[string]string{}} }

func (w writer) stem(word string) string {
	s, known := w.stemOf[word]
	if !known {
		s = stem(word)
		w.stemOf[word] = s
	}
	return s
}

// lines returns the stems of questions, each a line.
func (w writer) lines(questions []string) []string {
	lines := make([]string, len(questions))
	for i, q := range questions {
		lines[i] = line(w.stems(w.plain(q)))
	}
	return lines
}

// stems returns the stems of words.
func (w writer) stems(words []string) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = w.stem(word)
	}
	return list
}

// telling returns the stems of a line except those of stop words.
func telling(line string) string {
	var kept []string
	for s := range strings.FieldsSeq(line) {
		if !strings.HasPrefix(s, stop) && s != opening {
			kept = append(kept, s)
		}
	}
	return strings.Join(kept, " ")
}

// key is what two ways of typing the same question have in common: its stems
// without stop words in alphabetical order, or all of its stems if there are no
// others.
func (w writer) key(question []string) string {
	var kept []string
	all := w.stems(question)
	for i, word := range question {
		if !strings.HasPrefix(all[i], stop) && !w.thesaurus.ignored[word] {
			kept = append(kept, all[i])
		}
	}
	if len(kept) == 0 {
		kept = all
	}
	slices.Sort(kept)
	return strings.Join(slices.Compact(kept), " ")
}

// ruling returns the document of a ruling that belongs to a server, or to
// everybody.
func (w writer) ruling(r *rulings.Ruling, guild string) document {
	body := words(fold(r.Title + ". " + r.Text))
	spelling := strings.Join(body, " ")
	text := telling(strings.Join(w.stems(w.thesaurus.compound(body)), " "))
	asked := askedOf(r)
	lines := w.lines(asked)
	known, keys := make([]string, len(asked)), make([]string, len(asked))
	var typed []string
	for i, q := range asked {
		list := w.plain(q)
		known[i], keys[i] = fold(q), w.key(list)
		typed = append(typed, list...)
	}
	return document{
		fieldText: text, fieldAsked: telling(strings.Join(lines, " ")), fieldPieces: lines, fieldKnown: known, fieldKey: keys,
		fieldStems:  strings.Join(append([]string{text}, lines...), "\n"),
		fieldSource: r.Source.ID, fieldGame: string(r.Source.Game), fieldGuild: guild,
		fieldSince: always + string(r.Since()), fieldUntil: w.until(r),
		fieldSpelling: spelling, fieldTyped: strings.Join(typed, " "),
	}
}

// askedOf returns the questions that a ruling is known to answer. If nobody
// wrote any, it is the title.
func askedOf(r *rulings.Ruling) []string {
	if len(r.Asked) == 0 && r.Title != "" {
		return []string{r.Title}
	}
	return r.Asked
}

// until is the first day on which something supersedes a ruling.
func (w writer) until(r *rulings.Ruling) string {
	first := never
	for _, newer := range w.corpus.LinkedBy(r, rulings.Supersedes) {
		first = min(first, always+string(newer.Since()))
	}
	return first
}

// names returns the document of the words of cards' names.
func (w writer) names() document {
	var own, all []string
	for _, c := range w.corpus.Cards() {
		list := words(fold(c.Name))
		all = append(all, list...)
		for _, word := range list {
			if len(word) >= shortWord {
				own = append(own, word)
			}
		}
		for _, name := range c.Names {
			all = append(all, words(fold(name))...)
		}
		for _, nick := range c.Nicknames {
			all = append(all, words(fold(nick))...)
		}
	}
	return document{fieldNames: strings.Join(own, " "), fieldAccepted: strings.Join(all, " ")}
}

// unanswered returns questions that no ruling answers. There must be at least
// as many others to compare them with; without those there are none.
func unanswered(known int) []string {
	list := unansweredList()
	if len(list) > known {
		return nil
	}
	return list
}

// unansweredList reads the questions that no ruling answers.
var unansweredList = sync.OnceValue(func() []string {
	var list []string
	for line := range strings.Lines(unansweredFile) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, line)
		}
	}
	return list
})

// plain returns the words of a question with contractions and abbreviations written out
// and compounds joined.
func (x *Index) plain(question string) []string {
	return x.thesaurus.compound(x.thesaurus.writeOut(words(contraction.ReplaceAllString(fold(question), "$1 is"))))
}
