package notation_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/meccgtest"
	"netrep/engine/meccg/notation"
)

func TestParse(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	hazard := func(id, card string) meccg.Action {
		return meccg.Action{ID: id, By: meccg.ByHazard, Card: card, Kind: meccg.KindEvent}
	}
	shadow := func(id string) meccg.Action {
		return meccg.Action{ID: id, By: meccg.ByResource, Card: "Deeper Shadow", Kind: meccg.KindResource, ShortEvent: true, Does: []meccg.Effect{{Limit: &meccg.LimitChange{Add: -1}}}}
	}
	short := func(a meccg.Action) meccg.Action { a.ShortEvent = true; return a }
	for text, want := range map[string]meccg.ChainQuestion{
		"limit 2: river < deeper shadow < Deeper Shadow < RIVER": {
			Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(2)}},
			Chains: []meccg.Chain{{Actions: []meccg.Action{
				short(hazard("River 1", "River")), shadow("Deeper Shadow 1"), shadow("Deeper Shadow 2"), short(hazard("River 2", "River")),
			}}},
		},
		`company 3 used 1: hazard "My Card" costs 2 < resource "X" -1 ; on-guard`: {
			Given: meccg.PhaseStart{Limit: meccg.StartLimit{Characters: []meccg.Member{{Count: 3}}}, AlreadyUsed: 1},
			Chains: []meccg.Chain{
				{Actions: []meccg.Action{
					{ID: "My Card", By: meccg.ByHazard, Card: "My Card", Kind: meccg.KindEvent, Cost: new(2)},
					{ID: "X", By: meccg.ByResource, Card: "X", Kind: meccg.KindResource, Does: []meccg.Effect{{Limit: &meccg.LimitChange{Add: -1}}}},
				}},
				{Actions: []meccg.Action{{ID: "a card", By: meccg.ByHazard, Card: "a card", Kind: meccg.KindPlaceOnGuard}}},
			},
		},
		"limit 2: Withered Lands < Twilight -> DoN": {
			Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(2)}, Facts: []string{"in play: Doors of Night"}},
			Chains: []meccg.Chain{{Actions: []meccg.Action{
				{ID: "Withered Lands", By: meccg.ByHazard, Card: "Withered Lands", Kind: meccg.KindEvent, ShortEvent: true, Needs: []string{"in play: Doors of Night"}},
				{
					ID: "Twilight", By: meccg.ByHazard, Card: "Twilight", Kind: meccg.KindEvent, Cost: new(0), ShortEvent: true,
					Needs: []string{"in play: Doors of Night"}, Does: []meccg.Effect{{Unset: []string{"in play: Doors of Night"}}},
				},
			}}},
		},
		"limit 2: Withered Lands < resource Twilight @ Withered Lands": {
			Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(2)}},
			Chains: []meccg.Chain{{Actions: []meccg.Action{
				{ID: "Withered Lands", By: meccg.ByHazard, Card: "Withered Lands", Kind: meccg.KindEvent, ShortEvent: true, Needs: []string{"in play: Doors of Night"}},
				{ID: "Twilight", By: meccg.ByResource, Card: "Twilight", Kind: meccg.KindResource, ShortEvent: true, Does: []meccg.Effect{{Cancel: "Withered Lands"}}},
			}}},
		},
		"limit 3: tap Adunaphel -> Thrain II < Marvels Told taps Thrain II": {
			Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(3)}, Facts: []string{"untapped: Thráin II"}},
			Chains: []meccg.Chain{{Actions: []meccg.Action{
				{
					ID: "Adûnaphel (tap)", By: meccg.ByHazard, Card: "Adûnaphel (tap)", Kind: meccg.KindUseCard, CardSaysCounts: new(true), Needs: []string{"untapped: Thráin II"},
					Does: []meccg.Effect{{Set: []string{"tapped: Thráin II"}, Unset: []string{"untapped: Thráin II"}}},
				},
				{
					ID: "Marvels Told", By: meccg.ByResource, Card: "Marvels Told", Kind: meccg.KindResource, ShortEvent: true,
					NeedsDeclare: []string{"untapped: Thráin II"}, NeedsResolve: []string{"tapped: Thráin II"},
					Pays: &meccg.Payment{Set: []string{"tapped: Thráin II"}, Unset: []string{"untapped: Thráin II"}},
				},
			}}},
		},
		"Strider, Beorn, 2 x character “Bob” race hobbit [in play: Gates of Morning]:": {
			Given: meccg.PhaseStart{
				Limit: meccg.StartLimit{Characters: []meccg.Member{
					{Name: "Strider", Race: "dúnadan"}, {Name: "Beorn", Race: "man"}, {Name: "Bob", Race: "hobbit", Count: 2},
				}},
				Facts: []string{"in play: Gates of Morning"},
			},
		},
	} {
		got, err := notation.Parse(text, cards)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
		again, err := notation.Parse(notation.Format(got, cards), cards)
		if diff := cmp.Diff(got, again); err != nil || diff != "" {
			t.Errorf("%s is printed as %s: %v\n%s", text, notation.Format(got, cards), err, diff)
		}
	}
}

