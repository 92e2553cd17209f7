package sqlstore

import (
	"context"
	"time"
)

// Ping reports whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	return s.reader().row(ctx, "SELECT 1", nil, new(int))
}

// JobState counts the jobs of a kind in one of River's states.
type JobState struct {
	Kind, State string
	Count       int
	Oldest      time.Duration // how long the oldest has been due; 0 if none is
}

// Jobs counts the jobs in the queue.
func (s *Store) Jobs(ctx context.Context) ([]JobState, error) {
	return list(ctx, s.reader(), func(row scanner) (JobState, error) {
		var j JobState
		var seconds float64
		err := row.Scan(&j.Kind, &j.State, &j.Count, &seconds)
		j.Oldest = time.Duration(max(seconds, 0) * float64(time.Second))
		return j, err
	}, "SELECT kind, state, COUNT(*), "+s.dialect.overdue+" FROM river_job GROUP BY kind, state")
}

// The operations that [Options.Watch] reports.
const (
	opRead  = "read"  // a query
	opWrite = "write" // a transaction
)

// watched runs a database operation and reports how long it took.
func (s *Store) watched(operation string, do func() error) error {
	if s.watch == nil {
		return do()
	}
	began := time.Now()
	err := do()
	s.watch(operation, time.Since(began), err)
	return err
}
