package plain

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"netrep/commands/ask/plain/plaintest"
	"netrep/index"
	"netrep/internal/longtest"
	"netrep/rulings/embedded"
)

var update = flag.Bool("update", false, "make weights.txt and the goldens anew")

// example is a labelled question, and the signs in it.
type example struct {
	*plaintest.Example
	said     map[string]float64
	answered bool // by a ruling
}

// embeddedIndex returns the index of the embedded corpus, built once for all tests.
func embeddedIndex(t testing.TB) *index.Index {
	t.Helper()
	x, err := buildIndex()
	if err != nil {
		t.Fatal(err)
	}
	return x
}

var buildIndex = sync.OnceValues(func() (*index.Index, error) { return index.Build(embedded.Corpus(), index.Options{}) })

// read fills in the signs of examples.
func read(t testing.TB, rulings *index.Index, list []*example) {
	t.Helper()
	var wait sync.WaitGroup
	next := make(chan *example)
	for range 2 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for e := range next {
				res, err := rulings.Search(t.Context(), index.Query{Text: e.Question, Limit: Evidence})
				if err != nil {
					t.Error(err)
				}
				e.answered = res.Answered
				e.said = signs(loaded().tokenize(e.Question, rulings.Read(e.Question)), res.Hits)
			}
		}()
	}
	for _, e := range list {
		next <- e
	}
	close(next)
	wait.Wait()
}

// learn returns the weights that tell examples apart: a softmax over the labels, by
// AdaGrad, always in the same order.
func learn(list []*example) *weights {
	w := &weights{rare: map[string]float64{}, of: map[string][]weight{}}
	held, labels := map[string]float64{}, map[string]int{}
	for _, e := range list {
		for s := range e.said {
			held[s]++
		}
		labels[e.Label] = 0
	}
	for l := range labels {
		w.labels = append(w.labels, l)
	}
	slices.Sort(w.labels)
	for i, l := range w.labels {
		labels[l] = i
	}
	for s, n := range held {
		if n >= leastHeld {
			w.rare[s] = math.Round(100*math.Log(1+float64(len(list))/n)) / 100
		}
	}
	names := sortedSigns(w.rare)
	at := map[string]int{}
	for i, s := range names {
		at[s] = i
	}
	n := len(w.labels)
	value, slope := make([]float64, n*len(names)), make([]float64, n*len(names))
	type term struct {
		sign int
		x    float64
	}
	rows := make([][]term, len(list))
	for i, e := range list {
		scaled := w.scaled(e.said)
		for _, s := range sortedSigns(scaled) {
			rows[i] = append(rows[i], term{at[s], scaled[s]})
		}
	}
	share := make([]float64, n)
	for range rounds {
		for i, row := range rows {
			clear(share)
			for _, f := range row {
				for l, v := range value[f.sign*n : f.sign*n+n] {
					share[l] += v * f.x
				}
			}
			most, all := slices.Max(share), 0.0
			for l := range share {
				share[l] = math.Exp(share[l] - most)
				all += share[l]
			}
			for l := range share {
				share[l] /= all
			}
			share[labels[list[i].Label]]--
			for _, f := range row {
				v, s := value[f.sign*n:f.sign*n+n], slope[f.sign*n:f.sign*n+n]
				for l := range v {
					d := share[l]*f.x + shrink*v[l]
					s[l] += d * d
					v[l] -= step * d / math.Sqrt(1e-4+s[l])
				}
			}
		}
	}
	for i, s := range names {
		for l, v := range value[i*n : i*n+n] {
			if v = math.Round(100*v) / 100; math.Abs(v) >= leastWeight {
				w.of[s] = append(w.of[s], weight{l, v})
			}
		}
	}
	return w
}

// A sign that few examples have is not learned, nor one that speaks softly.
const (
	leastHeld   = 3
	leastWeight = 0.3
	rounds      = 8
	shrink      = 1e-5
	step        = 0.5
)

