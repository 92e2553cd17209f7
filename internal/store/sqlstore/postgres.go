package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
)

// connections is the maximum number of connections per process to PostgreSQL.
const connections = 12

// IsPostgres reports whether name is that of a PostgreSQL database.
func IsPostgres(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

func openPostgres(ctx context.Context, name string) (*Store, error) {
	config, err := pgx.ParseConfig(name)
	if err != nil {
		return nil, errors.New("the PostgreSQL address cannot be read; it looks like postgres://user:password@host:5432/database")
	}
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	if err := db.PingContext(ctx); err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("PostgreSQL cannot be reached: %w", because(err))
	}
	return &Store{write: db, read: db, dialect: &postgres, now: time.Now, driver: riverdatabasesql.New(db)}, nil
}

// Reasons for which [Open] may fail other than the configuration.
var (
	ErrUnreachable = errors.New("it may be reached later")
	ErrDenied      = errors.New("it refuses that user name or password")
)

// SQLSTATEs of a server that refuses a connection.
const (
	classDenied   = "28" // invalid authorization
	noSuchCatalog = "3D000"
)

// because returns why a server refuses a connection or is unavailable.
func because(err error) error {
	if told, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch {
		case strings.HasPrefix(told.Code, classDenied):
			return fmt.Errorf("%w (%s)", ErrDenied, told.Code)
		case told.Code == noSuchCatalog:
			return errors.New("the server has no database of that name")
		}
	}
	return fmt.Errorf("%w; %w", discreet(err), ErrUnreachable)
}

// discreet removes the database's name and credentials from an error.
func discreet(err error) error {
	if connect, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return connect.Unwrap()
	}
	return err
}
