package ask

import (
	"cmp"
	"slices"
	"strconv"

	"netrep/index"
	"netrep/rulings"
)

// withOwnModifier adds to a corruption check what the character that is named adds
// by itself. Where the question may have told it already, or of whom it is meant is
// open, it stays unread.
func withOwnModifier(r Reading, words []index.Word) Reading {
	const modifier = "modifier"
	named := charactersNamed(words)
	if r.Query != "corruption-check" || len(named) == 0 {
		return r
	}
	at := slices.IndexFunc(r.Facts, func(f Fact) bool { return f.Name == modifier })
	own := named[0]
	own.Name = modifier
	switch {
	case len(named) > 1 || at >= 0 && r.Facts[at].Value == own.Value:
		r.Left = append(slices.Clone(r.Left), own)
	case at < 0:
		r.Facts = append(slices.Clone(r.Facts), own)
	default:
		r.Facts = slices.Clone(r.Facts)
		told := &r.Facts[at]
		told.Value = strconv.Itoa(atoi(told.Value) + atoi(own.Value))
		told.Start, told.End = min(told.Start, own.Start), max(told.End, own.End)
	}
	return r
}

// charactersNamed returns the modifiers of the characters that words name and that
// have one, each where the name stands.
func charactersNamed(words []index.Word) []Fact {
	var list []Fact
	var seen []string
	for i, w := range words {
		for _, s := range w.Senses {
			c := s.Card
			if c == nil || c.Type != "character" || atoi(c.Attributes[rulings.AttrCorruptionChecks]) == 0 || slices.Contains(seen, c.Name) {
				continue
			}
			seen = append(seen, c.Name)
			end := words[min(i+cmp.Or(s.Words, 1), len(words))-1].End
			list = append(list, Fact{Value: strconv.Itoa(atoi(c.Attributes[rulings.AttrCorruptionChecks])), Card: c, Start: w.Start, End: end})
		}
	}
	return list
}

// atoi reads a number that the card data or a reading wrote, 0 if it is none.
func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
