// Package index is full-text search over one corpus of rulings: Bleve retrieves,
// and Go ranks the best of what it finds.
//
// [New] returns an [Index], which the first search opens. It is kept in a
// folder named by a hash of everything it is made of ([Options.Dir]). Any
// number of processes read it; one that finds none, or a damaged one, builds it
// next to that place and renames it. If nothing can be written, it is built in
// memory.
//
// A ruling is a document. Its fields are the stems of its text and of the questions
// that it is known to answer, pairs of those stems, those questions as they are
// typed, and the filters of searches: source, game, server and dates. The words
// that typos are corrected to, and the questions that no ruling answers, are fields
// of separate documents, so that everything known about words comes from Bleve's
// dictionaries.
//
// [Index.Search] answers a [Query] in three stages: refs and rule numbers exactly,
// then questions of the same words as a known one, then the words. [Index.Read]
// reads them, for a search and for plain questions alike: abbreviations, players'
// own words in any form, compounds, cards' names in every language and
// misspellings, all from the card data and a thesaurus that is data (see
// [ParseThesaurus]). A scene set before the question counts less. A disjunction of
// the terms retrieves a hundred candidates. The score of each is how much of its
// text and known questions the words of the question make up, times the square of
// the share of the question that it covers, times the similarity of its known
// questions to the one asked, by stems and pairs, and by the use of words: stems of
// questions that the same rulings answer have similar vectors, which a test learned. The
// title of a ruling without questions serves as its question. A second pass lets linked
// rulings boost each other, so that today's rule appears next to the older ruling. Whether the first is
// given as an answer depends on its score, on its lead, and on how similar the
// question is to those that no ruling answers.
//
// [Live] swaps a new index in under running searches, by an alias of Bleve, and
// adds the rulings of servers: a small in-memory index under the same alias,
// like that of questions that maintainers taught ([Index.Teach]). A search
// looks words up in a snapshot of the index that it began with; if that index
// was swapped out, it starts again.
package index
