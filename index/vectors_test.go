package index

import (
	"encoding/base64"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"netrep/rulings/embedded"
)

var learn = flag.Bool("learn", false, "learn vectors.txt anew")

func TestVectors(t *testing.T) {
	if *learn {
		if err := os.WriteFile("vectors.txt", []byte(learnVectors(embeddedIndex(t).writer())), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Skip("learned; the program takes them when it is built again")
	}
	for _, c := range []struct{ stem, near, far string }{
		{"tap", "sidewai", "sideboard"},
		{"sideboard", "reserv", "tap"},
		{"kill", "dead", "tap"},
		{"ship", "vessel", "compani"},
	} {
		v := vectors()
		if near, far := v[c.stem].similar(v[c.near]), v[c.stem].similar(v[c.far]); near < far+0.2 {
			t.Errorf("%s: similar to %s %.2f, to %s %.2f", c.stem, c.near, near, c.far, far)
		}
	}
	if got := vectorOf("^ qwertz").similar(vectorOf("^ tap")); got != usual {
		t.Errorf("a word that nothing is known of: %v", got)
	}
	unknown, all := 0, 0
	w := embeddedIndex(t).writer()
	for r := range embedded.Corpus().All() {
		for _, line := range w.lines(r.Asked) {
			for stem := range strings.FieldsSeq(line) {
				all++
				if vectors()[stem] == nil && stem != opening {
					unknown++
				}
			}
		}
	}
	if unknown*200 > all {
		t.Errorf("%d of %d words of known questions have no vector: go test ./index -run TestVectors -learn", unknown, all)
	}
}

// How vectors are learned.
const (
	passes  = 8
	rate    = 0.3
	skipped = 0.3  // share of a question's stems that a pass leaves out, so that each learns to say it alone
	tiny    = 1e-4 // share of a ruling in a guess that teaches nothing
)

// lesson is a question as the numbers of its stems, and the number of the ruling
// that answers it.
type lesson struct {
	stems  []int
	ruling int
}

// learnVectors returns the file of vectors. A softmax guesses from the sum of those
// of a question's stems which ruling answers it; it is taught by AdaGrad, always in the
// same order. What it learns of rulings is dropped: the sum of their questions says as much.
func learnVectors(w writer) string {
	number := map[string]int{}
	var lessons []lesson
	ruling := 0
	for r := range embedded.Corpus().All() {
		for _, line := range w.lines(append([]string{r.Title}, r.Asked...)) {
			l := lesson{ruling: ruling}
			for _, stem := range strings.Fields(line)[1:] {
				if _, ok := number[stem]; !ok {
					number[stem] = len(number)
				}
				l.stems = append(l.stems, number[stem])
			}
			lessons = append(lessons, l)
		}
		ruling++
	}
	random := rand.New(rand.NewPCG(1, 2))
	stems, answers := make([]learned, len(number)), make([]learned, ruling)
	for i := range stems {
		for j := range stems[i].vector {
			stems[i].vector[j] = float32(random.NormFloat64() / 10)
		}
	}
	for range passes {
		random.Shuffle(len(lessons), func(i, j int) { lessons[i], lessons[j] = lessons[j], lessons[i] })
		for _, l := range lessons {
			heard := slices.DeleteFunc(slices.Clone(l.stems), func(int) bool { return random.Float64() < skipped })
			if len(heard) > 0 {
				teach(stems, answers, heard, l.ruling)
			}
		}
	}
	most := float32(0)
	for _, s := range stems {
		for _, f := range s.vector {
			most = max(most, f, -f)
		}
	}
	var lines []string
	for stem, i := range number {
		data := make([]byte, dimensions)
		for j, f := range stems[i].vector {
			data[j] = byte(int8(math.Round(float64(f / most * math.MaxInt8))))
		}
		lines = append(lines, stem+" "+base64.StdEncoding.EncodeToString(data)+"\n")
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// teach corrects the vectors of stems and of rulings by one guess.
func teach(stems, answers []learned, heard []int, ruling int) {
	var said, slope vector
	share := float32(1 / math.Sqrt(float64(len(heard))))
	for _, s := range heard {
		said.add(share, &stems[s].vector)
	}
	for r, guess := range softmax(answers, &said) {
		if r == ruling {
			guess--
		}
		if guess < tiny && guess > -tiny {
			continue
		}
		slope.add(guess, &answers[r].vector)
		answers[r].correct(guess, &said)
	}
	for _, s := range heard {
		stems[s].correct(share, &slope)
	}
}

// softmax returns how likely each ruling is to answer what was said.
func softmax(answers []learned, said *vector) []float32 {
	list := make([]float32, len(answers))
	for r := range answers {
		list[r] = said.times(&answers[r].vector)
	}
	most, all := slices.Max(list), float32(0)
	for r := range list {
		list[r] = float32(math.Exp(float64(list[r] - most)))
		all += list[r]
	}
	for r := range list {
		list[r] /= all
	}
	return list
}

// learned is a vector, and how much it was corrected.
type learned struct {
	vector
	corrected float32 // mean square of all corrections together
}

func (l *learned) correct(weight float32, slope *vector) {
	l.corrected += weight * weight * slope.times(slope) / dimensions
	l.add(-rate*weight/float32(math.Sqrt(float64(l.corrected)+1e-8)), slope)
}
