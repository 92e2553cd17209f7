package meccg

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"netrep/engine"
)

// tableCards are the cards of testdata/card-facts.tsv, by folded name and by
// initials.
type tableCards map[string][]Card

func (t tableCards) Find(name string) []Card { return t[folded(name)] }

func (t tableCards) Suggest(name string) []string {
	if folded(name) == "rivr" {
		return []string{"River"}
	}
	return nil
}

// folded returns a name without accents and in lower case.
func folded(name string) string {
	out, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), strings.ToLower(name))
	if err != nil {
		return name
	}
	return out
}

func readCards(t testing.TB) tableCards {
	t.Helper()
	data, err := os.ReadFile("testdata/card-facts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	cards := tableCards{}
	lines := strings.Split(strings.TrimRight(string(data), "\n"), "\n")
	columns := strings.Split(lines[0], "\t")
	for _, line := range lines[1:] {
		facts := map[string]string{}
		for i, v := range strings.Split(line, "\t") {
			facts[columns[i]] = v
		}
		if facts["effect_class"] == "character;sage" {
			facts["skills"] = "sage"
		}
		c := CardFromFacts(facts["name"], facts["type"], facts["kind"], facts)
		initials := ""
		for _, w := range strings.Fields(c.Name) {
			initials += w[:1]
		}
		for _, key := range []string{folded(c.Name), folded(initials)} {
			cards[key] = append(cards[key], c)
		}
	}
	return cards
}

func TestParseChain(t *testing.T) {
	cards := readCards(t)
	hazard := func(id, card string) Action { return Action{ID: id, By: ByHazard, Card: card, Kind: KindEvent} }
	shadow := func(id string) Action {
		return Action{ID: id, By: ByResource, Card: "Deeper Shadow", Kind: KindResource, ShortEvent: true, Does: []Effect{{Limit: &LimitChange{Add: -1}}}}
	}
	short := func(a Action) Action { a.ShortEvent = true; return a }
	for text, want := range map[string]ChainQuestion{
		"limit 2: river < deeper shadow < Deeper Shadow < RIVER": {
			Given: PhaseStart{Limit: StartLimit{Fixed: new(2)}},
			Chains: []Chain{{Actions: []Action{
				short(hazard("River 1", "River")), shadow("Deeper Shadow 1"), shadow("Deeper Shadow 2"), short(hazard("River 2", "River")),
			}}},
		},
		`company 3 used 1: hazard "My Card" costs 2 < resource "X" -1 ; on-guard`: {
			Given: PhaseStart{Limit: StartLimit{Characters: []Member{{Count: 3}}}, AlreadyUsed: 1},
			Chains: []Chain{
				{Actions: []Action{
					{ID: "My Card", By: ByHazard, Card: "My Card", Kind: KindEvent, Cost: new(2)},
					{ID: "X", By: ByResource, Card: "X", Kind: KindResource, Does: []Effect{{Limit: &LimitChange{Add: -1}}}},
				}},
				{Actions: []Action{{ID: "a card", By: ByHazard, Card: "a card", Kind: KindPlaceOnGuard}}},
			},
		},
		"limit 2: Withered Lands < Twilight -> DoN": {
			Given: PhaseStart{Limit: StartLimit{Fixed: new(2)}, Facts: []string{"in play: Doors of Night"}},
			Chains: []Chain{{Actions: []Action{
				{ID: "Withered Lands", By: ByHazard, Card: "Withered Lands", Kind: KindEvent, ShortEvent: true, Needs: []string{"in play: Doors of Night"}},
				{
					ID: "Twilight", By: ByHazard, Card: "Twilight", Kind: KindEvent, Cost: new(0), ShortEvent: true,
					Needs: []string{"in play: Doors of Night"}, Does: []Effect{{Unset: []string{"in play: Doors of Night"}}},
				},
			}}},
		},
		"limit 2: Withered Lands < resource Twilight @ Withered Lands": {
			Given: PhaseStart{Limit: StartLimit{Fixed: new(2)}},
			Chains: []Chain{{Actions: []Action{
				{ID: "Withered Lands", By: ByHazard, Card: "Withered Lands", Kind: KindEvent, ShortEvent: true, Needs: []string{"in play: Doors of Night"}},
				{ID: "Twilight", By: ByResource, Card: "Twilight", Kind: KindResource, ShortEvent: true, Does: []Effect{{Cancel: "Withered Lands"}}},
			}}},
		},
		"limit 3: tap Adunaphel -> Thrain II < Marvels Told taps Thrain II": {
			Given: PhaseStart{Limit: StartLimit{Fixed: new(3)}, Facts: []string{"untapped: Thráin II"}},
			Chains: []Chain{{Actions: []Action{
				{
					ID: "Adûnaphel (tap)", By: ByHazard, Card: "Adûnaphel (tap)", Kind: KindUseCard, CardSaysCounts: new(true), Needs: []string{"untapped: Thráin II"},
					Does: []Effect{{Set: []string{"tapped: Thráin II"}, Unset: []string{"untapped: Thráin II"}}},
				},
				{
					ID: "Marvels Told", By: ByResource, Card: "Marvels Told", Kind: KindResource, ShortEvent: true,
					NeedsDeclare: []string{"untapped: Thráin II"}, NeedsResolve: []string{"tapped: Thráin II"},
					Pays: &Payment{Set: []string{"tapped: Thráin II"}, Unset: []string{"untapped: Thráin II"}},
				},
			}}},
		},
		"Strider, Beorn, 2 x character “Bob” race hobbit [in play: Gates of Morning]:": {
			Given: PhaseStart{
				Limit: StartLimit{Characters: []Member{
					{Name: "Strider", Race: "dúnadan"}, {Name: "Beorn", Race: "man"}, {Name: "Bob", Race: "hobbit", Count: 2},
				}},
				Facts: []string{"in play: Gates of Morning"},
			},
		},
	} {
		got, err := ParseChain(text, cards)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
		again, err := ParseChain(FormatChain(got, cards), cards)
		if diff := cmp.Diff(got, again); err != nil || diff != "" {
			t.Errorf("%s is printed as %s: %v\n%s", text, FormatChain(got, cards), err, diff)
		}
	}
}

func TestFormatChainIsShort(t *testing.T) {
	cards := readCards(t)
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
	} {
		q, err := ParseChain(text, cards)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := FormatChain(q, cards); got != text {
			t.Errorf("got  %s\nwant %s", got, text)
		}
	}
}

