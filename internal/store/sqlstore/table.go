package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// created matches the creation of a table in a migration.
var created = regexp.MustCompile(`(?m)^CREATE TABLE (\w+)`)

// table is one of our tables, not River's.
type table struct {
	name    string
	columns []*sql.ColumnType
}

// tables returns our tables, each after those that it references: the order in which
// migrations must create them.
func (q querier) tables(ctx context.Context) ([]table, error) {
	version, err := q.version(ctx)
	if err != nil {
		return nil, err
	}
	var all []table
	for _, file := range migrationFiles()[:version] {
		text, err := migrations.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, m := range created.FindAllStringSubmatch(string(text), -1) {
			columns, err := q.columns(ctx, m[1])
			if err != nil {
				return nil, err
			}
			all = append(all, table{m[1], columns})
		}
	}
	return all, nil
}

func (q querier) columns(ctx context.Context, table string) ([]*sql.ColumnType, error) {
	rows, err := q.db.QueryContext(ctx, "SELECT * FROM "+table+" LIMIT 0")
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	return columns, rows.Err()
}

// names returns the names of the columns.
func (t table) names() []string {
	var all []string
	for _, c := range t.columns {
		all = append(all, c.Name())
	}
	return all
}

// texts returns the names of the text columns.
func (t table) texts() []string {
	var all []string
	for _, c := range t.columns {
		if c.DatabaseTypeName() == "TEXT" {
			all = append(all, c.Name())
		}
	}
	return all
}

// has reports whether there is a column with this name.
func (t table) has(column string) bool { return slices.Contains(t.names(), column) }

// selection returns the query for all rows, with an optional condition.
func (t table) selection(condition string) string {
	return strings.TrimSpace(fmt.Sprintf("SELECT %s FROM %s %s", strings.Join(t.names(), ", "), t.name, condition))
}

// row reads a row of the table, with the same types from both databases.
func (t table) row(r scanner) ([]any, error) {
	values, into := make([]any, len(t.columns)), make([]any, len(t.columns))
	for i := range values {
		into[i] = &values[i]
	}
	err := r.Scan(into...)
	for i, c := range t.columns {
		if n, isInt := values[i].(int64); isInt && strings.HasPrefix(c.DatabaseTypeName(), "BOOL") {
			values[i] = n != 0
		}
	}
	return values, err
}
