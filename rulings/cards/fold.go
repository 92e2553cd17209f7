package cards

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// foldedLetters are letters that Unicode does not decompose.
var foldedLetters = map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ð': "d", 'đ': "d", 'þ': "th", 'ł': "l"}

// articles lists, by language, the articles that may be omitted from the start of a name.
var articles = map[string][]string{
	"en": {"the", "a", "an"},
	"de": {"der", "die", "das", "den", "dem", "ein", "eine"},
	"fr": {"le", "la", "les", "l", "un", "une"},
	"es": {"el", "la", "los", "las", "un", "una"},
	"it": {"il", "lo", "la", "i", "gli", "le", "l", "un", "una"},
	"nl": {"de", "het", "een"},
}

// smallWords may be omitted from an English name and its initials.
var smallWords = []string{"the", "a", "an", "of", "in", "to", "and", "for", "on", "at", "by", "from", "with"}

// romanNumerals are at the end of the names of later versions of a character.
var romanNumerals = map[string]string{"2": "ii", "3": "iii", "4": "iv", "5": "v"}

// NameWords splits a name into words of lower-case letters without accents. Apostrophes
// are dropped ("Dragon's" is "dragons") unless they follow a single letter, as in
// "L'oeil".
func NameWords(name string) []string {
	var words []string
	var word strings.Builder
	flush := func() {
		if word.Len() > 0 {
			words = append(words, word.String())
			word.Reset()
		}
	}
	for _, r := range norm.NFD.String(name) {
		r = unicode.ToLower(r)
		switch {
		case foldedLetters[r] != "":
			word.WriteString(foldedLetters[r])
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			word.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		case strings.ContainsRune("'’‘`´ʼ", r):
			if word.Len() == 1 {
				flush()
			}
		case r == '&':
			flush()
			words = append(words, "and")
		default:
			flush()
		}
	}
	flush()
	return words
}

// Compact joins words so that "cave-drake", "cave drake" and "cavedrake" are equal.
func Compact(words []string) string { return strings.Join(words, "") }

// Fold returns a name in the form in which names are compared.
func Fold(name string) string { return Compact(NameWords(name)) }

// withoutArticles drops the leading article in a language, or all small words in English.
func withoutArticles(words []string, lang string) []string {
	if lang == "en" {
		return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(smallWords, w) })
	}
	return withoutOpening(words, lang)
}

// withoutOpening drops the leading article in a language.
func withoutOpening(words []string, lang string) []string {
	if len(words) > 1 && slices.Contains(articles[lang], words[0]) {
		return words[1:]
	}
	return words
}

// withRoman replaces a number at the end of words with the roman numeral printed on
// cards.
func withRoman(words []string) []string {
	n := len(words) - 1
	if n < 1 || romanNumerals[words[n]] == "" {
		return words
	}
	return append(slices.Clone(words[:n]), romanNumerals[words[n]])
}

// withoutNumeral drops a roman numeral at the end of words.
func withoutNumeral(words []string) []string {
	n := len(words) - 1
	for _, roman := range romanNumerals {
		if n > 0 && words[n] == roman {
			return words[:n]
		}
	}
	return words
}

// initials returns the first letters of all words, or of all but the small ones.
func initials(words []string, small bool) string {
	var b strings.Builder
	for _, w := range words {
		if small || !slices.Contains(smallWords, w) {
			for _, r := range w {
				b.WriteRune(r)
				break
			}
		}
	}
	return b.String()
}
