package eval

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// Grades of a ruling for a question.
const (
	Related = 1
	Answers = 2
)

// Question is a question with the rulings that a judge expects.
type Question struct {
	ID    string         `json:"qid"`
	Style string         `json:"style"` // such as abbr, card, typo; empty for a question without an answer
	Text  string         `json:"q"`
	Grade map[string]int `json:"rel"` // by ref; empty if nothing answers it
}

// Read reads questions, one JSON object per line.
func Read(data []byte) ([]Question, error) {
	var list []Question
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var q Question
		if err := json.Unmarshal(line, &q); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if err := q.check(); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		list = append(list, q)
	}
	return list, nil
}

func (q Question) check() error {
	if q.Text == "" {
		return errors.New("a question needs a text in \"q\"")
	}
	for _, ref := range slices.Sorted(maps.Keys(q.Grade)) {
		if g := q.Grade[ref]; g != Related && g != Answers {
			return fmt.Errorf("the grade of %s is %d; it has to be %d or %d", ref, g, Related, Answers)
		}
	}
	return nil
}

// Answer is a search's answer to a question.
type Answer struct {
	Refs     []string // best first
	Answered bool
}

// A Search answers a question.
type Search func(text string) (Answer, error)

// Run asks every question of list.
func Run(list []Question, ask Search) ([]Score, error) {
	var scores []Score
	for _, q := range list {
		a, err := ask(q.Text)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", q.Text, err)
		}
		scores = append(scores, Judge(q, a))
	}
	return scores, nil
}

// Score is the result of one question. Ranks count from 1; 0 means not in the first ten.
type Score struct {
	Question Question
	Answer   Answer
	Rank     int // of the first ruling that answers it
	NDCG     float64
}

// depth is how many results count.
const depth = 10

// Judge scores one answer. Only the first occurrence of a ref counts.
func Judge(q Question, a Answer) Score {
	s := Score{Question: q, Answer: a}
	var gain float64
	for i, ref := range a.Refs[:min(depth, len(a.Refs))] {
		if slices.Contains(a.Refs[:i], ref) {
			continue
		}
		g := q.Grade[ref]
		if g == Answers && s.Rank == 0 {
			s.Rank = i + 1
		}
		gain += worth(g, i)
	}
	if ideal := idealGain(q.Grade); ideal > 0 {
		s.NDCG = gain / ideal
	}
	return s
}

// worth is the discounted gain of a grade at position i, counted from 0.
func worth(grade, i int) float64 { return (math.Exp2(float64(grade)) - 1) / math.Log2(float64(i+2)) }

func idealGain(grades map[string]int) float64 {
	best := slices.SortedFunc(maps.Values(grades), func(a, b int) int { return b - a })
	var sum float64
	for i, g := range best[:min(depth, len(best))] {
		sum += worth(g, i)
	}
	return sum
}

// Summary is the result of a set of questions.
type Summary struct {
	Answerable, Unanswerable     int
	Success1, Success3, Success5 float64 // shares of the answerable questions with an answer at that rank or above
	MRR, NDCG                    float64 // means over the answerable questions
	Kept                         float64 // share of the answerable questions that were answered
	Refused                      float64 // share of the others that were refused
}

// Summarize averages scores.
func Summarize(list []Score) Summary {
	var s Summary
	for _, one := range list {
		if len(one.Question.Grade) == 0 {
			s.Unanswerable++
			s.Refused += count(!one.Answer.Answered)
			continue
		}
		s.Answerable++
		s.Kept += count(one.Answer.Answered)
		s.Success1 += count(one.Rank == 1)
		s.Success3 += count(one.Rank >= 1 && one.Rank <= 3)
		s.Success5 += count(one.Rank >= 1 && one.Rank <= 5)
		s.NDCG += one.NDCG
		if one.Rank > 0 {
			s.MRR += 1 / float64(one.Rank)
		}
	}
	if n := float64(s.Answerable); n > 0 {
		for _, mean := range []*float64{&s.Success1, &s.Success3, &s.Success5, &s.MRR, &s.NDCG, &s.Kept} {
			*mean /= n
		}
	}
	if s.Unanswerable > 0 {
		s.Refused /= float64(s.Unanswerable)
	}
	return s
}

func count(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// String returns one line: id, style, rank, nDCG, whether it was answered, question and
// the first three refs.
func (s Score) String() string {
	answered := "answered"
	if !s.Answer.Answered {
		answered = "refused"
	}
	return fmt.Sprintf("%-5s %-5s rank %2d  nDCG %.2f  %-8s  %s  %v",
		s.Question.ID, s.Question.Style, s.Rank, s.NDCG, answered, s.Question.Text, s.Answer.Refs[:min(3, len(s.Answer.Refs))])
}

// Columns is the header of [Summary.Row].
const Columns = "  ask      s@1      s@3      s@5      MRR     nDCG answered   none  refused"

// Row returns the figures on one line, for [Columns].
func (s Summary) Row() string {
	share := func(f float64, of int) string {
		if of == 0 {
			return "–"
		}
		return fmt.Sprintf("%4.2f", f)
	}
	var b strings.Builder
	for _, f := range []float64{s.Success1, s.Success3, s.Success5, s.MRR, s.NDCG, s.Kept} {
		fmt.Fprintf(&b, "%9s", share(f, s.Answerable))
	}
	return fmt.Sprintf("%5d%s %6d%9s", s.Answerable, b.String(), s.Unanswerable, share(s.Refused, s.Unanswerable))
}
