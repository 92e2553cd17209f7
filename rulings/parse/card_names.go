package parse

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// A namer finds the names of cards in running text.
type namer struct {
	finder *cards.Finder
	common map[string]bool // words that card texts write in lower case
	starts map[string]int  // by first word of a name, the most words such a name has
}

// maxNameWords is how many words a name in running text may have.
const maxNameWords = 9

// NameCards records in each ruling the cards that its title and text name, whether by
// printed name, plural, possessive or nickname. Rulings that already list their cards are
// left alone. A name that may mean several cards is not linked; NameCards returns a note
// for each.
func NameCards(list []*rulings.Ruling, known []*rulings.Card) []rulings.Note {
	var rep rulings.Report
	if len(known) == 0 {
		return nil
	}
	n := newNamer(known)
	for _, r := range list {
		if len(r.Cards) > 0 {
			continue
		}
		names, unsure := n.in(strings.Join(r.Section, ". ") + ".\n" + strings.TrimSuffix(r.Title, "…") + ".\n" + r.Text)
		r.Cards = names
		for _, what := range unsure {
			rep.Add(rulings.NoteUndecided, r.Ref, 0, "%q may be several cards; not linked", what)
		}
	}
	return rep.Notes
}

func newNamer(list []*rulings.Card) *namer {
	n := &namer{finder: cards.NewFinder(list), common: map[string]bool{}, starts: map[string]int{}}
	for _, c := range list {
		for _, name := range append([]string{c.Name}, c.Nicknames...) {
			words := cards.NameWords(name)
			if len(words) > 1 && slices.Contains([]string{"the", "a", "an"}, words[0]) {
				n.starts[words[1]] = max(n.starts[words[1]], len(words))
			}
			if len(words) > 0 {
				n.starts[words[0]] = max(n.starts[words[0]], len(words))
			}
		}
		for _, text := range c.Attributes {
			for w := range strings.FieldsFuncSeq(text, notLetter) {
				if r, _ := utf8.DecodeRuneInString(w); unicode.IsLower(r) {
					n.common[w] = true
				}
			}
		}
	}
	return n
}

var nameToken = regexp.MustCompile(`[\pL\pN][\pL\pN’'‘\-!?]*`)

// token is a word of a text.
type token struct {
	start, end int
	text       string
}

func tokens(text string) []token {
	var list []token
	for _, m := range nameToken.FindAllStringIndex(text, -1) {
		list = append(list, token{m[0], m[1], text[m[0]:m[1]]})
	}
	return list
}

// in returns the cards named in a text, in order, and the ambiguous names in it.
func (n *namer) in(text string) (names, unsure []string) {
	list := tokens(text)
	for i := 0; i < len(list); i++ {
		found, words := n.at(text, list[i:])
		if words == 0 {
			continue
		}
		if len(found) == 1 {
			names = union(names, found[0])
		} else {
			unsure = union(unsure, text[list[i].start:list[i+words-1].end])
		}
		i += words - 1
	}
	return names, unsure
}

// at returns the cards named by the longest run of words at the start of list, and the
// number of words; 0 if there is no such run.
func (n *namer) at(text string, list []token) (names []string, words int) {
	r, _ := utf8.DecodeRuneInString(list[0].text)
	if !unicode.IsUpper(r) {
		return nil, 0
	}
	key := cards.NameWords(list[0].text)
	if len(key) == 0 {
		return nil, 0
	}
	most := 0
	for _, k := range append([]string{key[0]}, singulars(key[0])...) {
		most = max(most, n.starts[k])
	}
	if most == 0 && !isInitials(list[0].text) {
		return nil, 0
	}
	for k := min(len(list), max(most, 1), maxNameWords); k > 0; k-- {
		run := text[list[0].start:list[k-1].end]
		if strings.Contains(run, "\n\n") || strings.ContainsAny(run, ";:()") {
			continue
		}
		if found := n.named(run, list[:k]); len(found) > 0 {
			return found, k
		}
	}
	return nil, 0
}

