package eval

import (
	"fmt"

	"netrep/rulings"
)

// Fold returns c without every n-th of its known questions, counted from the k-th, and
// those questions. An index of the rest has never seen them, as if strangers asked. Each
// question expects the rulings that it belonged to.
func Fold(c *rulings.Corpus, k, n int) (*rulings.Corpus, []Question) {
	var list []*rulings.Ruling
	var questions []Question
	number := map[string]int{}   // by text
	position := map[string]int{} // index in questions, by text
	for r := range c.All() {
		rest := *r
		rest.Asked = nil
		for _, text := range r.Asked {
			i, known := number[text]
			if !known {
				i = len(number)
				number[text] = i
			}
			if i%n != k {
				rest.Asked = append(rest.Asked, text)
				continue
			}
			if !known {
				position[text] = len(questions)
				questions = append(questions, Question{ID: fmt.Sprintf("a%d", i), Style: "asked", Text: text, Grade: map[string]int{}})
			}
			questions[position[text]].Grade[r.Ref] = Answers
		}
		list = append(list, &rest)
	}
	without, _ := rulings.New(c.Sources(), list, c.Cards())
	return without, questions
}
