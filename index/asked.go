package index

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
)

// question is one that a ruling is known to answer.
type question struct {
	text    string
	folded  string
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

// learnAsked weighs the known questions, whose words are given, keys them and
// learns their words.
func (x *Index) learnAsked(plain [][]string) {
	used := map[string]bool{}
	for _, list := range plain {
		for _, w := range list {
			used[w] = true
		}
	}
	x.typed = slices.Sorted(maps.Keys(used))
	x.words.keep(x.typed)
	for id, list := range x.questions {
		for _, p := range list {
			x.known[p.text].telling += x.words.tells(int32(id))
		}
	}
	for i, q := range x.known {
		if key := x.keyOf(plain[i]); key != "" && !slices.Contains(x.asked[key], q.ruling) {
			x.asked[key] = append(x.asked[key], q.ruling)
		}
	}
}

// askedKey is what two ways of typing one question have in common: its telling
// words, stemmed and in alphabetical order, or all of its words if none tells
// anything.
func (x *Index) askedKey(question string) string { return x.keyOf(x.plain(question)) }

func (x *Index) keyOf(list []string) string {
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

// mostEndings is how many words an unfinished word may become.
const mostEndings = 40

// addUnfinished adds the beginning of a word: whatever word of known questions
// it may become.
func (x *Index) addUnfinished(start string, u *Understanding) {
	c := concept{telling: x.words.rarest}
	i, _ := slices.BinarySearch(x.typed, start)
	for _, w := range x.typed[i:min(i+mostEndings, len(x.typed))] {
		if t := x.words.term(w); t >= 0 && strings.HasPrefix(w, start) {
			c.ways = append(c.ways, way{[]wanted{{id: t, near: 1, says: float32(c.telling)}}})
		}
	}
	u.concepts = append(u.concepts, c)
}

// likest is the known question of a ruling that is most like the one asked.
type likest struct {
	question int32
	like     float32 // 0 to 1
}

// How many known questions are shown, and how much alike they have to be; while
// one is being typed, less.
const (
	mostAlike   = 25
	leastAlike  = 0.25
	leastTyping = 0.1
)

// alike returns the known questions that are most like the one asked, one a
// ruling. While one is being typed it returns all, those first that begin so.
func (x *Index) alike(q Query, t *tallies, asked float64) []Known {
	var list []likest
	begun := fold(q.Text)
	for _, at := range t.questions.touched {
		k := &x.known[at]
		one := t.likest[k.ruling]
		least := float32(leastAlike)
		if q.Typing {
			least = leastTyping
			one = likest{at, k.like(t.questions.marks[at].covered, asked)}
			if strings.HasPrefix(k.folded, begun) {
				one.like++
			}
		}
		if one.question == at && one.like >= least && x.admits(q, x.rulings[k.ruling]) {
			list = append(list, one)
		}
	}
	slices.SortFunc(list, func(a, b likest) int {
		return cmp.Or(cmp.Compare(b.like, a.like), cmp.Compare(a.question, b.question))
	})
	out := make([]Known, min(mostAlike, len(list)))
	for i := range out {
		k := x.known[list[i].question]
		out[i] = Known{k.text, x.rulings[k.ruling]}
	}
	return out
}

// like returns how much a question has in common with q, 0 to 1: how telling
// what they share is, of all that either asks about.
func (q *question) like(shared float32, asked float64) float32 {
	return shared / float32(asked+q.telling-float64(shared))
}
