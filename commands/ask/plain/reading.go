package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/lookup"
	"netrep/index"
	"netrep/rulings"
)

// Reading is a structured question that a plain one may mean.
type Reading struct {
	Label string  // "on-guard", "ashes-pay"
	Game  string  // "meccg", "stccg", "ashes"
	Rules Fact    // its value is "crf10", "coe", "article", or "" if the question does not say
	Facts []Fact  // what the question says, in its order
	Left  []Fact  // words that were not understood though they may change the answer, in order
	Share float64 // how likely it is to be meant, from 0 to 1
	sum   bool    // it gives all that one of the lines "sum" asks for
	other string  // the section of a line "instead" that fits it better, or ""
}

// Value returns the value of a fact; for a list, its parts separated by ", ".
func (r Reading) Value(name string) (string, bool) {
	var parts []string
	for _, f := range r.Facts {
		if f.Name == name {
			parts = append(parts, f.Value)
		}
	}
	return strings.Join(parts, ", "), len(parts) > 0
}

// Read returns at most three questions that a plain one may mean, the likeliest first, or
// nil if it is none of the engine's. The first may be answered if it is
// [Reading.Sure]. The words are those of the index for the same question, and found is what
// a search finds. A game other than "" narrows them.
func Read(question string, words []index.Word, found index.Result, game string) []Reading {
	t := loaded()
	list := t.tokenize(question, ofGame(game, words))
	hits := t.hits(list)
	if r, is := t.readSum(question, list, hits, game); is {
		return []Reading{r}
	}
	var readings []Reading
	for _, c := range offered(learned().choose(signs(list, found.Hits)), found.Answered) {
		q := t.query(c.Label)
		if game != "" && game != q.game || len(readings) > 0 && readings[0].Game != q.game && c.Share < likelyOther {
			continue
		}
		if q.lacks(hits[q]) && c.Share < certain {
			continue
		}
		r := t.readAs(question, list, hits, q)
		if r.other != "" {
			r = t.readAs(question, list, hits, t.query(r.other))
		}
		switch q.name {
		case LabelLimit:
			r = r.orChain(t.readAs(question, list, hits, t.query(LabelChain)))
		case labelInForce:
			r = r.orDate(t.readAs(question, list, hits, t.query(labelDate)))
		}
		r.Share = c.Share
		if same := slices.IndexFunc(readings, func(o Reading) bool { return o.Label == r.Label }); same >= 0 {
			readings[same].Share += c.Share
			continue
		}
		readings = append(readings, r)
	}
	return readings
}

// readSum reads a question as the one whose numbers it gives, if it gives all that one of
// the lines "sum" asks for. Numbers with their names are a surer sign of what is asked than
// any words.
func (t *tables) readSum(question string, list []token, hits map[*query][]hit, game string) (Reading, bool) {
	for _, q := range t.queries {
		asked := !q.lacks(hits[q]) || q.name == LabelStrike && judge{text{t, question, list}, q}.onlyTells()
		if len(q.sums) == 0 || game != "" && game != q.game || !asked {
			continue
		}
		if r := t.readAs(question, list, hits, q); r.sum {
			r.Share = 1
			return r, true
		}
	}
	return Reading{}, false
}

// lacks reports whether none of hits is one of those without which q must be certain to be meant.
func (q *query) lacks(hits []hit) bool {
	return q.needs && !slices.ContainsFunc(hits, func(h hit) bool { return h.rule.kind == kindNeeds })
}

// ofGame returns words without the names of cards of games other than game.
func ofGame(game string, words []index.Word) []index.Word {
	if game == "" {
		return words
	}
	words = slices.Clone(words)
	for i := range words {
		words[i].Senses = slices.DeleteFunc(slices.Clone(words[i].Senses), func(s index.Sensed) bool {
			return s.Card != nil && string(s.Card.OwnGame()) != game
		})
	}
	return words
}