// named returns the names of the cards that a run of words may mean.
func (n *namer) named(run string, list []token) []string {
	if len(list) == 1 && !n.telling(list[0]) {
		return nil
	}
	last := list[len(list)-1].text
	if r, _ := utf8.DecodeRuneInString(last); len(list) == 2 && unicode.IsLower(r) {
		return nil // both words of a two-word name are capitalized
	}
	for _, form := range append([]string{run}, forms(run, last)...) {
		if names := n.exact(form); len(names) > 0 {
			return names
		}
	}
	return nil
}

// telling reports whether a single word can be a name where it stands: at the start of a
// sentence, a common word is just a word.
func (n *namer) telling(t token) bool {
	base := bareWord(strings.ToLower(t.text))
	if n.common[base] || gameWords[base] || gameWords[strings.TrimSuffix(base, "s")] {
		return false
	}
	return utf8.RuneCountInString(base) >= 4 || isInitials(t.text)
}

// gameWords are game terms that are also card names or possible initials; they mean the
// term.
var gameWords = setOf("agent ally attack hazard hobbit orc troll dragon wolf wizard ringwraith elf dwarf man balrog sauron site haven darkhaven " +
	"crf coe ice metw mele medm meas mewh meba metd col mp mps gi di rw fw urd netrep faq og cvcc mhp region ring item faction character company player council")

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// isInitials reports whether a word looks like the initials that players use for a long
// name: "OttS", "TLE".
func isInitials(word string) bool {
	capitals := 0
	for _, r := range word {
		if unicode.IsUpper(r) {
			capitals++
		}
	}
	return capitals >= 2 && len(word) >= 3 && len(word) <= 6 && !strings.ContainsAny(word, "-'’")
}

// forms returns the words that run may be the possessive or plural of.
func forms(run, last string) []string {
	head := run[:len(run)-len(last)]
	var list []string
	bare := bareWord(last)
	if bare != last {
		list = append(list, head+bare)
	}
	for _, s := range singulars(bare) {
		list = append(list, head+s)
	}
	if first, rest, ok := strings.Cut(run, " "); ok { // "Servants of the Eye"
		for _, s := range singulars(first) {
			list = append(list, s+" "+rest)
		}
	}
	return list
}

// bareWord returns a word without punctuation and the mark of a possessive at its end.
func bareWord(word string) string {
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimRight(word, "'’!?"), "'s"), "’s")
}

func singulars(word string) []string {
	var list []string
	if s, ok := strings.CutSuffix(word, "ies"); ok {
		list = append(list, s+"y")
	}
	if s, ok := strings.CutSuffix(word, "ves"); ok {
		list = append(list, s+"f")
	}
	if s, ok := strings.CutSuffix(word, "es"); ok {
		list = append(list, s)
	}
	if s, ok := strings.CutSuffix(word, "s"); ok && len(s) > 2 && !strings.HasSuffix(s, "s") {
		list = append(list, s)
	}
	return list
}

// exact returns the names of the cards that have run as a name, short name or nickname.
// The other ways to find a card are too loose for running text.
func (n *namer) exact(run string) []string {
	key := cards.Fold(run)
	var names []string
	for _, c := range n.finder.Find(run) {
		if !slices.Contains(names, c.Name) && (isInitials(run) || fits(c, key)) {
			names = append(names, c.Name)
		}
	}
	if isInitials(run) && len(names) > 1 {
		return nil
	}
	return names
}

// fits reports whether a folded run is a card's name, its name without the article or the
// part in parentheses, or a nickname.
func fits(c *rulings.Card, key string) bool {
	base, _, _ := strings.Cut(c.Name, "(")
	for _, name := range append([]string{c.Name, base}, c.Nicknames...) {
		words := cards.NameWords(name)
		if cards.Compact(words) == key {
			return true
		}
		if len(words) > 1 && words[0] == "the" && cards.Compact(words[1:]) == key {
			return true
		}
	}
	return false
}
