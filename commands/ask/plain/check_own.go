package plain

import (
	"slices"
	"strings"

	"netrep/index"
	"netrep/rulings"
)

// OwnModifier returns the modifier of the named character who makes a corruption check, as a
// fact without a value, and what the modifiers may come to with it, the likeliest first. They
// are more than one where it is unclear whose check it is, or whether a given modifier is the
// character's own. Of follow-ups, one to a line, the one that says who checks counts. It is not
// ok if nobody with a modifier is named.
func (r Reading) OwnModifier(question string, words []index.Word) (own Fact, may []int, ok bool) {
	t := loaded()
	j := judge{text{t, question, t.tokenize(question, words)}, t.query(r.Label)}
	names := j
	if who, told := FactOf(r.Facts, "who"); told {
		line := strings.LastIndexByte(question[:who.Start], '\n') + 1
		names.tokens = slices.DeleteFunc(slices.Clone(j.tokens), func(k token) bool { return k.Start < line })
	}
	value, given := r.Value(roleModifier)
	told := atoi(value)
	for _, c := range names.candidates() {
		if c.card == nil || c.card.Type != "character" {
			continue
		}
		n := atoi(c.card.Attributes[rulings.AttrCorruptionChecks])
		if n != 0 && own.Card == nil {
			own = names.fact(roleModifier, "", c.from, c.to).of(c.card)
		}
		with, without := j.includes(n)
		if with || given && told == 0 { // "no bonus at all" may leave out the character's own
			may = append(may, told)
		}
		if without {
			may = append(may, told+n)
		}
	}
	return own, may, own.Card != nil
}

// includes reports whether the modifiers that a question gives may include a character's
// own of n, and whether they may leave it out.
func (j judge) includes(n int) (with, without bool) {
	numbers := j.checkAmounts()
	inborn := j.saying("inborn")
	if numbers.whole {
		return true, false
	}
	for _, m := range numbers.mods {
		if m.role != roleModifier {
			continue
		}
		if m.n == n && (n < -1 || n > 1 || contains(j.back(m.from, 3), inborn) || contains(j.ahead(m.from, 5), inborn)) {
			return true, false
		}
		with = with || m.n == n || inborn(m.from-1) // "his 2"
	}
	return with, true
}
