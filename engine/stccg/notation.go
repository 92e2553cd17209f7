package stccg

import (
	"fmt"
	"strings"

	"netrep/engine"
)

// ParseScript reads a nest as players write it:
//
//	opponent: personnel battle < you: Amanda Rogers ; > opponent: engage | you: Temporal Rift
//
// The marks are those of [Link]. Each action is a kind ("ship battle"), a type
// of card ("interrupt") or a card; a card that is not known has its type before
// it and quotation marks: event 'My Card'. What comes in round brackets is the
// function that is used, in square ones a feature of the action:
// [when=start of turn], [stunned]. Who acts need not be said: the opponent
// begins, and the players answer each other in turn.
func ParseScript(text string, cards Cards) (Script, error) { return parseScript(text, cards, B) }

// parseScript is ParseScript with the player who begins if that is not said.
func parseScript(text string, cards Cards, first Player) (Script, error) {
	var s Script
	if strings.TrimSpace(text) == "" {
		return s, nil
	}
	by := first.Other() // as if that one had acted before
	var open []Player   // who initiated what is not finished
	for _, p := range pieces(text) {
		d := Declaration{Link: p.link}
		switch {
		case d.Link == Finishes && p.text != "":
			return s, misread("after “;” comes one of < > | &, not", p.text)
		case d.Link == Finishes:
			open = open[:max(0, len(open)-1)]
			s.Done = append(s.Done, d)
			continue
		case d.Link == Then, d.Link == Meanwhile:
			open = open[:0]
		}
		if err := d.read(p.text, usualPlayer(d.Link, by, open), cards); err != nil {
			return s, err
		}
		by = d.Action.By
		open = append(open, by)
		s.Done = append(s.Done, d)
	}
	if len(s.Done) > maxDeclarations {
		return s, misread(fmt.Sprintf("has more than %d actions", maxDeclarations), "")
	}
	return s, nil
}

// usualPlayer returns who acts if that is not said.
func usualPlayer(link Link, last Player, open []Player) Player {
	switch {
	case link == Within && len(open) > 0:
		return open[len(open)-1]
	case link == Then:
		return last
	}
	return last.Other()
}

func misread(msg, text string) error {
	if text != "" {
		msg += ": “" + text + "”"
	}
	return &engine.InputError{Field: "to", Msg: msg, Hint: `for example: opponent: personnel battle < you: Amanda Rogers`}
}

// piece is the text of a declaration and the mark before it.
type piece struct {
	link Link
	text string
}

// pieces divides text at its marks, those within a quoted name left alone.
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

// marks are the links between actions.
const marks = "<>|&;"

// quoteEnd returns where the quoted name ends that begins at i, or 0. A name
// begins behind a blank and ends before one, a mark or a bracket, so that an
// apostrophe within it is no end.
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
