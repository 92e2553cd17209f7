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
	return r.MainStatement(func(topic string) bool {
		return slices.ContainsFunc(strings.Split(topic, "/"), func(name string) bool {
			return said[index.Stem(name)] || !slices.ContainsFunc(env.Rulings.Read(name), func(w index.Word) bool { return !said[index.Stem(w.Text)] })
		})
	})
}
