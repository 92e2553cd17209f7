package plain

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"netrep/commands/ask/plain/plaintest"
	"netrep/internal/longtest"
)

// TestHalves reads the halves of two questions as one, as every structured question: whatever
// stands at either end, nothing reaches past it, and each fact has its place.
func TestHalves(t *testing.T) {
	longtest.Measures(t)
	x := embeddedIndex(t)
	var questions []string
	names, by := plaintest.Voices(t, ".")
	for _, name := range names {
		for _, e := range by[name] {
			questions = append(questions, e.Question)
		}
	}
	labels := Known()
	part := rapid.Custom(func(t *rapid.T) string {
		words := strings.Fields(rapid.SampledFrom(questions).Draw(t, "question"))
		from := rapid.IntRange(0, len(words)).Draw(t, "from")
		return strings.Join(words[from:rapid.IntRange(from, len(words)).Draw(t, "to")], " ")
	})
	rapid.Check(t, func(t *rapid.T) {
		question := part.Draw(t, "first") + " " + part.Draw(t, "second")
		words := x.Read(question)
		for _, known := range labels {
			r := ReadAs(known.Label, question, words)
			for _, f := range append(r.Facts, r.Left...) {
				if f.Start < 0 || f.End > len(question) || f.Start >= f.End {
					t.Fatalf("%s, %q: %s=%s stands at %d to %d", known.Label, question, f.Name, f.Value, f.Start, f.End)
				}
			}
		}
	})
}

// Questions that once were read past an end: the last word, the first, and the last that is read.
func TestEnds(t *testing.T) {
	x := embeddedIndex(t)
	for question, label := range map[string]string{
		"charm power costs one, can I pay with two of them":                                                      "ashes-pay",
		"One copy of my Gimli is revealed by opponent. I have 5 items, he has 3 items, who wins?":                LabelTally,
		"2 duplicates of my factions are shown by my opponent. I have 12 character points, he has 10, who wins?": LabelTally,
		strings.Repeat("di ", mostWords/2-1) + "Doors of Night":                                                  LabelChain,
	} {
		ReadAs(label, question, x.Read(question))
	}
}

// TestNumbersVersion: the number of a version of a character counts nothing.
func TestNumbersVersion(t *testing.T) {
	const question = "boromir 2 carries 3"
	tables, words := loaded(), embeddedIndex(t).Read(question)
	for i, counts := range []bool{false, false, false, true} {
		k := tables.tokenize(question, words)[i]
		found := slices.ContainsFunc(k.found, func(f found) bool { return f.id == tables.number })
		if (k.number != nil) != counts || found != counts {
			t.Errorf("%q: %q counts: %v, %v", question, k.Text, k.number != nil, found)
		}
	}
}
