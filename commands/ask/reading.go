package ask

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/index"
	"netrep/rulings"
)

// Reading is a structured question that a plain one may be.
type Reading struct {
	Query string // as the engine calls it: "on-guard"
	Game  string // "meccg", "stccg", "ashes"
	Rules Fact   // its value is "crf10", "coe", "article", or "" if the question does not say
	Facts []Fact // what the question says, in its order
	Left  []Fact // words of which none of them was made, though they may change what follows, in their order
	Score float64
}

// Fact is something that a question says.
type Fact struct {
	Name       string        // as the engine calls it: "trigger.window"
	Value      string        // [Open] if it is spoken of, but not told
	Card       *rulings.Card // that the value names, or nil
	Start, End int           // where the question says it, in bytes
}

// Open is the value of a fact that a question speaks of without telling it.
const Open = "unknown"

// Said returns the words of a question that say f.
func (f Fact) Said(question string) string { return question[f.Start:f.End] }

// Fact returns the value of a fact; of a list, its parts with ", " between
// them.
func (r Reading) Fact(name string) (string, bool) {
	var parts []string
	for _, f := range r.Facts {
		if f.Name == name {
			parts = append(parts, f.Value)
		}
	}
	return strings.Join(parts, ", "), len(parts) > 0
}

// How sure a reading has to be, and by how much the likeliest has to lead so
// that it alone is meant.
const (
	enough = 4
	lead   = 1
	// factSays is how much a fact tells for the question that asks for it.
	factSays  = 1
	mostFacts = 3
)

// Read returns what a question may be, the likeliest first: nothing if it is no
// structured question, two readings if either may be meant. The words are those
// of the index for the same question.
func Read(question string, words []index.Word) []Reading {
	return loaded().read(question, words[:min(len(words), mostWords)])
}

// mostWords is how many words of a question are looked at; no player types more.
const mostWords = 250

func (t *tables) read(question string, words []index.Word) []Reading {
	list := t.tokenize(question, words)
	hits := t.hits(list)
	general, rules, doubts := 0.0, Fact{}, []hit(nil)
	var readings []Reading
	for _, q := range t.queries {
		j := judge{question: question, tokens: list, query: q}
		score, facts, ok := j.weigh(hits[q])
		if q.name == common {
			general, doubts = score, hits[q]
			for _, f := range facts {
				rules = f
			}
			continue
		}
		if score += general; ok && score >= enough {
			left := j.left(slices.Concat(doubts, hits[q]), facts)
			readings = append(readings, Reading{Query: q.name, Game: q.game, Rules: rules, Facts: facts, Left: left, Score: score})
		}
	}
	slices.SortStableFunc(readings, func(a, b Reading) int { return cmp.Compare(b.Score, a.Score) })
	for i, r := range readings {
		if i == 2 || r.Score <= readings[0].Score-lead {
			return readings[:i]
		}
	}
	return readings
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
		slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.rule.line, b.rule.line) })
	}
	return all
}

// judge weighs a question for one query.
type judge struct {
	question string
	tokens   []token
	query    *query
}

// weigh returns how much speaks for the query and the facts that the question
// tells, and whether it can be that query at all.
func (j judge) weigh(hits []hit) (score float64, facts []Fact, ok bool) {
	hits = seen(hits)
	needed := slices.ContainsFunc(hits, func(h hit) bool { return h.rule.kind == "need" })
	score = 0
	counted := map[*rule]bool{}
	for _, h := range hits {
		if counted[h.rule] {
			continue
		}
		counted[h.rule] = true
		switch h.rule.kind {
		case "cue":
			score += h.rule.says
		case "against":
			score -= h.rule.says
		}
	}
	if !needed && j.query.name != common {
		return score, nil, false
	}
	facts = j.settle(hits)
	facts = j.tell(facts)
	slices.SortStableFunc(facts, func(a, b Fact) int { return cmp.Compare(a.Start, b.Start) })
	names := map[string]bool{}
	for _, f := range facts {
		if f.Value != Open {
			names[f.Name] = true
		}
	}
	return score + factSays*float64(min(len(names), mostFacts)), facts, j.query.told(facts)
}

// tell adds what the query's tellers find to the facts of its rules, which are
// right where both speak.
func (j judge) tell(facts []Fact) []Fact {
	byRules := facts
	for _, name := range j.query.tells {
		for _, f := range tellers[name](j) {
			if !slices.ContainsFunc(byRules, func(o Fact) bool { return o.Name == f.Name }) {
				facts = append(facts, f)
			}
		}
	}
	return facts
}

// told reports whether one of the facts that the query cannot do without is
// there.
func (q *query) told(facts []Fact) bool {
	return q.must == nil || slices.ContainsFunc(q.must, func(m string) bool {
		name, value, exact := strings.Cut(m, "=")
		return slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == name && (!exact || f.Value == value) })
	})
}

// seen drops the hits that another one hides.
func seen(hits []hit) []hit {
	return slices.DeleteFunc(slices.Clone(hits), func(h hit) bool {
		return slices.ContainsFunc(hits, func(o hit) bool { return o.hides(h) })
	})
}

// hides reports whether o stands over h: what a skip touches, and what begins
// within another hiding one or is all of it.
func (o hit) hides(h hit) bool {
	switch {
	case !o.rule.hides || o.rule == h.rule:
		return false
	case o.rule.kind == "skip":
		return h.from < o.to && o.from < h.to
	}
	return h.from > o.from && h.from < o.to || h.from == o.from && h.to <= o.to && h.rule.kind == "fact"
}

// statement is a fact that a rule found, before others may gainsay it.
type statement struct {
	Fact
	from, to int
}

// settle returns the facts that hits say. Where two rules speak of the same
// words, the earlier one is right; where different words gainsay each other,
// nothing is said.
func (j judge) settle(hits []hit) []Fact {
	var list []statement
	for _, h := range hits {
		if h.rule.kind != "fact" {
			continue
		}
		said := j.statements(h)
		overruled := slices.ContainsFunc(said, func(s statement) bool {
			return slices.ContainsFunc(list, func(o statement) bool {
				return o.Name == s.Name && o.Value != s.Value && s.from < o.to && o.from < s.to
			})
		})
		if !overruled {
			list = append(list, said...)
		}
	}
	var facts []Fact
	done := map[string]bool{}
	for _, s := range list {
		if done[s.Name] {
			continue
		}
		done[s.Name] = true
		if !slices.ContainsFunc(list, func(o statement) bool { return o.Name == s.Name && o.Value != s.Value }) {
			facts = append(facts, s.Fact)
		}
	}
	return facts
}

// statements returns what one hit says: nothing if it is denied, unless it says
// yes or no.
func (j judge) statements(h hit) []statement {
	var list []statement
	for _, f := range h.rule.facts {
		value := f[1]
		switch {
		case value == "yes" && h.denied:
			value = "no"
		case value == "no" && h.denied:
			value = "yes"
		case h.denied:
			return nil
		case value == "#" && h.number != nil:
			value = strconv.Itoa(*h.number)
		case value == "$" && h.card != nil:
			value = h.card.Name
		}
		one := j.fact(f[0], value, h.said, h.to)
		if f[1] == "$" {
			one.Card = h.card
		}
		list = append(list, statement{one, h.from, h.to})
	}
	return list
}

// fact is a fact that tokens say.
func (j judge) fact(name, value string, from, to int) Fact {
	return Fact{Name: name, Value: value, Start: j.tokens[from].Start, End: j.tokens[to-1].End}
}
