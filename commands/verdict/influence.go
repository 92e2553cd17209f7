package verdict

// The /influence commands.
var (
	InfluenceCheck = Asking{
		name: "influence check", doc: "Does this influence check bring the faction into play?", subject: "the result of the influence check",
		example: "/influence check roll:7 influence:3 modifier:1 number:9", question: questionNamed("influence-check"),
	}.command()
	InfluenceAttempt = Asking{
		name: "influence attempt", doc: "Does this influence attempt against the opponent's card succeed?", subject: "the result of the influence attempt",
		example:  "/influence attempt target:ally roll:10 influence:3 general-influence:2 opponent-roll:5 controller-influence:1 number:4",
		question: questionNamed("influence-attempt"), claim: "This influence attempt can be made",
	}.command()
)
