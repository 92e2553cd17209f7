package stccg

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/engine"
)

// ParseScript reads a nest as players write it:
//
//	opponent: personnel battle < you: Amanda Rogers ; > opponent: engage | you: Temporal Rift
//
// The marks are those of [Link]. Each action is a kind ("ship battle"), a type
// of card ("interrupt") or a card; an unknown card is written in quotation
// marks after its type: event 'My Card'. Parentheses hold the function that is
// used, square brackets a feature of the action: [when=start of turn],
// [part_of_battle], or what comes of it: [stunned]; or what the text of a card that is not
// known does to the action that it answers: interrupt [nullifies], [modifies] or any other
// [Bearing], or [suspends_play]. Who lets a chance to respond go by
// passes: "battle < pass < pass". Who acts need not be given:
// the opponent begins, and the players answer each other in turn. Cards are found
// by names; if that is nil, they are written in full.
func ParseScript(text string, cards Cards, names engine.Finder) (Script, error) {
	return parseScript(text, cards, names, B)
}

// maxDeclarations is how long a script may be.
const maxDeclarations = 200

// parseScript is ParseScript with the player who begins if the text does not say.
func parseScript(text string, cards Cards, names engine.Finder, first Player) (Script, error) {
	var s Script
	if strings.TrimSpace(text) == "" {
		return s, nil
	}
	by := first.other() // as if that player had just acted
	var open []Player   // who initiated what is not finished
	for _, p := range pieces(text) {
		d := Declaration{Link: p.link}
		switch {
		case d.Link == linkFinishes && p.text != "":
			return s, misread("after “;” comes one of < > | &, not", p.text)
		case d.Link == linkFinishes:
			open = open[:max(0, len(open)-1)]
			s.Done = append(s.Done, d)
			continue
		case d.Link == linkThen, d.Link == linkMeanwhile:
			open = open[:0]
		}
		if err := d.read(p.text, usualPlayer(d.Link, by, open), cards, names); err != nil {
			return s, err
		}
		by = d.Action.By
		s.Done = append(s.Done, d)
		if !d.Pass {
			open = append(open, by)
		}
	}
	if len(s.Done) > maxDeclarations {
		return s, misread(fmt.Sprintf("has more than %d actions", maxDeclarations), "")
	}
	return s, nil
}

// usualPlayer returns who acts if the text does not say.
func usualPlayer(link Link, last Player, open []Player) Player {
	switch {
	case link == linkWithin && len(open) > 0:
		return open[len(open)-1]
	case link == linkThen:
		return last
	}
	return last.other()
}

func misread(msg, text string) error {
	if text != "" {
		msg += ": “" + text + "”"
	}
	return &engine.InputError{Field: "to", Msg: msg, Hint: `for example: opponent: personnel battle < you: Amanda Rogers`}
}

// pass is what a player does instead of responding.
const pass = "pass"

// piece is the text of a declaration and the mark before it.
type piece struct {
	link Link
	text string
}

// pieces divides text at its marks, except those within a quoted name.
func pieces(text string) []piece {
	var list []piece
	link, begin := Link(""), 0
	for i := 0; i < len(text); i++ {
		if end := quoteEnd(text, i); end > 0 {
			i = end
			continue
		}
		if strings.IndexByte(marks, text[i]) >= 0 {
			list = append(list, piece{link, strings.TrimSpace(text[begin:i])})
			link, begin = Link(text[i:i+1]), i+1
		}
	}
	return append(list, piece{link, strings.TrimSpace(text[begin:])})
}

const marks = "<>|&;"

// quoteEnd returns where the quoted name that begins at i ends, or 0. A name
// begins after a blank and ends before a blank, a mark or a bracket, so an
// apostrophe within it does not end it.
func quoteEnd(text string, i int) int {
	q := text[i]
	if q != '"' && q != '\'' || i > 0 && text[i-1] != ' ' {
		return 0
	}
	for j := i + 1; j < len(text); j++ {
		if text[j] == q && (j+1 == len(text) || strings.IndexByte(" [("+marks, text[j+1]) >= 0) {
			return j
		}
	}
	return 0
}

// playerNames are what a text calls the players, longest first.
var playerNames = []struct {
	name string
	who  Player
}{{"opponent", B}, {"opp", B}, {"you", A}, {"me", A}, {"i", A}, {"a", A}, {"b", B}}

func (d *Declaration) read(text string, by Player, cards Cards, names engine.Finder) error {
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
		err := d.unknownCard(before, name)
		d.describe()
		return err
	} else if ok {
		text = name
	}
	if d.Pass = d.Link == linkAnswers && strings.TrimSuffix(folded(text), "es") == pass; d.Pass || d.readKind(text) {
		d.describe()
		return nil
	}
	k, err := cards.Find(text, names)
	if err != nil {
		return engine.Mended(err, func(bad *engine.InputError) {
			bad.Field = "to"
			bad.Hint += `; or write what it is and its name in quotes: interrupt 'My Card'`
		})
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
			d.Action.Status = statusNullified
		case !ok && describes(name):
			d.Does = name
		case name == "owner" && owner == "":
			return "", misread("the owner is you or opponent, not", value)
		case name == "owner":
			d.Action.Owner = owner
		default:
			if !ok && slices.Contains(events, name) {
				name, value = "event", name
			}
			if err := checkFeature(attributes(false, "owner", "nullified"), name, value); err != nil {
				return "", engine.Mended(err, func(bad *engine.InputError) {
					bad.Field, bad.Msg = "to", "["+inner+"]: "+bad.Msg
				})
			}
			d.Action.feature(name, value)
		}
	}
}

