package index

import (
	"math"
	"slices"
)

// kin is how a question is like the known ones. It is made for the texts of one
// index and used for one search after the other.
type kin struct {
	like    []float32 // by known question: the cosine of the two, 0 to 1
	touched []int32   // known questions with a likeness
	near    []float32 // by ruling: the likenesses of all of its known questions, squared and added up
	nearest []int32   // by ruling: its known question that is most like it
	rulings []int32   // rulings with a known question that is like it
	against float64   // how much speaks for a question that no ruling answers, in natural logarithms
}

func newKin(known, rulings int) *kin {
	return &kin{like: make([]float32, known), nearest: make([]int32, rulings), near: make([]float32, rulings)}
}

// compare fills k with how like the known questions a text is, of which a further
// word is one of endings.
func (k *kin) compare(l *likeness, text, endings []string) {
	pieces, telling := l.of(text)
	k.against = l.speaksAgainst(pieces)
	for _, w := range endings {
		if id, known := l.pieces[keyOf(whole(nil, w))]; known && !slices.Contains(pieces, id) {
			pieces = append(pieces, id)
			telling = max(telling, l.telling[id])
		}
	}
	for _, id := range pieces {
		for _, at := range l.with(id) {
			if k.like[at] == 0 {
				k.touched = append(k.touched, at)
			}
			k.like[at] += l.telling[id]
		}
	}
	length := float32(math.Sqrt(float64(telling)))
	for _, at := range k.touched {
		k.like[at] /= length * l.length[at]
		k.add(at, l.ruling[at])
	}
}

// speaksAgainst weighs all pieces of a question together. They tell much of it
// twice, so that their number counts less than their sum.
func (l *likeness) speaksAgainst(pieces []int32) float64 {
	if l.against == nil {
		return 0
	}
	var sum float64
	for _, id := range pieces {
		sum += float64(l.against[id])
	}
	return sum / math.Sqrt(float64(len(pieces)+1))
}

// add counts the likeness of a known question for its ruling.
func (k *kin) add(at, ruling int32) {
	like := k.like[at]
	best := k.nearest[ruling]
	if k.near[ruling] == 0 {
		k.rulings = append(k.rulings, ruling)
		best = at
	}
	if like > k.like[best] || like == k.like[best] && at < best {
		best = at
	}
	k.near[ruling] += like * like
	k.nearest[ruling] = best
}

// reset makes k ready for the next search.
func (k *kin) reset() {
	for _, at := range k.touched {
		k.like[at] = 0
	}
	for _, r := range k.rulings {
		k.near[r] = 0
	}
	k.touched, k.rulings, k.against = k.touched[:0], k.rulings[:0], 0
}
