package plain

// A player who mistypes a name or a number often leaves it and goes on: "to bree.. no wait,
// barrow-downs", "rolled a 6, sorry, 7". Only what comes last is meant.

// corrected returns the tokens without what is taken back and the words that take it back.
func (t text) corrected() []token {
	for i := 1; i < len(t.tokens); i++ {
		to := i + t.classLen(i, "corrects")
		if from := t.takenBack(i, to); to > i && from >= 0 {
			apart := t.tokens[to].sentence - t.tokens[from].sentence
			for k := to; k < len(t.tokens); k++ {
				t.tokens[k].sentence -= apart
			}
			t.tokens[to].comma, t.tokens[to].opens = t.tokens[from].comma, t.tokens[from].opens
			t.tokens = append(t.tokens[:from:from], t.tokens[to:]...)
			i = from
		}
	}
	return t.tokens
}

// takenBack returns where what ends before the words at i begins if something of the same
// kind, a number or a name, stands soon after to; otherwise -1.
func (t text) takenBack(i, to int) int {
	const longest, soon = 6, 3 // words of a name, and words up to the right one
	meant := t.at(to)
	for at := to; at < to+soon && meant.number == nil && meant.card == nil; at++ {
		meant = t.at(at)
	}
	if t.at(i-1).number != nil && meant.number != nil {
		return i - 1
	}
	return firstIn(before(i, longest), func(from int) bool {
		c := t.at(from).card
		return c != nil && meant.card != nil && c.Type == meant.card.Type && t.end(from) == i
	})
}
