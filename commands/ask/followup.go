package ask

import (
	"context"
	"fmt"
	"regexp"
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
	if further == "" {
		return question
	}
	return question + goesOn + further
}

// GoOn returns the command line that asks on from an earlier question, with further
// options as for [command.Line]: it changes some of the question's facts. It is not ok
// unless the words open as such a question does, "and if he is tapped?".
func GoOn(before, question string, named ...string) (line string, ok bool) {
	ok = goingOn.MatchString(question) && len([]rune(before)) <= mostAsked
	return command.Line(Command.Name, before, append([]string{optionFurther, question}, named...)...), ok
}

// goingOn matches the openings of follow-ups, asksItself those of what asks something by
// itself, perhaps after such an opening, "and can he tap?", but not "and if he taps?", and
// inGeneral those of what asks about a term, a person or a place.
var (
	goingOn = regexp.MustCompile(`(?i)^(?:(?:and|but|or|ok(?:ay)?|so|no|wait),? )*` +
		`(?:(?:and|but|or|no|wait)\b|if\b|(?:what|how) (?:if|when|about|with)\b|when (?:if|the|an?|he|she|it|i|we|they|my|his)\b)`)
	inGeneral  = regexp.MustCompile(`(?i)^(?:(?:and|but|ok(?:ay)?|so),? )*(?:what(?:'?s| is| are)|who (?:is|are)|where)\b`)
	asksItself = regexp.MustCompile(`(?i)^(?:(?:and|but|or|ok(?:ay)?|so|no|wait),? )*(?:can|could|may|might|must|shall|should|` +
		`will|would|do|does|did|` +
		`is|are|was|were|am|has|have|who|whose|which|where|why|when (?:can|do|does|is|are)|how (?:many|much|do|does|is|are|can)|` +
		`what(?:'s|s| is| are| does| do| happens| can)?)\b` +
		`(?: [^ai]| [ai][^bf])`) // not "what if", "what about"
)

// goneOn returns the readings of a question after a follow-up, and those that the next one
// goes on from. A follow-up that is not understood changes nothing for the next one. Only
// one that asks something by itself can be about another question.
func goneOn(ctx context.Context, env *command.Env, list []reading, further string, game rulings.Game) (now, next []reading, err error) {
	tried := list
	switch {
	case inGeneral.MatchString(further):
		tried = nil
	case len(list) > 0 && list[0].Sure():
		tried = list[:1]
	}
	for _, r := range tried {
		if on, ok := r.goOn(env, further); ok {
			return []reading{on}, []reading{on}, nil
		}
	}
	if len(list) == 0 || asksItself.MatchString(further) {
		now, err = structuredFrom(ctx, env, further, game)
		if len(now) > 0 && now[0].Sure() || len(list) == 0 {
			return now, now, err
		}
		return now, list, err
	}
	missed := list[0]
	missed.question += "\n" + further
	missed.Left = append(slices.Clone(missed.Left), plain.Fact{Start: len(list[0].question) + 1, End: len(missed.question)})
	return append([]reading{missed}, list[1:]...), list, nil
}

// supposing matches the opening of a follow-up that supposes something, and another words for
// somebody or something beside what the question is about.
var (
	supposing = regexp.MustCompile(`(?i)^(?:(?:and|but|or|ok(?:ay)?|so|no|wait|what|how),? )*(?:if|when|about)? `)
	another   = regexp.MustCompile(`(?i)\b(?:other|another|else|second|next|last)\b`)
)

// notTapped matches a denial that means untapped; joining and parting the words with which
// somebody joins a company or leaves it.
var (
	notTapped = regexp.MustCompile(`(?i)(?:\bnot|n'?t) tapped\b`)
	joining   = regexp.MustCompile(`(?i)\b(?:another|more|extra|additional|too|also|as well|joins?|joined|adds?|added|plus)\b`)
	parting   = regexp.MustCompile(`(?i)\b(?:without|minus|less|fewer|except|leaves?|left|leaving|dies?|died|dead|los[et]s?|losing|` +
		`not|only|just|alone)\b|n't\b`)
	replacing = regexp.MustCompile(`(?i)\b(?:they|all|company|we|it|instead)\b`)
)

