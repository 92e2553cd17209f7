package index

import (
	_ "embed"
	"encoding/base64"
	"math"
	"strings"
	"sync"
)

// vector says how a stem is used: stems of questions that the same rulings answer
// have similar ones. The sum of several says it of a text.
type vector [dimensions]float32

const dimensions = 96

//go:embed vectors.txt
var vectorsText string

// vectors are those of all stems in known questions, by stem. A test learns them.
var vectors = sync.OnceValue(func() map[string]*vector {
	all := map[string]*vector{}
	for line := range strings.Lines(vectorsText) {
		stem, code, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		data, err := base64.StdEncoding.DecodeString(code)
		if err != nil || len(data) != dimensions {
			panic("index: no vector: " + line)
		}
		v := new(vector)
		for i, b := range data {
			v[i] = float32(int8(b))
		}
		all[stem] = v
	}
	return all
})

// vectorOf returns the vector of questions, each a line of stems. Long ones count
// no more than short ones.
func vectorOf(lines string) *vector {
	sum := new(vector)
	for line := range strings.Lines(lines) {
		one := new(vector)
		for stem := range strings.FieldsSeq(line) {
			if v := vectors()[stem]; v != nil {
				one.add(1, v)
			}
		}
		if length := one.length(); length > 0 {
			sum.add(1/length, one)
		}
	}
	return sum
}

// add adds weight times o.
func (v *vector) add(weight float32, o *vector) {
	for i := range v {
		v[i] += weight * o[i]
	}
}

// times is the scalar product.
func (v *vector) times(o *vector) float32 {
	var sum float32
	for i := range v {
		sum += v[i] * o[i]
	}
	return sum
}

func (v *vector) length() float32 { return float32(math.Sqrt(float64(v.times(v)))) }

// usual is about how similar the use of words is in a question and in those known of the
// ruling that answers it.
const usual = 0.6

// similar returns the cosine of two vectors, -1 to 1; [usual] if one of them is
// zero, since nothing is known of its words.
func (v *vector) similar(o *vector) float64 {
	if length := v.length() * o.length(); length > 0 {
		return float64(v.times(o) / length)
	}
	return usual
}
