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
	if len(w.terms) == 1 {
		term := &w.terms[0]
		for _, at := range p.of(term.id) {
			m := &t.marks[at.text]
			m.score += term.near * at.share
			t.reach(at.text, m, term.says)
		}
		return
	}
	for i := range w.terms {
		term := &w.terms[i]
		for _, at := range p.of(term.id) {
			m := &t.marks[at.text]
			m.score += term.near * at.share
			if m.part == 0 {
				t.way = append(t.way, at.text)
			}
			m.part += term.says
		}
	}
	for _, at := range t.way {
		m := &t.marks[at]
		t.reach(at, m, m.part)
		m.part = 0
	}
	t.way = t.way[:0]
}

// reach notes how well a text speaks of the concept at hand in one way.
func (t *tally) reach(at int32, m *mark, says float32) {
	if m.best == 0 {
		t.concept = append(t.concept, at)
	}
	m.best = max(m.best, says)
}

// reset makes t ready for the next search.
func (t *tally) reset() {
	for _, at := range t.touched {
		t.marks[at] = mark{}
	}
	t.touched = t.touched[:0]
}
