package verdict

import "netrep/commands/command"

// Small questions from play share the name "check": /check attack, /check
// move and so on.

// The /check commands, each of which asks the engine one question.
var (
	CheckAttack = Asking{
		name: "check attack", doc: "May an attack or strike be canceled or changed now?", subject: "changing the attack or strike now", doing: "what",
		example: "/check attack what:cancel-attack stage:assigned", question: questionNamed("attack-timing"),
	}.command()
	CheckStrike = Asking{
		name: "check strike", doc: "Who wins this strike, and what follows?", subject: "the result of this strike",
		example: "/check strike prowess:5 roll:3 strike:9 support:1", question: questionNamed("strike-result"),
	}.command()
	CheckBody = Asking{
		name: "check body", doc: "What is the result of this body check?", subject: "the result of this body check",
		example: "/check body roll:8 body:8 wounded:yes", question: questionNamed("body-check"),
	}.command()
	CheckReassign = Asking{
		name: "check reassign", doc: "Which of two effects assigns the strike?", subject: "the assignment of this strike",
		example:  `/check reassign first-side:hazard first-wording:always second-side:resource second-wording:regardless`,
		question: questionNamed("strike-reassignment"), prepare: nameEffects,
	}.command()
	CheckWound = Asking{
		name: "check wound", doc: "What follows from a wound, or from two strikes?", subject: "the consequences of the wound",
		example: "/check wound about:second-strike eliminated:yes", question: questionNamed("wounded"),
	}.command()
	CheckCreature = Asking{
		name: "check creature", doc: "Where does a defeated creature's card go?", subject: "the destination of the creature's card",
		example: "/check creature side:ringwraith defeated:yes asterisk:no detainment:no", question: questionNamed("defeated-creature"),
	}.command()
	CheckSite = Asking{
		name: "check site", doc: "May this resource be played at the site now?", subject: "playing this resource now", claim: "You can play this resource now",
		example: "/check site kind:taps-site faced-all:yes site-tapped:no", question: questionNamed("site-phase"),
	}.command()
	CheckHome = Asking{
		name: "check home", doc: "May a character tap at home to cancel an automatic-attack?", subject: "tapping the character to cancel an automatic-attack", claim: "The character can tap to cancel an automatic-attack",
		example: "/check home at-home-site:yes untapped:yes named:no", question: questionNamed("home-site"),
	}.command()
	CheckMove = Asking{
		name: "check move", doc: "May this company move this way?", subject: "moving this way", claim: "This company can move this way",
		example: "/check move type:region regions:Rhudaur,Hollin,Rhudaur", question: questionNamed("movement"), prepare: prepareMove,
	}.command()
	CheckReturn = Asking{
		name: "check return", doc: "May the company be sent back to its site of origin, and what happens then?", subject: "sending the company back now", claim: "The company can be sent back now",
		example: "/check return during-attack:yes", question: questionNamed("return-to-origin"),
	}.command()
	CheckJoin = Asking{
		name: "check join", doc: "Must these companies join, or may they?", subject: "joining these companies",
		example: "/check join haven:no would-break-composition:yes companies:3", question: questionNamed("joining"),
	}.command()
	CheckEnvironment = Asking{
		name: "check environment", doc: "Does an environment affect this target again?", subject: "the environment's effect on this target", claim: "The environment can affect this target",
		example: "/check environment applied-this-turn:yes under-deeps:no", question: questionNamed("environment"),
	}.command()
	CheckCall = Asking{
		name: "check call", doc: "May this player call the end of the game?", subject: "calling the end of the game", claim: "You can call the end of the game",
		example: "/check call length:short decks-exhausted:1 points:26 side:wizard", question: questionNamed("council"),
	}.command()
	CheckDate = Asking{
		name: "check date", doc: "When does a ruling take effect in tournaments?", subject: "the date when the ruling takes effect",
		example: `/check date made:1997-11-03 kind:"reverses a ruling"`, question: questionNamed("ruling-date"),
	}.command()
)

// nameEffects names the effects of [CheckReassign], which have no names of their own, by
// their wording or else by the player they belong to.
func nameEffects(_ *command.Env, in command.Input, q Prepared) (Prepared, error) {
	worded := map[string]string{"always": "“Always”", "in all cases": "“In all cases”", "regardless": "“Regardless of”"}
	q.Facts = map[string]string{}
	for which, other := range map[string]string{"first": "second", "second": "first"} {
		wording, side := in.Text(which+"-wording"), in.Text(which+"-side")
		switch {
		case worded[wording] != "" && wording != in.Text(other+"-wording"):
			q.Facts[which+".name"] = worded[wording]
		case side != "" && side != in.Text(other+"-side"):
			q.Facts[which+".name"] = "The " + side + " player's effect"
		}
	}
	return q, nil
}
