package meccg

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawSide returns one side of a tally.
func drawSide(t *rapid.T, label string) Side {
	n := rapid.IntRange(-6, 20)
	return Side{
		Character: n.Draw(t, label+" character"), Ally: n.Draw(t, label+" ally"), Item: n.Draw(t, label+" item"),
		Faction: n.Draw(t, label+" faction"), Kill: n.Draw(t, label+" kill"), Misc: n.Draw(t, label+" misc"),
		Duplicates: rapid.IntRange(0, 3).Draw(t, label+" duplicates"), AvatarLost: rapid.Bool().Draw(t, label+" avatar"),
	}
}

// underTallies runs a law of the tally under both rulesets.
func underTallies(t *testing.T, law func(*rapid.T, Ruleset, Tally)) {
	for _, rs := range []Ruleset{rulesNamed(t, CRF10), rulesNamed(t, CoE)} {
		t.Run(rs.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { law(t, rs, Tally{Self: drawSide(t, "self"), Opponent: drawSide(t, "opponent")}) })
		})
	}
}

func mustCount(t interface{ Fatal(...any) }, rs Ruleset, q Tally) TallyAnswer {
	a, err := Count(rs, q)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestLawATallyIsTheSameFromTheOtherSide: with the sides changed over, so is
// the answer.
func TestLawATallyIsTheSameFromTheOtherSide(t *testing.T) {
	underTallies(t, func(t *rapid.T, rs Ruleset, q Tally) {
		a, b := mustCount(t, rs, q), mustCount(t, rs, Tally{Self: q.Opponent, Opponent: q.Self})
		if diff := cmp.Diff([]SideTotal{a.Self, a.Opponent}, []SideTotal{b.Opponent, b.Self}); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestLawATotalNeverRisesWhenTheOpponentGains: points that the opponent gains
// in a source can only end a doubling, and a doubling never costs points.
func TestLawATotalNeverRisesWhenTheOpponentGains(t *testing.T) {
	underTallies(t, func(t *rapid.T, rs Ruleset, q Tally) {
		before := mustCount(t, rs, q).Self.Total
		gain := rapid.IntRange(1, 5).Draw(t, "gain")
		for _, source := range []*int{&q.Opponent.Character, &q.Opponent.Ally, &q.Opponent.Item, &q.Opponent.Faction, &q.Opponent.Kill, &q.Opponent.Misc} {
			had := *source
			*source += gain
			if after := mustCount(t, rs, q).Self.Total; after > before {
				t.Fatalf("%d became %d", before, after)
			}
			*source = had
		}
	})
}

// TestLawNoSourceIsOverHalf: after the cut no source is more than half of the
// positive points.
func TestLawNoSourceIsOverHalf(t *testing.T) {
	underTallies(t, func(t *rapid.T, rs Ruleset, q Tally) {
		for _, side := range []SideTotal{mustCount(t, rs, q).Self, mustCount(t, rs, q).Opponent} {
			positive := 0
			for _, n := range side.BySource {
				positive += max(n, 0)
			}
			for source, n := range side.BySource {
				if 2*n > positive {
					t.Fatalf("%s is %d of %d", source, n, positive)
				}
			}
		}
	})
}

// TestLawMorePointsAreNeverWorse: a point more in a source never makes one's
// own total smaller.
func TestLawMorePointsAreNeverWorse(t *testing.T) {
	underTallies(t, func(t *rapid.T, rs Ruleset, q Tally) {
		before := mustCount(t, rs, q).Self.Total
		for _, source := range []*int{&q.Self.Character, &q.Self.Ally, &q.Self.Item, &q.Self.Faction, &q.Self.Kill, &q.Self.Misc} {
			*source++
			if after := mustCount(t, rs, q).Self.Total; after < before {
				t.Fatalf("%d became %d: %+v", before, after, q)
			}
			*source--
		}
	})
}

func BenchmarkCount(b *testing.B) {
	q := Tally{Self: Side{Character: 5, Item: 10, Ally: 2}, Opponent: Side{Character: 5, Item: 5, Faction: 3}}
	rs := rulesNamed(b, CoE)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Count(rs, q); err != nil {
			b.Fatal(err)
		}
	}
}

// TestTallyOfWhatIsKnown tallies sides that are only partly known: sources without a
// number stop the other side's doubling, and a sum stands in for the sources.
func TestTallyOfWhatIsKnown(t *testing.T) {
	rs := rulesNamed(t, CoE)
	sum := func(n int) *int { return &n }
	for name, c := range map[string]struct {
		q    Tally
		want string
	}{
		"some of each":     {Tally{Self: Side{Character: 5, Item: 9, Faction: 3, Kill: 2}, Opponent: Side{Has: []string{"character", "item", "faction"}}}, "You: a total of 19."},
		"none of a source": {Tally{Self: Side{Ally: 4, Character: 6, Item: 5, Faction: 4}, Opponent: Side{Has: []string{"character", "item", "faction"}}}, "You: a total of 23."},
		"the opponent's":   {Tally{Self: Side{Has: []string{"item"}}, Opponent: Side{Item: 4, Kill: 4}}, "Opponent: a total of 8."},
		"a sum":            {Tally{Self: Side{Sum: sum(22), AvatarLost: true}}, "You: a total of 17."},
		"two sums":         {Tally{Self: Side{Sum: sum(19), AvatarLost: true}, Opponent: Side{Sum: sum(16)}}, "The opponent wins, 16 to 14."},
		"sum and sources":  {Tally{Self: Side{Sum: sum(19)}, Opponent: Side{Item: 4, Kill: 4}}, "You: a total of 19."},
		"unknown source":   {Tally{Self: Side{Sum: sum(19)}, Opponent: Side{Has: []string{"gold"}}}, "opponent.has"},
		"both":             {Tally{Self: Side{Sum: sum(19), Item: 3}}, "self.sum"},
		"neither":          {Tally{Self: Side{Has: []string{"item"}}, Opponent: Side{Has: []string{"item"}}}, "self.has"},
	} {
		a, err := Count(rs, c.q)
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case len(a.Verdict.Reasons) > 0:
			got = a.Verdict.Reasons[0].Words
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// A source that is asked about counts twice by what is told of both sides; no number is
// made up.
func TestDoubling(t *testing.T) {
	zero := Side{}
	for _, c := range []struct {
		q    Tally
		want string
	}{
		{Tally{Self: Side{Item: 4}, Opponent: zero, Doubling: "item"}, "You: item doubled to 8, because the other player has none."},
		{Tally{Self: zero, Opponent: Side{Item: 4}, Doubling: "item"}, "Opponent: item doubled to 8, because the other player has none."},
		{Tally{Self: Side{Item: 4}, Opponent: Side{Has: []string{"item"}}, Doubling: "item"}, "The item points do not count twice. Only characters, allies, items and factions do, each if the other player has none."},
		{Tally{Self: Side{Has: []string{"item"}}, Doubling: "item"}, "The item points count twice if the other player has none."},
		{Tally{Doubling: "faction"}, "The faction points count twice if the other player has none."},
		{Tally{Self: Side{Kill: 7}, Doubling: "kill"}, "The kill points do not count twice. Only characters, allies, items and factions do, each if the other player has none."},
		{Tally{Doubling: "misc"}, "The misc points do not count twice. Only characters, allies, items and factions do, each if the other player has none."},
	} {
		for _, rs := range Editions() {
			a, err := Count(rs, c.q)
			if err != nil || a.Verdict.Reasons[0].Words != c.want {
				t.Errorf("%+v under %s: %v, %v", c.q, rs.Name, a.Verdict.Reasons, err)
			}
		}
	}
	if _, err := Count(Editions()[0], Tally{Doubling: "rings"}); err == nil {
		t.Error("there is no such source")
	}
}
