package ask

import (
	"regexp"
	"slices"

	"netrep/commands/command"
)

// goesOn separates a question from its follow-ups, and these from each other.
const goesOn = " // "

// Joined returns a question together with its follow-up, "" if there is none.
func Joined(question, further string) string {
	if further == "" {
		return question
	}
	return question + goesOn + further
}

// GoOn returns the command line that asks on from an earlier question, with further
// options as for [command.Line]: it changes some of the question's facts. It is not ok
// unless the words open as such a question does, "and if he is tapped?".
func GoOn(before, question string, named ...string) (line string, ok bool) {
	return command.Line(Command.Name, before, append([]string{optionFurther, question}, named...)...), goingOn.MatchString(question)
}

var goingOn = regexp.MustCompile(`(?i)^(?:and|but|what|ok|so)?,? ?(?:if|what if|when|what about|how about)\b`)

// goOn applies a follow-up to the first reading that it changes.
func goOn(env *command.Env, list []reading, further string) (reading, bool) {
	for _, r := range list {
		if on, ok := r.goOn(env, further); ok {
			return on, true
		}
	}
	return reading{}, false
}

// goOn returns r as changed by a follow-up, whose facts replace those of r. It reports
// false if the follow-up gives neither a fact of r nor a ruleset.
func (r reading) goOn(env *command.Env, further string) (reading, bool) {
	t, words := loaded(), env.Rulings.Read(further)
	tokens := t.tokenize(further, words[:min(len(words), mostWords)])
	more := t.readAs(further, tokens, t.hits(tokens), t.query(r.Label))
	if len(more.Facts) == 0 && more.Rules.Value == "" {
		return r, false
	}
	shift := len(r.question) + len("\n")
	moved := func(facts ...Fact) []Fact {
		for i := range facts {
			facts[i].Start, facts[i].End = facts[i].Start+shift, facts[i].End+shift
		}
		return facts
	}
	on := r.said
	on.Share = 1
	on.Facts = append(notAmong(on.Facts, more.Facts), moved(more.Facts...)...)
	on.Left = slices.Concat(on.Left, moved(more.Left...))
	if more.Rules.Value != "" {
		on.Rules = moved(more.Rules)[0]
	}
	return r.structured.withConsequences(env, r.question+"\n"+further, on), true
}
