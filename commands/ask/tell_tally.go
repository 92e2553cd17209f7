package ask

import (
	"slices"
	"strconv"
	"strings"
)

// sources are the words for the sources of marshalling points.
var sources = map[string]string{
	"character": "character", "char": "character", "ally": "ally", "item": "item", "faction": "faction", "kill": "kill", "misc": "misc",
	"miscellaneous": "misc", "creature": "kill",
}

// sides are the words for the players who count.
var sides = map[string]string{
	"i": "self", "me": "self", "my": "self", "mine": "self", "i've": "self", "i'm": "self", "we": "self", "ive": "self", "im": "self", "i'd": "self",
	"he": "opponent", "him": "opponent", "his": "opponent", "she": "opponent", "her": "opponent", "they": "opponent", "their": "opponent",
	"them": "opponent", "opponent": "opponent", "he's": "opponent", "theirs": "opponent",
}

// points is a source's points as a question gives them.
type points struct {
	source   string
	n        int
	side     string
	from, to int
}

// again reports whether the number at i is that of points which facts tell, and none of
// further ones: "he kept it at 14".
func (j judge) again(i int, facts []Fact) bool {
	k := j.tokens[i]
	beside := func(at int) bool { return at >= 0 && at < len(j.tokens) && byForm(sources, j.tokens[at]) != "" }
	return k.number != nil && !k.signed && !beside(i-1) && !beside(i+1) && !beside(i+2) && j.is(i-1, "at", "to", "it", "than", "those") && !j.is(i+1, "more", "other", "in", "from", "for") && slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Value == strconv.Itoa(*k.number) && f.End <= k.Start
	})
}

// tally returns whose points come from where.
func (j judge) tally() []Fact {
	var list []points
	side := ""
	for i := 0; i < len(j.tokens); i++ {
		if s := j.sideAt(i); s != "" {
			side = s
			if j.is(i-1, "for") {
				for k := len(list) - 1; k >= 0 && list[k].side == ""; k-- {
					list[k].side = s
				}
			}
			continue
		}
		if p, ok := j.pointsAt(i, j.numberFirst(j.tokens[i].sentence)); ok {
			p.side = side
			list = append(list, p)
			i = p.to - 1
		}
	}
	list = append(list, j.inOrder(list)...)
	var facts []Fact
	told := map[string]bool{}
	for _, p := range list {
		name := p.side + "." + p.source
		if p.side == "" || told[name] {
			continue
		}
		told[name] = true
		facts = append(facts, j.fact(name, strconv.Itoa(p.n), p.from, p.to))
	}
	return facts
}

// sideAt returns the player that the token at i refers to, or "". "My opponent"
// is the opponent.
func (j judge) sideAt(i int) string {
	if j.is(i, "my") && j.is(i+1, "opponent") {
		return ""
	}
	return sides[j.tokens[i].Text]
}

// numberFirst reports whether the numbers of a sentence come before their
// sources, "5 items", or after them, "items 5".
func (j judge) numberFirst(sentence int) bool {
	for i, k := range j.tokens {
		switch {
		case k.sentence != sentence:
		case k.number != nil && !k.signed:
			return true
		case byForm(sources, k) != "" && i+1 < len(j.tokens) && j.tokens[i+1].number != nil && !strings.Contains(j.question[k.End:j.tokens[i+1].Start], ","):
			return false
		}
	}
	return true
}

// pointsAt returns the points given at i.
func (j judge) pointsAt(i int, numberFirst bool) (p points, ok bool) {
	k := j.tokens[i]
	if !numberFirst {
		if s := byForm(sources, k); s != "" && i+1 < len(j.tokens) && j.tokens[i+1].number != nil {
			return points{source: s, n: *j.tokens[i+1].number, from: i, to: i + 2}, true
		}
		return p, false
	}
	at := i + 1
	switch {
	case k.number != nil:
		p.n = *k.number
		for j.is(at, "marshalling", "point", "mp", "mps", "pts", "from", "in", "with", "are", "of", "come", "for") && at < i+5 {
			at++
		}
	case j.is(i, "nothing") && j.is(at, "in", "from", "for"):
		at++
	case !j.is(i, "no", "zero", "none"):
		return p, false
	}
	if at < len(j.tokens) && j.tokens[at].sentence == k.sentence {
		p.source = byForm(sources, j.tokens[at])
	}
	p.from, p.to = i, at+1
	return p, p.source != ""
}

// inOrder returns the points that stand as bare numbers in the order of the sources:
// "5/5/5" beside "items characters factions", or of the sources that the other player's
// were told by.
func (j judge) inOrder(told []points) []points {
	var list []points
	side := ""
	for i := 0; i < len(j.tokens); i++ {
		if s := j.sideAt(i); s != "" {
			side = s
		}
		run, to := j.numbersFrom(i)
		if len(run) < 2 || side == "" {
			continue
		}
		var order []string
		for at := to; at < len(j.tokens) && byForm(sources, j.tokens[at]) != ""; at++ {
			order = append(order, byForm(sources, j.tokens[at]))
		}
		if len(order) == 1 {
			run = run[:len(run)-1] // "5, 8, 3 kill"
		}
		if len(order) != len(run) {
			order = nil
			for _, p := range slices.Concat(told, list) {
				if p.side != side && p.side != "" && p.to <= i {
					order = append(order, p.source)
				}
			}
		}
		for k, at := range run {
			if len(run) == len(order) {
				list = append(list, points{order[k], *j.tokens[at].number, side, at, at + 1})
			}
		}
		i = to - 1
	}
	return list
}

// numbersFrom returns the bare numbers that begin at i, with a comma or a slash between
// them and perhaps an "and" before the last, and where they end.
func (j judge) numbersFrom(i int) (run []int, to int) {
	for to = i; to < len(j.tokens); to++ {
		k := j.tokens[to]
		switch {
		case k.number != nil && !k.signed && (to == i || j.is(to-1, "and") || strings.ContainsAny(j.question[j.tokens[to-1].End:k.Start], ",/")):
			run = append(run, to)
		case len(run) > 1 && j.is(to, "and") && to+1 < len(j.tokens) && j.tokens[to+1].number != nil:
		default:
			return run, to
		}
	}
	return run, to
}
