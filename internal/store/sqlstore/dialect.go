package sqlstore

import "strings"

// dialect is what differs between the two databases.
type dialect struct {
	schema  *strings.Replacer // completes migrations
	query   *strings.Replacer // completes queries, which are written for PostgreSQL
	overdue string            // seconds for which the oldest of some jobs has been due
}

var sqlite = dialect{
	schema:  strings.NewReplacer("{id}", "INTEGER PRIMARY KEY AUTOINCREMENT", "{bytes}", "BLOB"),
	query:   strings.NewReplacer("$", "?"),
	overdue: "COALESCE((julianday('now') - julianday(MIN(scheduled_at))) * 86400, 0)",
}

var postgres = dialect{
	schema:  strings.NewReplacer("{id}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "{bytes}", "BYTEA"),
	query:   strings.NewReplacer(),
	overdue: "EXTRACT(EPOCH FROM now() - MIN(scheduled_at))::FLOAT8",
}