// TestNotationOfCases checks that the notation holds every case.
func TestNotationOfCases(t *testing.T) {
	cards := readCards(t)
	for _, c := range casesOf(t, "chain") {
		q := resolved(t, c.ID).Question.Normal()
		text := FormatChain(q, cards)
		got, err := ParseChain(text, cards)
		if err != nil {
			t.Errorf("%s: %s: %v", c.ID, text, err)
			continue
		}
		if diff := cmp.Diff(q, got); diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", c.ID, text, diff)
		}
	}
}

func TestNotationErrors(t *testing.T) {
	cards := readCards(t)
	cards["auo"] = append(cards["auo"], Card{Name: "Another Unlikely Omen", By: ByHazard, Kind: KindEvent})
	cards["moria"] = []Card{{Name: "Moria"}}
	for text, want := range map[string]struct {
		column int
		msg    string
		hint   string
	}{
		"":                              {1, "the hazard limit is missing", `begin with "limit 2:"`},
		"River < River":                 {1, "the hazard limit is missing", `begin with "limit 2:"`},
		"limit two: River":              {7, "limit takes a number from 0 to 1000", `"limit 2"`},
		"limit 2: Rivr":                 {10, `there is no card "Rivr"`, "is it River?"},
		"limit 2: River < ÂUO":          {18, `"ÂUO" may mean An Unexpected Outpost`, "in full"},
		"limit 2: Moria":                {10, "Moria is no card that is declared", "describe it"},
		"limit 2: River <":              {17, "a card has to stand here", "describe it"},
		"limit 2: River ] River":        {16, "this is not understood", ""},
		`limit 2: hazard "My`:           {17, "the quotation does not end", "close it"},
		"limit 2: Strider":              {10, "Strider is no card that is declared", ""},
		"River: River":                  {1, "River is no character", "describe who it is"},
		"limit 2: resource River":       {19, "River cannot be played as a resource", ""},
		"limit 2: Lost in Border-lands": {10, "Lost in Border-lands changes the limit by", "say by how much"},
		"limit 2: River < River < Twilight -> River": {38, `"River" may mean River 1 or River 2`, "in full"},
		"limit 2: Twilight -> a sage":                {22, `there is no card "a sage"`, "in quotes"},
		"limit 2, company 3: River":                  {10, "the hazard limit is given twice", ""},
	} {
		_, err := ParseChain(text, cards)
		var bad *NotationError
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
	cards := readCards(t)
	for _, known := range []Cards{cards, nil} {
		rapid.Check(t, func(t *rapid.T) {
			q := drawQuestion(t)
			words := rapid.SampledFrom([]string{"River", "Deeper Shadow", "a \"b\" \\ c", "", "costs 2", "x2 [y; z]", "Creature of an Older World", "“Bert” (Bûrat)", "é -> <|:"})
			for i := range q.Chains {
				for j := range q.Chains[i].Actions {
					q.Chains[i].Actions[j].Card = words.Draw(t, "card")
					q.Chains[i].Actions[j].Affects = rapid.SampledFrom([][]string{nil, {BodyCheck}, {words.Draw(t, "affects")}}).Draw(t, "list")
				}
			}
			q.Given.Facts = append(q.Given.Facts, words.Draw(t, "fact"))
			q = q.Normal()
			text := FormatChain(q, known)
			got, err := ParseChain(text, known)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if diff := cmp.Diff(q, got); diff != "" {
				t.Fatalf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}

// TestLawOneMoreFact checks that a fact is added to a notation as if all were
// written anew.
func TestLawOneMoreFact(t *testing.T) {
	cards := readCards(t)
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuestion(t)
		for i := range q.Chains {
			for j := range q.Chains[i].Actions {
				q.Chains[i].Actions[j].Card = rapid.SampledFrom([]string{"River", "Deeper Shadow", "a: b"}).Draw(t, "card")
			}
		}
		q, err := ParseChain(FormatChain(q.Normal(), cards), cards)
		if err != nil {
			t.Fatal(err)
		}
		fact := rapid.SampledFrom([]string{"in play: Gates of Night", "a \"b\"; c]:"}).Draw(t, "fact")
		with := q
		with.Given.Facts = append(slices.Clone(q.Given.Facts), fact)
		if got, want := FormatChainWith(fact, FormatChain(q, cards), q, cards), FormatChain(with, cards); got != want {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	})
}

func BenchmarkParseChain(b *testing.B) {
	cards := readCards(b)
	text := "limit 2: River < Deeper Shadow < Deeper Shadow < River"
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseChain(text, cards); err != nil {
			b.Fatal(err)
		}
	}
}
