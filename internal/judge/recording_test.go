package judge

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Answer is the answer to a question: a text for each way of asking it, such as under
// each ruleset.
type Answer struct {
	Texts []string // of several lines each, without the final line end
	Print string   // fingerprint of the front ends' rendering, or "-"
}

// Record holds the answers of one kind, in the order of its questions. Equal texts are
// stored once, and so are equal lines.
//
// The format is text: a line with three counts; that many distinct lines; that many
// texts, as line numbers from 0; that many answers, as text numbers and the fingerprint.
type Record struct {
	lines   []string
	texts   [][]int
	answers []entry
}

type entry struct {
	texts []int
	print string
}

// NewRecord returns the record of answers. Common texts get low numbers.
func NewRecord(answers []Answer) *Record {
	texts, lines := numbering{}, numbering{}
	for _, a := range answers {
		for _, t := range a.Texts {
			if texts[t]++; texts[t] == 1 {
				for l := range strings.SplitSeq(t, "\n") {
					lines[l]++
				}
			}
		}
	}
	r := &Record{lines: lines.order()}
	for _, t := range texts.order() {
		r.texts = append(r.texts, lines.of(strings.Split(t, "\n")))
	}
	for _, a := range answers {
		r.answers = append(r.answers, entry{texts.of(a.Texts), a.Print})
	}
	return r
}

// numbering counts strings and then numbers them.
type numbering map[string]int

// order replaces counts with numbers, lowest for the most common, and returns the strings
// in that order.
func (n numbering) order() []string {
	list := slices.SortedFunc(maps.Keys(n), func(a, b string) int { return cmp.Or(n[b]-n[a], strings.Compare(a, b)) })
	for i, s := range list {
		n[s] = i
	}
	return list
}

func (n numbering) of(list []string) []int {
	numbers := make([]int, len(list))
	for i, s := range list {
		numbers[i] = n[s]
	}
	return numbers
}

// Len returns the number of answers.
func (r *Record) Len() int { return len(r.answers) }

// Answer returns the i-th answer, from 0.
func (r *Record) Answer(i int) Answer {
	a := Answer{Print: r.answers[i].print}
	for _, t := range r.answers[i].texts {
		lines := make([]string, len(r.texts[t]))
		for j, l := range r.texts[t] {
			lines[j] = r.lines[l]
		}
		a.Texts = append(a.Texts, strings.Join(lines, "\n"))
	}
	return a
}

// MarshalText implements [encoding.TextMarshaler].
func (r *Record) MarshalText() ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintln(&b, len(r.lines), len(r.texts), len(r.answers))
	for _, l := range r.lines {
		b.WriteString(l + "\n")
	}
	for _, t := range r.texts {
		writeNumbers(&b, t)
		b.WriteByte('\n')
	}
	for _, a := range r.answers {
		writeNumbers(&b, a.texts)
		b.WriteString(" " + a.print + "\n")
	}
	return b.Bytes(), nil
}

func writeNumbers(b *bytes.Buffer, list []int) {
	for i, n := range list {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(n))
	}
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Record) UnmarshalText(data []byte) error {
	head, rest, _ := strings.Cut(string(data), "\n")
	sizes, err := numbers(strings.Fields(head), math.MaxInt)
	if err != nil || len(sizes) != 3 {
		return fmt.Errorf("reading a record: its first line is %q", head)
	}
	rows := strings.Split(rest, "\n")
	rows = rows[:len(rows)-1] // each row ends with a line end
	if len(rows) != sizes[0]+sizes[1]+sizes[2] {
		return fmt.Errorf("reading a record: it has %d rows, and says %v", len(rows), sizes)
	}
	*r = Record{lines: rows[:sizes[0]]}
	for _, row := range rows[sizes[0] : sizes[0]+sizes[1]] {
		t, err := numbers(strings.Fields(row), sizes[0])
		if err != nil {
			return fmt.Errorf("reading a record: %w", err)
		}
		r.texts = append(r.texts, t)
	}
	for _, row := range rows[sizes[0]+sizes[1]:] {
		i := strings.LastIndexByte(row, ' ')
		t, err := numbers(strings.Fields(row[:max(0, i)]), sizes[1])
		if err != nil {
			return fmt.Errorf("reading a record: %w", err)
		}
		r.answers = append(r.answers, entry{t, row[i+1:]})
	}
	return nil
}

// numbers parses numbers from 0 up to but not including most.
func numbers(words []string, most int) ([]int, error) {
	list := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 || n >= most {
			return nil, fmt.Errorf("%q is no number below %d", w, most)
		}
		list[i] = n
	}
	return list, nil
}

// unescapes restores the line ends of a question.
var unescapes = strings.NewReplacer(`\\`, `\`, `\n`, "\n")

// ParseQuestions parses questions, one per line. A line end in a question is written as
// \n, and a backslash as two.
func ParseQuestions(data []byte) []string {
	var list []string
	for line := range strings.Lines(string(data)) {
		list = append(list, unescapes.Replace(strings.TrimSuffix(line, "\n")))
	}
	return list
}

// Compress returns data compressed; the result is deterministic.
func Compress(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Decompress reverses [Compress].
func Decompress(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
