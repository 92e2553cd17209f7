package ashes

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// faces draws dice or symbols of two magics, so that they often overlap.
func faces(most int) *rapid.Generator[[]Face] {
	one := rapid.Custom(func(t *rapid.T) Face {
		level := rapid.SampledFrom([]Level{levelBasic, levelClass, levelPower}).Draw(t, "level")
		if level == levelBasic {
			return Face{}
		}
		return Face{rapid.SampledFrom([]string{"natural", "charm"}).Draw(t, "magic"), level}
	})
	return rapid.SliceOfN(one, 0, most)
}

// someSymbols draws symbols, of which some leave the choice of a magic.
func someSymbols(most int) *rapid.Generator[[]Face] {
	return rapid.Custom(func(t *rapid.T) []Face {
		list := faces(most).Draw(t, "symbols")
		for i, f := range list {
			if f.Level > levelBasic && rapid.Bool().Draw(t, "either") {
				list[i].Magic = "charm/natural"
			}
		}
		return list
	})
}

// leavesChoice reports whether a symbol can be paid with two magics.
func leavesChoice(f Face) bool { return strings.Contains(f.Magic, "/") }

// cheapest tries every way to pay and returns the least sum of levels that is
// spent, or none.
func cheapest(dice, symbols []Face) int {
	if len(symbols) == 0 {
		return 0
	}
	best := none
	for i, d := range dice {
		if !d.pays(symbols[0]) {
			continue
		}
		rest := cheapest(slices.Delete(slices.Clone(dice), i, i+1), symbols[1:])
		if rest != none && (best == none || rest+int(d.Level) < best) {
			best = rest + int(d.Level)
		}
	}
	return best
}

// Paying agrees with trying every way, spends a die of its own for each symbol,
// and no higher faces than it must.
func TestPayAgreesWithTryingEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice, symbols := faces(6).Draw(t, "dice"), someSymbols(5).Draw(t, "symbols")
		p, ok := pay(dice, symbols)
		best := cheapest(dice, symbols)
		if ok != (best != none) {
			t.Fatalf("Pay says %v, trying everything %d", ok, best)
		}
		used, sum := map[int]bool{}, 0
		for i, die := range p {
			if die == none {
				continue
			}
			if used[die] || !dice[die].pays(symbols[i]) {
				t.Fatalf("die %d pays for %s", die, symbols[i])
			}
			used[die] = true
			sum += int(dice[die].Level)
		}
		if ok && sum != best && !slices.ContainsFunc(symbols, leavesChoice) {
			t.Fatalf("spends %d, though %d will do", sum, best)
		}
		if lacking := len(p.lacking(symbols)); lacking != len(symbols)-len(used) {
			t.Fatalf("%d symbols are lacking", lacking)
		}
	})
}

// A further die never hurts, and a further symbol never helps.
func TestPayIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice, symbols := faces(8).Draw(t, "dice"), someSymbols(6).Draw(t, "symbols")
		p, ok := pay(dice, symbols)
		more, still := pay(append(slices.Clone(dice), faces(2).Draw(t, "more dice")...), symbols)
		if ok && !still || len(more.lacking(symbols)) > len(p.lacking(symbols)) {
			t.Fatal("a further die hurts")
		}
		if _, well := pay(dice, append(slices.Clone(symbols), faces(2).Draw(t, "more symbols")...)); well && !ok {
			t.Fatal("a further symbol helps")
		}
	})
}

// The order of dice and symbols makes no difference.
func TestPayHasNoOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice, symbols := faces(8).Draw(t, "dice"), someSymbols(6).Draw(t, "symbols")
		p, ok := pay(dice, symbols)
		shuffled, mixed := rapid.Permutation(dice).Draw(t, "shuffled"), rapid.Permutation(symbols).Draw(t, "mixed")
		q, again := pay(shuffled, mixed)
		if ok != again || len(p.lacking(symbols)) != len(q.lacking(mixed)) {
			t.Fatalf("%v, then %v", ok, again)
		}
		if ok && !slices.ContainsFunc(symbols, leavesChoice) && !slices.Equal(sortedLevels(dice, p), sortedLevels(shuffled, q)) {
			t.Fatal("other levels are spent")
		}
	})
}

func sortedLevels(dice []Face, p payment) []Level {
	var list []Level
	for _, die := range p {
		list = append(list, dice[die].Level)
	}
	slices.Sort(list)
	return list
}

// A die that one symbol could do without goes to the one that cannot.
func TestPayMovesDice(t *testing.T) {
	dice, _ := ParseFaces("charm class, natural class")
	symbols, _ := ParseFaces("charm or natural class, charm class")
	if p, ok := pay(dice, symbols); !ok || !slices.Equal(p, payment{1, 0}) {
		t.Errorf("%v, %v", p, ok)
	}
}

func TestParseFaces(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"natural class", "1 Natural class"},
		{"2 basic, Natural:Power", "2 basic + 1 Natural power"},
		{"nature class and 3x basic", "1 Natural class + 3 basic"},
		{"[charm class] + [basic]", "1 Charm class + 1 basic"},
		{"charm basic", "1 basic"},
		{"none", ""},
		{"2 charm power dice", "2 Charm power"},
		{"0 basic", ""},
		{"natural or charm class, 2 nature/illusion power", "1 Charm or Natural class + 2 Illusion or Natural power"},
	} {
		list, err := ParseFaces(tc.text)
		if got := FaceWords(list); err != nil || got != tc.want {
			t.Errorf("%s: %q, %v", tc.text, got, err)
		}
	}
	for _, bad := range []string{"blue", "natural", "natural middle", "99 basic", "basic natural class", "-1 basic", "natural class power", "natural/charm/illusion class", "natural/ class"} {
		if list, err := ParseFaces(bad); err == nil {
			t.Errorf("%s is read as %s", bad, FaceWords(list))
		}
	}
}
