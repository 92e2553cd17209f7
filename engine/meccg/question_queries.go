package meccg

// questionQueries returns the queries that are questions of the table, for the
// registry of [Queries].
func questionQueries() map[string]Query {
	return map[string]Query{
		"on-guard": asked(RevealOnGuard),
	}
}
