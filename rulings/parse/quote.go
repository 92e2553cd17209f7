package parse

import (
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// Quote is an earlier ruling that a ruling quotes or takes back without saying which one
// in the digest it is.
type Quote struct {
	Ruling   *rulings.Ruling
	Kind     rulings.LinkKind
	Source   string // digest id
	Question string // as quoted
}

// Relink replaces links of quotes, which lead to a whole digest, with links to the quoted
// exchange if list contains it. It returns the number replaced.
func Relink(list []*rulings.Ruling, quotes []Quote) int {
	bySource := map[string][]*rulings.Ruling{}
	for _, r := range list {
		id := rulings.SourceOf(r.Ref)
		bySource[id] = append(bySource[id], r)
	}
	found := 0
	for _, q := range quotes {
		to := quotedIn(bySource[q.Source], q.Question)
		if to == nil || to == q.Ruling {
			continue
		}
		old := rulings.Link{Kind: q.Kind, To: q.Source}
		if i := slices.Index(q.Ruling.Links, old); i >= 0 {
			q.Ruling.Links[i].To = to.Ref
			found++
		}
	}
	return found
}

// alike is the share of common words, among all words of both, above which two questions
// count as the same.
const alike = 0.6

// quotedIn returns the ruling whose question is the one quoted, or nil.
func quotedIn(list []*rulings.Ruling, question string) *rulings.Ruling {
	wanted := wordsOf(question)
	if len(wanted) < 4 {
		return nil
	}
	var best *rulings.Ruling
	most := alike
	for _, r := range list {
		have := wordsOf(questionOf(r))
		shared := 0
		for w := range have {
			if wanted[w] {
				shared++
			}
		}
		if share := float64(shared) / float64(max(1, len(have)+len(wanted)-shared)); share > most {
			best, most = r, share
		}
	}
	return best
}

func wordsOf(text string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), notLetter) {
		if len(w) > 1 {
			set[w] = true
		}
	}
	return set
}

// questionOf returns the question quoted in a ruling's text.
func questionOf(r *rulings.Ruling) string {
	var lines []string
	for line := range strings.SplitSeq(r.Text, "\n") {
		if !strings.HasPrefix(line, ">") || strings.HasPrefix(line, "> Answered before:") {
			break
		}
		lines = append(lines, strings.TrimPrefix(line, ">"))
	}
	return strings.Join(lines, " ")
}

var (
	whoAsked = regexp.MustCompile(`^\W{0,3}\pL[^:"“?]{1,40}\b(?:asked|asks|wrote|writes|followed up|inquired|wondered)\b[^:"“]{0,30}[:,]?\s*["“]?\s*`)
	asking   = regexp.MustCompile(`[^.?!]*\?`)
)

// maxAsked is the maximum length of a known question, in bytes.
const maxAsked = 300

// askedIn returns a question as players ask it: the whole text if short, or the sentences
// of it that ask.
func askedIn(question string) []string {
	text := bareQuestion(oneLine(strings.ReplaceAll(plain(question), "|", "/")))
	if text == "" {
		return nil
	}
	if len(text) <= maxAsked {
		return []string{text}
	}
	var list []string
	for _, s := range asking.FindAllString(text, 20) {
		s = strings.TrimLeft(s, `"”')] `)
		if len(s) >= 20 && len(s) <= maxAsked && len(list) < 3 && !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

var whoRuled = regexp.MustCompile(`(?i)^.{0,20}\bdigest\s*#?\d{1,4}.{0,40}\b(?:ruled|said|answered|wrote|stated|posted)\b.{0,20}?:\s*`)

// bareQuestion removes who asked and where it was answered before.
func bareQuestion(text string) string {
	text = whoRuled.ReplaceAllString(text, "")
	if asked := whoAsked.ReplaceAllString(text, ""); asked != text {
		text = strings.TrimRight(asked, `"” `)
	}
	return text
}
