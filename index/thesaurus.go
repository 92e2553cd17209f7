package index

import (
	"bytes"
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/rulings"
)

//go:embed thesaurus.txt
var embeddedThesaurus []byte

// Thesaurus is what the index knows about words: it is data, edited by
// maintainers and loadable without a restart. It is immutable.
type Thesaurus struct {
	abbreviations phrases[[]string]     // folded phrase → what it stands for; the phrase itself is not searched
	meanings      phrases[[]string]     // stems of a phrase, see [meaningKeys] → game terms searched in addition
	compounds     phrases[string]       // folded phrase → one word, in questions and rulings alike
	ignored       map[string]bool       // words that carry no question
	known         map[string]bool       // plain English words, never taken for misspellings
	games         phrases[rulings.Game] // folded phrase → the only game that uses it
	vocabulary    map[string]bool       // every word of the left sides
	forms         map[string]bool       // their stems
}

// ThesaurusError says what is wrong with a line of a thesaurus.
type ThesaurusError struct {
	Line int
	Msg  string
}

func (e *ThesaurusError) Error() string { return fmt.Sprintf("thesaurus line %d: %s", e.Line, e.Msg) }

// The sections of a thesaurus, as they are written in its file.
const (
	sectionAbbreviations = "[abbreviations]"
	sectionMeanings      = "[meanings]"
	sectionCompounds     = "[compounds]"
	sectionIgnored       = "[ignored]"
	sectionKnown         = "[known]"
	sectionGames         = "[games]"
)

var sections = []string{
	sectionAbbreviations, sectionMeanings, sectionCompounds, sectionIgnored, sectionKnown, sectionGames,
}

// ParseThesaurus reads a thesaurus. Sections are named in brackets, one entry a
// line, comments start with a "#":
//
//	[abbreviations]        hl, h.l. = hazard limit
//	[meanings]             guy, guys = character
//	[compounds]            on-guard, on guard = onguard
//	[ignored]              please, thanks
//	[known]                anybody, friend
//	[games]                phoenixborn, spellboard = ashes
//
// Several meanings are separated by "|". It is an error for a phrase to mean
// itself, for an abbreviation to appear twice, or for a compound to be joined in
// two ways.
func ParseThesaurus(data []byte) (*Thesaurus, error) {
	t := &Thesaurus{
		abbreviations: newPhrases[[]string](), meanings: newPhrases[[]string](),
		compounds: newPhrases[string](), games: newPhrases[rulings.Game](),
		ignored: map[string]bool{}, known: map[string]bool{}, vocabulary: map[string]bool{}, forms: map[string]bool{},
	}
	section := ""
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	for i, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		msg := ""
		switch {
		case !strings.HasPrefix(line, "["):
			msg = t.addLine(section, line)
		case slices.Contains(sections, line):
			section = line
		default:
			msg = fmt.Sprintf("there is no section %q", line)
		}
		if msg != "" {
			return nil, &ThesaurusError{i + 1, msg}
		}
	}
	for p, g := range maps.Clone(t.games.of) { // questions are read with their compounds joined
		t.games.put(strings.Join(t.compound(strings.Fields(p)), " "), g)
	}
	return t, nil
}

// addLine stores one entry and returns what is wrong with it, or "".
func (t *Thesaurus) addLine(section, line string) string {
	left, right, paired := strings.Cut(line, "=")
	phrases, values := foldedList(left, ","), foldedList(right, "|")
	into, single := map[string]map[string]bool{sectionIgnored: t.ignored, sectionKnown: t.known}[section]
	switch {
	case section == "":
		return "an entry before the first section"
	case single && paired:
		return "expected \"word, word\""
	case !single && (len(phrases) == 0 || len(values) == 0):
		return "expected \"phrase, phrase = meaning | meaning\""
	}
	for _, p := range phrases {
		for w := range strings.SplitSeq(p, " ") {
			t.vocabulary[w], t.forms[Stem(w)] = true, true
			if single {
				into[w] = true
			}
		}
		if single {
			continue
		}
		if msg := t.addPair(section, p, values); msg != "" {
			return msg
		}
	}
	return ""
}

// foldedList returns the phrases of a list, folded, without empty ones.
func foldedList(list, separator string) []string {
	var out []string
	for p := range strings.SplitSeq(list, separator) {
		if p = strings.Join(words(fold(p)), " "); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// addPair stores what a phrase stands for and returns what is wrong with it, or "".
func (t *Thesaurus) addPair(section, p string, values []string) string {
	switch section {
	case sectionCompounds:
		joined := strings.ReplaceAll(values[0], " ", "")
		if old := t.compounds.of[p]; len(values) > 1 || old != "" && old != joined {
			return fmt.Sprintf("%q is joined in two ways", p)
		}
		t.compounds.put(p, joined)
		return ""
	case sectionGames:
		if !slices.Contains(rulings.Games(), rulings.Game(values[0])) {
			return fmt.Sprintf("there is no game %q", values[0])
		}
		if t.games.of[p] != "" || len(values) > 1 {
			return fmt.Sprintf("%q belongs to two games", p)
		}
		t.games.put(p, rulings.Game(values[0]))
		return ""
	}
	if slices.Contains(values, p) {
		return fmt.Sprintf("%q means itself", p)
	}
	if section == sectionAbbreviations {
		if t.abbreviations.of[p] != nil {
			return fmt.Sprintf("%q appears twice", p)
		}
		t.abbreviations.put(p, values)
		return ""
	}
	key := strings.Join(meaningKeys(strings.Fields(p)), " ")
	list := slices.Clip(t.meanings.of[key]) // so that appending copies it
	for _, v := range values {
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	t.meanings.put(key, list)
	return ""
}

// writeOut replaces the abbreviations of list by what they stand for.
func (t *Thesaurus) writeOut(list []string) []string {
	var out []string
	for len(list) > 0 {
		n, means := t.abbreviations.match(list)
		for _, m := range means {
			out = append(out, strings.Fields(m)...)
		}
		if n == 0 {
			out = append(out, list[0])
		}
		list = list[max(1, n):]
	}
	return out
}

// meaningKeys returns words in the form in which the left sides of meanings are
// kept: as stems, so that an entry serves all forms of a word, except that a
// stop word is kept as it is.
func meaningKeys(words []string) []string {
	list := slices.Clone(words)
	for i, w := range list {
		if !stopWords[w] {
			list[i] = Stem(w)
		}
	}
	return list
}

// compound joins the words of list that are compounds.
func (t *Thesaurus) compound(list []string) []string {
	out := make([]string, 0, len(list))
	for len(list) > 0 {
		n, word := t.compounds.match(list)
		if n == 0 {
			word = list[0]
		}
		out = append(out, word)
		list = list[max(1, n):]
	}
	return out
}
