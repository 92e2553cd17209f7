package sqlstore

import (
	"context"
	"time"
)

// Shared reports whether processes on several machines can use the database.
func (s *Store) Shared() bool { return s.dialect == &postgres }

// Slot reserves the next period of the given length in which nobody else does the thing
// called name, and returns the time until it starts. It uses the database's clock, so the
// machines' clocks need not agree.
//
// It is a row rather than an advisory lock, which would be released with the connection
// of a killed process, while Discord still counts what that process did in its period.
func (s *Store) Slot(ctx context.Context, name string, length time.Duration) (time.Duration, error) {
	var now, until int64
	var read time.Time
	err := s.change(ctx, "taking a turn", func(t *tx) error {
		now, read = t.now.UnixMicro(), time.Now()
		if s.Shared() {
			if err := t.row(ctx, "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000000)::BIGINT", nil, &now); err != nil {
				return err
			}
		}
		return t.row(ctx, `
			INSERT INTO slots (name, until) VALUES ($1, $2)
			ON CONFLICT (name) DO UPDATE SET until = CASE WHEN slots.until > $3 THEN slots.until ELSE $3 END + $4
			RETURNING until`, []any{name, now + length.Microseconds(), now, length.Microseconds()}, &until)
	})
	if err != nil {
		return 0, err
	}
	return time.Duration(until-now)*time.Microsecond - length - time.Since(read), nil
}

// Once reports whether this is the first call with a name within the last hour.
func (s *Store) Once(ctx context.Context, name string) (first bool, err error) {
	err = s.change(ctx, "doing something once", func(t *tx) error {
		n, err := t.exec(ctx, "INSERT INTO once (name, at) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, micros(t.now))
		first = n == 1
		return err
	})
	return first, err
}
