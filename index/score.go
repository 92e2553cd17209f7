package index

import (
	"maps"
	"math"
	"slices"
	"strings"
)

// weightAsked is the weight of a word in the questions that a ruling is known
// to answer, relative to one in the ruling.
const weightAsked = 1.5

// weightOneSide is the weight of a ruling for one kind of player in a question that says
// nothing of who plays what.
const weightOneSide = 0.8

// sides are the words that tell who plays what.
var sides = terms(strings.Fields(`hero minion ringwraith nazgul balrog wizard fallen-wizard alignment evil good
	covert overt stage orc troll darkhaven wizardhaven`))

// scorer scores candidates for one question.
type scorer struct {
	*snapshot
	Understanding
	asked   float64 // idf of everything asked about
	terms   map[string]*heard
	pieces  map[string]*piece // of the question as it is written
	telling float64           // of the pieces together, and of those that rulings do not know
	vector  vector            // of the question
	line    int               // questions that were looked at
	sided   bool              // it tells who plays what
}

// heard is a term asked for, and how often a candidate has it.
type heard struct {
	idfText, idfAsked float64
	text, asked       int
}

// piece is a stem of the question, or a pair of neighbours.
type piece struct {
	telling float64 // squared
	held    int     // known questions that have it
	seen    int     // question in which it was seen last
}

func (x *snapshot) newScorer(u Understanding) *scorer {
	s := &scorer{snapshot: x, Understanding: u, terms: map[string]*heard{}, pieces: map[string]*piece{}}
	n := x.corpus.Len()
	for _, c := range u.concepts {
		s.asked += c.telling
		for _, w := range c.ways {
			for _, t := range w {
				s.sided = s.sided || slices.Contains(sides, t.term)
				if s.terms[t.term] == nil {
					s.terms[t.term] = &heard{
						idfText: idf(n, x.holders(fieldText, t.term)), idfAsked: weightAsked * idf(n, x.holders(fieldAsked, t.term)),
					}
				}
			}
		}
	}
	for _, part := range []struct {
		stems  []string
		weight float64
	}{{u.stems, 1}, {u.told, square(weightScene)}} {
		before := opening
		for _, stem := range part.stems {
			s.addPiece(stem, part.weight)
			s.addPiece(before+" "+stem, part.weight)
			before = stem
			if v := vectors()[stem]; v != nil {
				s.vector.add(float32(math.Sqrt(part.weight)), v)
			}
		}
	}
	return s
}

// addPiece adds a piece of the question. The rarer it is, the more it counts.
func (s *scorer) addPiece(p string, weight float64) {
	if s.pieces[p] != nil {
		return
	}
	held := s.occurrences(fieldPieces, p)
	telling := math.Log(float64(1+s.known) / float64(max(1, held)))
	s.pieces[p] = &piece{telling: weight * square(telling), held: held}
	s.telling += s.pieces[p].telling
}

func square(f float64) float64 { return f * f }

// score scores a candidate: how much of its text and known questions the terms
// make up; times the square of the share of the question that it covers; times
// the similarity of its known questions, word for word and by the use of their words.
func (s *scorer) score(c candidate) ranked {
	one := ranked{candidate: c}
	for _, h := range s.terms {
		h.text, h.asked = 0, 0
	}
	text, known, _ := strings.Cut(c.stems, "\n")
	length := 0
	for stem := range strings.FieldsSeq(text) {
		length++
		if h := s.terms[stem]; h != nil {
			h.text++
		}
	}
	asked := 0
	for line := range strings.Lines(known) {
		asked += s.question(strings.TrimSuffix(line, "\n"), &one)
	}
	covered := 0.0
	for _, c := range s.concepts {
		best := 0.0
		for _, w := range c.ways {
			part := 0.0
			for _, t := range w {
				h := s.terms[t.term]
				if h.text > 0 {
					one.score += t.near * h.idfText * math.Sqrt(float64(h.text)/float64(length))
				}
				if h.asked > 0 {
					one.score += t.near * h.idfAsked * math.Sqrt(float64(h.asked)/float64(asked))
				}
				if h.text+h.asked > 0 {
					part += t.says
				}
			}
			best = max(best, part)
		}
		covered += best
	}
	if s.asked > 0 {
		one.covered = covered / s.asked
	}
	one.score *= square(one.covered)
	likeness := weightLike * math.Sqrt(one.near)
	if !s.opt.NoVectors {
		likeness += weightVector * (s.vector.similar(vectorOf(known)) - usual)
	}
	one.score *= math.Exp(likeness) * s.likely(c.ruling.Source.Game)
	if len(c.ruling.For) > 0 && !s.sided {
		one.score *= weightOneSide
	}
	return one
}

// question compares a known question with the one asked, as written: by their
// stems, including stop words, and pairs of neighbouring ones. It returns the
// number of its words that are not stop words.
func (s *scorer) question(line string, one *ranked) (telling int) {
	s.line++
	var sum float64
	pieces := 0
	before, from := -1, 0 // where the last word and this one begin
	add := func(p string) {
		switch q := s.pieces[p]; {
		case q == nil:
			pieces++
		case q.seen != s.line: // a piece counts once
			q.seen = s.line
			pieces++
			sum += q.telling
		}
	}
	for from < len(line) {
		to := from + strings.IndexByte(line[from:], ' ')
		if to < from {
			to = len(line)
		}
		stem := line[from:to]
		if before >= 0 {
			add(stem)
			add(line[before:to])
			if !strings.HasPrefix(stem, stop) {
				telling++
				if h := s.terms[stem]; h != nil {
					h.asked++
				}
			}
		}
		before, from = from, to+1
	}
	like := 0.0
	if pieces > 0 && sum > 0 { // the pieces of both are assumed to have the idf of those asked
		like = min(1, sum/s.telling*math.Sqrt(float64(len(s.pieces))/float64(pieces)))
	}
	one.near += square(like)
	one.like = append(one.like, like)
	return telling
}

// lent is the smoothing count of a piece, so that a rare one says little.
const lent = 0.5

// against sums up the evidence of all pieces of a question that no ruling
// answers it. The pieces overlap, so the sum is scaled down by their number.
func (x *snapshot) against(pieces map[string]*piece) float64 {
	if len(x.unanswered) == 0 {
		return 0
	}
	share := float64(len(x.unanswered)) / float64(x.known)
	var sum float64
	known := 0
	for _, p := range slices.Sorted(maps.Keys(pieces)) { // in a fixed order, so that sums are reproducible
		if one := pieces[p]; one.held > 0 {
			known++
			n := float64(x.occurrences(fieldUnanswered, p))
			sum += math.Log((n + lent) / (share*float64(one.held) + lent))
		}
	}
	return sum / math.Sqrt(float64(known+1))
}
