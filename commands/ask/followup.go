package ask

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/index"
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
	f := plainText(question)
	ok = f.says(f.skip(0, "on-so"), "on-and", "on-if") && len([]rune(before)) <= mostAsked
	return command.Line(Command.Name, before, append([]string{optionFurther, question}, named...)...), ok
}

// plainText returns what a follow-up says, with "untapped" for "not tapped", without knowing names.
func plainText(said string) text {
	var words []index.Word
	said = notTapped.ReplaceAllStringFunc(said, func(not string) string { return fmt.Sprintf("%*s", len(not), "untapped") })
	for _, at := range plainWord.FindAllStringIndex(said, -1) {
		words = append(words, index.Word{Text: strings.ToLower(said[at[0]:at[1]]), Start: at[0], End: at[1]})
	}
	return text{loaded(), said, loaded().tokenize(said, words)}
}

var (
	notTapped = regexp.MustCompile(`(?i)(?:\bnot|n'?t) tapped\b`)
	plainWord = regexp.MustCompile(`(?i)\pL*n't|[\pL\d]+`) // "isn't", but only the "he" of "he's"
)

// statement returns a follow-up with blanks for the words that suppose something, "and what if".
func (t text) statement() string {
	end := 0
	if i := t.skip(0, "on-so", "on-and", "on-how"); t.is(i, "if", "when", "about") {
		end = t.tokens[i].End
	}
	return strings.Repeat(" ", end) + strings.ReplaceAll(t.question[end:], "?", ".")
}

// goneOn returns the readings of a question after a follow-up, and those that the next one
// goes on from. A follow-up that is not understood changes nothing for the next one. Only
// one that asks something by itself can be about another question.
func goneOn(ctx context.Context, env *command.Env, list []reading, further string, game rulings.Game) (now, next []reading, err error) {
	f, tried := plainText(further), list
	from := f.skip(0, "on-so", "on-and")
	if f.says(from, "on-term") { // asks about a term, a person or a place
		tried = nil
	} else if len(list) > 0 && list[0].Sure() {
		tried = list[:1]
	}
	for _, r := range tried {
		if on, ok := r.goOn(env, further, f); ok {
			return []reading{on}, []reading{on}, nil
		}
	}
	if len(list) == 0 || f.says(from, "on-asks") && !f.is(from+1, "if", "about") {
		now, err = structuredFrom(ctx, env, further, game)
		if len(list) == 0 || len(now) > 0 && now[0].Sure() {
			list = now
		}
		return now, list, err
	}
	missed := list[0]
	missed.question += "\n" + further
	missed.Left = append(slices.Clone(missed.Left), Fact{Start: len(list[0].question) + 1, End: len(missed.question)})
	return append([]reading{missed}, list[1:]...), list, nil
}

// goOn returns r as changed by a follow-up, of which f is the plain text: its facts replace those
// of r. It reports false if the follow-up gives neither a fact of r nor a ruleset.
func (r reading) goOn(env *command.Env, further string, f text) (reading, bool) {
	from, whole := len(r.question)+1, r.question+"\n"+f.statement()
	more := r.readMore(env, strings.Repeat(" ", from)+f.question)
	if company, _ := more.value("characters"); r.Label == labelLimit && company == Open { // "if two of them are hobbits"
		more = r.readMore(env, whole)
		company, _ = more.value("characters")
		more.Share = 1
		return r.structured.withConsequences(env, whole, more), company != Open && !f.anywhere("on-leaves")
	}
	if turned := r.turned(f, from); len(more.Facts) == 0 && len(turned) == 1 {
		more.Facts = turned
	}
	if len(more.Facts) == 0 && more.Rules == (Fact{}) { // "with two supporters" needs the words before it
		earlier := func(o Fact) bool { return o.End <= from }
		more = r.readMore(env, whole)
		more = Reading{Facts: slices.DeleteFunc(more.Facts, earlier), Left: slices.DeleteFunc(more.Left, earlier)}
	}
	stays, ok := r.staying(f, more)
	if !ok || len(more.Facts) == 0 && more.Rules == (Fact{}) {
		return r, false
	}
	on := r.said
	on.Share, on.Rules = 1, cmp.Or(more.Rules, on.Rules)
	on.Facts, on.Left = append(stays, more.Facts...), slices.Concat(on.Left, more.Left)
	return r.structured.withConsequences(env, r.question+"\n"+further, on), true
}

// readMore returns other words as the same question as r.
func (r reading) readMore(env *command.Env, words string) Reading {
	t, list := loaded(), env.Rulings.Read(words)
	tokens := t.tokenize(words, list[:min(len(list), mostWords)])
	return t.readAs(words, tokens, t.hits(tokens), t.query(r.Label))
}

// staying returns the facts of r that stay after a follow-up that says more: those of other
// names, and the characters whom others join. It is not ok if it may be about somebody else, or
// if it is unclear who stays.
func (r reading) staying(f text, more Reading) (stay []Fact, ok bool) {
	stay = notAmong(r.said.Facts, more.Facts)
	company, told := more.value("characters")
	_, err := strconv.Atoi(company)
	unnamed := slices.ContainsFunc(more.Facts, func(o Fact) bool { return o.Name == "characters" && o.Card == nil })
	switch {
	case !told:
		return stay, !f.anywhere("on-other")
	case f.anywhere("on-leaves"):
		return nil, false
	case unnamed && !f.anywhere("on-joins"):
		return stay, err == nil || f.anywhere("on-instead")
	}
	for _, o := range r.said.Facts {
		if o.Name == "characters" && o.Value == Open {
			return nil, false
		}
		if o.Name == "characters" && !strings.HasPrefix(o.Value, "0 ") {
			stay = append(stay, o)
		}
	}
	return stay, true
}

// turned returns the facts that the question of r tells with the word tapped or untapped, as a
// follow-up about the same thing, "it" or "he", says them. The follow-up begins at from.
func (r reading) turned(f text, from int) (list []Fact) {
	at := max(f.firstOf("tapped"), f.firstOf("untapped"))
	for _, o := range r.said.Facts {
		was := strings.ToLower(o.Said(r.question))
		about := map[bool]string{true: "on-thing", false: "on-person"}[strings.Contains(o.Name, "site")]
		if at < 0 || !strings.Contains(was, "tapped") || !f.anywhere(about) || o.Value != "yes" && o.Value != "no" {
			continue
		}
		if strings.Contains(was, "untapped") == f.says(at, "tapped") {
			o.Value = yesNo(o.Value == "no")
		}
		o.Start, o.End = from+f.tokens[at].Start, from+f.tokens[at].End
		list = append(list, o)
	}
	return list
}
