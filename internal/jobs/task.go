package jobs

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"github.com/robfig/cron/v3"
)

// Task is something that one of all processes does at regular times.
type Task struct {
	Name     string // permanent, because it is stored
	Schedule string // "30 6 * * 1", "@daily" or "@every 10m", in UTC
	AtStart  bool   // also when a process takes over the schedules, to make up for missed times
	// Run runs the task, never twice at the same time. If it fails, or its process dies,
	// it is retried soon. A [LaterError] says when; a [LoggedError] says that the failure
	// is already logged.
	Run func(context.Context) error
}

// LoggedError is a failure that is already logged. The task is retried, and nothing more
// is logged.
type LoggedError struct{ Err error }

func (e *LoggedError) Error() string { return e.Err.Error() }

// Unwrap returns the failure.
func (e *LoggedError) Unwrap() error { return e.Err }

// taskQueue is the River queue of tasks.
const taskQueue = "tasks"

// taskAttempts is how many times a task is attempted before it waits for its next
// scheduled time.
const taskAttempts = 6

// runTask is the job that runs a task.
type runTask struct {
	Task string `json:"task"`
}

// Kind returns the job's name.
func (runTask) Kind() string { return "run_task" }

// InsertOpts prevents a task from being queued twice.
func (runTask) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: taskQueue, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
		rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable,
		rivertype.JobStateRunning, rivertype.JobStateScheduled,
	}}}
}

// parseSchedule parses a schedule, which is in UTC.
func parseSchedule(s string) (cron.Schedule, error) {
	when, err := cron.ParseStandard(s)
	return utc{when}, err
}

// schedule converts tasks to River's periodic jobs.
func schedule(tasks []Task) ([]*river.PeriodicJob, error) {
	var all []*river.PeriodicJob
	for _, t := range tasks {
		when, err := parseSchedule(t.Schedule)
		if err != nil {
			return nil, fmt.Errorf("the schedule %q of %s: %w", t.Schedule, t.Name, err)
		}
		all = append(all, river.NewPeriodicJob(when, func() (river.JobArgs, *river.InsertOpts) {
			return runTask{t.Name}, nil
		}, &river.PeriodicJobOpts{RunOnStart: t.AtStart}))
	}
	return all, nil
}

// taskWorker runs tasks.
type taskWorker struct {
	river.WorkerDefaults[runTask]
	tasks []Task
}

// Work implements [river.Worker].
func (w *taskWorker) Work(ctx context.Context, job *river.Job[runTask]) error {
	i := slices.IndexFunc(w.tasks, func(t Task) bool { return t.Name == job.Args.Task })
	if i < 0 {
		return river.JobCancel(fmt.Errorf("there is no task %q any more", job.Args.Task))
	}
	err := w.tasks[i].Run(ctx)
	if later, ok := errors.AsType[*LaterError](err); ok {
		return river.JobSnooze(max(later.After, 0))
	}
	return err
}
