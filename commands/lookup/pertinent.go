package lookup

import (
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/index"
	"netrep/rulings"
)

// pertinent returns the main statement of a ruling for a question. A question is about a
// topic if it says all words of one of its names, in any form, or others that mean them.
func pertinent(env *command.Env, question string, r *rulings.Ruling) []string {
	said := index.Said(env.Rulings.Read(question))
	unsaid := func(w index.Word) bool { return !said[index.Stem(w.Text)] }
	return r.MainStatement(func(topic string) bool {
		return slices.ContainsFunc(strings.Split(topic, "/"), func(name string) bool {
			words := env.Rulings.Read(name)
			return said[index.Stem(name)] || len(words) > 0 && !slices.ContainsFunc(words, unsaid)
		})
	})
}
