package verdict

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
		example: "/turn detainment side:ringwraith keyed:shadow-land race:orc", question: questionNamed("detainment"),
	}.command()
)
