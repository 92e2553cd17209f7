package eval

import (
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// slipFrom is the least length, in letters, of words that [Misspell] changes: in shorter
// ones nobody could tell what was meant.
const slipFrom = 5

// Misspell returns the questions with one typo each: two letters swapped, or one dropped,
// doubled or mistaken for its neighbor in the alphabet, in a word of at least five
// letters. The same text always gets the same typo; a text without such a word gets none.
func Misspell(list []Question) []Question {
	out := make([]Question, len(list))
	for i, q := range list {
		q.Text = slip(q.Text)
		out[i] = q
	}
	return out
}

func slip(text string) string {
	list := strings.Fields(text)
	var long []int
	for i, w := range list {
		if utf8.RuneCountInString(w) >= slipFrom && !strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsLetter(r) }) {
			long = append(long, i)
		}
	}
	if len(long) == 0 {
		return text
	}
	seed := fnv.New64a()
	_, _ = seed.Write([]byte(text))
	dice := rand.New(rand.NewPCG(seed.Sum64(), 0))
	at := long[dice.IntN(len(long))]
	list[at] = slipWord([]rune(list[at]), dice)
	return strings.Join(list, " ")
}

// slipWord adds a typo after the first letter of a word.
func slipWord(w []rune, dice *rand.Rand) string {
	i := 1 + dice.IntN(len(w)-2)
	switch dice.IntN(4) {
	case 0:
		w[i], w[i+1] = w[i+1], w[i]
	case 1:
		w = append(w[:i], w[i+1:]...)
	case 2:
		w = append(w[:i+1], w[i:]...)
	default:
		if w[i]++; !unicode.IsLetter(w[i]) {
			w[i] -= 2
		}
	}
	return string(w)
}
