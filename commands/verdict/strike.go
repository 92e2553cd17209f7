package verdict

// Strike is the /strike command.
var Strike = Asking{
	name:     "strike",
	doc:      "Can you do this during a strike?",
	example:  `/strike action:support rolled:no untapped:yes assigned:no`,
	subject:  "acting during this strike",
	doing:    "action",
	question: questionNamed("strike-sequence"),
}.command()
