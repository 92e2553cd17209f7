package meccg

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// OnGuard asks whether an on-guard card may be revealed now.
//
// Source: CRF 10, On-Guard Cards; the on-guard article; CoE 2.V.i and 2.V.6.
type OnGuard struct {
	Card     OnGuardCard      `json:"card"`
	Trigger  Trigger          `json:"trigger"`
	Site     OnGuardSite      `json:"site"`
	Target   *OnGuardTarget   `json:"target,omitempty"`         // nil: the card has none to check
	Playable *Truth           `json:"playable_in_mh,omitempty"` // could it have been played in the movement/hazard phase; nil: yes
	Facts    map[string]Truth `json:"facts,omitempty"`          // what else is known, by token; absent: unknown
}

// OnGuardCard is what a card's text makes of it.
type OnGuardCard struct {
	Name     string   `json:"name,omitempty"`
	Kind     string   `json:"kind"`               // "event", "creature", "creature or event", another word for neither; "": unknown
	Event    string   `json:"event,omitempty"`    // "short", "permanent" or "long"; it makes no difference
	PlaysOn  string   `json:"plays_on,omitempty"` // "nothing", "character", "company" …
	Requires string   `json:"requires,omitempty"` // what else its text asks for, in words
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

// Key is what a creature is keyed to.
type Key struct {
	SiteTypes []string `json:"site_types"`
	SiteNames []string `json:"site_names"`
	Regions   Regions  `json:"regions"`           // whether it can also be keyed to regions
	ByText    bool     `json:"by_text,omitempty"` // its text has further keys, which are not listed
}

// Trigger is the moment at which the card would be revealed.
type Trigger struct {
	Window       string   `json:"window"`         // one of the Window constants; "": unknown
	Card         string   `json:"card,omitempty"` // what is played: "item", "faction", "ally", "other"; "": unknown
	WouldTapSite Truth    `json:"would_tap_site"` // if it is played successfully
	Also         []string `json:"also,omitempty"` // what else is declared: "influence", "burglary"
	OtherCompany bool     `json:"other_company"`  // revealed against another company than it was placed on
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

// OnGuardSite is the site that the company is at.
type OnGuardSite struct {
	Name    string `json:"name,omitempty"`
	Type    string `json:"type,omitempty"`    // "shadow-hold"; "": unknown
	Attacks *int   `json:"automatic_attacks"` // number of automatic-attacks; nil: unknown
}

// OnGuardTarget is what the card would be played on.
type OnGuardTarget struct {
	Existed Truth `json:"existed_and_legal_in_mh"` // and could be targeted in the movement/hazard phase
	// Corrupted is whether a corruption card was played on it this turn; nil: no.
	Corrupted *Truth `json:"corruption_card_this_turn,omitempty"`
}

// OnGuardAnswer is the verdict on revealing a card.
type OnGuardAnswer struct {
	engine.Verdict
	Timing string // "retroactive", "own-chain", "after-automatic-attacks", or ""
}

// MarshalJSON writes the form of a case's "expect".
func (a OnGuardAnswer) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Verdict engine.Answer `json:"verdict"`
		Reason  string        `json:"reason"`
		Timing  string        `json:"timing,omitempty"`
	}{a.Answer, decisive(a.Verdict), a.Timing})
}

// RevealOnGuard says whether the card may be revealed at that moment. Whatever
// is not known is left open: the verdict is legal or illegal only if it is so
// however the open facts turn out.
func RevealOnGuard(rs Ruleset, q OnGuard) (OnGuardAnswer, error) {
	if err := q.validate(); err != nil {
		return OnGuardAnswer{}, err
	}
	switch q.Card.Kind {
	case "":
		return revealUnknownKind(rs, q), nil
	case "creature or event":
		return revealEitherKind(rs, q), nil
	}
	r := reveal{rs: rs, OnGuard: q}
	switch r.textAllows() {
	case Yes:
		return r.byText(), nil
	case No:
		return r.byRules(), nil
	}
	return r.byTextOrRules(), nil
}

