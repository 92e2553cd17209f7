package meccg

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"netrep/engine"
)

// onGuard asks whether an on-guard card may be revealed now.
//
// Source: CRF 10, On-Guard Cards; the on-guard article; CoE 2.V.i and 2.V.6.
type onGuard struct {
	Card     OnGuardCard      `json:"card"`
	Trigger  Trigger          `json:"trigger"`
	Site     onGuardSite      `json:"site"`
	Target   *onGuardTarget   `json:"target,omitempty"`         // nil: the card has none to check
	Playable *Truth           `json:"playable_in_mh,omitempty"` // could it have been played in the movement/hazard phase; nil: yes
	Facts    map[string]Truth `json:"facts,omitempty"`          // what else is known, by token; absent: unknown
}

// OnGuardCard is what matters about a card that would be revealed.
type OnGuardCard struct {
	Name     string   `json:"name,omitempty"`
	Kind     string   `json:"kind"`               // "event", "creature", "creature or event", another word for neither; "": unknown
	Event    string   `json:"event,omitempty"`    // "short", "permanent" or "long"; it makes no difference
	PlaysOn  string   `json:"plays_on,omitempty"` // "nothing", "character", "company" …
	Requires string   `json:"requires,omitempty"` // other requirements of its text, in words
	Does     []string `json:"does"`               // classes of effect; nil: unknown
	// AffectsWhen lists tokens, of which one must be true for the card to affect
	// the company: "always", "never", "X-declared", or a fact. Nil: unknown.
	AffectsWhen []string `json:"affects_when"`
	ChangesAA   *Truth   `json:"changes_automatic_attack,omitempty"` // of this site; nil: as Does says
	Keyed       *Key     `json:"keyed,omitempty"`                    // of a creature; nil: unknown
	KeyByText   Truth    `json:"key_by_text"`                        // whether a key of its text fits here
	TextAllows  Tokens   `json:"text_allows,omitempty"`              // moments at which its text lets it be revealed
	TextForbids Tokens   `json:"text_forbids,omitempty"`             // moments at which its text does not
	Keywords    []string `json:"keywords,omitempty"`                 // "corruption"
}

// Trigger is the moment at which the card would be revealed.
type Trigger struct {
	Window       string   `json:"window"`         // one of the Window constants; "": unknown
	Card         string   `json:"card,omitempty"` // what is played: "item", "faction", "ally", "other"; "": unknown
	WouldTapSite Truth    `json:"would_tap_site"` // if it is played successfully
	Also         []string `json:"also,omitempty"` // what else is declared: "influence", "burglary"
	OtherCompany bool     `json:"other_company"`  // revealed against a company other than the one it was placed on
}

// The moments of a site phase.
const (
	EntersSite         = "enters-site"         // the company is about to face the automatic-attacks
	PlaysCard          = "plays-card"          // a resource is declared
	RingTest           = "ring-test"           // a special ring is played after a test
	InfluencesOpponent = "influences-opponent" // an attempt on an opponent's card
	DeclinesToEnter    = "declines-to-enter"   // the company does nothing
	Burglary           = "burglary"            // a burglary attempt
)

// onGuardSite is the site that the company is at.
type onGuardSite struct {
	Name    string `json:"name,omitempty"`
	Type    string `json:"type,omitempty"`    // "shadow-hold"; "": unknown
	Attacks *int   `json:"automatic_attacks"` // number of automatic-attacks; nil: unknown
}

// onGuardTarget is what the card would be played on.
type onGuardTarget struct {
	Existed Truth `json:"existed_and_legal_in_mh"` // and could be targeted in the movement/hazard phase
	// Corrupted is whether a corruption card was played on it this turn; nil: no.
	Corrupted *Truth `json:"corruption_card_this_turn,omitempty"`
}

// onGuardAnswer is the verdict on revealing a card.
type onGuardAnswer struct {
	engine.Verdict
	Timing string // "retroactive", "own-chain", "after-automatic-attacks", or ""
}

// MarshalJSON writes the form of a case's "expect".
func (a onGuardAnswer) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Verdict engine.Answer `json:"verdict"`
		Reason  string        `json:"reason"`
		Timing  string        `json:"timing,omitempty"`
	}{a.Answer, a.Verdict.Code(), a.Timing})
}

// revealOnGuard says whether the card may be revealed at that moment. Whatever
// is not known is left open: the verdict is legal or illegal only if it holds
// whatever the open facts are.
func revealOnGuard(rs Ruleset, q onGuard) (onGuardAnswer, error) {
	if err := cmp.Or(known(rs), q.validate()); err != nil {
		return onGuardAnswer{}, err
	}
	return reveal{rs: rs, onGuard: q}.answer(), nil
}

// answer answers for a card of any kind. For one that its player may use as a
// creature or an event it takes the better of the two.
func (r reveal) answer() onGuardAnswer {
	switch r.Card.Kind {
	case "":
		return onGuardAnswer{Verdict: open(r.rs, onlyHazards.check(r).reason(), revealKind)}
	case "creature or event":
		event, creature := r, r
		event.Card.Kind, creature.Card.Kind = "event", "creature"
		e, c := event.ofKind(), creature.ofKind()
		if c.Answer == engine.Legal || c.Answer == engine.Depends && e.Answer == engine.Illegal {
			return c
		}
		return e
	}
	return r.ofKind()
}

