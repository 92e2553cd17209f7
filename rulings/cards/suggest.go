package cards

import (
	"iter"
	"unicode/utf8"

	"netrep/rulings"
)

// TypoLimit returns how many typing errors to tolerate in a name or word of the given
// length. Short ones are too similar to tolerate many.
func TypoLimit(length int) int {
	switch {
	case length < 4:
		return 0
	case length < 7:
		return 1
	}
	return 2
}

// Suggest returns up to limit cards whose name differs from the given one by a few typing
// errors (at most two, or one in a short name), nearest first. An error is a missing,
// extra or wrong letter, or two letters swapped.
func (n *Finder) Suggest(name string, limit int) []*rulings.Card {
	typed := Fold(name)
	length := utf8.RuneCountInString(typed)
	errors := TypoLimit(length)
	if errors == 0 || limit <= 0 || length > rulings.MaxCardName {
		return nil
	}
	runes := []rune(typed)
	best := shortlist{limit: limit}
	for _, one := range n.written {
		of := []rune(one.whole)
		if len(of) < length-errors || len(of) > length+errors {
			continue
		}
		if d := typos(runes, of); d <= errors {
			best.add(one.card, n.rank(one.card, d, one.english()))
		}
	}
	return n.listed(best)
}

// Nearest returns the first of the names nearest to what was typed, within the typing
// errors that [Finder.Suggest] tolerates, or "" if there is none. It is for short lists
// of names other than a corpus' cards.
func Nearest(typed string, names iter.Seq[string]) string {
	letters := []rune(Fold(typed))
	best, least := "", TypoLimit(len(letters))+1
	for name := range names {
		if d := typos(letters, []rune(Fold(name))); d < least {
			best, least = name, d
		}
	}
	return best
}

// typos counts the typing errors between a and b: insertions, deletions, substitutions
// and swaps of neighbors (Damerau's distance, touching each letter at most once).
func typos(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
