package plain

import "netrep/index"

// AsksLaterRules reports whether a question is asked under later rules of Star Trek CCG or Ashes than
// those that are answered: "in Reborn", "second edition".
func AsksLaterRules(question string, words []index.Word) bool {
	t := loaded()
	return text{t, question, t.tokenize(question, words)}.laterRules() >= 0
}

// laterRules returns where a question names later rules than those that are answered, or -1.
func (t text) laterRules() int {
	if at := t.firstOf("other-edition"); at >= 0 && !t.deniedBefore(at) {
		return at
	}
	return -1
}
