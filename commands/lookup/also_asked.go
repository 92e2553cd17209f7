package lookup

import (
	"context"
	"slices"

	"netrep/commands/command"
	"netrep/index"
	"netrep/rulings"
)

// Few is how many rulings found for a text may answer one of its questions.
const Few = 6

// AlsoAskedFirst returns the rulings of a game that were found for a text of several
// questions, those first that answer one of them alone. It moves up only the first few,
// since a part of a text may mean anything.
func AlsoAskedFirst(ctx context.Context, env *command.Env, text string, game rulings.Game, found []*rulings.Ruling) []*rulings.Ruling {
	var first []*rulings.Ruling
	for _, question := range index.Questions(text) {
		res, err := env.Rulings.Search(ctx, index.Query{Text: question, Game: game, Limit: 1})
		if err != nil || !res.Answered {
			continue // the others are found as well
		}
		r := res.Hits[0].Ruling
		if slices.Contains(found[:min(Few, len(found))], r) && !slices.Contains(first, r) {
			first = append(first, r)
		}
	}
	rest := slices.DeleteFunc(slices.Clone(found), func(r *rulings.Ruling) bool { return slices.Contains(first, r) })
	return slices.Concat(first, rest)
}
