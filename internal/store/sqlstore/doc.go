// Package sqlstore implements the store with SQLite and PostgreSQL: one schema, two
// dialects. Jobs are River's; its tables are in the same database, so that a job is
// written in the transaction that causes it.
package sqlstore
