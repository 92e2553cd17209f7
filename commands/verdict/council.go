package verdict

// Council is the /council command.
var Council = Asking{
	name:     "council",
	doc:      "Who wins the council? Marshalling points counted step by step",
	example:  `/council self-character:12 self-faction:9 opponent-character:8 opponent-item:6`,
	subject:  "the result of the council",
	question: questionNamed("mp-tally"),
	names: map[string]string{
		"self.duplicates_revealed_by_opponent": "self-duplicated", "opponent.duplicates_revealed_by_opponent": "opponent-duplicated",
	},
}.command()
