package verdict

// Corruption is the /corruption command.
var Corruption = Asking{
	name:     "corruption",
	doc:      "What is the result of this corruption check?",
	example:  `/corruption who:hero roll:5 corruption-points:5`,
	subject:  "how the corruption check ends",
	question: questionNamed("corruption-check"),
}.command()
