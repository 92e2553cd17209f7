package ask

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"netrep/rulings"
)

// story is a chain as a question tells it, which is read from left to right.
type story struct {
	judge
	list    []declared      // in the order of declaring
	aims    []*rulings.Card // cards mentioned as targets or as in play
	onTable []*rulings.Card // those of aims that are in play
	limits  []Fact          // the hazard limits told, in order
	used    int             // how many hazards were played before
	spent   Fact            // the words that say how many
	price   string          // who is tapped to pay for the next declaration
	paid    bool            // somebody is tapped as a price
	ended   int             // how many declarations have resolved
	broken  bool            // part of the story does not fit into the chain
	by      string          // who acts: "i", "he" or ""
	read    []Fact          // the words that were understood
}

// chain returns the declarations of a chain in their order, in the notation of chains:
// "River < Deeper Shadow"; and with them the limit, what was used of it, and what is in
// play. Words that were understood become facts too, named ".read".
func (j judge) chain() []Fact {
	s := &story{judge: j}
	parts := []func(int) int{s.opensChain, s.changesLimit, s.isLimit, s.spends, s.taps, s.aimsAtNth, s.names, s.counts, s.meets}
	for i := 0; i < len(j.tokens); {
		s.by = cmp.Or(j.playerAt(i), s.by)
		if j.is(i, "it", "both", "they") && j.is(i+1, "resolve") && !j.inQuestion(i) && !j.claimed(i) {
			s.ended = len(s.list)
		}
		s.broken = s.broken || j.is(i, "it") && j.is(i+1, "is", "was") && len(s.list) > 0 && j.inPlay(i+1) && !j.inQuestion(i)
		to := i
		for n := 0; n < len(parts) && to == i; n++ {
			to = parts[n](i)
		}
		i = max(i+1, to)
	}
	return append(s.read, s.facts()...)
}

// take records that the words from one token to another were understood, and returns the
// token after them.
func (s *story) take(from, to int) int {
	s.read = append(s.read, s.fact(".read", "", from, to))
	return to
}

// orChain returns the reading of the same question as a chain if that tells both the
// limit, which r would work out, and what is declared.
func (r Reading) orChain(chain Reading) Reading {
	_, limited := chain.Fact("limit")
	if _, declared := chain.Fact("chain"); limited && declared {
		return chain
	}
	return r
}

// opensChain makes what was declared before another chain begins a number of hazards
// played: "first chain: River. Second chain: …"
func (s *story) opensChain(i int) int {
	switch {
	case !s.is(i+1, "chain") || s.inQuestion(i):
		return i
	case (s.nth(i) == 1 || s.is(i, "earlier", "previous", "prior", "former")) && len(s.list) == 0:
		return s.take(i, i+2)
	case !s.says(i, "another-one"):
		return i
	}
	s.endsChain(i + 1)
	if s.used > 0 {
		return s.take(i, i+2)
	}
	return i
}

// endsChain counts what was declared as hazards played before: the words that end at to
// tell of an earlier chain.
func (s *story) endsChain(to int) {
	if n := s.hazards(); n > 0 {
		s.used += n
		s.spent = s.fact("already_used", "", s.list[0].from, to)
	}
	s.broken = s.broken || slices.ContainsFunc(s.list, declared.changesLimit)
	s.list = nil
}

