package meccg

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"netrep/engine"
)

// Values that reveals are drawn from; "" and nil are what is not known.
var (
	drawnKinds   = []string{"", "event", "creature", "creature or event", "resource"}
	drawnWindows = []string{"", EntersSite, PlaysCard, RingTest, InfluencesOpponent, DeclinesToEnter, Burglary}
	drawnPlayed  = []string{"", "item", "faction", "ally", "other"}
	drawnAlso    = []string{"influence", "burglary", "riddling"}
	drawnTokens  = []string{"always", "never", "item-declared", "influence-declared", "site type matters now", "failed corruption check"}
	drawnDoes    = []string{"taps-character", "removes-character", "returns-to-origin", "taps-site", "stops-site-phase", "removes-ally", "adds-automatic-attack", "corruption-points"}
	drawnSites   = []string{"", "shadow-hold", "free-hold"}
)

func drawTruth(t *rapid.T, label string) Truth {
	return rapid.SampledFrom([]Truth{Unknown, Yes, No}).Draw(t, label)
}

func drawMaybe(t *rapid.T, label string) *Truth {
	if rapid.Bool().Draw(t, label+" told") {
		v := drawTruth(t, label)
		return &v
	}
	return nil
}

func drawList(t *rapid.T, from []string, label string) []string {
	return rapid.SliceOfNDistinct(rapid.SampledFrom(from), 0, 3, rapid.ID).Draw(t, label)
}

func noEvent(kind string) bool { return kind == "creature" || kind == "neither" }

// drawReveal returns a reveal in which anything may be unknown.
func drawReveal(t *rapid.T) onGuard {
	q := onGuard{
		Card: OnGuardCard{
			Name: rapid.SampledFrom([]string{"", "Traitor", "Greed"}).Draw(t, "name"), Kind: rapid.SampledFrom(drawnKinds).Draw(t, "kind"),
			PlaysOn:   rapid.SampledFrom([]string{"", "nothing", "site", "character", "attack"}).Draw(t, "plays on"),
			ChangesAA: drawMaybe(t, "changes attack"), Keywords: drawList(t, []string{"corruption"}, "keywords"),
			TextAllows:  drawList(t, []string{"item", "influence", Burglary}, "allows"),
			TextForbids: drawList(t, []string{"faction", "always", EntersSite}, "forbids"),
		},
		Trigger: Trigger{
			Window: rapid.SampledFrom(drawnWindows).Draw(t, "window"), Card: rapid.SampledFrom(drawnPlayed).Draw(t, "played"),
			WouldTapSite: drawTruth(t, "taps"), Also: drawList(t, drawnAlso, "also"), OtherCompany: rapid.IntRange(0, 9).Draw(t, "other") == 0,
		},
		Site:     onGuardSite{Type: rapid.SampledFrom(drawnSites).Draw(t, "site")},
		Playable: drawMaybe(t, "playable"),
		Facts:    map[string]Truth{"site type matters now": drawTruth(t, "fact"), "failed corruption check": drawTruth(t, "failed corruption check")},
	}
	if noEvent(q.Card.Kind) {
		q.Card.Keywords = nil // a corruption card is an event
	}
	if rapid.Bool().Draw(t, "does told") {
		q.Card.Does = drawList(t, drawnDoes, "does")
	}
	if rapid.Bool().Draw(t, "when told") {
		q.Card.AffectsWhen = drawList(t, drawnTokens, "when")
	}
	if rapid.Bool().Draw(t, "key told") {
		q.Card.Keyed = &Key{SiteTypes: drawList(t, drawnSites[1:], "keys")}
		if rapid.Bool().Draw(t, "regions") {
			q.Card.Keyed.Regions = Regions{{"wilderness"}}
		}
	}
	if rapid.Bool().Draw(t, "attacks told") {
		n := rapid.IntRange(0, 2).Draw(t, "attacks")
		q.Site.Attacks = &n
	}
	if rapid.Bool().Draw(t, "target told") {
		q.Target = &onGuardTarget{Existed: drawTruth(t, "existed"), Corrupted: drawMaybe(t, "corrupted")}
	}
	return q
}