// readAs reads a question as q: first under which rules it is asked, then what it says
// about the situation apart from its asides, and last what of it was not understood.
func (t *tables) readAs(question string, list []token, hits map[*query][]hit, q *query) Reading {
	always := t.query(common)
	j := judge{text{t, question, list}, q}
	unknown := j.unknown()
	rules, another := j.edition(hits[always])
	j.tokens = withoutCards(j.tokens, rules)
	j.tokens = j.withAsides(hits[always], hits[q])
	var pastOnly []Fact
	if slices.ContainsFunc(j.tokens, func(k token) bool { return k.aside != "" }) {
		j, hits, pastOnly = j.situation()
	}
	if j.anyTeller(func(t *teller) bool { return t.members }) {
		j.tokens = withCharacters(j.tokens)
	}
	facts := slices.DeleteFunc(j.facts(hits[q]), j.claimOnData)
	left := doubt{j, slices.Concat(hits[always], hits[q]), append(slices.Clone(facts), rules)}.left()
	missing := func(name string) bool { return !gives(facts, name) }
	other := ""
	for _, s := range q.instead {
		if _, hold := premises(s.from, facts); hold {
			other = s.section
		}
	}
	return Reading{
		Label: q.name, Game: q.game, Rules: rules, other: other,
		sum:   slices.ContainsFunc(q.sums, func(sum []string) bool { return !slices.ContainsFunc(sum, missing) }),
		Facts: slices.DeleteFunc(facts, func(f Fact) bool { return strings.HasPrefix(f.Name, ".") }), // only for the doubt
		Left:  slices.Concat(left, another, pastOnly, unknown),
	}
}

// claimOnData reports whether f is only somebody's claim about what the data of a named site tell.
func (j judge) claimOnData(f Fact) bool {
	claimed := func(k token) bool { return k.aside == claim && f.Start <= k.Start && k.End <= f.End }
	site := slices.ContainsFunc(j.tokens, func(k token) bool { return k.card != nil && k.card.Type == "site" })
	return f.Name == "site.automatic_attacks" && site && slices.ContainsFunc(j.tokens, claimed)
}

// edition returns the edition whose rules are asked for. If the question names two ("the
// article and the CRF disagree"), none is chosen; another holds one, which counts as not read.
func (j judge) edition(always []hit) (rules Fact, another []Fact) {
	for _, f := range j.settle(seen(always)) {
		rules = f
	}
	if at := j.laterRules(); at >= 0 && j.query.game != string(rulings.MECCG) {
		another = []Fact{j.fact("rules", "", at, at+j.classLen(at, "other-edition"))}
	}
	if (j.query.name == LabelChain || j.query.name == LabelLimit) && rules.Value == "article" {
		rules.Value = "crf10" // which the article on the limit explains; the other one is about on-guard cards
	}
	switch id, at := lookup.EditionAsked(j.question); {
	case j.query.game != string(rulings.MECCG): // whose editions these are
	case id != "" && rules.Value != "" && rules.Value != id:
		return Fact{}, append(another, rules)
	case id != "":
		rules = Fact{Name: "rules", Value: id, Start: at[0], End: at[1]}
	}
	return rules, another
}

// withoutCards returns tokens in which the words of a fact name no card: "Council of
// Elrond" in the name of an edition is not a character.
func withoutCards(tokens []token, f Fact) []token {
	tokens = slices.Clone(tokens)
	for i := range tokens {
		if k := &tokens[i]; f.Start <= k.Start && k.End <= f.End {
			k.card, k.Among = nil, nil
		}
	}
	return tokens
}

// A question is offered if its share is at least possible, and answered if it is at least sure, or
// at least likely and nothing that the engine needs is missing; one with lines "needs" is offered
// without their words only if it is certain. No question is offered if the share of [None] is
// likelyNone or more.
const (
	possible     = 0.04
	likely       = 0.45
	sure         = 0.6
	certain      = 0.95 // whatever words there are
	likelyNone   = 0.38
	mayBeNone    = 0.15 // where no ruling answers either
	likelyOther  = 0.38 // of another game than the likeliest
	mostReadings = 3
)

// offered returns the choices that are likely enough; none if the question may well be none
// of them, for which a smaller share is enough if no ruling answers it.
func offered(choices []Choice, answered bool) []Choice {
	none := likelyNone
	if !answered {
		none = mayBeNone
	}
	var list []Choice
	for _, c := range choices {
		switch {
		case c.Label == None && c.Share >= none:
			return nil
		case c.Label != None && c.Share >= possible && len(list) < mostReadings:
			list = append(list, c)
		}
	}
	return list
}

// Sure reports whether r is likely enough to be answered.
func (r Reading) Sure() bool { return r.Share >= sure }

// Probable reports whether r is likely to be meant, if no other is offered.
func (r Reading) Probable() bool { return r.Share >= likely }

// Likely reports whether r is likely enough to be answered if it is the only one whose facts
// lead to a verdict: that they do is a sign that it is meant. The cards of a chain are found
// by name alone, so that they are no sign.
func (r Reading) Likely() bool {
	return r.Probable() && r.Label != LabelChain && len(r.Facts) > 0 && len(r.Left) == 0
}

// hit is a rule that a question fits, and where.
type hit struct {
	rule *rule
	match
}

