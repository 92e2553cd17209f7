package sqlstore

import "strings"

// dialect is where the two databases differ.
type dialect struct {
	schema *strings.Replacer // completes migrations
	query  *strings.Replacer // completes queries, which are written for PostgreSQL
}

var sqlite = dialect{
	schema: strings.NewReplacer("{id}", "INTEGER PRIMARY KEY AUTOINCREMENT", "{bytes}", "BLOB"),
	query:  strings.NewReplacer("$", "?"),
}

var postgres = dialect{
	schema: strings.NewReplacer("{id}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "{bytes}", "BYTEA"),
	query:  strings.NewReplacer(),
}
