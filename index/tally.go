package index

// tally adds up how well texts speak to a question. It is made for the texts of
// one kind and used for one search after the other.
type tally struct {
	marks   []mark
	touched []int32 // texts with marks
	concept []int32 // texts that speak of the concept at hand
	way     []int32 // texts that hold terms of the way at hand
}

// mark is what a text has reached.
type mark struct {
	score   float32 // how much of the text the terms are
	covered float32 // how telling the concepts are that it speaks of
	best    float32 // the same of the concept at hand, and of the way at hand
	part    float32
}

func newTally(n int) *tally { return &tally{marks: make([]mark, n)} }

// add tallies the texts of p.
func (t *tally) add(p postings, concepts []concept) {
	for i := range concepts {
		for j := range concepts[i].ways {
			t.addWay(p, &concepts[i].ways[j])
		}
		for _, at := range t.concept {
			m := &t.marks[at]
			if m.covered == 0 {
				t.touched = append(t.touched, at)
			}
			m.covered += m.best
			m.best = 0
		}
		t.concept = t.concept[:0]
	}
}

// addWay tallies one way to speak of the concept at hand; the best of them
// counts.
func (t *tally) addWay(p postings, w *way) {
	for _, term := range w.terms {
		for _, at := range p.of(term.id) {
			m := &t.marks[at.text]
			if m.part == 0 {
				t.way = append(t.way, at.text)
			}
			m.part += term.says
			m.score += term.near * at.share
		}
	}
	for _, at := range t.way {
		m := &t.marks[at]
		if m.best == 0 {
			t.concept = append(t.concept, at)
		}
		m.best = max(m.best, m.part)
		m.part = 0
	}
	t.way = t.way[:0]
}

// reset makes t ready for the next search.
func (t *tally) reset() {
	for _, at := range t.touched {
		t.marks[at] = mark{}
	}
	t.touched = t.touched[:0]
}
