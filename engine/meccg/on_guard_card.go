package meccg

import "strings"

// OnGuardCardFrom returns what a card's facts make of it. Their names are the
// columns of the card table: name, type, kind, keywords, requires, plays_on,
// effect_class, keyed, affects_when, onguard_text. Whatever is not among them
// is unknown.
func OnGuardCardFrom(facts map[string]string) OnGuardCard {
	c := OnGuardCard{
		Name: facts["name"], Kind: onGuardKind(facts["type"], facts["kind"]), PlaysOn: facts["plays_on"], Requires: facts["requires"],
		Does: split(facts["effect_class"], ";"), AffectsWhen: split(facts["affects_when"], ";"), Keywords: split(facts["keywords"], ","),
	}
	if key := facts["keyed"]; strings.Contains(key, "{") {
		k := keyOfIcons(key)
		k.ByText = strings.Contains(key, "text")
		c.Keyed = &k
	}
	c.TextAllows, c.TextForbids = momentsOfText(facts["onguard_text"])
	if strings.HasPrefix(facts["onguard_text"], "yes") {
		unknown := Unknown // its text lets it be revealed, and does not say when
		c.ChangesAA = &unknown
	}
	for _, d := range c.Does {
		if d == "changes-automatic-attack" || d == "adds-automatic-attack" {
			unknown := Unknown // it changes some automatic-attack; whether this site's, only the asker can say
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
	return kind
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

// momentOf returns the token for a moment that the table has in words.
func momentOf(m string) string {
	switch m = strings.TrimSuffix(strings.TrimSuffix(m, " attempt"), " card"); m {
	case "scout-only":
		return "scout-card"
	case "company does not enter":
		return DeclinesToEnter
	}
	return strings.ReplaceAll(m, " ", "-")
}