// facts returns what is told about the start of the chain, and its declarations; none of
// these if the words leave their order or a target open.
func (s *story) facts() []Fact {
	if rest := s.list[min(s.ended, len(s.list)):]; len(rest) > 0 && s.ended > 0 {
		s.list = s.list[:s.ended]
		s.endsChain(rest[0].from)
		s.list = rest
	}
	facts := s.limits
	if s.used > 0 {
		s.spent.Value = strconv.Itoa(s.used)
		facts = append(facts, s.spent)
	}
	if s.open() {
		return facts
	}
	var parts []string
	from, to := len(s.tokens), 0
	for _, d := range s.list {
		parts = append(parts, d.notation())
		from, to = min(from, d.from), max(to, d.behind)
	}
	if s.besideStranger(from, to) || s.strangerAnswers(from) {
		return facts
	}
	facts = append(facts, s.fact("chain", strings.Join(parts, " < "), from, to))
	for i, k := range s.tokens {
		if k.card == nil || slices.ContainsFunc(facts, func(f Fact) bool { return f.Card == k.card }) {
			continue
		}
		aimedAt := slices.ContainsFunc(s.list, func(d declared) bool { return d.aim == k.card.Name && d.data != nil && d.uses == "" })
		if slices.Contains(s.onTable, k.card) || aimedAt && !s.declares(k.card.Name) { // what is a target has to be in play
			f := s.fact("in_play", k.card.Name, i, i+max(1, k.words))
			f.Card = k.card
			facts = append(facts, f)
		}
	}
	return facts
}

// open reports whether the words leave open what is declared, in which order, or on what.
func (s *story) open() bool {
	likely := slices.ContainsFunc(s.list, func(d declared) bool { return d.likely })
	if s.broken || len(s.list) > 1 && len(s.onTable) > 0 && likely { // it may as well be aimed at what is in play
		return true
	}
	if len(s.list) == 1 && len(s.onTable) == 1 {
		s.list[0].aimAt(declared{card: s.onTable[0].Name})
	}
	if s.changesSides() {
		return true
	}
	alone := len(s.list) < 2 && !(len(s.list) == 1 && (s.used > 0 && len(s.limits) > 0 || len(s.onTable) > 0 && s.list[0].aim == s.onTable[0].Name))
	return alone || slices.ContainsFunc(s.list, func(d declared) bool { return d.unclear(s.list) }) || len(s.limits) == 0 && rekeys(s.list) || s.unordered(s.list)
}

// changesSides reports whether the resources are not all of one player, or that player is
// said to play a hazard too.
func (s *story) changesSides() bool {
	mover := ""
	for _, d := range s.list {
		if d.is("limit_effect", "-") && d.data.Type == "resource" {
			mover = cmp.Or(mover, s.actor(d.from))
		}
	}
	return mover != "" && slices.ContainsFunc(s.list, func(d declared) bool {
		by := s.actor(d.from)
		resource := d.data != nil && d.data.Type == "resource"
		return by != "" && !d.is("limit_cost", "0") && resource != (by == mover)
	})
}

// declares reports whether a card of that name is declared.
func (s *story) declares(name string) bool {
	return slices.ContainsFunc(s.list, func(d declared) bool { return d.card == name })
}

// unordered reports whether the words between two declarations leave open which comes
// first, or tell of another between them.
func (j judge) unordered(list []declared) bool {
	for n := range list {
		if j.near(list[n].from, "can't", "cannot", "couldn't") {
			return true
		}
		thens := 0
		for i := list[max(0, n-1)].behind; n > 0 && i < list[n].from; i++ {
			if j.is(i, "then") {
				thens++
			}
			if thens > 1 || j.is(i, "or") || j.is(i, "before", "after", "first") && !j.near(i, "nothing", "none") && (j.near(i, "resolve", "happen", "effect") || i+1 == list[n].from) {
				return true
			}
		}
	}
	return false
}

// strangerAnswers reports whether an unknown card is declared from a token on.
func (j judge) strangerAnswers(from int) bool {
	for i := from; i < len(j.tokens); i++ {
		name := i > 0 && j.tokens[i-1].sentence == j.tokens[i].sentence && unicode.IsUpper(rune(j.question[j.tokens[i].Start]))
		if j.tokens[i].Strange && (name || j.is(i-1, "with", "play", "by", "then", "my", "his", "declare", "announce", "add") || j.listed(i) && i+1 < len(j.tokens) && j.listed(i+1)) {
			return true
		}
	}
	return false
}