// completions returns q with one of its unknowns told, in each way.
func completions(q onGuard) (out []onGuard) {
	with := func(unknown bool, change ...func(*onGuard)) {
		for _, c := range change {
			if unknown {
				changed := q
				c(&changed)
				out = append(out, changed)
			}
		}
	}
	for _, k := range drawnKinds[1:] {
		with(q.Card.Kind == "" && (len(q.Card.Keywords) == 0 || !noEvent(k)), func(q *onGuard) { q.Card.Kind = k })
	}
	for _, w := range drawnWindows[1:] {
		with(q.Trigger.Window == "", func(q *onGuard) { q.Trigger.Window = w })
	}
	for _, p := range drawnPlayed[1:] {
		with(q.Trigger.Card == "" && q.Trigger.Window != "", func(q *onGuard) { q.Trigger.Card = p })
	}
	for _, s := range drawnSites[1:] {
		with(q.Site.Type == "", func(q *onGuard) { q.Site.Type = s })
	}
	for _, n := range []int{0, 1} {
		with(q.Site.Attacks == nil, func(q *onGuard) { q.Site.Attacks = &n })
	}
	for _, v := range []Truth{Yes, No} {
		with(q.Trigger.WouldTapSite == Unknown, func(q *onGuard) { q.Trigger.WouldTapSite = v })
		with(q.Playable != nil && *q.Playable == Unknown, func(q *onGuard) { q.Playable = &v })
		with(q.Target != nil && q.Target.Existed == Unknown, func(q *onGuard) { q.Target = &onGuardTarget{v, q.Target.Corrupted} })
		with(q.Target != nil && q.Target.Corrupted != nil && *q.Target.Corrupted == Unknown,
			func(q *onGuard) { q.Target = &onGuardTarget{q.Target.Existed, &v} })
		with(q.Facts["site type matters now"] == Unknown, func(q *onGuard) {
			q.Facts = map[string]Truth{"site type matters now": v, "failed corruption check": q.Facts["failed corruption check"]}
		})
		with(q.Card.ChangesAA == nil && q.Card.Does == nil || q.Card.ChangesAA != nil && *q.Card.ChangesAA == Unknown,
			func(q *onGuard) { q.Card.ChangesAA = &v })
	}
	for _, d := range append(slices.Clone(drawnDoes), "other") {
		with(q.Card.Does == nil, func(q *onGuard) { q.Card.Does = []string{d} })
	}
	for _, w := range drawnTokens {
		with(q.Card.AffectsWhen == nil, func(q *onGuard) { q.Card.AffectsWhen = []string{w} })
	}
	with(q.Card.Keyed == nil, func(q *onGuard) { q.Card.Keyed = &Key{} }, func(q *onGuard) { q.Card.Keyed = &Key{SiteTypes: []string{"free-hold"}} })
	return out
}

func mustReveal(t interface{ Fatal(...any) }, rs Ruleset, q onGuard) onGuardAnswer {
	if q.Facts = maps.Clone(q.Facts); q.Card.AffectsWhen != nil { // no other fact is taken
		maps.DeleteFunc(q.Facts, func(fact string, _ Truth) bool { return !slices.Contains(q.Card.AffectsWhen, fact) })
	}
	a, err := revealOnGuard(rs, q)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestLawWhatIsUnknownIsNotGuessed: an answer that is legal or illegal stays so
// however the unknown facts turn out.
func TestLawWhatIsUnknownIsNotGuessed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawReveal(t)
		for _, rs := range Rulesets() {
			before := mustReveal(t, rs, q)
			if before.Answer == engine.Depends {
				continue
			}
			for _, told := range completions(q) {
				if after := mustReveal(t, rs, told); after.Answer != before.Answer {
					t.Fatalf("%s: %s became %s\n%s\n%s", rs.ID, before.Answer, after.Answer, asJSON(t, q), asJSON(t, told))
				}
			}
		}
	})
}

// TestLawMissingFactsMatter: what a verdict says is missing is something that
// the question lacks, and is only said where the answer is open.
func TestLawMissingFactsMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawReveal(t)
		for _, rs := range Rulesets() {
			a := mustReveal(t, rs, q)
			if a.Answer != engine.Depends && len(a.Missing) > 0 {
				t.Fatalf("%s is %s, yet lacks %v", rs.ID, a.Answer, a.Missing)
			}
			if a.Answer == engine.Depends && len(a.Missing) == 0 && !a.Interpreted() {
				t.Fatalf("%s is open for no reason: %+v", rs.ID, a.Verdict)
			}
			if len(a.Reasons) == 0 || a.Verdict.Code() == "" || a.Reasons[0].Words == "" || len(a.Reasons[0].Refs) == 0 {
				t.Fatalf("%s gives no reason: %+v", rs.ID, a.Verdict)
			}
		}
	})
}

