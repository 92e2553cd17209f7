package command

import (
	"context"
	"slices"
	"strings"

	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/index"
	"netrep/rulings"
)

// MaxChoices is how many choices a front end can offer at once.
const MaxChoices = 25

// Complete returns the best values for an option's text so far.
func Complete(ctx context.Context, env *Env, o Option, typed string) []Pick {
	var list []Pick
	switch {
	case o.Complete != nil:
		list = o.Complete(ctx, env, typed, MaxChoices)
	case o.Kind == Choice:
		for _, p := range o.Choices {
			if ContainsFold(p.Label, typed) || ContainsFold(p.Value, typed) {
				list = append(list, p)
			}
		}
	case o.Kind == Bool:
		for _, v := range []string{"yes", "no"} {
			if strings.HasPrefix(v, strings.ToLower(typed)) {
				list = append(list, Pick{v, v})
			}
		}
	}
	for i := range list {
		list[i].Label = reply.Clip(list[i].Label, 100)
	}
	return list[:min(MaxChoices, len(list))]
}

// ContainsFold reports whether s contains part, ignoring case.
func ContainsFold(s, part string) bool {
	return strings.Contains(strings.ToLower(s), strings.ToLower(part))
}

// GameChoices are the games as choices of an option.
func GameChoices() []Pick {
	var list []Pick
	for _, g := range rulings.Games() {
		list = append(list, Pick{g.Words(), string(g)})
	}
	return list
}

// RulesetChoices are the editions of Middle-earth's rules as choices of an option, the
// newest first.
func RulesetChoices() []Pick {
	var list []Pick
	for i, rs := range slices.Backward(meccg.Editions()) {
		label := rs.Name
		if i < len(meccg.Editions())-1 {
			year, _, _ := strings.Cut(rs.Date, "-")
			label += " (" + year + ")"
		}
		list = append(list, Pick{label, rs.ID})
	}
	return list
}

// RulesetsOrBoth are the choices of [RulesetChoices], and both.
func RulesetsOrBoth() []Pick {
	return append([]Pick{{Label: "Both: 1998 and today", Value: BothRules}}, RulesetChoices()...)
}

// CompleteSources offers the sources whose id or name contains what was typed.
func CompleteSources(_ context.Context, env *Env, typed string, limit int) []Pick {
	var list []Pick
	for _, s := range env.Rulings.Corpus().Sources() {
		if len(list) < limit && (ContainsFold(s.ID, typed) || ContainsFold(s.Name, typed)) {
			list = append(list, Pick{s.ID + ": " + s.Name, s.ID})
		}
	}
	return list
}

// KnownSource returns the id of the source that a user named, or an error that
// lists what there is.
func KnownSource(env *Env, name string) (string, error) {
	if name == "" {
		return "", nil
	}
	var ids []string
	for _, s := range env.Rulings.Corpus().Sources() {
		if strings.EqualFold(name, s.ID) || strings.EqualFold(name, s.Label()) || strings.EqualFold(name, s.Name) {
			return s.ID, nil
		}
		ids = append(ids, s.ID)
	}
	return "", &engine.InputError{Field: "source", Msg: "there is no source " + Clip(name), Hint: "choose from " + strings.Join(ids, ", ")}
}

// CompleteTitles completes a question that is still being typed: first known
// questions, then rulings about it.
func CompleteTitles(ctx context.Context, env *Env, typed string, limit int) []Pick {
	return completeQuestion(ctx, env, typed, limit, true)
}

// completeQuestion is [CompleteTitles], optionally without known questions.
func completeQuestion(ctx context.Context, env *Env, typed string, limit int, known bool) []Pick {
	if strings.TrimSpace(typed) == "" {
		return nil
	}
	res, err := env.Rulings.Search(ctx, index.Query{Text: typed, Limit: limit, Typing: true})
	if err != nil {
		return nil
	}
	var list []Pick
	if known {
		for _, k := range res.Alike[:min(len(res.Alike), limit*2/3)] {
			list = append(list, Pick{k.Text, k.Text})
		}
	}
	for _, h := range res.Hits {
		list = append(list, Pick{h.Ruling.Title, h.Ruling.Ref})
	}
	return list[:min(len(list), limit)]
}

// CompleteRefs offers refs that begin with what was typed, then those that
// contain it, then rulings found by its words.
func CompleteRefs(ctx context.Context, env *Env, typed string, limit int) []Pick {
	typed = strings.TrimSpace(typed)
	var first, then []Pick
	for r := range env.Rulings.Corpus().All() {
		p := Pick{r.Ref + " · " + r.Title, r.Ref}
		switch {
		case strings.HasPrefix(r.Ref, typed) || strings.HasPrefix(r.Number, typed):
			first = append(first, p)
		case ContainsFold(r.Ref, typed) || ContainsFold(r.Number, typed):
			then = append(then, p)
		}
	}
	list := append(first, then...)
	if len(list) == 0 {
		list = completeQuestion(ctx, env, typed, limit, false)
	}
	return list[:min(limit, len(list))]
}

// CompleteCards offers cards by name, abbreviation or part of the name.
func CompleteCards(_ context.Context, env *Env, typed string, limit int) []Pick {
	var list []Pick
	for _, k := range env.Rulings.Cards().Complete(typed, limit) {
		p := Pick{k.Name + " · " + CardLine(k), k.Name}
		if !slices.ContainsFunc(list, func(o Pick) bool { return o.Label == p.Label }) {
			list = append(list, p)
		}
	}
	return list
}

// CardLine says in one line what a card is.
func CardLine(k *rulings.Card) string {
	parts := []string{k.Alignment, k.Type}
	if k.Unique {
		parts = append([]string{"unique"}, parts...)
	}
	line := strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
	if k.Kind != "" && k.Kind != k.Type {
		line = strings.TrimPrefix(line+", "+k.Kind, ", ")
	}
	if k.OwnGame() != rulings.MECCG {
		line += " (" + k.Game.Words() + ")"
	}
	return line
}
