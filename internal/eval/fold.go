package eval

import (
	"fmt"

	"netrep/rulings"
)

// Fold returns c without every n-th of the questions that its rulings are known
// to answer, counted from the k-th, and those questions: asked of an index of
// the rest, they are strangers' questions. Each wants the rulings that it was
// taken from.
func Fold(c *rulings.Corpus, k, n int) (*rulings.Corpus, []Question) {
	var list []*rulings.Ruling
	wanted := map[string]map[string]int{} // by text
	var order []string
	i := 0
	for r := range c.All() {
		rest := *r
		rest.Asked = nil
		for _, text := range r.Asked {
			if i++; i%n != k {
				rest.Asked = append(rest.Asked, text)
				continue
			}
			if wanted[text] == nil {
				wanted[text] = map[string]int{}
				order = append(order, text)
			}
			wanted[text][r.Ref] = Answers
		}
		list = append(list, &rest)
	}
	questions := make([]Question, len(order))
	for j, text := range order {
		questions[j] = Question{ID: fmt.Sprintf("a%d", j*n+k), Style: "asked", Text: text, Grade: wanted[text]}
	}
	without, _ := rulings.New(c.Sources(), list, c.Cards())
	return without, questions
}
