// Package sqlstore keeps what the bot remembers in SQLite or in PostgreSQL: one
// schema, two dialects. Jobs are River's, whose tables are in the same
// database, so that a job is written in the transaction that causes it.
package sqlstore
