package verdict

import (
	"slices"

	"netrep/commands/command"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// The /turn commands: questions that come up as a turn goes on.
var (
	TurnCharacter = Asking{
		name: "turn character", doc: "May this character be played there now?", subject: "playing the character there", claim: "The character can be played there",
		example: "/turn character place:home avatar-in-play:yes at-avatar:no controlled-by:general", question: questionNamed("play-character"),
	}.command()
	TurnDraws = Asking{
		name: "turn draws", doc: "How many cards does each player draw for this move?", subject: "the number of cards drawn",
		example: "/turn draws to-haven:no avatar-or-mind-3:no draws:2 opponent-draws:3", question: questionNamed("draw-cards"),
	}.command()
	TurnDetainment = Asking{
		name: "turn detainment", doc: "Is this attack detainment?", subject: "treating the attack as detainment",
		example: "/turn detainment side:ringwraith keyed:shadow-land race:orc", question: questionNamed("detainment"), prepare: prepareDetainment,
	}.command()
)

// prepareDetainment adds what the text of the site says.
func prepareDetainment(env *command.Env, in command.Input, q Prepared) (Prepared, error) {
	sites, _, err := namedSite(env.Rulings.Cards(), in)
	if which := NormalThere(sites, in.Text("side")); which != "" {
		q.Facts = map[string]string{meccg.FactNormalThere: which}
	}
	return q, err
}

// NormalThere returns which attacks the text of a site makes normal, "all" or "except-nazgul", in the
// version that the owner of the attacked company uses; or "". A Balrog player uses the minion
// version of a site that has none of his own.
//
// Source: coe/1.4.B1.
func NormalThere(sites []*rulings.Card, side string) string {
	versions := map[string][]string{"ringwraith": {"minion"}, "balrog": {"balrog", "minion"}}
	for _, alignment := range versions[side] {
		at := slices.IndexFunc(sites, func(k *rulings.Card) bool { return k.Alignment == alignment })
		if at >= 0 {
			return map[string]string{"normal-attacks": "all", "normal-attacks-except-nazgûl": "except-nazgul"}[sites[at].Facts["alters"]]
		}
	}
	return ""
}
