package meccg

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/engine"
)

// cardFacts returns the table of card facts by name; in each row the names of
// the facts are the table's columns.
func cardFacts(t testing.TB) map[string]map[string]string {
	t.Helper()
	f, err := os.Open("testdata/card-facts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	cards := map[string]map[string]string{}
	for _, row := range rows[1:] {
		facts := map[string]string{}
		for i, column := range rows[0] {
			facts[column] = row[i]
		}
		cards[facts["name"]] = facts
	}
	return cards
}

// when returns the facts of a moment, with what else the rows take as given.
func when(also ...string) map[string]string {
	facts := map[string]string{"target.existed_and_legal_in_mh": "yes", "target.corruption_card_this_turn": "no", "playable_in_mh": "yes"}
	for _, pair := range also {
		name, value, _ := strings.Cut(pair, "=")
		switch name {
		case "item", "faction", "ally", "other":
			facts["trigger.window"], facts["trigger.card"], facts["trigger.would_tap_site"] = PlaysCard, name, "yes"
		case "enters":
			facts["trigger.window"], facts["site.automatic_attacks"] = EntersSite, "1"
		case RingTest, InfluencesOpponent, DeclinesToEnter, Burglary:
			facts["trigger.window"] = name
		default:
			facts[name] = value
		}
	}
	return facts
}

// TestNamedCards runs a table: the facts of each card, a
// moment, and the answers under CRF 10, the article and today's rules (l, i, d
// for legal, illegal, depends; - where the row says nothing).
func TestNamedCards(t *testing.T) {
	cards := cardFacts(t)
	for _, c := range []struct {
		card, want string
		facts      map[string]string
	}{
		{"Balrog of Moria", "lll", when("enters", "card.changes_automatic_attack=yes")},
		{"Balrog of Moria", "iii", when("item")},
		{"Greed", "lll", when("item")},
		{"Greed", "iii", when("faction")},
		{"Greed", "iii", when("ally")},
		{"Lure of Power", "lll", when("faction")},
		{"Lure of Power", "iii", when("item")},
		{"Lure of Power", "iii", when(InfluencesOpponent)},
		{"The Balance of Things", "lll", when("item", "facts.corruption source in company=yes")},
		{"The Balance of Things", "iii", when("item", "facts.corruption source in company=no")},
		{"The Balance of Things", "ddd", when("item")},
		{"Muster Disperses", "iii", when("faction", "target.existed_and_legal_in_mh=no")},
		{"Muster Disperses", "iii", when("faction")},
		{"Traitor", "iii", when("item", "facts.failed corruption check=no")},
		{"Traitor", "did", when("item")},
		{"Troll-purse", "lll", when("item")},
		{"Troll-purse", "iii", when("faction")},
		{"Troll-purse", "iii", when("ally")},
		{"Troll-purse", "iii", when("enters")},
		{"Lure of the Senses", "lll", when("item")},
		{"Lure of the Senses", "lll", when("ally")},
		{"Lure of Nature", "lll", when("faction")},
		{"Despair of the Heart", "lll", when("other")},
		{"Choking Shadows", "lll", when("item", "facts.site type matters now=yes")},
		{"Choking Shadows", "iii", when("item", "facts.site type matters now=no")},
		{"River", "iii", when("item")},
		{"Lost in Free-domains", "iii", when("item")},
		{"Call of Home", "iii", when("item")},
		{"Tookish Blood", "iii", when("item")},
		{"Darkness Under Tree", "ili", when("item")},
		{"New Moon", "ili", when("item")},
		{"Reluctant Final Parting", "lll", when("item", "facts.an ally in the company is hit=yes")},
		{"Foolish Words", "lll", when("faction")},
		{"Foolish Words", "lll", when(InfluencesOpponent)},
		{"Foolish Words", "lll", when("other", "trigger.also=riddling")},
		{"Searching Eye", "lll", when("other", "trigger.also=scout-card")},
		{"Half an Eye Open", "lll", when(Burglary)},
		{"Half an Eye Open", "iii", when("item")},
		{"Heedless Revelry", "lll", when("item")},
		{"Heedless Revelry", "lll", when("ally")},
		{"Heedless Revelry", "iii", when(RingTest)},
		{"Near to Hear a Whisper", "lll", when(DeclinesToEnter)},
		{"Ireful Flames", "iii", when("item")},
		{"Ireful Flames", "iii", when("enters")},
		{"Barrow-wight", "lll", when("enters", "site.type=shadow-hold")},
		{"Hobgoblins", "ddi", when("enters", "site.type=shadow-hold")},
		{"Barrow-wight", "ddi", when("item")},
		{"Marvels Told", "iii", when("item")},
	} {
		card := OnGuardCardFrom(cards[c.card])
		if card.Name == "" {
			t.Fatalf("there are no facts of %q", c.card)
		}
		var got strings.Builder
		for _, rs := range Rulesets() {
			v, err := OnGuardQuestion(card).Ask(rs, c.facts)
			if err != nil {
				t.Fatalf("%s %v under %s: %v", c.card, c.facts, rs.ID, err)
			}
			got.WriteString(string(v.Answer[:1]))
		}
		if got.String() != c.want {
			t.Errorf("%s %v: got %s, want %s (crf10, article, coe)", c.card, c.facts, got.String(), c.want)
		}
	}
}

// TestNamedCardsAskForWhatIsMissing checks that a card with nothing told asks
// for the moment, and then for no more than it turns on.
func TestNamedCardsAskForWhatIsMissing(t *testing.T) {
	cards := cardFacts(t)
	rs := rulesNamed(t, CoE)
	for _, c := range []struct {
		card  string
		facts map[string]string
		want  []string
	}{
		{"Greed", nil, []string{"trigger.window"}},
		{"Greed", map[string]string{"trigger.window": PlaysCard}, []string{"trigger.card"}},
		{"Greed", map[string]string{"trigger.window": PlaysCard, "trigger.card": "item"}, nil},
		{"The Balance of Things", map[string]string{"trigger.window": PlaysCard, "trigger.card": "item"}, []string{"facts.corruption source in company"}},
		{"Lure of the Senses", map[string]string{"trigger.window": PlaysCard, "trigger.card": "item"}, []string{"target.existed_and_legal_in_mh"}},
		{"Balrog of Moria", map[string]string{"trigger.window": EntersSite}, []string{"site.automatic_attacks", "card.changes_automatic_attack"}},
		{"Barrow-wight", map[string]string{"trigger.window": EntersSite, "site.automatic_attacks": "1"}, []string{"site.type"}},
		{"Foolish Words", map[string]string{"trigger.window": PlaysCard}, []string{"trigger.card", "target.existed_and_legal_in_mh"}},
	} {
		v, err := OnGuardQuestion(OnGuardCardFrom(cards[c.card])).Ask(rs, c.facts)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range v.Missing {
			got = append(got, f.Name)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s %v asks: -want +got\n%s", c.card, c.facts, diff)
		}
	}
}

// TestOnGuardWouldBeLegal checks the alternatives of illegal reveals.
func TestOnGuardWouldBeLegal(t *testing.T) {
	cards := cardFacts(t)
	for _, c := range []struct {
		card, ruleset string
		facts         map[string]string
		want          []string // in order
	}{
		{"Greed", CoE, when("faction"), []string{"when an item that taps the site is played"}},
		{"Darkness Under Tree", CRF10, when("item"), []string{"under On-guard article"}},
		{"Troll-purse", CoE, when("enters"), []string{"when an item that taps the site is played"}},
		{"The Balance of Things", CoE, when("item", "facts.corruption source in company=no"), []string{
			"if this were true: corruption source in company",
		}},
		{"River", CoE, when("item"), nil},
		{"Lure of the Senses", CRF10, when("item", "target.existed_and_legal_in_mh=no"), []string{
			"with a target that was there, and legal, in the movement/hazard phase",
		}},
	} {
		v, err := OnGuardQuestion(OnGuardCardFrom(cards[c.card])).Ask(rulesNamed(t, c.ruleset), c.facts)
		if err != nil {
			t.Fatal(err)
		}
		if v.Answer != engine.Illegal || !cmp.Equal(v.Would, c.want) {
			t.Errorf("%s under %s: %s, would be legal: %v, want %v", c.card, c.ruleset, v.Answer, v.Would, c.want)
		}
	}
}

func TestKeyOfIcons(t *testing.T) {
	for icons, want := range map[string]Key{
		"{w}{w}{R}":    {SiteTypes: []string{"ruins-and-lairs"}, Regions: Regions{{"wilderness", "wilderness"}}},
		"{s}{d}{S}{D}": {SiteTypes: []string{"shadow-hold", "dark-hold"}, Regions: Regions{{"shadow-land"}, {"dark-domain"}}},
		"{w}{w}{c}":    {Regions: Regions{{"wilderness", "wilderness"}, {"coastal-sea"}}},
		"nothing}{":    {},
	} {
		if diff := cmp.Diff(want, keyOfIcons(icons)); diff != "" {
			t.Errorf("%s: -want +got\n%s", icons, diff)
		}
	}
}