func TestFormatChainIsShort(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	for _, text := range []string{
		"limit 2: River < Deeper Shadow < Deeper Shadow < River",
		"limit 2: Withered Lands < Twilight -> Doors of Night",
		"limit 2: Withered Lands < resource Twilight -> Withered Lands",
		"Strider, Beorn [in play: Gates of Morning]: Cave-drake | Lure of Expedience < Many Turns and Doublings < An Unexpected Outpost",
		"limit 3: tap Adûnaphel -> Thráin II < Marvels Told taps Thráin II",
		"limit 2, used 1: River < on-guard | (body-check) River",
		"limit 2: discard Daelomin at Home | tap Power Built by Waiting < untap Power Built by Waiting",
		"company 3: reveal Greed | () | on-guard River",
		`limit 2: hazard creature "My Beast" #b1 costs 2`,
		`limit 3: resource "B" -1`,
	} {
		q, err := notation.Parse(text, cards)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := notation.Format(q, cards); got != text {
			t.Errorf("got  %s\nwant %s", got, text)
		}
	}
}

// TestNotationOfCases checks that the notation holds every case.
func TestNotationOfCases(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	for _, c := range meccgtest.Chains(t, "../testdata/meccg.json", "../testdata/meccg-triggers.json") {
		q := normal(c.Question)
		text := notation.Format(q, cards)
		got, err := notation.Parse(text, cards)
		if err != nil {
			t.Errorf("%s: %s: %v", c.ID, text, err)
			continue
		}
		if diff := cmp.Diff(q, got); diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", c.ID, text, diff)
		}
	}
}

func TestErrors(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	cards["auo"] = append(cards["auo"], notation.Card{Name: "Another Unlikely Omen", By: meccg.ByHazard, Kind: meccg.KindEvent})
	cards["moria"] = []notation.Card{{Name: "Moria"}}
	for text, want := range map[string]struct {
		column int
		msg    string
		hint   string
	}{
		"":                              {1, "the hazard limit is missing", `begin with "limit 2:"`},
		"River < River":                 {1, "the hazard limit is missing", `begin with "limit 2:"`},
		"limit two: River":              {7, "limit takes a number from 0 to 1000", `"limit 2"`},
		"limit 2: Rivr":                 {10, `no card is called “Rivr”`, "did you mean River?"},
		"limit 2: River < ÂUO":          {18, `"ÂUO" may mean An Unexpected Outpost`, "in full"},
		"limit 2: Moria":                {10, "Moria can't be played in a chain", "describe it"},
		"limit 2: River <":              {17, "a card is missing here", "describe it"},
		"limit 2: River ] River":        {16, "this is not understood", ""},
		`limit 2: hazard "My`:           {17, "the quotation does not end", "close it"},
		"limit 2: Strider":              {10, "Strider can't be played in a chain", ""},
		"River: River":                  {1, "River is not a character", "describe who it is"},
		"limit 2: resource River":       {19, "River can't be played as a resource", ""},
		"limit 2: Lost in Border-lands": {10, "Lost in Border-lands changes the limit by", "say by how much"},
		"limit 2: River < River < Twilight -> River": {38, `"River" may mean River 1 or River 2`, "in full"},
		"limit 2: Twilight -> a sage":                {22, `no card is called “a sage”`, "in quotes"},
		"limit 2, company 3: River":                  {10, "the hazard limit is given twice", ""},
	} {
		_, err := notation.Parse(text, cards)
		var bad *notation.Error
		var input *engine.InputError
		if !errors.As(err, &bad) || !errors.As(err, &input) {
			t.Errorf("%s: got %v", text, err)
			continue
		}
		if bad.Column != want.column || !strings.HasPrefix(bad.Msg, want.msg) || !strings.Contains(bad.Hint, want.hint) || input.Field != "chain" {
			t.Errorf("%s: at %d: %s; %s", text, bad.Column, bad.Msg, bad.Hint)
		}
	}
}

func TestLawNotationRoundTrips(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	for _, known := range []notation.Cards{cards, nil} {
		rapid.Check(t, func(t *rapid.T) {
			q := meccgtest.Question(t)
			words := rapid.SampledFrom([]string{"River", "Deeper Shadow", "a \"b\" \\ c", "", "costs 2", "x2 [y; z]", "Creature of an Older World", "“Bert” (Bûrat)", "é -> <|:"})
			for i := range q.Chains {
				for j := range q.Chains[i].Actions {
					q.Chains[i].Actions[j].Card = words.Draw(t, "card")
					q.Chains[i].Actions[j].Affects = rapid.SampledFrom([][]string{nil, {meccg.BodyCheck}, {words.Draw(t, "affects")}}).Draw(t, "list")
				}
			}
			q.Given.Facts = append(q.Given.Facts, words.Draw(t, "fact"))
			q = normal(q)
			text := notation.Format(q, known)
			got, err := notation.Parse(text, known)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if diff := cmp.Diff(q, got); diff != "" {
				t.Fatalf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	cards := meccgtest.ReadCards(b, "../testdata/card-facts.tsv")
	text := "limit 2: River < Deeper Shadow < Deeper Shadow < River"
	b.ReportAllocs()
	for b.Loop() {
		if _, err := notation.Parse(text, cards); err != nil {
			b.Fatal(err)
		}
	}
}
