package ask

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/rulings"
)

// goesOn separates a question from its follow-ups, and these from each other.
const goesOn = " // "

// Joined returns a question together with its follow-up, "" if there is none.
func Joined(question, further string) string {
	if strings.TrimSpace(further) == "" {
		return question
	}
	return question + goesOn + further
}

// GoOn returns the command line that asks on from an earlier question, with further
// options as for [command.Line]: it changes some of the question's facts. It is not ok
// unless the words open as such a question does, "and if he is tapped?".
func GoOn(before, question string, named ...string) (line string, ok bool) {
	ok = plain.NewFollowUp(question).GoesOn() && len([]rune(before)) <= command.MaxQuestion
	return command.Line(Command.Name, before, append([]string{optionFurther, question}, named...)...), ok
}

// goneOn returns the readings of a question after a follow-up, and the readings from which the next
// follow-up goes on. A follow-up that is not understood changes nothing for the next one. Only one
// that asks something by itself can be about another question.
func goneOn(ctx context.Context, env *command.Env, list []reading, further string, game rulings.Game) (now, next []reading, err error) {
	f, tried := plain.NewFollowUp(further), list
	if f.OfTerm() {
		tried = nil
	} else if len(list) > 0 && list[0].Sure() {
		tried = list[:1]
	}
	for _, r := range tried {
		if on, ok := r.goOn(env, further, f); ok {
			return []reading{on}, []reading{on}, nil
		}
	}
	if len(list) == 0 || f.Asks() {
		now, err = structuredFrom(ctx, env, further, game)
		if len(list) == 0 || len(now) > 0 && now[0].Sure() {
			list = now
		}
		return now, list, err
	}
	missed := list[0]
	missed.question += "\n" + further
	missed.ruled = false // not with what this changes
	missed.Left = append(slices.Clone(missed.Left), plain.Fact{Start: len(list[0].question) + 1, End: len(missed.question)})
	return append([]reading{missed}, list[1:]...), list, nil
}

// goOn returns r as changed by a follow-up, of which f is the plain text: its facts replace those
// of r. It reports false if the follow-up gives neither a fact of r nor a ruleset.
func (r reading) goOn(env *command.Env, further string, f plain.FollowUp) (reading, bool) {
	from, whole := len(r.question)+1, r.question+"\n"+f.Statement()
	more := r.readMore(env, strings.Repeat(" ", from)+f.Words())
	if company, _ := more.Value("characters"); r.Label == plain.LabelLimit && company == plain.Open { // "if two of them are hobbits"
		more = r.readMore(env, whole)
		company, _ = more.Value("characters")
		more.Share = 1
		return r.structured.withConsequences(env, whole, more), company != plain.Open && !f.Leaves()
	}
	if turned := f.Turned(r.question, r.said.Facts, from); len(more.Facts) == 0 && len(turned) == 1 {
		more.Facts = turned
	}
	if len(more.Facts) == 0 && more.Rules == (plain.Fact{}) { // "with two supporters" needs the words before it
		earlier := func(o plain.Fact) bool { return o.End <= from }
		more = r.readMore(env, whole)
		more = plain.Reading{Facts: slices.DeleteFunc(more.Facts, earlier), Left: slices.DeleteFunc(more.Left, earlier)}
	}
	stays, ok := r.staying(f, more)
	if !ok || len(more.Facts) == 0 && more.Rules == (plain.Fact{}) {
		return r, false
	}
	on := r.said
	on.Share, on.Rules = 1, cmp.Or(more.Rules, on.Rules)
	on.Facts, on.Left = append(stays, more.Facts...), slices.Concat(on.Left, more.Left)
	return r.structured.withConsequences(env, r.question+"\n"+further, on), true
}

// readMore returns other words as the same question as r.
func (r reading) readMore(env *command.Env, words string) plain.Reading {
	return plain.ReadAs(r.Label, words, env.Rulings.Read(words))
}

// staying returns the facts of r that stay after a follow-up that says more: those of other
// names, and the characters whom others join. It is not ok if it may be about somebody else, or
// if it is unclear who stays.
func (r reading) staying(f plain.FollowUp, more plain.Reading) (stay []plain.Fact, ok bool) {
	stay = plain.NotAmong(r.said.Facts, more.Facts)
	company, told := more.Value("characters")
	_, err := strconv.Atoi(company)
	unnamed := slices.ContainsFunc(more.Facts, func(o plain.Fact) bool { return o.Name == "characters" && o.Card == nil })
	switch {
	case !told:
		return stay, !f.OfOthers()
	case f.Leaves():
		return nil, false
	case unnamed && !f.Joins():
		return stay, err == nil || f.Replaces()
	}
	for _, o := range r.said.Facts {
		if o.Name == "characters" && o.Value == plain.Open {
			return nil, false
		}
		if o.Name == "characters" && !strings.HasPrefix(o.Value, "0 ") {
			stay = append(stay, o)
		}
	}
	return stay, true
}
