package plain

import (
	"regexp"
	"slices"
	"strings"
)

// An aside is a passage of a question that does not describe the situation asked about.
// Rules of these kinds in the common section mark asides.
const (
	past   = "past"   // of another time
	unreal = "unreal" // contrary to fact
	claim  = "claim"  // what somebody says
)

// withAsides returns the tokens with those of asides marked. A mark that opens a sentence
// governs the rest of it; one that closes a clause governs only that clause. A rule of the
// query that matches the same words takes precedence.
func (j judge) withAsides(marks, own []hit) []token {
	tokens := slices.Clone(j.tokens)
	read := func(h hit) bool {
		return slices.ContainsFunc(own, func(o hit) bool {
			return (o.rule.understood() || o.rule.kind == kindDoubt) && o.from <= h.from && h.to <= o.to
		})
	}
	stops, contrast := map[int]bool{}, false
	for _, h := range marks {
		if h.rule.kind == kindNow {
			stops[h.from], contrast = true, true
		}
	}
	for _, h := range marks {
		kind := h.rule.kind
		if kind == kindThen && contrast {
			kind = past
		}
		marks := kind == past || kind == claim || kind == unreal && !j.sentenceEndsWith(h.from, "?")
		if !marks || read(h) {
			continue
		}
		from, to := h.from, h.to
		for kind != claim && !j.startsClause(from) && !stops[from] {
			from--
		}
		governs := kind != past || from >= h.from-1
		for !j.lastInSentence(to-1) && !stops[to] && !j.is(to, "but") && !j.leaves(to, kind, governs) {
			to++
		}
		if kind == claim && j.is(to, "but") {
			kind = past // the asker objects, so the claim is only a doubt
		}
		for i := from; i < to; i++ {
			tokens[i].aside = kind
		}
	}
	return j.withAsked(j.withQuotes(tokens))
}

// withAsked marks as asides the questions about the past that stand before the last question, since
// they tell nothing: "was he tapped already? no idea. who wins?"
func (j judge) withAsked(tokens []token) []token {
	last := strings.LastIndex(j.question, "?")
	for from := 0; from < len(tokens); {
		_, to := j.sentenceBounds(from)
		if j.says(from, "had-been") && j.sentenceEndsWith(from, "?") && tokens[to-1].End < last {
			for i := from; i < to; i++ {
				tokens[i].aside = past
			}
		}
		from = to
	}
	return tokens
}

// quotation matches what another player is quoted as saying, with the words that say who
// says so: "he goes 'creatures never work'". What one says of oneself belongs to the story.
var quotation = regexp.MustCompile(`(?i)\b(?:` + speaker + `|opponent)(?:'?s)?\b` +
	`(?:[^.,?:'"“‘]{0,20}(?:` + speech + `|all|like)\b[.,:]?|:)\s+(` + quotedWords + `)` +
	`|(?:^|\s)(` + quotedWords + `)[,\s]+(?:(?:` + speech + `) (?:` + speaker + `)|(?:` + speaker + `) (?:` + speech + `))\b`)

const (
	speaker     = `he|she|they|opp`
	speech      = `say|says|said|goes|claims|insists|argues|objects|shouts|replies`
	quotedWords = `['"“‘][^?"“”‘]{10,}?['"”’]\B`
)

// withQuotes marks what others are quoted as saying as claims, except the names of cards.
func (j judge) withQuotes(tokens []token) []token {
	for _, at := range quotation.FindAllStringSubmatchIndex(j.question, -1) {
		from := slices.IndexFunc(tokens, func(k token) bool { return k.Start >= max(at[2], at[4]) })
		to := from
		for to >= 0 && to < len(tokens) && tokens[to].End <= max(at[3], at[5]) {
			to++
		}
		if from < 0 || j.says(from, "mine", "trek-pass") || to-from <= tokens[from].words {
			continue
		}
		for i := from; i < to; i++ {
			tokens[i].aside = claim
		}
	}
	return tokens
}

// leaves reports whether an aside ends before the token at i. A claim ends before its
// reasons, an aside that governs its sentence where the question begins, and any other
// with its clause.
func (j judge) leaves(i int, kind string, governs bool) bool {
	k := j.tokens[i]
	switch {
	case kind == claim && j.says(i, "reason"):
		return true
	case governs:
		return k.comma && (j.asksAt(i) || j.is(i, "so") && j.says(i+1, "on-asks"))
	}
	return j.startsClause(i) && (k.comma || !j.has("opens", k.Text))
}

// startsClause reports whether a clause begins with the token at i.
func (j judge) startsClause(i int) bool {
	if i == 0 || j.endsBefore(i) && (j.tokens[i].opens || !j.tokens[i].comma) || j.is(i, "but") {
		return true
	}
	return j.is(i, "whereas", "and", "so", "then") && i+1 < len(j.tokens) && j.has("restarts", j.tokens[i+1].Text)
}

// situation returns j without its asides, the hits of the remaining tokens, and the facts
// that the question states only about another time, which may still matter. Claims are kept
// only if they state a fact that nothing else does, and contradict nothing that is said.
func (j judge) situation() (here judge, hits map[*query][]hit, pastOnly []Fact) {
	here = j.without(past, unreal)
	hits = here.hits(here.tokens)
	facts := here.facts(hits[j.query])
	unclaimed := here.without(claim)
	rest := unclaimed.hits(unclaimed.tokens)
	if only := unclaimed.facts(rest[j.query]); len(only) > 0 && !here.claimDoubts(hits[j.query], facts) && (len(NotAmong(facts, only)) == 0 || len(NotAmong(only, facts)) > 0) {
		here, hits, facts = unclaimed, rest, only
	}
	other := []string{"", claim, unreal}
	if at := slices.IndexFunc(here.tokens, func(k token) bool { return k.Text == "would" }); at >= 0 && !here.is(at+1, "like") {
		other = []string{"", claim} // "if he had played it, what would …"
	}
	then := j.without(other...)
	if len(facts) == 0 && len(then.tokens) > 0 {
		return here, hits, []Fact{j.fact("", "", 0, len(j.tokens))}
	}
	return here, hits, NotAmong(then.facts(then.hits(then.tokens)[j.query]), facts)
}

// claimDoubts reports whether somebody claims, with a number, what may change the answer: "he says 3
// of those are in the Under-deeps".
func (j judge) claimDoubts(hits []hit, facts []Fact) bool {
	return slices.ContainsFunc(hits, func(h hit) bool {
		from, to := j.sentenceBounds(h.from)
		claimed := func(at int) bool { return j.numberAt(at) && j.tokens[at].aside == claim }
		return h.rule.kind == kindDoubt && !h.rule.answered(facts) && j.tokens[h.from].aside == claim && contains(span(from, to), claimed)
	})
}

// without returns j without the asides of the given kinds. The words before and after a
// removed aside belong to different sentences. Names of cards are never split.
func (j judge) without(kinds ...string) judge {
	var list []token
	gone, first, end := 0, 0, 0 // first and end bound the last name or word
	for i, k := range j.tokens {
		if i >= end {
			first, end = i, j.end(i)
		}
		k.aside = j.tokens[first].aside
		if slices.Contains(kinds, k.aside) {
			if i == 0 || j.tokens[i-1].aside != k.aside {
				gone++
			}
			continue
		}
		k.sentence += gone
		list = append(list, k)
	}
	j.tokens = list
	return j
}
