package meccg

import (
	"encoding/json"
	"reflect"
	"strings"
)

// OnGuardCardFrom builds an OnGuardCard from a card's facts, whose names are
// the columns of the card table: name, type, kind, keywords, requires,
// plays_on, effect_class, keyed, affects_when, onguard_text. Whatever is not
// among them is unknown.
func OnGuardCardFrom(facts map[string]string) OnGuardCard {
	c := OnGuardCard{
		Name: facts["name"], Kind: onGuardKind(facts["type"], facts["kind"]), PlaysOn: facts["plays_on"], Requires: facts["requires"],
		Does: split(facts["effect_class"], ";"), AffectsWhen: split(facts["affects_when"], ";"), Keywords: split(facts["keywords"], ","),
	}
	if key := facts["keyed"]; strings.Contains(key, "{") || facts["keyed_text"] != "" {
		k := keyOfIcons(key)
		k.ByText = strings.Contains(key, "text") || facts["keyed_text"] != ""
		c.Keyed = &k
	}
	c.TextAllows, c.TextForbids = momentsOfText(facts["onguard_text"])
	if strings.HasPrefix(facts["onguard_text"], "yes") {
		unknown := Unknown // its text lets it be revealed, without saying when
		c.ChangesAA = &unknown
	}
	for _, d := range c.Does {
		if d == "changes-automatic-attack" || d == "adds-automatic-attack" {
			unknown := Unknown // it changes some automatic-attack; only the asker can say whether it is this site's
			c.ChangesAA = &unknown
		}
	}
	return c
}

// split returns the trimmed parts of s, nil if there are none.
func split(s, sep string) []string {
	var parts []string
	for p := range strings.SplitSeq(s, sep) {
		if p = strings.TrimSpace(p); p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// onGuardKind returns a card's kind for a reveal from its type and kind in the
// table.
func onGuardKind(cardType, kind string) string {
	event, creature := strings.Contains(kind, "event"), strings.Contains(kind, "creature")
	switch {
	case cardType == "":
		return ""
	case cardType != "hazard":
		return cardType
	case event && creature:
		return "creature or event"
	case event:
		return "event"
	case creature:
		return "creature"
	}
	return "neither"
}

// momentsOfText returns the moments at which a card's text lets it be revealed
// and those at which it does not. A text that names no moment settles none.
func momentsOfText(text string) (allows, forbids Tokens) {
	switch {
	case text == "never":
		return nil, Tokens{"always"}
	case strings.HasPrefix(text, "yes"):
		return nil, nil
	}
	for _, m := range split(strings.ReplaceAll(text, " or ", ","), ",") {
		allows = append(allows, momentOf(m))
	}
	return allows, nil
}

// momentOf returns the token for a moment that the table gives in words.
func momentOf(m string) string {
	switch m = strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(m), " attempt"), " card"); m {
	case "scout-only":
		return "scout-card"
	case "company does not enter":
		return DeclinesToEnter
	}
	return strings.ReplaceAll(m, " ", "-")
}

// onGuardGiven is a question as a case gives it: an absent fact need not be
// asked for, and null means unknown.
type onGuardGiven struct{ onGuard }

// notSaid stands for a fact that is absent while a case is read.
const notSaid Truth = -1

// UnmarshalJSON reads a case's "given".
func (g *onGuardGiven) UnmarshalJSON(data []byte) error {
	q, playable, changes, corrupted := &g.onGuard, notSaid, notSaid, notSaid
	q.Playable, q.Card.ChangesAA = &playable, &changes
	q.Target = &onGuardTarget{Existed: notSaid, Corrupted: &corrupted}
	if err := json.Unmarshal(data, q); err != nil {
		return err
	}
	q.Playable, q.Card.ChangesAA = said(q.Playable), said(q.Card.ChangesAA)
	q.Target = q.Target.said()
	return nil
}

// said returns what a case says about a fact: nil if nothing, Unknown for null.
func said(t *Truth) *Truth {
	switch {
	case t == nil:
		return new(Truth)
	case *t == notSaid:
		return nil
	}
	return t
}

// said returns what a case says about a target, nil if nothing.
func (t *onGuardTarget) said() *onGuardTarget {
	if t == nil {
		return nil
	}
	t.Corrupted = said(t.Corrupted)
	if t.Existed == notSaid {
		if t.Corrupted == nil {
			return nil
		}
		t.Existed = Yes
	}
	return t
}

// revealGiven answers a case.
func revealGiven(rs Ruleset, g onGuardGiven) (onGuardAnswer, error) {
	return revealOnGuard(rs, g.onGuard)
}

// Tokens is a list of words; in JSON also a single word, or true for "always".
type Tokens []string

// UnmarshalJSON reads any form of Tokens.
func (t *Tokens) UnmarshalJSON(data []byte) error {
	var list []string
	var word string
	var always bool
	switch {
	case json.Unmarshal(data, &list) == nil:
		*t = list
	case json.Unmarshal(data, &word) == nil:
		*t = Tokens{word}
	case json.Unmarshal(data, &always) == nil:
		*t = nil
		if always {
			*t = Tokens{"always"}
		}
	default:
		return &json.UnmarshalTypeError{Value: "value", Type: reflect.TypeFor[Tokens]()}
	}
	return nil
}

// Regions says what a creature needs of a company's site path: for each key
// the region types, so {{"wilderness", "wilderness"}} is one key of two
// Wildernesses. In JSON also true, for regions that are not specified.
type Regions [][]string

// UnmarshalJSON reads any form of Regions; a single word is a key of one region,
// "wilderness+wilderness" a key of two.
func (r *Regions) UnmarshalJSON(data []byte) error {
	var some bool
	if json.Unmarshal(data, &some) == nil {
		*r = nil
		if some {
			*r = Regions{{}}
		}
		return nil
	}
	var keys []Tokens
	if json.Unmarshal(data, &keys) != nil {
		return &json.UnmarshalTypeError{Value: "value", Type: reflect.TypeFor[Regions]()}
	}
	*r = nil
	for _, k := range keys {
		if len(k) == 1 {
			k = strings.Split(k[0], "+")
		}
		*r = append(*r, k)
	}
	return nil
}
