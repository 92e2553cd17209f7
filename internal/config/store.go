package config

import (
	"errors"
	"fmt"

	"github.com/robfig/cron/v3"
)

// Store configures where the bot stores data, and for how long.
type Store struct {
	File         string `toml:"file"`          // SQLite; empty means netrep.db next to the configuration
	URLFile      string `toml:"url_file"`      // file with the address of a PostgreSQL database
	QuestionDays int    `toml:"question_days"` // days for which unanswered questions and feedback are kept; 0 means forever
	DraftDays    int    `toml:"draft_days"`    // days for which drafts are kept for their authors; 0 means forever
	PostedDays   int    `toml:"posted_days"`   // days for which unprompted posts of the bot are kept; 0 means forever
	JobDays      int    `toml:"job_days"`      // days for which finished jobs are kept; 0 means forever
	AuditDays    int    `toml:"audit_days"`    // days for which the audit log is kept; 0 means forever
	Revisions    int    `toml:"revisions"`     // revisions of each source that are kept whole; 0 means all
}

// Jobs configures posting and scheduled work.
type Jobs struct {
	Daily     string `toml:"daily"`      // when daily digests are posted, in cron syntax, UTC
	Weekly    string `toml:"weekly"`     // when weekly digests are posted
	Timeout   int    `toml:"timeout"`    // seconds per job
	PerSecond int    `toml:"per_second"` // requests to Discord per second
}

// maxPerSecond is what Discord allows the largest bots over all processes; others get 50.
const maxPerSecond = 500

// check rejects invalid values.
func (s Store) check() error {
	if min(s.QuestionDays, s.DraftDays, s.PostedDays, s.JobDays, s.AuditDays, s.Revisions) < 0 {
		return errors.New("store.question_days, draft_days, posted_days, job_days, audit_days and revisions are at least 0")
	}
	return nil
}

// check rejects invalid values.
func (j Jobs) check() error {
	for key, schedule := range map[string]string{"daily": j.Daily, "weekly": j.Weekly} {
		if _, err := cron.ParseStandard(schedule); err != nil {
			return fmt.Errorf("jobs.%s is %q; write minute, hour, day, month and weekday, such as \"0 7 * * 1\"", key, schedule)
		}
	}
	if j.Timeout < 1 {
		return fmt.Errorf("jobs.timeout is %d; choose at least 1", j.Timeout)
	}
	if j.PerSecond < 1 || j.PerSecond > maxPerSecond {
		return fmt.Errorf("jobs.per_second is %d; choose 1 to %d", j.PerSecond, maxPerSecond)
	}
	return nil
}
