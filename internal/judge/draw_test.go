package judge

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestDraw makes questions, if it is told to.
func TestDraw(t *testing.T) {
	if *draw == "" {
		t.Skip("questions stay as they are; -draw makes those of some kinds anew")
	}
	wanted, err := regexp.Compile(*draw)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range kinds() {
		if !wanted.MatchString(k.name) {
			continue
		}
		t.Run(k.name, func(t *testing.T) {
			questions := k.draw(newDrawer(t, k))
			answers := k.answers(t, questions, upTo(len(questions)))
			save(t, k.name+".questions.gz", FormatQuestions(questions))
			k.saveAnswers(t, answers)
		})
	}
}

// drawer draws questions of a kind, always the same ones.
type drawer struct {
	*rand.Rand
	t     testing.TB
	kind  kind
	known map[string][]option // of commands, by their names
}

// seed is what all questions are drawn from, beside the name of their kind.
const seed = 19980126

func newDrawer(t testing.TB, k kind) *drawer {
	var name uint64
	for _, c := range k.name {
		name = name*31 + uint64(c)
	}
	return &drawer{rand.New(rand.NewPCG(seed, name)), t, k, map[string][]option{}}
}

// options returns the options of a command.
func (d *drawer) options(command string) []option {
	if _, known := d.known[command]; !known {
		d.known[command] = optionsOf(command)
	}
	return d.known[command]
}

// chance is true in one of n cases.
func (d *drawer) chance(n int) bool { return d.IntN(n) == 0 }

// one draws one of a list.
func one[T any](d *drawer, list ...T) T { return list[d.IntN(len(list))] }

// many is how many questions of a kind are wanted, if there are so many.
const many = 5000

// tries is how often a question is drawn for each that is wanted, at most.
const tries = 2

// varied draws so many different questions, or all that there are. Answers of
// every class are among them as equally as can be, mistakes apart.
func (d *drawer) varied(most int, next func() []string) []string {
	classes := map[string][]string{}
	seen := map[string]bool{}
	for range most * tries {
		for _, q := range next() {
			if seen[q] {
				continue
			}
			seen[q] = true
			a := d.kind.glance(q)
			if c := d.class(a); d.steady(q, a) {
				classes[c] = append(classes[c], q)
			}
		}
	}
	names := slices.Sorted(maps.Keys(classes))
	var list []string
	for round := 0; len(list) < most; round++ {
		before := len(list)
		for _, c := range names {
			if round < len(classes[c]) && len(list) < most && (!strings.HasPrefix(c, "problem") || round < most/50) {
				list = append(list, classes[c][round])
			}
		}
		if len(list) == before {
			break
		}
	}
	slices.Sort(list)
	return list
}

// steady reports whether a question is answered in the same way again and again. Of
// two mistakes in a question it may be chance which one is told.
func (d *drawer) steady(question string, a Answer) bool {
	first := strings.Join(a.Texts, "\n")
	if !strings.Contains(first, "problem:") && !strings.Contains(first, "FAILURE") {
		return true
	}
	for range 12 {
		if strings.Join(d.kind.glance(question).Texts, "\n") != first {
			return false
		}
	}
	return true
}

// class is what an answer is told apart by: the tones of its texts, and the title
// without names and numbers of those that say no yes or no.
func (d *drawer) class(a Answer) string {
	if d.kind.class != nil {
		return d.kind.class(a)
	}
	var parts []string
	for _, t := range a.Texts {
		first, _, _ := strings.Cut(t, "\n")
		tone, title, _ := strings.Cut(first, ": ")
		words := strings.Fields(strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return '#'
			}
			return r
		}, title))
		if tone != "ruling" && tone != "depends" {
			words = nil
		}
		parts = append(parts, tone+" "+strings.Join(words[:min(len(words), 6)], " "))
	}
	return strings.Join(parts, " | ")
}

// some draws one to most of a list, perhaps one twice.
func (d *drawer) some(most int, list ...string) []string {
	var out []string
	for range 1 + d.IntN(most) {
		out = append(out, one(d, list...))
	}
	return out
}

// several is some of a list with commas between.
func (d *drawer) several(most int, list ...string) string {
	return strings.Join(d.some(most, list...), ", ")
}

// misspelt is s with a slip of the pen.
func (d *drawer) misspelt(s string) string {
	r := []rune(s)
	if len(r) < 4 {
		return s
	}
	at := 1 + d.IntN(len(r)-2)
	switch d.IntN(3) {
	case 0:
		r = slices.Delete(r, at, at+1)
	case 1:
		r[at], r[at+1] = r[at+1], r[at]
	default:
		r = slices.Insert(r, at, r[at])
	}
	return string(r)
}
