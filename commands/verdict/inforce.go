package verdict

// InForce is the /inforce command.
var InForce = Asking{
	name:     "inforce",
	doc:      "Was this ruling in force on a given day?",
	example:  `/inforce made:1998-01-07 kind:"reverses a ruling" on:1998-01-20 format:tournament`,
	subject:  "the status of the ruling",
	question: questionNamed("ruling-in-force"),
}.command()
