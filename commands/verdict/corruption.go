package verdict

// Corruption is the /corruption command.
var Corruption = Asking{
	name:     "corruption",
	doc:      "What is the result of this corruption check?",
	example:  `/corruption who:hero roll:5 corruption-points:5`,
	subject:  "the result of the corruption check",
	question: questionNamed("corruption-check"),
}.command()
