package lookup

import (
	"math"
	"slices"

	"netrep/commands/command"
	"netrep/index"
	"netrep/rulings"
)

// leastNew is the share of what a question says that a part of a ruling has to add to
// the main statement to be marked beside it.
const leastNew = 0.35

// pertinent returns the sentence or list item of a ruling that says most of what a
// question says and neither the title nor the main statement does: the case, the card or
// the exception that is asked about. A list item comes with the sentence that leads to it;
// nothing is returned if no part adds enough.
func pertinent(env *command.Env, question string, r *rulings.Ruling, main []string) []string {
	parts := rulings.Parts(r.Text)
	asked := index.Telling(env.Rulings.Read(question))
	says := make([][]string, len(parts)) // of what is asked
	count := map[string]int{}            // of the parts that say it
	known := map[string]bool{}           // from the title or the main statement
	for _, stem := range index.Telling(env.Rulings.Read(r.Title)) {
		known[stem] = true
	}
	for i, p := range parts {
		for _, stem := range index.Telling(env.Rulings.Read(p.Text)) {
			if slices.Contains(asked, stem) && !slices.Contains(says[i], stem) {
				says[i] = append(says[i], stem)
				count[stem]++
				known[stem] = known[stem] || slices.Contains(main, p.Text)
			}
		}
	}
	weight := func(stem string) float64 { return math.Log(1 + float64(len(parts))/float64(count[stem])) }
	all, most, best := 0.0, 0.0, -1
	for _, stem := range asked {
		if count[stem] > 0 {
			all += weight(stem)
		}
	}
	for i := range parts {
		adds := 0.0
		for _, stem := range says[i] {
			if !known[stem] {
				adds += weight(stem)
			}
		}
		if adds > most {
			most, best = adds, i
		}
	}
	if best < 0 || most < leastNew*all {
		return nil
	}
	return rulings.Whole(parts, best)
}