// validate returns the error of a question that makes no sense.
func (q OnGuard) validate() error {
	switch q.Trigger.Window {
	case "", EntersSite, PlaysCard, RingTest, InfluencesOpponent, DeclinesToEnter, Burglary:
	default:
		return &engine.InputError{
			Field: "trigger.window", Msg: "there is no such moment in a site phase",
			Hint: "use " + strings.Join([]string{EntersSite, PlaysCard, RingTest, InfluencesOpponent, DeclinesToEnter, Burglary}, ", "),
		}
	}
	for _, class := range q.Card.Does {
		if !slices.Contains(effectClasses(), class) {
			return &engine.InputError{Field: "card.does", Msg: fmt.Sprintf("%q is not a class of effect", class), Hint: "use " + strings.Join(effectClasses(), ", ")}
		}
	}
	if q.Site.Attacks != nil && *q.Site.Attacks < 0 {
		return &engine.InputError{Field: "site.automatic_attacks", Msg: "a site cannot have fewer than no automatic-attacks"}
	}
	return nil
}

// revealEitherKind answers for a card that is a creature or an event, as its
// player chooses: the better of the two.
func revealEitherKind(rs Ruleset, q OnGuard) OnGuardAnswer {
	event, creature := asKind(rs, q, "event"), asKind(rs, q, "creature")
	if creature.Answer == engine.Legal || creature.Answer == engine.Depends && event.Answer == engine.Illegal {
		return creature
	}
	return event
}

// revealUnknownKind answers for a card of which not even the kind is known.
func revealUnknownKind(rs Ruleset, q OnGuard) OnGuardAnswer {
	event, creature := asKind(rs, q, "event"), asKind(rs, q, "creature")
	if event.Answer == engine.Illegal && creature.Answer == engine.Illegal {
		return event
	}
	return OnGuardAnswer{Verdict: open(rs, engine.Reason{
		Code: reasonNotAHazard, Words: "It has to be a hazard event or a creature.", Refs: reveal{rs: rs}.kindRefs(),
	}, askKind())}
}

// asKind answers q as if the card were of that kind.
func asKind(rs Ruleset, q OnGuard, kind string) OnGuardAnswer {
	q.Card.Kind = kind
	a, err := RevealOnGuard(rs, q)
	if err != nil { // not possible: q is valid, whatever the kind
		return OnGuardAnswer{Verdict: open(rs, engine.Reason{Code: reasonNotAHazard, Words: err.Error()})}
	}
	return a
}

// askKind returns the question what the card is.
func askKind() engine.Fact {
	return askOne("card.kind", "What kind of card is it?",
		[2]string{"event", "A hazard event"}, [2]string{"creature", "A creature"}, [2]string{"neither", "Neither"})
}

// askWindow returns the question when it would be revealed.
func askWindow() engine.Fact {
	return askOne("trigger.window", "When would it be revealed?",
		[2]string{PlaysCard, "When a resource is played"},
		[2]string{EntersSite, "When the company enters the site"},
		[2]string{RingTest, "When a special ring follows a test"},
		[2]string{InfluencesOpponent, "At an attempt on an opponent's card"},
		[2]string{DeclinesToEnter, "When the company does not enter"},
		[2]string{Burglary, "At a burglary attempt"})
}

// askPlayed returns the question what resource is played.
func askPlayed() engine.Fact {
	return askOne("trigger.card", "What is played?",
		[2]string{"item", "An item"}, [2]string{"faction", "A faction"}, [2]string{"ally", "An ally"}, [2]string{"other", "Another card"})
}

// askTaps returns the question whether that resource would tap the site.
func askTaps() engine.Fact {
	return ask("trigger.would_tap_site", "Would that card tap the site if it is played successfully?")
}

// askTarget returns the question whether the target was there before, of
// which the card's text may ask more of.
func askTarget(requires string) engine.Fact {
	words := "Was its target there, and a legal one, in the movement/hazard phase?"
	if requires != "" {
		words += " (It asks for this: " + requires + ".)"
	}
	return ask("target.existed_and_legal_in_mh", words)
}

