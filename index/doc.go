// Package index is full-text search over one corpus of rulings.
//
// [Build] makes an [Index] in memory; [Index.Search] answers a [Query] in three
// stages: refs and rule numbers exactly, then questions that maintainers have
// already tied to a ruling, then the words. Words are understood before they
// are searched: abbreviations, players' own words, compounds, card names and
// misspellings, all from a thesaurus that is data (see [ParseThesaurus]).
//
// [Live] swaps a new index in under running searches.
package index