// TestLawABanNeverHelps: a card that does a forbidden thing as well is revealed
// no more often, and a card that does not is revealed no less.
func TestLawABanNeverHelps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawReveal(t)
		if q.Card.Does == nil {
			q.Card.Does = []string{}
		}
		worse := q
		worse.Card.Does = append(slices.Clone(q.Card.Does), rapid.SampledFrom(drawnDoes[:5]).Draw(t, "ban"))
		for _, rs := range Rulesets() {
			if rank(mustReveal(t, rs, worse).Answer) > rank(mustReveal(t, rs, q).Answer) {
				t.Fatalf("%s: a ban helps\n%s\n%s", rs.ID, asJSON(t, q), asJSON(t, worse))
			}
		}
	})
}

// TestLawNeverIllegalWithoutItsFailures: a reveal whose only failed test is the
// target or a fact is no longer illegal once that is so.
func TestLawNeverIllegalWithoutItsFailures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawReveal(t)
		rs := rapid.SampledFrom(Rulesets()).Draw(t, "ruleset")
		a := mustReveal(t, rs, q)
		if a.Answer != engine.Illegal || len(a.Reasons) != 1 || a.Verdict.Code() != "target-not-in-mh" {
			return
		}
		q.Target = &onGuardTarget{Yes, q.Target.Corrupted}
		if after := mustReveal(t, rs, q); after.Answer == engine.Illegal {
			t.Fatalf("%s: still illegal: %+v", rs.ID, after.Reasons)
		}
	})
}

// rank orders answers by how much they allow.
func rank(a engine.Answer) int {
	return slices.Index([]engine.Answer{engine.Illegal, engine.Depends, engine.Legal}, a)
}

func asJSON(t interface{ Fatal(...any) }, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestRevealOnGuardListsAllFailures checks the order of reasons and steps.
func TestRevealOnGuardListsAllFailures(t *testing.T) {
	q := onGuard{
		Card:    OnGuardCard{Kind: "event", Does: []string{"taps-site", "stops-site-phase"}, AffectsWhen: []string{"never"}},
		Trigger: Trigger{Window: PlaysCard, Card: "item", WouldTapSite: No},
	}
	var got []string
	for _, r := range mustReveal(t, rulesNamed(t, CoE), q).Reasons {
		got = append(got, r.Code)
	}
	want := []string{"would-not-tap-site", "ban-taps-site", "ban-stops-site-phase", "does-not-affect-company"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestRevealOnGuardNamesTheFieldAtFault(t *testing.T) {
	minus := -1
	for field, q := range map[string]onGuard{
		"trigger.window":         {Trigger: Trigger{Window: "midnight"}},
		"site.automatic_attacks": {Site: onGuardSite{Attacks: &minus}},
	} {
		_, err := revealOnGuard(rulesNamed(t, CoE), q)
		var bad *engine.InputError
		if !errors.As(err, &bad) || bad.Field != field {
			t.Errorf("got %v, want an error in %s", err, field)
		}
	}
	_, err := Queries()["on-guard"](CoE, []byte(`{"given": {"site": {"automatic_attacks": "two"}}}`))
	var bad *engine.InputError
	if !errors.As(err, &bad) || bad.Field == "" {
		t.Errorf("got %v, want an error that names the field", err)
	}
}

func BenchmarkRevealOnGuard(b *testing.B) {
	one := 1
	q := onGuard{
		Card:    OnGuardCard{Kind: "event", PlaysOn: "site", Does: []string{"forces-corruption-check"}, AffectsWhen: []string{"item-declared"}},
		Trigger: Trigger{Window: PlaysCard, Card: "item", WouldTapSite: Yes},
		Site:    onGuardSite{Name: "Moria", Type: "shadow-hold", Attacks: &one}, Target: &onGuardTarget{Existed: Yes},
	}
	for _, rs := range Rulesets() {
		b.Run(rs.ID, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := revealOnGuard(rs, q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
