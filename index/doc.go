// Package index is full-text search over one corpus of rulings: Bleve retrieves,
// and Go ranks the best of what it finds.
//
// [New] returns an [Index], which the first search opens. It is kept in a folder
// that is named by a hash of all that it is made of ([Options.Dir]): any number of
// processes read it, and one that finds none, or a damaged one, builds it beside and
// renames it. Where nothing can be written it is built in memory.
//
// A ruling is a document. Its fields are the stems of its text and of the questions
// that it is known to answer, pairs of those stems, those questions as they are
// typed, and what searches are narrowed by: source, game, server and dates. The words
// that slips are corrected to, and the questions that no ruling answers, are fields of
// documents of their own, so that all that is known of words comes from Bleve's
// dictionaries.
//
// [Index.Search] answers a [Query] in three stages: refs and rule numbers exactly,
// then questions of the same words as a known one, then the words. [Index.Read] reads
// them, for a search and for plain questions alike: abbreviations, players' own words
// in any form, compounds, cards' names in every language and misspellings, all from
// the card data and a thesaurus that is data (see [ParseThesaurus]). What is told
// before it is asked counts less. A disjunction of the terms retrieves a hundred
// candidates. The score of each is how much of its text, and of its known questions,
// the words of the question are, times the square of the share of the question that
// it speaks of, times how like its known questions are to the one asked, by stems and
// pairs of them. A ruling without questions answers its title. A second look at the
// best of them lets rulings that refer to each other lend each other scores, so that
// today's rule comes beside the older ruling.
// Whether the first is given as an answer depends on its score, on how far it is
// ahead, and on how much the question is like those that no ruling answers.
//
// Most of these are a [Technique] that an index can do without, so that what it is
// worth is measured.
//
// [Live] swaps a new index in under running searches, by an alias of Bleve, and has the
// rulings of servers beside it: a small index in memory under the same alias, as are
// questions that maintainers taught ([Index.Teach]). A search looks words up in a
// snapshot of the index that it began with; one that finds another in its place begins
// again.
package index
