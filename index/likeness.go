package index

import (
	"math"
	"slices"
)

// likeness compares a question with the known ones as they are written: by their
// words, small ones too, pairs of neighbouring words, and pieces of four letters,
// which forms and misspellings of a word share. The rarer a piece is, the more it
// counts.
//
// There are hundreds of thousands of pieces, which is why none of this holds
// pointers: the garbage collector need not look.
type likeness struct {
	pieces  map[uint64]int32 // ids by key
	starts  []int32          // by piece: where in texts its known questions begin; those of the next piece end them
	texts   []int32          // known questions, none for a piece that is everywhere
	held    []int32          // by piece: how many known questions have it
	telling []float32        // by piece, squared
	against []float32        // by piece: how much it speaks for a question that no ruling answers, in natural logarithms
	rarest  float32          // how telling a piece is that no known question has, squared
	length  []float32        // of known questions
	ruling  []int32          // that answers a known question
}

// pieceLength is the number of letters, or marks of a word's ends, in a piece.
const pieceLength = 4

// A piece tells too little to look at the known questions which have it if they are
// so many, and more than one in so many of all.
const (
	common     = 100
	everywhere = 20
)

// keyOf returns what a piece is known by, its FNV-1a hash.
func keyOf(piece []byte) uint64 {
	key := uint64(14695981039346656037)
	for _, c := range piece {
		key = (key ^ uint64(c)) * 1099511628211
	}
	return key
}

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

// newLikeness learns known questions, the rulings that answer them, and questions
// that none answers.
func newLikeness(texts [][]string, ruling []int32, unanswered [][]string) likeness {
	l := likeness{pieces: map[uint64]int32{}, ruling: ruling}
	var held [][]int32                 // questions by piece
	own := make([][]int32, len(texts)) // pieces by question
	for n, text := range texts {
		eachPiece(text, func(piece []byte) {
			key := keyOf(piece)
			id, known := l.pieces[key]
			if !known {
				id = int32(len(held))
				l.pieces[key] = id
				held = append(held, nil)
			}
			if at := held[id]; len(at) == 0 || at[len(at)-1] != int32(n) {
				held[id] = append(at, int32(n))
				own[n] = append(own[n], id)
			}
		})
	}
	l.weigh(held, own)
	l.learnUnanswered(unanswered)
	return l
}

// weigh works out how telling pieces are and how long that makes the questions,
// given the questions that hold each piece and the pieces of each question.
func (l *likeness) weigh(held, own [][]int32) {
	square := func(n int) float32 { return float32(math.Pow(math.Log(float64(1+len(own))/float64(n)), 2)) }
	l.rarest = square(1)
	l.starts = []int32{0}
	for _, at := range held {
		l.telling, l.held = append(l.telling, square(len(at))), append(l.held, int32(len(at)))
		if len(at) <= max(common, len(own)/everywhere) {
			l.texts = append(l.texts, at...)
		}
		l.starts = append(l.starts, int32(len(l.texts)))
	}
	for _, list := range own {
		var sum float32
		for _, id := range list {
			sum += l.telling[id]
		}
		l.length = append(l.length, float32(math.Sqrt(float64(sum))))
	}
}

// with returns the known questions that hold a piece; none for one that is
// everywhere.
func (l *likeness) with(piece int32) []int32 { return l.texts[l.starts[piece]:l.starts[piece+1]] }

// lent is what a piece is lent of each kind of question, so that a rare one says
// little.
const lent = 0.5

// learnUnanswered learns what speaks for a question that no ruling answers. It
// takes at least as many others to tell those from; without them nothing does.
func (l *likeness) learnUnanswered(texts [][]string) {
	if len(texts) == 0 || len(texts) > len(l.length) {
		return
	}
	l.against = make([]float32, len(l.held))
	count := make([]float64, len(l.held))
	for _, text := range texts {
		list, _ := l.of(text)
		for _, id := range list {
			count[id]++
		}
	}
	share := float64(len(texts)) / float64(len(l.length))
	for id, n := range count {
		l.against[id] = float32(math.Log((n + lent) / (share*float64(l.held[id]) + lent)))
	}
}

// of returns the pieces of a text that known questions have, each once, and how
// telling all of its pieces are, squared.
func (l *likeness) of(text []string) (list []int32, telling float32) {
	eachPiece(text, func(piece []byte) {
		id, known := l.pieces[keyOf(piece)]
		switch {
		case !known:
			telling += l.rarest
		case !slices.Contains(list, id):
			list = append(list, id)
			telling += l.telling[id]
		}
	})
	return list, telling
}
