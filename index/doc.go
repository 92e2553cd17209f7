// Package index is full-text search over one corpus of rulings.
//
// [Build] makes an [Index] in memory; [Index.Search] answers a [Query] in three
// stages: refs and rule numbers exactly, then questions that are known to be
// answered by a ruling, then the words. Words are understood before they are
// searched: abbreviations, players' own words in any form, compounds, card names
// in every language and misspellings, all from the card data and a thesaurus that
// is data (see [ParseThesaurus]).
//
// Bleve analyses the texts and inverts them; the search adds up its postings,
// copied into flat slices. A ruling's score is how much of its text, and of the
// questions that it is known to answer, the words of the question are, times the
// square of the share of the question that it speaks of, times how much its
// nearest known question is like the one asked, times how likely the question is
// about its game. Each of these is a [Technique] that an index can do without, so
// that what it is worth is measured.
//
// [Live] swaps a new index in under running searches.
package index