// ofKind answers for a card whose kind is known: by its own text, if that allows
// the moment, else by the rules.
//
// Source: CRF 10, preamble; CoE, the golden rule.
func (r reveal) ofKind() onGuardAnswer {
	byText, byRules := r, r
	byText.byText = true
	switch r.happens(r.Card.TextAllows) {
	case Yes:
		return byText.weighed()
	case No:
		return byRules.weighed()
	}
	text, rules := byText.weighed(), byRules.weighed()
	if text.Answer == rules.Answer && rules.Answer != engine.Depends {
		return rules
	}
	turnsOn := revealPlayed
	switch {
	case r.Trigger.Window == "":
		turnsOn = revealWindow
	case r.Trigger.Card != "":
		turnsOn = revealAlso
	}
	return onGuardAnswer{Verdict: open(r.rs, engine.Reason{
		Code: "card-text", Words: "Its text allows some reveals; it depends on when you reveal it.", Refs: textAllows.refs(r.rs),
	}, addFacts(addFacts([]engine.Fact{turnsOn}, text.Missing), rules.Missing)...)}
}

// weighed applies the rules.
func (r reveal) weighed() onGuardAnswer {
	a := onGuardAnswer{Verdict: weigh(r, onGuardRules, onGuardAllows)}
	a.Notes = noted(r, onGuardNotes)
	switch {
	case a.Answer != engine.Legal:
	case creatureEntering(r):
		a.Timing = "after-automatic-attacks"
	case againstResource(r) && modern(r.rs):
		a.Timing = "own-chain"
	case againstResource(r):
		a.Timing = "retroactive"
	}
	return a
}

// The kinds of card, what may be declared beside a card, and the moments that
// texts name.
var (
	onGuardKinds = []string{"event", "creature", "creature or event", "neither", "resource", "character", "site", "region"}
	declarable   = []string{"influence", "burglary", "riddling", "offering", "ring-test", "entering", "item", "faction", "ally", "other", "scout-card"}
	textMoments  = append([]string{
		"always", EntersSite, PlaysCard, RingTest, InfluencesOpponent, DeclinesToEnter, Burglary, "cancelling-a-spider-attack", "any-spider-attack",
	}, declarable...)
)

// validate returns an error if the question makes no sense.
func (q onGuard) validate() error {
	if err := cmp.Or(
		revealWindow.Check(q.Trigger.Window), revealPlayed.Check(q.Trigger.Card), q.Site.validate(), q.Card.Keyed.validate(),
		oneOf(revealKind.Name, q.Card.Kind, onGuardKinds), oneOf("card.event", q.Card.Event, []string{"short", "permanent", "long"}),
	); err != nil {
		return err
	}
	if err := engine.Among(cardPlaysOn.Name, firstWord(q.Card.PlaysOn), playedOn); err != nil {
		return err
	}
	if slices.Contains(q.Card.Keywords, "corruption") && slices.Contains([]string{"creature", "neither"}, q.Card.Kind) {
		return &engine.InputError{Field: revealKind.Name, Msg: "does not match: a corruption card is a hazard event", Hint: "leave it out"}
	}
	for _, list := range [...]struct {
		field           string
		words, possible []string
	}{
		{"card.affects_when", q.Card.AffectsWhen, affectTokens()},
		{cardDoes.Name, q.Card.Does, effectClasses()},
		{revealAlso.Name, q.Trigger.Also, declarable},
		{"card.text_allows", q.Card.TextAllows, textMoments},
		{"card.text_forbids", q.Card.TextForbids, textMoments},
	} {
		for _, word := range list.words {
			if err := engine.Among(list.field, word, list.possible); err != nil {
				return err
			}
		}
	}
	for _, fact := range slices.Sorted(maps.Keys(q.Facts)) {
		if tokenWords(fact) == "" {
			return &engine.InputError{Field: otherFacts + fact, Msg: "is not a fact that a card turns on", Hint: "use " + strings.Join(tokens(), ", ")}
		}
	}
	return nil
}

// playedOn are the words with which it begins what a card is played on; others
// may follow, as in "character (Elf)".
var playedOn = []string{
	"nothing", "company", "site", "region", "character", "ally", "agent", "faction", "item", "attack", "strike", "hazard", "effect", "environment",
	"permanent-event", "permanent-events", "hero", "minion", "resource", "scout-only", "earlier", "nazgûl", "undead",
}

// firstWord returns the first word of text in lower case.
func firstWord(text string) string {
	word, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), " ")
	return word
}

// affectTokens returns the tokens of when a card affects the company.
func affectTokens() []string {
	list := []string{"always", "never", enteringDeclared}
	for _, what := range declarable {
		list = append(list, what+"-declared")
	}
	return append(list, tokens()...)
}

