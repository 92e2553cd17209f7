package sqlstore

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivertype"

	"netrep/internal/store"
)

// TestDelayedJobsOutsideUTC checks that a job that River schedules anew runs when it is
// due, whatever the machine's time zone is, and that the queue can be counted then.
func TestDelayedJobsOutsideUTC(t *testing.T) {
	usual := time.Local
	t.Cleanup(func() { time.Local = usual })
	for zone, hours := range map[string]int{"UTC": 0, "CET": 1, "EST": -5} {
		t.Run(zone, func(t *testing.T) {
			time.Local = time.FixedZone(zone, hours*3600)
			file := filepath.Join(t.TempDir(), "x.db")
			s := jobOf(t, file)
			river := s.driver.GetExecutor()
			claim := func(after time.Duration) []*rivertype.JobRow {
				t.Helper()
				now := time.Now().Add(after)
				jobs, err := river.JobGetAvailable(t.Context(), &riverdriver.JobGetAvailableParams{
					ClientID: "c", MaxAttemptedBy: 1, MaxToLock: 1, Now: &now, Queue: store.PostQueue,
				})
				if err != nil {
					t.Fatal(err)
				}
				return jobs
			}
			job := claim(time.Second)[0]
			again, available := time.Now().Add(time.Minute), rivertype.JobStateAvailable
			if _, err := river.JobSetStateIfRunningMany(t.Context(), &riverdriver.JobSetStateIfRunningManyParams{
				ID: []int64{job.ID}, Attempt: []*int{nil}, ErrData: [][]byte{nil}, FinalizedAt: []*time.Time{nil}, MetadataDoMerge: []bool{false},
				MetadataUpdates: [][]byte{nil}, ScheduledAt: []*time.Time{&again}, State: []rivertype.JobState{available},
			}); err != nil {
				t.Fatal(err)
			}
			if n := len(claim(59 * time.Second)); n != 0 {
				t.Error("it runs before it is due")
			}
			if jobs, err := s.Jobs(t.Context()); err != nil || len(jobs) != 1 || jobs[0].Oldest != 0 {
				t.Errorf("counted before it is due: %+v, %v", jobs, err)
			}
			if jobs := claim(61 * time.Second); len(jobs) != 1 || jobs[0].ScheduledAt.Sub(again).Abs() > time.Millisecond {
				t.Errorf("it does not run when it is due: %+v", jobs)
			}
		})
	}
}

// TestTimesOfEarlierPrograms checks that opening a database mends the times that were
// stored with a zone, and leaves others alone.
func TestTimesOfEarlierPrograms(t *testing.T) {
	for was, want := range map[string]string{
		"2026-11-01 13:00:00.25 +0100 CET":                 "2026-11-01 12:00:00.250",
		"2026-11-01 22:30:00 -0330 -0330":                  "2026-11-02 02:00:00.000",
		"2026-11-01 12:00:00.123456789 +0000 UTC m=+12.01": "2026-11-01 12:00:00.123",
		"2026-11-01 12:00:00.5":                            "2026-11-01 12:00:00.5",
		"2026-11-01 12:00:00.123456+00:00":                 "2026-11-01 12:00:00.123456+00:00",
	} {
		file := filepath.Join(t.TempDir(), "x.db")
		s := jobOf(t, file)
		if _, err := s.write.ExecContext(t.Context(), "UPDATE river_job SET scheduled_at = ?", was); err != nil {
			t.Fatal(err)
		}
		if err := s.migrate(t.Context(), migrationFiles()); err != nil {
			t.Fatal(err)
		}
		var got string
		if err := s.reader().row(t.Context(), "SELECT scheduled_at || '' FROM river_job", nil, &got); err != nil || got != want {
			t.Errorf("%s is %s, want %s (%v)", was, got, want, err)
		}
	}
}

// jobOf returns a database with one job.
func jobOf(t *testing.T, file string) *Store {
	t.Helper()
	s, err := Open(t.Context(), file, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	a, err := s.Draft(t.Context(), store.Announcement{Guild: "11", Author: "77", Title: "News", Channels: []string{"1"}})
	if err == nil {
		_, err = s.Announce(t.Context(), "77", "11", a.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}
