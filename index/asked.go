package index

import (
	"math"
	"slices"
	"strings"
)

// question is one that a ruling is known to answer.
type question struct {
	text    string
	ruling  int32
	telling float64 // how much its terms say, taken together
}

// compound joins the words of list that are compounds.
func (x *Index) compound(list []string) []string {
	if x.without[Compounds] {
		return list
	}
	return x.thesaurus.compound(list)
}

// plain returns the words of a question with abbreviations written out and
// compounds joined.
func (x *Index) plain(question string) []string {
	list := words(fold(question))
	if !x.without[Abbreviations] {
		list = x.thesaurus.writeOut(list)
	}
	return x.compound(list)
}

// bags takes the known questions of each ruling as one text of it.
func (x *Index) bags(questions postings) postings {
	length := make([]float32, len(x.rulings))
	out := make(postings, len(questions))
	for id, list := range questions {
		for _, p := range list {
			at := x.known[p.text].ruling
			length[at]++
			if n := len(out[id]); n > 0 && out[id][n-1].text == at {
				out[id][n-1].share++
				continue
			}
			out[id] = append(out[id], posting{at, 1})
		}
	}
	for _, list := range out {
		for i, p := range list {
			list[i].share = float32(math.Sqrt(float64(p.share / length[p.text])))
		}
	}
	return out
}

// learnAsked weighs the known questions, and keys them.
func (x *Index) learnAsked() {
	for id, list := range x.questions {
		for _, p := range list {
			x.known[p.text].telling += x.words.tells(int32(id))
		}
	}
	for _, q := range x.known {
		if key := x.askedKey(q.text); key != "" && !slices.Contains(x.asked[key], q.ruling) {
			x.asked[key] = append(x.asked[key], q.ruling)
		}
	}
}

// askedKey is what two ways of typing one question have in common: its telling
// words, stemmed and in alphabetical order, or all of its words if none tells
// anything.
func (x *Index) askedKey(question string) string {
	list := x.plain(question)
	var kept []string
	for _, w := range list {
		switch t := x.words.term(w); {
		case x.thesaurus.ignored[w] || t == none:
		case t == unknown:
			kept = append(kept, w)
		default:
			kept = append(kept, x.words.names[t])
		}
	}
	if len(kept) == 0 {
		kept = list
	}
	slices.Sort(kept)
	return strings.Join(slices.Compact(kept), " ")
}

// knownAnswer returns the ruling that is known to answer the question of q; if
// several do, words decide.
func (x *Index) knownAnswer(q Query) (int32, bool) {
	if x.without[Exact] {
		return 0, false
	}
	found := int32(-1)
	for _, i := range x.asked[x.askedKey(q.Text)] {
		if !x.admits(q, x.rulings[i]) {
			continue
		}
		if found >= 0 {
			return 0, false
		}
		found = i
	}
	return found, found >= 0
}
