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
	pieces  map[string]int32 // ids
	texts   [][]int32        // known questions by piece; none for one that is everywhere
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
	l := likeness{pieces: map[string]int32{}, ruling: ruling}
	own := make([][]int32, len(texts)) // pieces by question
	for n, text := range texts {
		eachPiece(text, func(piece []byte) {
			id, known := l.pieces[string(piece)]
			if !known {
				id = int32(len(l.texts))
				l.pieces[string(piece)] = id
				l.texts = append(l.texts, nil)
			}
			if at := l.texts[id]; len(at) == 0 || at[len(at)-1] != int32(n) {
				l.texts[id] = append(at, int32(n))
				own[n] = append(own[n], id)
			}
		})
	}
	l.weigh(own)
	l.learnUnanswered(unanswered)
	return l
}

// weigh works out how telling pieces are and how long that makes the questions,
// given the pieces of each.
func (l *likeness) weigh(own [][]int32) {
	square := func(n int) float32 { return float32(math.Pow(math.Log(float64(1+len(own))/float64(n)), 2)) }
	l.rarest = square(1)
	l.telling, l.held = make([]float32, len(l.texts)), make([]int32, len(l.texts))
	for id, at := range l.texts {
		l.telling[id], l.held[id] = square(len(at)), int32(len(at))
		if len(at) > max(common, len(own)/everywhere) {
			l.texts[id] = nil
		}
	}
	l.length = make([]float32, len(own))
	for n, list := range own {
		var sum float32
		for _, id := range list {
			sum += l.telling[id]
		}
		l.length[n] = float32(math.Sqrt(float64(sum)))
	}
}

// lent is what a piece is lent of each kind of question, so that a rare one says
// little.
const lent = 0.5

// learnUnanswered learns what speaks for a question that no ruling answers. It
// takes at least as many others to tell those from; without them nothing does.
func (l *likeness) learnUnanswered(texts [][]string) {
	if len(texts) == 0 || len(texts) > len(l.length) {
		return
	}
	l.against = make([]float32, len(l.texts))
	count := make([]float64, len(l.texts))
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
		id, known := l.pieces[string(piece)]
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
