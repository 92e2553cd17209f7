package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivertype"

	"netrep/internal/store"
)

// If a process dies, others take over the posts that it was sending. River does that for
// all jobs, but only after the longest time any may take, and at intervals of its own:
// together minutes, while people wait for a post.
const (
	postTime    = 15 * time.Second // maximum time for a post
	takeUpAfter = postTime + 5*time.Second
	takeUpEvery = 5 * time.Second
	takeUpMost  = 1000 // posts per round
)

// takeUp makes the posts of dead processes available again, until ctx ends.
func takeUp(ctx context.Context, exec riverdriver.Executor, now func() time.Time, every time.Duration, log *slog.Logger) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		if n, err := takeUpOnce(ctx, exec, now()); err != nil && ctx.Err() == nil {
			log.Warn("posts of processes that died cannot be looked for", "error", err)
		} else if n > 0 {
			log.Info("posts of a process that died are taken up", "posts", n)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// takeUpOnce makes posts available again that ran out of time long ago.
func takeUpOnce(ctx context.Context, exec riverdriver.Executor, now time.Time) (int, error) {
	stuck, err := exec.JobGetStuck(ctx, &riverdriver.JobGetStuckParams{Max: takeUpMost, StuckHorizon: now.Add(-takeUpAfter)})
	if err != nil {
		return 0, err
	}
	var p riverdriver.JobRescueManyParams
	for _, job := range stuck {
		if job.Queue != store.PostQueue {
			continue
		}
		p.ID = append(p.ID, job.ID)
		p.Error = append(p.Error, fmt.Appendf(nil, `{"at":%q,"attempt":%d,"error":"the process that was at it died","trace":""}`, now.UTC().Format(time.RFC3339Nano), job.Attempt))
		p.FinalizedAt = append(p.FinalizedAt, nil)
		p.ScheduledAt = append(p.ScheduledAt, now)
		p.State = append(p.State, string(rivertype.JobStateAvailable))
	}
	if len(p.ID) == 0 {
		return 0, nil
	}
	_, err = exec.JobRescueMany(ctx, &p)
	return len(p.ID), err
}
