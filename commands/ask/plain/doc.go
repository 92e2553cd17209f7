// Package plain reads plain questions as structured ones: which of the engines' questions a
// player means, and which facts their words give.
//
// [Read] takes a question through these steps; [ReadAs] is told which question is meant:
//
//  1. tokenize (token.go, names.go, correction.go): each word becomes a token with its stem, its
//     number, the card whose name begins there, and its vocabulary in tables.txt.
//  2. hits (reading.go, pattern.go): the rules of tables.txt that its tokens fit.
//  3. choose (choose.go): how likely each structured question is. weights.txt, which
//     TestChoice learns from the labelled examples in testdata/voices, says how much
//     stems, kinds of cards and the rulings that the search finds count for each. A
//     question that gives all numbers of a sum is taken as that question, whatever its words weigh
//     (readSum).
//  4. readAs (reading.go) reads it as each likely one. It finds the edition that is
//     asked about, then takes out the asides (aside.go): of another time, contrary
//     to fact, or only claimed; and notes what is called unknown (unknown.go).
//  5. facts (reading.go) come from the hits, then from the tellers (tellers.go): code
//     for companies, chains, checks, points and whatever else patterns cannot find.
//     What their numbers count stands in the lines "number" (amounts.go).
//     Facts from the hits take precedence. Then the lines "so" of tables.txt add more.
//  6. left (doubt.go) is what was not understood though it may change the answer: a
//     number, a negation, a name, another event.
//
// Facts are never made up: each keeps the place in the question that says it, or that says what it
// follows from. A reading of which anything is left is not answered.
//
// A text (words.go, nearby.go, clauses.go, players.go) knows what words say and where
// clauses end. A judge (reading.go) is a text that is read as one structured question;
// the files company*, chain*, check*, strike*, tally*, trek*, ashes* and so on hold the tellers
// of one kind of question each. A place in a question is the index of a token; "from"
// is the first token of something, "to" the first one after it.
package plain
