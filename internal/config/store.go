package config

import (
	"fmt"

	"github.com/robfig/cron/v3"
)

// Store says where the bot remembers things, and for how long.
type Store struct {
	File         string `toml:"file"`          // SQLite; empty means netrep.db next to the configuration
	URLFile      string `toml:"url_file"`      // file that holds the address of a PostgreSQL database
	QuestionDays int    `toml:"question_days"` // days for which unanswered questions and judgements are kept; 0 means forever
	DraftDays    int    `toml:"draft_days"`    // days for which drafts wait for their authors; 0 means forever
	PostedDays   int    `toml:"posted_days"`   // days for which what the bot posted of its own accord is kept; 0 means forever
	JobDays      int    `toml:"job_days"`      // days for which jobs that are done are kept; 0 means forever
	AuditDays    int    `toml:"audit_days"`    // days for which the audit log is kept; 0 means forever
	Revisions    int    `toml:"revisions"`     // of each source that are kept whole; 0 means all
}

// Jobs tunes posting and what is done at its times.
type Jobs struct {
	Daily     string `toml:"daily"`      // when the daily digests are posted, as cron writes it, in UTC
	Weekly    string `toml:"weekly"`     // when the weekly ones are
	Timeout   int    `toml:"timeout"`    // seconds that one job may take
	PerSecond int    `toml:"per_second"` // requests to Discord a second
}

func defaultStore() Store {
	return Store{QuestionDays: 180, DraftDays: 7, PostedDays: 180, JobDays: 7, Revisions: 20}
}

func defaultJobs() Jobs {
	return Jobs{Daily: "0 7 * * *", Weekly: "0 7 * * 1", Timeout: 120, PerSecond: 45}
}

// maxPerSecond is what Discord allows the largest bots in all their processes; the
// others may make 50.
const maxPerSecond = 500

// check refuses values that no key allows.
func (s Store) check(file string) error {
	if min(s.QuestionDays, s.DraftDays, s.PostedDays, s.JobDays, s.AuditDays, s.Revisions) < 0 {
		return &FileError{File: file, Msg: "store.question_days, draft_days, posted_days, job_days, audit_days and revisions are at least 0"}
	}
	return nil
}

// check refuses values that no key allows.
func (j Jobs) check(file string) error {
	for key, schedule := range map[string]string{"daily": j.Daily, "weekly": j.Weekly} {
		if _, err := cron.ParseStandard(schedule); err != nil {
			return &FileError{File: file, Msg: fmt.Sprintf("jobs.%s is %q; write minute, hour, day, month and weekday, such as \"0 7 * * 1\"", key, schedule)}
		}
	}
	if j.Timeout < 1 {
		return &FileError{File: file, Msg: fmt.Sprintf("jobs.timeout is %d; choose at least 1", j.Timeout)}
	}
	if j.PerSecond < 1 || j.PerSecond > maxPerSecond {
		return &FileError{File: file, Msg: fmt.Sprintf("jobs.per_second is %d; choose 1 to %d", j.PerSecond, maxPerSecond)}
	}
	return nil
}
