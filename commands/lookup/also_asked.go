package lookup

import (
	"context"
	"slices"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
)

// FarEnough is how many rulings found for a question AlsoAsked looks at.
const FarEnough = 5

// mostAlso is how many further questions of one text are answered.
const mostAlso = 2

// AlsoAsked lists the rulings that answer what else a text asks, other than those that are
// shown. Each must be among those that the search found for the whole, since a part alone
// may mean anything.
func AlsoAsked(ctx context.Context, env *command.Env, question string, whole []index.Hit, shown []string) reply.List {
	also := reply.List{Title: "You also asked"}
	if len(whole) == 0 {
		return also
	}
	shown = slices.Clone(shown)
	for _, part := range index.Questions(question) {
		res, err := env.Rulings.Search(ctx, index.Query{Text: part, Game: whole[0].Ruling.Source.Game, Limit: 1})
		if err != nil || !res.Answered || len(also.Items) == mostAlso { // the answer stands without it
			continue
		}
		r := res.Hits[0].Ruling
		found := slices.ContainsFunc(whole, func(h index.Hit) bool { return h.Ruling == r })
		if !found || slices.Contains(shown, r.Ref) {
			continue
		}
		shown = append(shown, r.Ref)
		item := cite.Item(r)
		item.Label = "“" + command.Clip(part) + "” → " + item.Label
		also.Items = append(also.Items, item)
	}
	return also
}
