package stccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// players are the names by which a text calls the players, longest first.
var players = []struct {
	name string
	who  Player
}{{"opponent", B}, {"opp", B}, {"you", A}, {"me", A}, {"i", A}, {"a", A}, {"b", B}}

// read reads one action.
func (d *Declaration) read(text string, by Player, cards Cards) error {
	d.Action.By = by
	if name, rest, ok := strings.Cut(text, ":"); ok {
		if who := PlayerNamed(strings.TrimSpace(name)); who != "" {
			d.Action.By, text = who, strings.TrimSpace(rest)
		}
	}
	text, err := d.readFeatures(text)
	if err != nil {
		return err
	}
	if text == "" {
		return misread("an action is missing", "")
	}
	text, function := cutEnd(text, "(", ")")
	if before, name, ok := quotedName(text); ok && before != "" {
		return d.unknownCard(before, name)
	} else if ok {
		text = name
	}
	if d.readKind(text) {
		return nil
	}
	k, err := cards.Find(text)
	if err != nil {
		err.(*engine.InputError).Field = "to" // Find has no other errors
		err.(*engine.InputError).Hint += `; or write what it is and its name in quotes: interrupt 'My Card'`
		return err
	}
	return d.card(k, function, cards)
}

// readFeatures takes the features off the end of text.
func (d *Declaration) readFeatures(text string) (string, error) {
	for {
		rest, inner := cutEnd(text, "[", "]")
		if inner == "" {
			return text, nil
		}
		text = rest
		name, value, ok := strings.Cut(inner, "=")
		if name, value = strings.TrimSpace(name), strings.TrimSpace(value); !ok {
			value = "true"
		}
		if name == "" || value == "" || strings.ContainsAny(name+value, `"'[]<>|&;=`) {
			return "", misread("a feature is [name] or [name=value], not", inner)
		}
		switch owner := PlayerNamed(value); {
		case name == "nullified":
			d.Action.Status = Nullified
		case name != "owner":
			d.Action.feature(name, value)
		case owner == "":
			return "", misread("the owner is you or opponent, not", value)
		default:
			d.Action.Owner = owner
		}
	}
}

// PlayerNamed returns the player of that name, or "".
func PlayerNamed(name string) Player {
	for _, p := range players {
		if strings.EqualFold(name, p.name) {
			return p.who
		}
	}
	return ""
}

// cutEnd takes the last part of text off if it is in brackets.
func cutEnd(text, open, shut string) (rest, inner string) {
	if !strings.HasSuffix(text, shut) {
		return text, ""
	}
	i := strings.LastIndex(text, open)
	if i < 0 {
		return text, ""
	}
	return strings.TrimSpace(text[:i]), strings.TrimSpace(text[i+len(open) : len(text)-len(shut)])
}

// quotedName returns the name between quotation marks at the end of text, and
// what is before it.
func quotedName(text string) (before, name string, ok bool) {
	for i := range len(text) {
		if end := quoteEnd(text, i); end > 0 {
			return strings.TrimSpace(text[:i]), strings.TrimSpace(text[i+1 : end]), end == len(text)-1
		}
	}
	return "", "", false
}

// unknownCard reads a card that only its type is known of.
func (d *Declaration) unknownCard(typ, name string) error {
	typ = folded(typ)
	if name == "" || strings.ContainsRune(name, '"') || quoteEnd("'"+name+"'", 0) != len(name)+1 {
		return misread("a card in quotation marks has a name, not", name)
	}
	if typ == dilemma {
		d.Action.Kind, d.Action.Type, d.Action.Card = KindEncounter, typ, name
		return nil
	}
	if !slices.Contains(types, typ) {
		return misread("say what the card is, such as interrupt or event: “"+name+"”", "")
	}
	d.Action.Kind, d.Action.Type, d.Action.Card = KindPlay, typ, name
	return nil
}

// readKind reads an action that names no card: a kind, or the play of a type.
func (d *Declaration) readKind(text string) bool {
	words := strings.Fields(strings.TrimPrefix(folded(text), "play of "))
	if n := len(words); n > 0 && n < 3 && slices.Contains(types, words[n-1]) && (n == 1 || words[0] == "a" || words[0] == "an") {
		d.Action.Kind, d.Action.Type = KindPlay, words[n-1]
		return true
	}
	k, ok := kindNamed(text)
	if !ok {
		return false
	}
	d.Action.Kind = k.kind
	for _, f := range k.features {
		d.Action.feature(f, "true")
	}
	return true
}

// card reads what is done with a card that is known: a dilemma is encountered,
// any other is used by one of its functions.
func (d *Declaration) card(k Card, function string, cards Cards) error {
	d.Action.Card, d.Action.Type = k.Name, k.Type
	switch {
	case k.Type == dilemma:
		d.Action.Kind = KindEncounter
		return nil
	case len(k.Functions) == 0 && function == "":
		d.Action.Kind = KindPlay
		return nil
	}
	want, err := cards.Candidate(d.Action.By, k, function)
	if err != nil {
		return err
	}
	d.Want, d.Action.Kind = &want, string(want.Function.How)
	return nil
}
