// Package sqlstore keeps what the bot remembers in SQLite or in PostgreSQL: one
// schema, two dialects. Jobs are River's, whose tables stand beside ours, so that
// a job is written in the transaction of its reason.
package sqlstore
