package verdict

// Strike is the /strike command.
var Strike = Asking{
	name:     "strike",
	doc:      "May this be done while a strike is resolved?",
	example:  `/strike action:support rolled:no untapped:yes assigned:no`,
	subject:  "whether this may be done while a strike is resolved",
	doing:    "action",
	question: questionNamed("strike-sequence"),
}.command()
