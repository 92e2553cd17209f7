// Package index is full-text search over one corpus of rulings.
//
// [Build] makes an [Index] in memory; [Index.Search] answers a [Query] in three
// stages: refs and rule numbers exactly, then questions that are known to be
// answered by a ruling, then the words. Words are understood before they are
// searched: abbreviations, players' own words in any form, compounds, card names
// in every language and misspellings, all from the card data and a thesaurus that
// is data (see [ParseThesaurus]).
//
// A ruling's score is how much of its text, and of the questions that it is known
// to answer, the words of the question are (stems, by bleve's analysis), times the
// square of the share of the question that it speaks of, times how like its known
// questions are to the one asked as they are written: in words, small ones too,
// neighbouring words and pieces of words. A second look at the best of them lets
// rulings that refer to each other lend each other scores, so that today's rule
// comes beside the older ruling. Whether the first is given as an answer depends
// on its score, on how far it is ahead, and on how much the question is like those
// that no ruling answers, which are known too.
//
// Each of these is a [Technique] that an index can do without, so that what it is
// worth is measured.
//
// [Live] swaps a new index in under running searches.
package index
