package index

import (
	"math"
	"slices"
)

// likeness compares a question with the known ones as they are written: by their
// words, small ones too, pairs of neighbouring words, and pieces of four letters,
// which forms and misspellings of a word share. The rarer a piece is, the more it
// counts.
type likeness struct {
	pieces  map[string]int32 // numbers
	texts   [][]int32        // known questions by piece; none for one that is everywhere
	telling []float32        // by piece, squared
	rarest  float32          // of a piece that no known question has, squared
	length  []float32        // of known questions
	ruling  []int32          // that answers a known question
}

// pieceLength is the number of letters, or marks of a word's ends, in a piece.
const pieceLength = 4

// everywhere is the share of the known questions from which a piece that they have
// says too little to look at them.
const everywhere = 20 // one in

// whole is the piece that a whole word is.
func whole(room []byte, word string) []byte { return append(append(append(room, '^'), word...), '$') }

// eachPiece calls f with the pieces of a text, some of them more than once.
func eachPiece(text []string, f func(piece []byte)) {
	var room [64]byte
	before := "^"
	for _, w := range text {
		b := whole(room[:0], w)
		f(b)
		for i := 0; i+pieceLength <= len(b) && len(b) > pieceLength; i++ {
			f(b[i : i+pieceLength])
		}
		f(append(append(append(room[:0], before...), ' '), w...))
		before = w
	}
}

// newLikeness learns known questions and the rulings that answer them.
func newLikeness(texts [][]string, ruling []int32) likeness {
	l := likeness{pieces: map[string]int32{}, ruling: ruling, length: make([]float32, len(texts))}
	var own [][]int32 // pieces by question
	for n, text := range texts {
		var list []int32
		eachPiece(text, func(piece []byte) {
			id, known := l.pieces[string(piece)]
			if !known {
				id = int32(len(l.texts))
				l.pieces[string(piece)] = id
				l.texts = append(l.texts, nil)
			}
			if at := l.texts[id]; len(at) == 0 || at[len(at)-1] != int32(n) {
				l.texts[id] = append(at, int32(n))
				list = append(list, id)
			}
		})
		own = append(own, list)
	}
	l.weigh(own)
	return l
}

// weigh works out how telling pieces are and how long that makes the questions,
// given the pieces of each.
func (l *likeness) weigh(own [][]int32) {
	all := float64(len(own))
	square := func(n int) float32 { return float32(math.Pow(math.Log((1+all)/float64(n)), 2)) }
	l.rarest = square(1)
	l.telling = make([]float32, len(l.texts))
	for id, at := range l.texts {
		l.telling[id] = square(len(at))
		if len(at) > len(own)/everywhere+1 {
			l.texts[id] = nil
		} else {
			l.texts[id] = slices.Clip(at)
		}
	}
	for n, list := range own {
		var sum float32
		for _, id := range list {
			sum += l.telling[id]
		}
		l.length[n] = float32(math.Sqrt(float64(sum)))
	}
}

// kin is how a question is like the known ones.
type kin struct {
	like    []float32 // by known question: the cosine of the two, 0 to 1
	touched []int32   // known questions with a likeness
	nearest []int32   // by ruling: its known question that is most like it
	near    []float32 // by ruling: the likenesses of all of its known questions, squared and added up
	rulings []int32   // rulings with a nearest
	pieces  []int32   // of the question
}

func newKin(known, rulings int) *kin {
	return &kin{like: make([]float32, known), nearest: make([]int32, rulings), near: make([]float32, rulings)}
}

// compare fills k with how like the known questions a text is, of which a further
// word is one of endings.
func (l *likeness) compare(text, endings []string, k *kin) {
	var length float32
	eachPiece(text, func(piece []byte) {
		id, known := l.pieces[string(piece)]
		switch {
		case !known:
			length += l.rarest
		case !slices.Contains(k.pieces, id):
			k.pieces = append(k.pieces, id)
			length += l.telling[id]
		}
	})
	for _, w := range endings {
		if id, known := l.pieces[string(whole(nil, w))]; known && !slices.Contains(k.pieces, id) {
			k.pieces = append(k.pieces, id)
			length = max(length, l.telling[id])
		}
	}
	for _, id := range k.pieces {
		for _, at := range l.texts[id] {
			if k.like[at] == 0 {
				k.touched = append(k.touched, at)
			}
			k.like[at] += l.telling[id]
		}
	}
	length = float32(math.Sqrt(float64(length)))
	for _, at := range k.touched {
		like := k.like[at] / (length * l.length[at])
		k.like[at] = like
		r := l.ruling[at]
		if k.near[r] == 0 {
			k.rulings = append(k.rulings, r)
			k.nearest[r] = at
		}
		k.near[r] += like * like
		if best := k.nearest[r]; like > k.like[best] || like == k.like[best] && at < best {
			k.nearest[r] = at
		}
	}
}

// reset makes k ready for the next search.
func (k *kin) reset() {
	for _, at := range k.touched {
		k.like[at] = 0
	}
	for _, r := range k.rulings {
		k.near[r] = 0
	}
	k.touched, k.rulings, k.pieces = k.touched[:0], k.rulings[:0], k.pieces[:0]
}