// hits returns the rules that the question fits, by query.
func (t *tables) hits(list []token) map[*query][]hit {
	all := map[*query][]hit{}
	for i := range list {
		for n, f := range list[i].found {
			if slices.ContainsFunc(list[i].found[:n], func(o found) bool { return o.id == f.id }) {
				continue
			}
			for _, s := range t.byFirst[f.id] {
				if m, ok := s.pattern.find(list, i); ok {
					all[s.rule.query] = append(all[s.rule.query], hit{s.rule, m})
				}
			}
		}
	}
	for _, hits := range all {
		slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.rule.order, b.rule.order) })
	}
	return all
}

// judge reads a question as one query.
type judge struct {
	text
	query *query
}

// facts returns what the question says, in order. What rules find takes precedence over
// what tellers do.
func (j judge) facts(hits []hit) []Fact {
	byRules := j.settle(seen(hits))
	facts := slices.Clone(byRules)
	for _, t := range j.query.tellers {
		facts = append(facts, NotAmong(t.tell(j), byRules)...)
	}
	facts = j.infer(facts)
	slices.SortStableFunc(facts, func(a, b Fact) int { return cmp.Compare(a.Start, b.Start) })
	return facts
}

// The values, in the tables, of a fact that must not be given, and of one that may have any.
const (
	noValue  = "-"
	anyValue = "*"
)

// infer adds the facts that follow from others and are not given.
func (j judge) infer(facts []Fact) []Fact {
	for _, so := range j.query.infer {
		last, hold := premises(so.from, facts)
		if !hold {
			continue
		}
		for _, f := range so.facts {
			last.Name, last.Value = f.name, f.value
			facts = append(facts, NotAmong([]Fact{last}, facts)...)
		}
	}
	return facts
}

// premises reports whether all of list hold among facts, and returns the last fact that does.
func premises(list []setting, facts []Fact) (last Fact, hold bool) {
	fails := func(p setting) bool {
		at := slices.IndexFunc(facts, func(f Fact) bool {
			return f.Name == p.name && (f.Value == p.value || p.value == noValue || p.value == anyValue)
		})
		if at >= 0 {
			last = facts[at]
		}
		return (at < 0) != (p.value == noValue)
	}
	return last, !slices.ContainsFunc(list, fails)
}

// seen returns hits without those that another one hides.
func seen(hits []hit) []hit {
	return slices.DeleteFunc(slices.Clone(hits), func(h hit) bool {
		return slices.ContainsFunc(hits, func(o hit) bool { return o.hides(h) })
	})
}

// hides reports whether o hides h, which begins within its match or fills it.
func (o hit) hides(h hit) bool {
	if !o.rule.hides || o.rule == h.rule {
		return false
	}
	return h.from > o.from && h.from < o.to || h.from == o.from && h.to <= o.to && h.rule.kind == kindFact
}

// statement is a fact that a rule found, before others can contradict it.
type statement struct {
	Fact
	from, to int
}

// settle returns the facts that hits state. If two rules match the same words,
// the earlier one wins; if different words contradict each other, the fact is
// dropped.
func (j judge) settle(hits []hit) []Fact {
	var list []statement
	for _, h := range hits {
		if h.rule.kind != kindFact {
			continue
		}
		said := j.statements(h)
		overruled := slices.ContainsFunc(said, func(s statement) bool {
			return slices.ContainsFunc(list, func(o statement) bool {
				return o.Name == s.Name && (h.rule.weak || o.Value != s.Value && s.from < o.to && o.from < s.to)
			})
		})
		if !overruled {
			list = append(list, said...)
		}
	}
	var facts []Fact
	for _, s := range list {
		facts = append(facts, s.Fact)
	}
	return agreed(facts)
}

// onlyAsked reports whether the words of a hit are all of the question that its sentence
// ends with: "eight of us: too many?"
func (j judge) onlyAsked(h hit) bool {
	begins := h.said == 0 || j.tokens[h.said].comma || !j.sameSentence(h.said-1, h.said)
	return begins && h.to-h.said < len(j.tokens) && j.lastInSentence(h.to-1) && j.sentenceEndsWith(h.said, "?")
}

// statements returns what one hit says: nothing if it is negated, unless it says
// yes or no.
func (j judge) statements(h hit) []statement {
	var list []statement
	for _, f := range h.rule.facts {
		value := f.value
		switch {
		case h.denied && value != "yes" && value != "no":
			return nil
		case (value == "yes" || value == "no") && j.onlyAsked(h):
			return nil
		case h.denied:
			value = map[string]string{"yes": "no", "no": "yes"}[value]
		case value == "#" && h.number != nil:
			value = strconv.Itoa(*h.number)
		}
		list = append(list, statement{j.fact(f.name, value, h.said, h.to), h.from, h.to})
	}
	return list
}
