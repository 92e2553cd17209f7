package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"netrep/internal/store"
)

// Digests returns the tasks that post the daily and weekly digests. Daily and weekly are
// their schedules; write composes a digest. A digest missed while no process ran is
// posted at the next start.
func Digests(st store.Digests, daily, weekly string, write func(store.Digest) store.Announcement, now func() time.Time) []Task {
	task := func(rhythm store.Rhythm, when string) Task {
		return Task{Name: "digest-" + string(rhythm), Schedule: when, AtStart: true, Run: func(ctx context.Context) error {
			return postDigests(ctx, st, rhythm, when, write, now())
		}}
	}
	return []Task{task(store.Daily, daily), task(store.Weekly, weekly)}
}

// postDigests posts the digests that are due. A failure does not delay the others.
func postDigests(ctx context.Context, st store.Digests, rhythm store.Rhythm, when string, write func(store.Digest) store.Announcement, now time.Time) error {
	schedule, err := parseSchedule(when)
	if err != nil {
		return fmt.Errorf("the schedule %q of the %s digest: %w", when, rhythm, err)
	}
	waiting, err := st.DigestsDue(ctx, rhythm)
	if err != nil {
		return err
	}
	var failures []error
	for _, d := range waiting {
		if due := schedule.Next(d.Entries[0].At); due.After(now) {
			continue // wait for the next time
		}
		failures = append(failures, st.PostDigest(ctx, d, write(d)))
	}
	return errors.Join(failures...)
}
