package verdict

import (
	"cmp"
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
func prepareDetainment(env *command.Env, in command.Input) (Prepared, error) {
	ready := Prepared{Question: questionNamed("detainment"), subject: "treating the attack as detainment", Facts: map[string]string{}}
	sites, _, err := namedSite(env.Rulings.Cards(), in)
	if NormalThere(sites, in.Text("side"), in.Text("keyed"), in.Text("race")) {
		ready.Facts[meccg.FactNormalThere] = "yes"
	}
	return ready, err
}

// NormalThere reports whether the text of a site, in the version of the attacked company's side,
// makes an attack of a race normal. One that is keyed to a region, or to another type of site,
// is not at the site.
func NormalThere(sites []*rulings.Card, side, keyed, race string) bool {
	side = map[string]string{"ringwraith": "minion", "balrog": "balrog"}[side]
	return slices.ContainsFunc(sites, func(k *rulings.Card) bool {
		alters, typ := k.Facts["alters"], SiteType([]*rulings.Card{k})
		normal := alters == "normal-attacks" || alters == "normal-attacks-except-nazgûl" && race != "nazgul"
		return normal && k.Alignment == side && cmp.Or(keyed, typ) == typ
	})
}