// askSiteType returns the question what type the site is.
func askSiteType() engine.Fact {
	return askOne("site.type", "What type of site is it?",
		[2]string{"ruins-and-lairs", "Ruins & Lairs"}, [2]string{"shadow-hold", "Shadow-hold"}, [2]string{"dark-hold", "Dark-hold"},
		[2]string{"border-hold", "Border-hold"}, [2]string{"free-hold", "Free-hold"}, [2]string{"haven", "Haven"})
}

// OnGuardQuestion returns the question whether this card may be revealed, for
// which only the moment and the site are still to be told. A zero card can be
// told by its own facts.
func OnGuardQuestion(card OnGuardCard) Question {
	return question(onGuardQuestion, "May this card be revealed on-guard now?", OnGuard{Card: card}, AskOnGuard,
		askWindow(), askPlayed(), askTaps(),
		askFor(engine.List, "trigger.also", "What else is declared?"),
		askTarget(""), askSiteType(),
		askFor(engine.Text, "site.name", "Which site is it?"),
		askFor(engine.Number, "site.automatic_attacks", "How many automatic-attacks does the site have?"),
		ask("playable_in_mh", "Could it have been played in the company's movement/hazard phase?"),
		ask("target.corruption_card_this_turn", "Was a corruption card played on that character this turn?"),
		ask("trigger.other_company", "Would it be revealed against a different company from the one it was placed on?"),
		askFor(engine.Text, "card.name", "Which card is it?"), askKind(),
		askFor(engine.Text, "card.plays_on", "What is the card played on?"),
		askFor(engine.List, "card.does", "What does the card do?"),
		askFor(engine.List, "card.affects_when", "When does the card affect the company?"),
		ask("card.changes_automatic_attack", "Does the card change this site's automatic-attacks?"),
		askFor(engine.List, "card.keyed.site_types", "Which site types is the creature keyed to?"),
		askFor(engine.List, "card.keyed.site_names", "Which sites is the creature keyed to by name?"),
		askFor(engine.List, "card.keyed.regions", "Which regions is the creature keyed to?"),
		askKeyByText(),
		askFor(engine.List, "card.keywords", "Which keywords does the card have?"),
	)
}

// AskOnGuard answers as [RevealOnGuard], with nothing taken for granted that
// the asker left out, and says what would be legal if that is not.
func AskOnGuard(rs Ruleset, q OnGuard) (engine.Verdict, error) {
	q = q.asking(rs)
	a, err := RevealOnGuard(rs, q)
	if err != nil {
		return engine.Verdict{}, err
	}
	if a.Answer == engine.Illegal {
		a.Would = OnGuardAlternatives(rs, q)
	}
	return a.Verdict, nil
}

// asking returns q with what was left out marked as unknown, so that it is
// asked for; what follows from the rest is filled in. An item, a faction or an
// ally taps the site, and a faction is played by an influence attempt (CoE
// 2.V.1, 2.V.3).
func (q OnGuard) asking(rs Ruleset) OnGuard {
	switch q.Trigger.Card {
	case "item", "faction", "ally":
		if q.Trigger.WouldTapSite == Unknown && q.Trigger.Window == PlaysCard {
			q.Trigger.WouldTapSite = Yes
		}
	}
	if q.Trigger.Card == "faction" && !slices.Contains(q.Trigger.Also, "influence") {
		q.Trigger.Also = append(slices.Clone(q.Trigger.Also), "influence")
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

// openTarget returns what can be said of the target by what the card is played
// on: a card declared in the same chain was not there before, while the
// company and the site were.
func (q OnGuard) openTarget() *OnGuardTarget {
	t := OnGuardTarget{}
	if q.Target != nil {
		t = *q.Target
	}
	switch on := q.Card.PlaysOn; {
	case on == "" || on == "nothing":
		return q.Target
	case strings.Contains(on, "in chain"):
		t.Existed = No
	case (on == "company" || on == "site") && q.Card.Requires == "":
		t.Existed = Yes
	}
	return &t
}
