package verdict

import (
	"netrep/commands/command"
	"netrep/engine"
	"netrep/engine/ashes"
)

// Questions of Ashes share the name "effects": /effects use, /effects cost and
// so on.

// The /effects commands of Ashes.
var (
	EffectsUse = Asking{
		name: "effects use", doc: "Ashes: what happens when this card is used, part by part?", subject: "using a card", edition: ashesEdition,
		example:  `/effects use Summon Gilder battlefield:full cancel:"Golden Veil"`,
		question: engine.Question{Facts: ashes.UseFacts()}, names: useNames, first: append(cardOptions("Which card or ability is used?"), cancelOption), prepare: prepareUse,
	}.command()
	EffectsCancel = Asking{
		name: "effects cancel", doc: "Ashes: can this reaction cancel that card, and what is not undone?", subject: "canceling a use", edition: ashesEdition,
		example:  `/effects cancel Golden Veil use:"One Hundred Blades"`,
		question: engine.Question{Facts: ashes.UseFacts()}, names: useNames, first: cancelOptions(), prepare: prepareCancel,
	}.command()
	EffectsTarget = Asking{
		name: "effects target", doc: "Ashes: what must be targeted, and what is chosen later?", subject: "the targets of a card", edition: ashesEdition,
		example:  "/effects target Summon Gilder units:mine",
		question: engine.Question{Facts: ashes.UseFacts()}, names: useNames, first: cardOptions("Which card or ability is used?"), prepare: prepareTarget,
	}.command()
	EffectsCost = Asking{
		name: "effects cost", doc: "Ashes: is this a cost, or part of the effect?", subject: "treating this as a cost", edition: ashesEdition,
		example:  "/effects cost Blood Transfer",
		question: ashesNamed("cost"), names: map[string]string{"when": "discarded"}, first: []command.Option{ashesOption("Which card's costs? Or describe the element")}, prepare: prepareCost,
	}.command()
	EffectsPay = Asking{
		name: "effects pay", doc: "Ashes: do these dice pay for it?", subject: "paying this way", claim: "These dice can pay for that", edition: ashesEdition,
		example:  `/effects pay Golden Veil dice:"natural power, charm class, 2 basic"`,
		question: ashesNamed("pay"), first: []command.Option{ashesOption("Which card? Or give the symbols")}, prepare: preparePay,
	}.command()
	EffectsPlace = Asking{
		name: "effects place", doc: "Ashes: where does a card go, and whose is it then?", subject: "placing a card", claim: "This card can be placed there", edition: ashesEdition,
		example:  "/effects place Blood Puppet area:opponent",
		question: ashesNamed("place"), first: []command.Option{ashesOption("Which card? Or give its kind")}, prepare: preparePlace,
	}.command()
	EffectsDeclare = Asking{
		name: "effects declare", doc: "Ashes: may this be used now?", subject: "using this now", claim: "This can be used now", edition: ashesEdition,
		example:  "/effects declare Throw 1 turn:theirs exhausted:no",
		question: engine.Question{Facts: ashes.DeclareFacts()}, first: []command.Option{ashesOption("Which card or ability? Or say what it asks for")}, prepare: prepareDeclare,
	}.command()
	EffectsPart = Asking{
		name: "effects part", doc: "Ashes: can I skip a part or do it later, and when do reactions come?", edition: ashesEdition,
		example: "/effects part about:skip may:yes", subject: "the parts of an effect", question: ashesNamed("part"), prepare: preparePart,
	}.command()
	EffectsAbility = Asking{
		name: "effects ability", doc: "Ashes: what happens when an ability is gained twice?", edition: ashesEdition,
		example: `/effects ability "Ambush 1, Ambush 2"`, subject: "gaining an ability twice", question: ashesNamed("ability"),
	}.command()
)

// ashesEdition is the footer of every answer, since a later edition differs.
const ashesEdition = "Ashes, first edition, as of June 2016."

// ashesNamed returns a question of the engine; the names are constants of this
// package, and a test asks for each.
func ashesNamed(name string) engine.Question {
	q, ok := ashes.QuestionNamed(name)
	if !ok {
		panic("commands: the engine has no question " + name)
	}
	return q
}
