package plain

import (
	"fmt"
	"regexp"
	"strings"

	"netrep/index"
)

// FollowUp is a question that goes on from an earlier one, "and if he is tapped?". Its words are
// read without knowing names.
type FollowUp struct{ text }

// NewFollowUp reads a follow-up; "not tapped" is "untapped".
func NewFollowUp(said string) FollowUp {
	var words []index.Word
	said = notTapped.ReplaceAllStringFunc(said, func(not string) string { return fmt.Sprintf("%*s", len(not), "untapped") })
	for _, at := range plainWord.FindAllStringIndex(said, -1) {
		words = append(words, index.Word{Text: strings.ToLower(said[at[0]:at[1]]), Start: at[0], End: at[1]})
	}
	return FollowUp{text{loaded(), said, loaded().tokenize(said, words)}}
}

var (
	notTapped = regexp.MustCompile(`(?i)(?:\bnot|n'?t) tapped\b`)
	plainWord = regexp.MustCompile(`(?i)\pL*n't|[\pL\d]+`) // "isn't", but only the "he" of "he's"
)

// Words returns the words of f.
func (f FollowUp) Words() string { return f.question }

// GoesOn reports whether f opens as only a follow-up does.
func (f FollowUp) GoesOn() bool { return f.says(f.skip(0, "on-so"), "on-and", "on-if") }

// OfTerm reports whether f asks about a term, a person or a place.
func (f FollowUp) OfTerm() bool { return f.says(f.skip(0, "on-so", "on-and"), "on-term") }

// Asks reports whether f asks something by itself, "and can he tap?", but not "and if he taps?".
func (f FollowUp) Asks() bool {
	from := f.skip(0, "on-so", "on-and")
	return f.says(from, "on-asks") && !f.is(from+1, "if", "about")
}

// OfOthers reports whether f is about somebody or something other than the question before it.
func (f FollowUp) OfOthers() bool { return f.anywhere("on-other") }

// Joins reports whether f says that somebody joins a company.
func (f FollowUp) Joins() bool { return f.anywhere("on-joins") }

// Leaves reports whether f says that somebody leaves a company.
func (f FollowUp) Leaves() bool { return f.anywhere("on-leaves") }

// Replaces reports whether f says that others take the place of a company.
func (f FollowUp) Replaces() bool { return f.anywhere("on-instead") }

// Statement returns f with blanks for the words that suppose something, "and what if".
func (f FollowUp) Statement() string {
	end := 0
	if i := f.skip(0, "on-so", "on-and", "on-how"); f.is(i, "if", "when", "about") {
		end = f.tokens[i].End
	}
	return strings.Repeat(" ", end) + strings.ReplaceAll(f.question[end:], "?", ".")
}

// Turned returns the facts that an earlier question tells with the word tapped or untapped, as f
// says them about the same thing, "it" or "he". Their places are counted from the question's start,
// where f begins at from.
func (f FollowUp) Turned(question string, facts []Fact, from int) (list []Fact) {
	at := max(f.firstOf("tapped"), f.firstOf("untapped"))
	for _, o := range facts {
		was := strings.ToLower(o.Said(question))
		about := "on-person"
		if strings.Contains(o.Name, "site") {
			about = "on-thing"
		}
		if at < 0 || !strings.Contains(was, "tapped") || !f.anywhere(about) || o.Value != "yes" && o.Value != "no" {
			continue
		}
		if strings.Contains(was, "untapped") == f.says(at, "tapped") {
			o.Value = YesNo(o.Value == "no")
		}
		o.Start, o.End = from+f.tokens[at].Start, from+f.tokens[at].End
		list = append(list, o)
	}
	return list
}