// OnGuardQuestion returns the question of whether this card may be revealed,
// which only needs the moment and the site. A zero card can be described by its
// own facts. It assumes nothing that the asker leaves out, and if the reveal is not
// legal it says what would be.
func OnGuardQuestion(card OnGuardCard) Question {
	base := onGuard{Card: card}
	q := question(onGuardQuestion, "May this card be revealed on-guard now?", base, func(rs Ruleset, q onGuard) (engine.Verdict, error) {
		a, err := revealOnGuard(rs, q.asking(rs))
		return a.Verdict, err
	}, onGuardFacts...)
	q.Rules = tableOf(onGuardRules, onGuardAllows, onGuardNotes)
	reveal := q.Ask
	q.Ask = func(rs Ruleset, values map[string]string) (engine.Verdict, error) {
		v, err := reveal(rs, values)
		if err != nil || v.Answer != engine.Illegal {
			return v, err
		}
		given, err := givenBy(base, onGuardFacts, values)
		v.Would = onGuardAlternatives(rs, given.asking(rs))
		return v, err
	}
	return q
}

// asking returns q with what was left out marked as unknown, so that it is
// asked for; what follows from the rest is filled in. An item, a faction or an
// ally taps the site, and a faction is played by an influence attempt (CoE
// 2.V.1, 2.V.3).
func (q onGuard) asking(rs Ruleset) onGuard {
	if w := q.Trigger.Window; w == PlaysCard || w == "" {
		if q.Trigger.WouldTapSite == Unknown && slices.Contains([]string{"item", "faction", "ally"}, q.Trigger.Card) {
			q.Trigger.WouldTapSite = Yes
		}
		if q.Trigger.Card == "faction" && !slices.Contains(q.Trigger.Also, "influence") {
			q.Trigger.Also = append(slices.Clone(q.Trigger.Also), "influence")
		}
	}
	if slices.Contains(q.Card.Keywords, "corruption") {
		q.Card = q.Card.corrupting()
	}
	if q.Card.Kind != "event" && q.Card.Kind != "creature or event" {
		return q
	}
	if q.Target == nil || q.Target.Existed == Unknown {
		q.Target = q.openTarget()
	}
	if q.Target == nil && q.Playable == nil && q.Card.Requires != "" {
		unknown := Unknown
		q.Playable = &unknown
	}
	if modern(rs) && q.Target != nil && q.Target.Corrupted == nil && strings.HasPrefix(q.Card.PlaysOn, "character") {
		unknown, target := Unknown, *q.Target
		target.Corrupted = &unknown
		q.Target = &target
	}
	return q
}

// corrupting returns a corruption card with what follows from that: it is a hazard event,
// and one that is played on a character affects it at once, in a way that is not banned
// (CoE 7.2, 2.V.6).
func (c OnGuardCard) corrupting() OnGuardCard {
	c.Kind = cmp.Or(c.Kind, "event")
	if c.PlaysOn == "character" && c.Does == nil {
		c.Does = []string{"corruption"}
	}
	if c.PlaysOn == "character" && c.AffectsWhen == nil {
		c.AffectsWhen = []string{"always"}
	}
	return c
}

// openTarget returns what can be said about the target from what the card is
// played on: a card declared in the same chain was not there before, while the
// company and the site were.
func (q onGuard) openTarget() *onGuardTarget {
	t := onGuardTarget{}
	if q.Target != nil {
		t = *q.Target
	}
	switch on := q.Card.PlaysOn; {
	case on == "" || on == "nothing":
		return q.Target
	case strings.Contains(on, "in chain") && len(q.Card.TextAllows) > 0:
		return q.Target // what its text lets it be revealed against
	case strings.Contains(on, "in chain") && !strings.Contains(on, "in play"):
		t.Existed = No
	case on == "company" || on == "site":
		t.Existed = Yes
		if q.Card.Requires != "" {
			t.Existed = placesRequired(q.Card.Requires, q.Site, Unknown, nil)
		}
	}
	return &t
}

// enteringDeclared is the token of what happens as a company enters its site.
const enteringDeclared = "entering declared"

// scoutCard is a card that requires a scout. It is neither an item nor a faction nor an ally.
const scoutCard = "scout-card"

// leavesOpen reports whether what is played may be what, since nobody has said.
func (t Trigger) leavesOpen(what string) bool {
	return t.Card == "" || what == scoutCard && t.Card == "other" && t.Also == nil
}

// isDeclared reports whether a token is about what is declared.
func isDeclared(token string) bool { return strings.HasSuffix(token, "-declared") }

// token reports whether a token of affects_when is true.
func (q onGuard) token(token string) Truth {
	switch token {
	case "always":
		return Yes
	case "never":
		return No
	case enteringDeclared:
		if q.Trigger.Window != "" {
			return truth(q.Trigger.Window == EntersSite)
		}
	}
	if what, ok := strings.CutSuffix(token, "-declared"); ok {
		switch {
		case what == q.Trigger.Card || slices.Contains(q.Trigger.Also, what):
			return Yes
		case q.Trigger.leavesOpen(what):
			return Unknown
		}
		return No
	}
	return q.Facts[token]
}
