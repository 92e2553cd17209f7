package plain

import "netrep/index"

// The labels of questions that code has to know; tables.txt has them all.
const (
	LabelLimit    = "hazard-limit"
	labelDate     = "ruling-date"
	labelInForce  = "ruling-in-force"
	LabelChain    = "chain"
	LabelTally    = "mp-tally"
	LabelMovement = "movement"
	LabelOnGuard  = "on-guard"
	LabelStrike   = "strike-result"
	LabelBody     = "body-check"
	LabelResponse = "stccg-response"
	LabelNext     = "stccg-next"
	LabelFate     = "stccg-fate"
)

// queryOf returns the query with a label, or nil.
func queryOf(label string) *query { return loaded().query(label) }

// AskedAs returns what conformance cases call the question with a label.
func AskedAs(label string) string { return queryOf(label).asked }

// GameOf returns the game of the question with a label: "meccg", "stccg" or "ashes".
func GameOf(label string) string { return queryOf(label).game }

// PlaceOf returns where conformance cases have a fact of the question with a label, "by" for
// who asks; "" if they have it under its own name.
func PlaceOf(label, fact string) string { return queryOf(label).places[fact] }

// Called returns what a fact is called in an answer, "words if so | words if not" or with "#"
// for its value. It is not ok if it is called by its name.
func Called(fact string) (words string, ok bool) {
	words, ok = loaded().called[fact]
	return words, ok
}

// ReadAs reads a question as the one with a label. The words are those of the index for it.
func ReadAs(label, question string, words []index.Word) Reading {
	t := loaded()
	list := t.tokenize(question, words)
	return t.readAs(question, list, t.hits(list), queryOf(label))
}

// Known returns each question that can be read, with every fact that its rules can tell; "#"
// stands for a number.
func Known() []Reading {
	var list []Reading
	for _, q := range loaded().queries {
		r := Reading{Label: q.name, Game: q.game}
		for _, f := range q.facts {
			r.Facts = append(r.Facts, Fact{Name: f.name, Value: f.value})
		}
		if q.name != common {
			list = append(list, r)
		}
	}
	return list
}
