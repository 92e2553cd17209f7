// Package judge holds a record of questions and of what the program answered to
// them, so that a change of the program shows which answers it changes.
//
// The record is in testdata, a pair of compressed files for each kind of
// question: KIND.questions.gz and KIND.answers.gz. The questions are texts, as
// players and front ends send them: command lines, plain words, the JSON of
// conformance cases and of Discord's interactions, and the messages that an older
// program posted, of which the buttons are pressed. They were made once, most of
// them at random from a seed, and stay: whoever renames an option finds here that
// the old name is still asked for. What drew them is in the history of this folder,
// draw*_test.go of commit 1c9c500. The answers are recorded anew whenever a change of
// them is meant.
//
// # Running it
//
// An ordinary test run asks a sample of each kind. NETREP_LONG=1 asks everything:
//
//	NETREP_LONG=1 go test ./internal/judge
//	go test ./internal/judge -run Answers -changes changes.txt
//	go test ./internal/judge -run Answers -update
//
// The second lists every answer that differs, before and after, kind by kind, and
// those together that differ in the same lines; the file "-" is standard output, and
// the name of another one is seen from this folder. The third records the answers of
// today. Both ask everything; -run 'Answers/chain$' asks one kind. A test that fails
// prints the first differences of the same list, and how many there are of each
// kind.
//
// A new kind is an entry in the list of kinds and a file of questions, one a line,
// compressed; -update then records its answers. TestVariety counts what answers each
// kind has.
//
// # What an answer is
//
// An answer is the reply in plain lines: its tone and title, its texts, tables and
// steps, the rulings that it names as refs, and the labels of what it offers. Kinds
// that are asked under several rulesets have an answer for each. Behind the answers
// stands a fingerprint of how Discord and the terminal show them; of some questions
// the record holds these renderings themselves.
//
// The texts of the rulings are not the program's doing and are edited for their
// own sake. So verdicts are asked over a corpus whose rulings have nothing but
// their refs, and of what a search finds only the refs are recorded, in their
// order; the few questions of the kind "texts" alone show the words. Custom_ids do
// not stand in renderings: what pressing them does is a kind of its own.
//
// The format is line-based, see [Record]. Everything that the judge knows of the
// program is in the files program*_test.go.
package judge
