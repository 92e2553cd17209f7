package index

import (
	"math/bits"
	"strings"
)

// speller corrects words that neither the rules nor English know.
type speller struct {
	known   map[string]bool
	buckets map[bucket][]spelled // words worth correcting to
	count   map[string]int
}

// bucket is what the words have in common that a slip is compared with: their
// length in bytes, and their first or second byte, since the first letter of a
// slip may be lost or swapped with the second, but is never another.
type bucket struct {
	length int
	letter byte
}

// spelled is a word with the letters that occur in it, a bit each.
type spelled struct {
	word string
	has  uint64
}

// Words shorter than this are never corrected; from longWord letters on, two
// slips are forgiven.
const (
	shortWord = 5
	longWord  = 8
)

func newSpeller() *speller {
	return &speller{known: map[string]bool{}, buckets: map[bucket][]spelled{}, count: map[string]int{}}
}

// teach adds a word of the rules; such words are what others are corrected to.
func (s *speller) teach(word string) {
	s.known[word] = true
	s.count[word]++
	if s.count[word] == 1 && len(word) >= shortWord-1 {
		s.file(word)
	}
}

// file puts a word where slips of it are looked up.
func (s *speller) file(word string) {
	one := spelled{word, letters(word)}
	first, second := bucket{len(word), word[0]}, bucket{len(word), word[1]}
	s.buckets[first] = append(s.buckets[first], one)
	if second != first {
		s.buckets[second] = append(s.buckets[second], one)
	}
}

// teachName adds a word of a card's name: others are corrected to it if no word
// of the rules is as near.
func (s *speller) teachName(word string) {
	if s.known[word] || len(word) < shortWord {
		s.accept(word)
		return
	}
	s.known[word] = true
	s.file(word)
}

// accept makes a word known without correcting others to it.
func (s *speller) accept(word string) { s.known[word] = true }

// letters returns a set of bytes; some share a bit.
func letters(word string) uint64 {
	var set uint64
	for i := range len(word) {
		set |= 1 << (word[i] % 64)
	}
	return set
}

// correct returns the word of the rules that word is a slip of, if there is
// one: the nearest, then the most frequent.
func (s *speller) correct(word string) (string, bool) {
	if len(word) < shortWord || s.known[word] || s.isForm(word) || strings.Contains(word, "'") {
		return "", false
	}
	allowed := 1
	if len(word) >= longWord {
		allowed = 2
	}
	best, bestDistance := "", allowed+1
	has := letters(word)
	for n := len(word) - allowed; n <= len(word)+allowed; n++ {
		for _, b := range s.buckets[bucket{n, word[0]}] {
			// Each slip brings at most one letter more and takes one away.
			if bits.OnesCount64(has&^b.has) > bestDistance || bits.OnesCount64(b.has&^has) > bestDistance {
				continue
			}
			d := damerau(word, b.word, allowed)
			if d < bestDistance || d == bestDistance && d <= allowed && s.count[b.word] > s.count[best] {
				best, bestDistance = b.word, d
			}
		}
	}
	return best, best != ""
}

// isForm reports whether word is a known word with a common ending.
func (s *speller) isForm(word string) bool {
	for _, end := range []string{"s", "es", "d", "ed", "ing", "er", "ers", "ly"} {
		if stem := word[:max(0, len(word)-len(end))]; stem+end == word && (s.known[stem] || s.known[stem+"e"]) {
			return true
		}
	}
	return false
}

// damerau returns the number of insertions, deletions, substitutions and swaps
// of neighbours between a and b, or limit+1 if it is more than limit.
func damerau(a, b string, limit int) int {
	if max(len(a)-len(b), len(b)-len(a)) > limit {
		return limit + 1
	}
	width := len(b) + 1
	var few [96]int // words of the rules need no more
	cells := few[:]
	if 3*width > len(cells) {
		cells = make([]int, 3*width)
	}
	before, above, row := cells[:width], cells[width:2*width], cells[2*width:3*width]
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, above, row = above, row, before
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
	}
	return min(row[len(b)], limit+1)
}
