package meccg

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestLimitChange(t *testing.T) {
	for _, c := range []struct {
		change       LimitChange
		before, want int
	}{
		{LimitChange{Add: 2}, 2, 4},
		{LimitChange{Times: new(2)}, 3, 6},
		{LimitChange{Times: new(0)}, 3, 0},
		{LimitChange{Add: -1}, 2, 1},
		{LimitChange{Add: -3}, 2, 0},
		{LimitChange{Add: -2, Min: new(2)}, 3, 2},
		{LimitChange{Add: -2, Min: new(2)}, 5, 3},
		{LimitChange{Add: -2, Min: new(2)}, 1, 1},
		{LimitChange{Times: new(1000)}, maxLimit, maxLimit},
	} {
		if got := c.change.apply(c.before); got != c.want {
			t.Errorf("%s of %d is %d, want %d", c.change, c.before, got, c.want)
		}
	}
}

func TestCompanySize(t *testing.T) {
	for want, company := range map[int][]Member{
		0: {},
		1: {{Race: "Hobbit"}},
		2: {{Race: "Hobbit", Count: 3}},
		3: {{Race: "Wizard"}, {Race: "hobbit", Count: 3}},
		4: {{Race: "Orc", Skills: []string{"Warrior", "Scout"}}, {Race: "Half-orc", Skills: []string{"scout"}}, {Race: "orc"}, {Race: "Man", Skills: []string{"scout"}}, {}},
		6: {{Race: "half orc", Skills: []string{"scout"}, Count: 4}, {Race: "Half-Orcs", Skills: []string{"scout"}, Count: 4}, {Race: "Hobbits", Count: 4}},
	} {
		if got := companySize(Editions()[1], company); got != want {
			t.Errorf("%v: got %d, want %d", company, got, want)
		}
	}
}

// TestLawBestOrder compares the best order with all orders.
func TestLawBestOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []LimitChange
		for range rapid.IntRange(0, 5).Draw(t, "changes") {
			list = append(list, rapid.SampledFrom([]LimitChange{{Add: 1}, {Add: 2}, {Add: -1}, {Add: -3}, {Add: -1, Min: new(2)}, {Add: -2, Min: new(1)}, {Times: new(2)}, {Times: new(0)}}).Draw(t, "change"))
		}
		base := rapid.IntRange(0, 6).Draw(t, "base")
		most, least := -1, maxLimit+1
		permute(list, func(order []LimitChange) {
			n := base
			for _, c := range order {
				n = c.apply(n)
			}
			most, least = max(most, n), min(least, n)
		})
		if got := bestOrder(base, list, func(a, b int) bool { return a > b }); got != most {
			t.Fatalf("most: got %d, want %d", got, most)
		}
		if got := bestOrder(base, list, func(a, b int) bool { return a < b }); got != least {
			t.Fatalf("least: got %d, want %d", got, least)
		}
	})
}

// permute visits all orders of list.
func permute(list []LimitChange, visit func([]LimitChange)) {
	var walk func(done, left []LimitChange)
	walk = func(done, left []LimitChange) {
		if len(left) == 0 {
			visit(done)
		}
		for i := range left {
			walk(append(slices.Clip(done), left[i]), slices.Delete(slices.Clone(left), i, i+1))
		}
	}
	walk(nil, list)
}

// TestMisspelledRace refuses races that count half and are misspelled: they
// would count whole.
func TestMisspelledRace(t *testing.T) {
	for race, ok := range map[string]bool{"Hobit": false, "hobbits": true, "Ork": false, "Orcs": true, "half-orc": true, "Hafl-orc": false, "Elve": false, "dunedain": true, "Man": true, "": true, "Dragon": true} {
		_, err := HazardLimit(Editions()[1], LimitQuestion{Characters: Members{{Race: race}}})
		if (err == nil) != ok {
			t.Errorf("%q: %v", race, err)
		}
	}
}

// TestOneChangeHasNoOrder checks that nobody is said to put a single change in order.
func TestOneChangeHasNoOrder(t *testing.T) {
	for n, want := range map[int]string{
		1: "With the change it is 5.",
		2: "With the changes, in the order the hazard player chooses, it is 7.",
	} {
		q := LimitQuestion{Characters: Members{{Count: 3}}, Changes: slices.Repeat([]LimitChange{{Add: 2}}, n)}
		r, err := HazardLimit(Editions()[0], q)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Verdict().Steps[2].Words; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestLimitLeft: what is used of the limit does not change it, but leaves less of it.
func TestLimitLeft(t *testing.T) {
	for used, want := range map[int]string{
		0: "The hazard limit is 3; 0 used so far, 3 left.",
		2: "The hazard limit is 3; 2 used so far, 1 left.",
		3: "The hazard limit is 3; 3 used so far, none left.",
		5: "The hazard limit is 3; 5 used so far, none left.",
	} {
		r, err := HazardLimit(Editions()[1], LimitQuestion{Characters: Members{{Count: 3}}, AlreadyUsed: &used})
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Verdict().Reasons[0].Words; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	used := -1
	if _, err := HazardLimit(Editions()[1], LimitQuestion{Characters: Members{{Count: 3}}, AlreadyUsed: &used}); err == nil {
		t.Error("less than nothing is used")
	}
}
