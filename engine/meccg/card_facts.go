package meccg

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"netrep/engine"
)

// playColumns are the columns of the table of card facts that say how a card is played and what
// it does to companies. keyed_text lists the places that a creature's text adds to its icons,
// movement marks regions whose movement rules differ between heroes and minions, and
// limit_start is a [StartChange]. A card with none of them has not been surveyed.
var playColumns = []string{
	"limit_cost", "use_cost", "limit_effect", "requires", "plays_on", "effect_class", "chain_start_only", "keyed", "keyed_text", "affects_when", "onguard_text",
	"also_resource", "movement", "note", "attacks_changed", "limit_start",
}

// numberColumns are the columns that hold a card's numbers and its use in combat:
//   - prowess_bonus, influence_bonus, corruption_bonus and modifications (a faction's standard
//     modifications) are lists of [Bonus].
//   - influence_number is what an influence check for a faction must exceed: "8" or "8, 0 in play".
//   - needs is the skill or race that the card's user must have.
//   - combat adds to effect_class what the card does in combat. One that "leaves-strikes" cannot
//     affect a strike, and one that "restores" heals or untaps a character of its player's choice
//     and does nothing else to a strike. One of the attacks of a creature that is
//     "canceled-when-assigned" can be canceled by a tap even after a strike is assigned, or of one
//     "canceled-by-others-when-assigned" by a tap of anybody but its target.
//   - body_bonus is what the card adds to the body of the character who bears or uses it, check_bonus
//     what it adds to the rolls of body checks of that character, or of those whom it wounds.
//   - body_discard says on which results of a body check the card is discarded: "9", or "7, 8", at
//     the body that it prints; "never" if the text of this card prevents it; or "body" if the
//     card, a creature, discards whom it wounds if the roll equals the body, perhaps with races
//     that are excepted.
//   - played_at is an exception to where such cards are played: a character only at its "home"
//     site, a resource at a site that is "tapped too".
//   - alters names numbers and draws that the text may change in ways no other column covers. A
//     site whose text makes attacks there normal has "normal-attacks", perhaps
//     "normal-attacks-except-nazgûl".
var numberColumns = []string{
	"prowess_bonus", "influence_bonus", "influence_number", "modifications", "corruption_bonus", "needs", "combat", "alters", "played_at",
	"body_bonus", "check_bonus", "body_discard",
}

// Surveyed reports whether the facts of a card say how it is played and what it does to companies.
func Surveyed(facts map[string]string) bool {
	return slices.ContainsFunc(playColumns, func(column string) bool { return facts[column] != "" })
}

// CheckFacts returns an error if a card's facts hold a column or value that the
// rules do not know. Several cards of this game share a name, so their facts are a
// table by printing beside the corpus, and not a file of the engine as in the other
// games; it is read as strictly.
func CheckFacts(facts map[string]string) error {
	for _, column := range slices.Sorted(maps.Keys(facts)) {
		if err := engine.Among("card facts", column, slices.Concat(playColumns, numberColumns)); err != nil {
			return err
		}
	}
	_, err := StartChangeOf(facts["limit_start"])
	return cmp.Or(
		err,
		engine.Among("chain_start_only", facts["chain_start_only"], []string{"yes", "no", "as creature", "coe", "-"}),
		engine.Among("movement", facts["movement"], []string{"by side"}), // other rules for its neighbours on each side
		engine.Among("also_resource", facts["also_resource"], []string{"yes"}),
		engine.Among("needs", facts["needs"], []string{"warrior", "scout", "wizard", "hobbit"}),
		amongAll("combat", facts["combat"], []string{
			"changes-attack", "changes-number-of-strikes", "strikes-each", "helps-strike", "hits-strike",
			"assigns-always", "assigns-regardless", "leaves-strikes", "restores", "canceled-when-assigned", "canceled-by-others-when-assigned",
		}),
		amongAll("alters", facts["alters"], []string{"prowess", "body", "corruption", "detainment", "draws", "normal-attacks", "normal-attacks-except-nazgûl"}),
		engine.Among("played_at", facts["played_at"], []string{"home", "tapped too"}),
		checkNumber(facts["influence_number"]), checkDiscards(facts["body_discard"]), checkBonuses(facts),
		onGuard{Card: OnGuardCardFrom(facts)}.validate())
}

// amongAll is [engine.Among] for each value of a list separated by semicolons.
func amongAll(field, list string, possible []string) (err error) {
	for value := range strings.SplitSeq(list, ";") {
		err = cmp.Or(err, engine.Among(field, value, possible))
	}
	return err
}

// checkNumber returns an error if cell is not an influence_number.
func checkNumber(cell string) error {
	if cell != "" && !influenceNumber.MatchString(cell) {
		return &engine.InputError{Field: "influence_number", Msg: fmt.Sprintf("%q is not a number", cell), Hint: "write 8, or 8, 0 in play"}
	}
	return nil
}

var influenceNumber = regexp.MustCompile(`^\d{1,2}(, \d{1,2} in play)?$`)