// String writes w as parseWeights reads it.
func (w *weights) String() string {
	var b strings.Builder
	b.WriteString(strings.Join(w.labels, " ") + "\n")
	for _, s := range sortedSigns(w.rare) {
		if len(w.of[s]) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s\t%.0f\t", s, 100*w.rare[s])
		for i, x := range w.of[s] {
			if i > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprintf(&b, "%d:%.0f", x.label, 100*x.value)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// groups is into how many groups the voices are parted.
const groups = 4

// figures count how the right question is found, and what is offered where there is
// none.
type figures struct {
	asked, first, offered int // questions of the engine, and where theirs comes first or is offered
	sure, wrong           int // that would be answered outright, and those of them that mean another
	none, left            int // questions of no kind, and those for which nothing is offered
}

func (f figures) String() string {
	return fmt.Sprintf("first %.3f, offered %.3f of %d; sure %d, of them another %d; none: left alone %d of %d",
		float64(f.first)/float64(f.asked), float64(f.offered)/float64(f.asked), f.asked, f.sure, f.wrong, f.left, f.none)
}

func (f *figures) add(e *example, list []Choice) {
	offers := offered(list, e.answered)
	if len(offers) > 0 && offers[0].Share >= sure {
		f.sure++
		if offers[0].Label != e.Label {
			f.wrong++
		}
	}
	if e.Label == None {
		f.none++
		if len(offers) == 0 {
			f.left++
		}
		return
	}
	f.asked++
	if list[0].Label == e.Label {
		f.first++
	}
	if slices.ContainsFunc(offers, func(c Choice) bool { return c.Label == e.Label }) {
		f.offered++
	}
}

// TestChoice measures how a question is chosen, each voice by what those of the other
// groups teach, against testdata/choice.golden; with -update it learns from all of
// them.
func TestChoice(t *testing.T) {
	longtest.Measures(t)
	names, told := plaintest.Voices(t, ".")
	var all []*example
	by := map[string][]*example{}
	for _, v := range names {
		for _, e := range told[v] {
			by[v] = append(by[v], &example{Example: e})
		}
		all = append(all, by[v]...)
	}
	read(t, embeddedIndex(t), all)
	var sum figures
	var golden strings.Builder
	group := func(voice string) int { return slices.Index(names, voice) % groups }
	var taught [groups]*weights
	for i := range taught {
		taught[i] = learn(slices.DeleteFunc(slices.Clone(all), func(e *example) bool { return group(e.Voice) == i }))
	}
	for _, v := range names {
		w := taught[group(v)]
		var f figures
		for _, e := range by[v] {
			list := w.choose(e.said)
			f.add(e, list)
			sum.add(e, list)
		}
		fmt.Fprintf(&golden, "%s: %s\n", v, f)
	}
	fmt.Fprintf(&golden, "all: %s\n", sum)
	t.Log("\n" + golden.String())
	if *update {
		for file, text := range map[string]string{"weights.txt": learn(all).String(), "testdata/choice.golden": golden.String()} {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	want, err := os.ReadFile("testdata/choice.golden")
	if err != nil {
		t.Fatal(err)
	}
	was := figuresIn(t, string(want))
	for voice, now := range figuresIn(t, golden.String()) {
		slack := 0.04 // of a voice; of them all
		if voice == "all" {
			slack = 0.01
		}
		if before, known := was[voice]; !known || now[0] < before[0]-slack || now[1] < before[1]-slack {
			t.Errorf("%s: first %.3f, offered %.3f, and were %.3f and %.3f", voice, now[0], now[1], before[0], before[1])
		}
	}
}

// figuresIn returns how often the right question is first and offered, by voice.
func figuresIn(t *testing.T, golden string) map[string][2]float64 {
	t.Helper()
	all := map[string][2]float64{}
	for line := range strings.Lines(golden) {
		voice, rest, _ := strings.Cut(line, ": ")
		var first, offered float64
		if _, err := fmt.Sscanf(rest, "first %f, offered %f of", &first, &offered); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all[voice] = [2]float64{first, offered}
	}
	return all
}