// PlayerNamed returns the player of that name, or "".
func PlayerNamed(name string) Player {
	for _, p := range playerNames {
		if strings.EqualFold(name, p.name) {
			return p.who
		}
	}
	return ""
}

// cutEnd cuts the last part off text if it is in brackets.
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

// unknownCard reads a card of which only the type is known.
func (d *Declaration) unknownCard(typ, name string) error {
	typ = folded(typ)
	if name == "" || strings.ContainsRune(name, '"') || quoteEnd("'"+name+"'", 0) != len(name)+1 {
		return misread("a card in quotation marks has a name, not", name)
	}
	if typ == dilemma {
		d.Action.Kind, d.Action.Type, d.Action.Card = kindEncounter, typ, name
		return nil
	}
	if !slices.Contains(types, typ) {
		return misread("say what the card is, such as interrupt or event: “"+name+"”", "")
	}
	d.Action.Kind, d.Action.Type, d.Action.Card = kindPlay, typ, name
	return nil
}

// readKind reads an action that names no card: a kind, or the play of a type.
func (d *Declaration) readKind(text string) bool {
	words := strings.Fields(strings.TrimPrefix(folded(text), "play of "))
	if n := len(words); n > 0 && n < 3 && slices.Contains(types, words[n-1]) && (n == 1 || words[0] == "a" || words[0] == "an") {
		d.Action.Kind, d.Action.Type = kindPlay, words[n-1]
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

// card reads what is done with a known card: a dilemma is encountered,
// any other is used by one of its functions.
func (d *Declaration) card(k Card, function string, cards Cards) error {
	d.Action.Card, d.Action.Type = k.Name, k.Type
	switch {
	case k.Type == dilemma:
		d.Action.Kind = kindEncounter
		return nil
	case len(k.Functions) == 0 && function == "":
		d.Action.Kind = kindPlay
		return nil
	}
	want, err := cards.candidate(d.Action.By, k, function)
	if err != nil {
		return err
	}
	d.Want, d.Action.Kind, d.Does = &want, string(want.Function.How), ""
	return nil
}

// describes reports whether name says what the text of a card does: a [Bearing], or that it
// suspends play.
func describes(name string) bool {
	return slices.Contains(bearings, Bearing(name)) || name == string(SuspendsPlay)
}

// describe has d played as a response with the text that d.Does tells. What is no response has
// none.
func (d *Declaration) describe() {
	if d.Does == "" || d.Pass || d.Link != linkAnswers {
		d.Does = ""
		return
	}
	f := Function{How: howPlay}
	if d.Does == string(SuspendsPlay) {
		f.Timing = []Timing{SuspendsPlay}
	} else {
		f.BearsOn = []Relation{{How: Bearing(d.Does), Action: Pattern{}}}
	}
	d.Want = &Candidate{By: d.Action.By, Card: d.Action.Card, Type: d.Action.Type, Name: Main, Function: f}
}

// FormatScript writes s so that [ParseScript] reads it again.
func FormatScript(s Script, cards Cards) string {
	var parts []string
	for i := range s.Done {
		d := &s.Done[i]
		if d.Link != "" {
			parts = append(parts, string(d.Link))
		}
		if d.Link != linkFinishes {
			parts = append(parts, d.format(cards))
		}
	}
	return strings.Join(parts, " ")
}

func (d *Declaration) format(cards Cards) string {
	a := &d.Action
	out := playerWords(a.By) + ": " + d.name(cards)
	for _, name := range slices.Sorted(maps.Keys(a.Features)) {
		implied := a.Card == "" && a.Type == "" && slices.Contains(kindWith(a.Kind).features, name)
		switch value := a.Features[name]; {
		case value == "true" && implied:
		case value == "true":
			out += " [" + name + "]"
		default:
			out += " [" + name + "=" + value + "]"
		}
	}
	if a.Owner != "" {
		out += " [owner=" + playerWords(a.Owner) + "]"
	}
	if a.Status == statusNullified {
		out += " [nullified]"
	}
	if d.Does != "" {
		out += " [" + d.Does + "]"
	}
	return out
}

// name writes what is done, without saying who does it.
func (d *Declaration) name(cards Cards) string {
	a := &d.Action
	switch k, known := cards[a.Card]; {
	case d.Pass:
		return pass
	case a.Card == "" && a.Type != "":
		return a.Type
	case a.Card == "":
		return kindOf(a.Kind)
	case !known || k.Type != a.Type || d.Want == nil && len(k.Functions) > 0:
		return a.Type + " '" + a.Card + "'"
	case d.Want != nil && len(k.Functions) > 1:
		return a.Card + " (" + d.Want.Name + ")"
	}
	return a.Card
}

func playerWords(p Player) string {
	if p == A {
		return "you"
	}
	return "opponent"
}
