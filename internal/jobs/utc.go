package jobs

import (
	"time"

	"github.com/robfig/cron/v3"
)

// utc is a schedule that is read in UTC wherever the process runs.
type utc struct{ cron.Schedule }

// Next implements [cron.Schedule].
func (u utc) Next(t time.Time) time.Time { return u.Schedule.Next(t.UTC()) }
