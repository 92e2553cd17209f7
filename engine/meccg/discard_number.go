package meccg

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// DiscardText is what the text of a card says of the results of a body check that discard a
// character, as the column body_discard of the card facts has it.
type DiscardText struct {
	Numbers []int    // on which the card is discarded, at the body that it prints
	Never   bool     // it prevents that
	Body    bool     // the card, a creature, discards whom it wounds if the roll equals the body
	Except  []string // the races that this does not concern
}

// discardForm matches what the table of card facts writes.
var discardForm = regexp.MustCompile(`^(?:(\d{1,2}(?:, \d{1,2})*)|(never)|(body)(?: except (.+))?)$`)

// DiscardTextOf reads a cell of the column body_discard.
func DiscardTextOf(cell string) (d DiscardText, err error) {
	m := discardForm.FindStringSubmatch(cell)
	switch {
	case cell == "":
		return d, nil
	case m == nil:
		return d, &engine.InputError{Field: "body_discard", Msg: fmt.Sprintf("%q says no results", cell), Hint: "write 7, 8 or never or body except wizard"}
	}
	for _, n := range split(m[1], ",") {
		number, _ := strconv.Atoi(n) // digits cannot fail
		d.Numbers = append(d.Numbers, number)
	}
	d.Never, d.Body, d.Except = m[2] != "", m[3] != "", split(m[4], ",")
	return d, nil
}

// Concerns reports whether a creature with the text d may discard p.
func (d DiscardText) Concerns(p Party) bool {
	return d.Body && !slices.ContainsFunc(d.Except, p.is)
}

// checkDiscards returns an error if cell is not a body_discard.
func checkDiscards(cell string) error {
	d, err := DiscardTextOf(cell)
	for _, race := range d.Except {
		if err == nil {
			err = engine.Among("body_discard", strings.TrimSpace(race), races)
		}
	}
	return err
}