// goOn returns r as changed by a follow-up, whose facts replace those of r. It reports
// false if the follow-up gives neither a fact of r nor a ruleset.
func (r reading) goOn(env *command.Env, further string) (reading, bool) {
	said := notTapped.ReplaceAllStringFunc(further, func(not string) string { return fmt.Sprintf("%-*s", len(not), " untapped") })
	more, shift := r.readMore(env, said), len(r.question)+len("\n")
	if company, _ := more.Value("characters"); r.Label == plain.LabelLimit && company == plain.Open {
		whole := r.question + "\n" + supposing.ReplaceAllString(said, "")
		more = r.readMore(env, whole)
		if company, _ = more.Value("characters"); company == plain.Open || parting.MatchString(said) {
			return r, false
		}
		more.Share = 1
		return r.structured.withConsequences(env, whole, more), true
	}
	if len(more.Facts) == 0 {
		more.Facts = r.turned(said)
	}
	if len(more.Facts) == 0 && more.Rules.Value == "" {
		more = r.within(env, said)
	}
	_, company := more.Value("characters")
	if len(more.Facts) == 0 && more.Rules.Value == "" || another.MatchString(said) && !company {
		return r, false
	}
	moved := func(facts ...plain.Fact) []plain.Fact {
		for i := range facts {
			facts[i].Start, facts[i].End = facts[i].Start+shift, facts[i].End+shift
		}
		return facts
	}
	on := r.said
	on.Share = 1
	on.Facts = plain.NotAmong(on.Facts, more.Facts)
	if company {
		before, adds, ok := companyAfter(r.said.Facts, more.Facts, said)
		if !ok {
			return r, false
		}
		if adds {
			on.Facts = append(on.Facts, before...)
		}
	}
	on.Facts = append(on.Facts, moved(more.Facts...)...)
	on.Left = slices.Concat(on.Left, moved(more.Left...))
	if more.Rules.Value != "" {
		on.Rules = moved(more.Rules)[0]
	}
	return r.structured.withConsequences(env, r.question+"\n"+further, on), true
}

// companyAfter returns the characters of a company before a follow-up that tells of others,
// and whether these join them, rather than take their place. It is not ok if neither is clear.
func companyAfter(told, more []plain.Fact, further string) (before []plain.Fact, adds, ok bool) {
	named, bare := true, true
	for _, f := range more {
		if f.Name == "characters" {
			_, err := strconv.Atoi(f.Value)
			named, bare = named && f.Card != nil, bare && err == nil
		}
	}
	adds, open := joining.MatchString(further) || named, false
	for _, f := range told {
		open = open || f.Name == "characters" && f.Value == plain.Open
		if f.Name == "characters" && !strings.HasPrefix(f.Value, "0 ") {
			before = append(before, f)
		}
	}
	return before, adds, !parting.MatchString(further) && !(adds && open) && (adds || bare || replacing.MatchString(further))
}

// readMore returns other words as the same question as r.
func (r reading) readMore(env *command.Env, words string) plain.Reading {
	return plain.ReadAs(r.Label, words, env.Rulings.Read(words))
}

// within returns what a follow-up says as a part of the question of r, whose other words may
// be needed to understand it: "with two supporters".
func (r reading) within(env *command.Env, further string) plain.Reading {
	shift := len(r.question) + len("\n")
	further = supposing.ReplaceAllStringFunc(further, func(opening string) string { return strings.Repeat(" ", len(opening)) })
	all := r.readMore(env, r.question+"\n"+strings.ReplaceAll(further, "?", "."))
	its := func(list []plain.Fact) (own []plain.Fact) {
		for _, f := range list {
			if f.End > shift {
				f.Start, f.End = max(0, f.Start-shift), f.End-shift
				own = append(own, f)
			}
		}
		return own
	}
	return plain.Reading{Facts: its(all.Facts), Left: its(all.Left)}
}

// turned returns the one fact that the question of r tells with the word tapped or untapped,
// as a follow-up about the same thing, "it" or "he", says it.
func (r reading) turned(further string) (list []plain.Fact) {
	at := tappedWord.FindStringIndex(further)
	for _, f := range r.said.Facts {
		was, about := tappedWord.FindString(f.Said(r.question)), aboutPerson
		if strings.Contains(f.Name, "site") {
			about = aboutThing
		}
		if at == nil || was == "" || !about.MatchString(further) || f.Value != "yes" && f.Value != "no" {
			continue
		}
		value := f.Value
		if !strings.EqualFold(was, further[at[0]:at[1]]) {
			value = plain.YesNo(value == "no")
		}
		list = append(list, plain.Fact{Name: f.Name, Value: value, Start: at[0], End: at[1]})
	}
	if len(list) > 1 {
		return nil
	}
	return list
}

var (
	tappedWord  = regexp.MustCompile(`(?i)\b(?:un)?tapped\b`)
	aboutPerson = regexp.MustCompile(`(?i)\b(?:he|she|they|i)(?:'s|'re|'m)?\b`)
	aboutThing  = regexp.MustCompile(`(?i)\b(?:it|site)(?:'?s)?\b`)
)
