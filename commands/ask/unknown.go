package ask

import (
	"fmt"
	"slices"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/index"
)

// askingUnknown returns r without the facts that the question calls unknown, "no idea whether he
// was tapped", if, for each passage that does so, the verdict turns on one of its facts: the bot
// then asks for that fact, even where it would otherwise assume the usual value. If a passage tells
// no such fact, or something else was not understood, r stays as it is.
func (r reading) askingUnknown(env *command.Env) reading {
	var unknown, others []plain.Fact
	within := func(f plain.Fact) bool { return slices.ContainsFunc(unknown, f.Overlaps) }
	for _, f := range r.Left {
		if f.Name == plain.FactUnknown {
			unknown = append(unknown, f)
		} else {
			others = append(others, f)
		}
	}
	byNotation := r.asking.Facts() == nil || r.Label == plain.LabelTally // their facts are parts of one notation
	if unknown == nil || byNotation || !all(others, within) {
		return r
	}
	asked := r
	asked.Left, asked.Facts = nil, slices.DeleteFunc(slices.Clone(r.Facts), within)
	missing := asked.missing(env)
	isMissing := func(f engine.Fact) bool {
		return slices.ContainsFunc(missing, func(m engine.Fact) bool { return m.Name == f.Name })
	}
	turns := func(f engine.Fact) bool { return missing == nil && asked.turnsOn(env, f) }
	open := ""
	for _, passage := range unknown {
		at := slices.IndexFunc(r.facts, func(f engine.Fact) bool {
			about := r.says(passage, f)
			return isMissing(f) && (about || sharesWord(env, passage.Said(r.question), f.Words)) || about && (open == "" || open == f.Name) && turns(f)
		})
		if at < 0 {
			return r
		}
		if !isMissing(r.facts[at]) {
			open = r.facts[at].Name
		}
	}
	for _, f := range r.facts { // what else is unknown must not take its usual value unsaid
		dropped := slices.ContainsFunc(r.Facts, func(o plain.Fact) bool { return o.Name == f.Name && within(o) })
		if dropped && f.Name != open && !isMissing(f) && turns(f) {
			return r
		}
	}
	asked.open = open
	return asked
}

func all(list []plain.Fact, is func(plain.Fact) bool) bool {
	return !slices.ContainsFunc(list, func(f plain.Fact) bool { return !is(f) })
}

// says reports whether a passage is about a fact: it tells it, or has the word of a choice.
func (r reading) says(passage plain.Fact, f engine.Fact) bool {
	told := func(o plain.Fact) bool { return o.Name == f.Name && passage.Overlaps(o) }
	words := strings.Fields(strings.ToLower(passage.Said(r.question)))
	chosen := func(c engine.Choice) bool { return f.Kind != engine.YesNo && slices.Contains(words, c.Value) }
	return slices.ContainsFunc(r.Facts, told) || slices.ContainsFunc(f.Choices, chosen)
}

// sharesWord reports whether two texts have a word in common that means something.
func sharesWord(env *command.Env, one, other string) bool {
	said := index.Said(env.Rulings.Read(one))
	for word := range index.Said(env.Rulings.Read(other)) {
		if said[word] {
			return true
		}
	}
	return false
}

// turnsOn reports whether a fact that is not missing changes the verdict on r.
func (r reading) turnsOn(env *command.Env, f engine.Fact) bool {
	var ends []string
	for _, choice := range verdict.ChoicesOf(f) {
		c, _, err := r.with(plain.Fact{Name: f.Name, Value: choice.Value}).verdicts(env)
		if err != nil {
			return false
		}
		ends = append(ends, fmt.Sprint(c.Verdicts[len(c.Verdicts)-1].Reasons))
	}
	return len(slices.Compact(ends)) > 1
}
