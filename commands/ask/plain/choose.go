package plain

import (
	"cmp"
	_ "embed"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"netrep/index"
)

// Which question is asked is recognized by signs: the stems of its words,
// singly and in pairs, the kinds of its cards, and the rulings that the search
// finds. How much each counts for or against a question was learned from the
// labelled examples; see weights.txt, which a test makes.

// Choice is one of the engine's questions that a plain question may mean.
type Choice struct {
	Label string  // such as "on-guard" or "ashes-pay"; [None] if it is none of the engine's
	Share float64 // probability among all of them
}

// None is the label of a question that is none of the engine's.
const None = "none"

// Evidence is how many of the rulings that a search finds are used.
const Evidence = 5

// signs returns the signs in a question, each with its strength.
func signs(list []token, found []index.Hit) map[string]float64 {
	said := map[string]float64{}
	stems := stemsAndKinds(list, said)
	for i, s := range stems {
		said[s]++
		if i+1 < len(stems) {
			said[s+" "+stems[i+1]] += nextTo
		}
		if i+2 < len(stems) {
			said[s+" _ "+stems[i+2]] += nearTo
		}
	}
	for _, k := range list {
		if k.sentence == list[len(list)-1].sentence && k.number == nil && k.card == nil {
			said["last:"+index.Stem(k.Text)] = lastSentence
		}
	}
	for s, n := range said {
		if n > 1 {
			said[s] = 1 + math.Log(n)
		}
	}
	for i, h := range found[:min(Evidence, len(found))] {
		weight := 1 / (1 + fading*float64(i))
		said["ruling "+h.Ruling.Ref] += weight
		said["section "+section(h.Ruling.Ref)] += weight
	}
	return said
}

// The strengths of two adjacent words, of two with one between them, and of a word in the
// last sentence; and by how much a ruling counts less than the one found before it.
const (
	nextTo       = 0.6
	nearTo       = 0.3
	lastSentence = 0.6
	fading       = 0.3
)

// stemsAndKinds returns a question as stems, with the kinds of cards for their names
// and "#" for numbers. It records what else the words mean.
func stemsAndKinds(list []token, said map[string]float64) []string {
	var out []string
	for i := 0; i < len(list); i++ {
		k := &list[i]
		switch {
		case k.card != nil:
			kinds := cardKinds(k.card)
			for _, kind := range kinds {
				said["any @"+kind] = 1
			}
			out = append(out, "@"+kinds[min(1, len(kinds)-1)])
			i += k.words - 1
			continue
		case k.number != nil:
			out = append(out, "#")
			continue
		}
		for _, s := range k.Senses {
			if s.Card == nil {
				said["means "+s.Means] += meant
			}
		}
		out = append(out, index.Stem(k.Text))
	}
	return out
}

// meant is the strength of a word that an abbreviation or synonym stands for.
const meant = 0.5

// section is what a ref belongs to: "coe/2.V" for "coe/2.V.6".
func section(ref string) string {
	slash, dot := strings.LastIndex(ref, "/"), strings.LastIndex(ref, ".")
	if dot > strings.Index(ref, "/") {
		return ref[:dot]
	}
	return ref[:max(slash, 0)]
}

//go:embed weights.txt
var weightsText string

// weights say how much each sign counts for each question.
type weights struct {
	labels []string
	rare   map[string]float64 // how rare each sign is, which scales it
	of     map[string][]weight
}

type weight struct {
	label int
	value float64
}

var learned = sync.OnceValue(func() *weights { return parseWeights(weightsText) })

// rulingsCount is the weight of what the search finds relative to the words.
const rulingsCount = 0.5

// scaled returns signs scaled by rarity, with words and rulings each normalized to
// length one.
func (w *weights) scaled(said map[string]float64) map[string]float64 {
	out := map[string]float64{}
	square := map[bool]float64{}          // of rulings, and of words
	for _, s := range sortedSigns(said) { // in a fixed order, so that sums are reproducible
		n := said[s]
		rare, known := w.rare[s]
		if !known {
			continue
		}
		out[s] = n * rare
		square[isRuling(s)] += n * rare * n * rare
	}
	for s := range out {
		if isRuling(s) {
			out[s] *= rulingsCount / math.Sqrt(square[true])
		} else {
			out[s] /= math.Sqrt(square[false])
		}
	}
	return out
}

func isRuling(sign string) bool {
	return strings.HasPrefix(sign, "ruling ") || strings.HasPrefix(sign, "section ")
}

func (w *weights) choose(said map[string]float64) []Choice {
	list := make([]Choice, len(w.labels))
	for i, l := range w.labels {
		list[i].Label = l
	}
	scaled := w.scaled(said)
	for _, s := range sortedSigns(scaled) {
		for _, x := range w.of[s] {
			list[x.label].Share += x.value * scaled[s]
		}
	}
	most := slices.MaxFunc(list, func(a, b Choice) int { return cmp.Compare(a.Share, b.Share) }).Share
	all := 0.0
	for i := range list {
		list[i].Share = math.Exp(list[i].Share - most)
		all += list[i].Share
	}
	for i := range list {
		list[i].Share /= all
	}
	slices.SortStableFunc(list, func(a, b Choice) int { return cmp.Compare(b.Share, a.Share) })
	return list
}

func sortedSigns(said map[string]float64) []string {
	return slices.Sorted(maps.Keys(said))
}

// parseWeights reads weights: a line with the labels, then a line for each sign
// with its rarity and how much it counts for some of the labels, in hundredths:
//
//	support	512	30:211 4:-35
func parseWeights(text string) *weights {
	first, rest, _ := strings.Cut(text, "\n")
	w := &weights{labels: strings.Fields(first), rare: map[string]float64{}, of: map[string][]weight{}}
	for line := range strings.Lines(rest) {
		parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		must(len(parts) == 3, "weights: %q has no three parts", line)
		w.rare[parts[0]] = hundredths(parts[1])
		for one := range strings.FieldsSeq(parts[2]) {
			label, value, _ := strings.Cut(one, ":")
			l, err := strconv.Atoi(label)
			must(err == nil && l < len(w.labels), "weights: %q in %q", one, line)
			w.of[parts[0]] = append(w.of[parts[0]], weight{l, hundredths(value)})
		}
	}
	return w
}

func hundredths(s string) float64 {
	n, err := strconv.Atoi(s)
	must(err == nil, "weights: %q is no number", s)
	return float64(n) / 100
}
