package sqlstore

import (
	"testing"
	"time"

	"netrep/internal/store"
)

// TestJobsAreCounted checks that jobs are counted by kind and state, with the age of the
// oldest, and that the query is reported.
func TestJobsAreCounted(t *testing.T) {
	for name, address := range databases(t) {
		t.Run(name, func(t *testing.T) {
			told := map[string]int{}
			s, err := Open(t.Context(), address(t), Options{Watch: func(op string, _ time.Duration, err error) {
				if err == nil {
					told[op]++
				}
			}})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			if err := s.Ping(t.Context()); err != nil {
				t.Error(err)
			}
			a, err := s.Draft(t.Context(), store.Announcement{Guild: "11", Author: "77", Title: "News", Channels: []string{"1", "2"}})
			if err == nil {
				_, err = s.Announce(t.Context(), "77", "11", a.ID)
			}
			if err != nil {
				t.Fatal(err)
			}
			jobs, err := s.Jobs(t.Context())
			if err != nil || len(jobs) != 1 || jobs[0].Kind != (store.SendPost{}).Kind() || jobs[0].State != "available" || jobs[0].Count != 2 {
				t.Fatalf("%+v, %v", jobs, err)
			}
			if jobs[0].Oldest < 0 || jobs[0].Oldest > time.Minute {
				t.Errorf("the oldest is %v old", jobs[0].Oldest)
			}
			if told["read"] == 0 || told["write"] != 2 {
				t.Errorf("told of %v", told)
			}
		})
	}
}

// TestPeekChangesNothing checks that Peek returns the schema of an existing database and
// creates none.
func TestPeekChangesNothing(t *testing.T) {
	for name, address := range databases(t) {
		t.Run(name, func(t *testing.T) {
			at := address(t)
			for range 2 {
				if n, err := Peek(t.Context(), at); n != 0 || err != nil {
					t.Fatalf("before it is made: %d, %v", n, err)
				}
			}
			s, err := Open(t.Context(), at, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if n, err := Peek(t.Context(), at); n != Schema() || err != nil {
				t.Errorf("schema %d, %v, want %d", n, err, Schema())
			}
		})
	}
}
