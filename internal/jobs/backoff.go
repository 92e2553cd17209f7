package jobs

import (
	"math/rand/v2"
	"time"

	"github.com/riverqueue/river/rivertype"
)

// The waits between the tries of a job that fails.
const (
	firstWait = time.Second
	maxWait   = 5 * time.Minute
)

// backoff is River's retry policy: each wait twice the one before.
type backoff struct{ now func() time.Time }

// NextRetry implements [river.ClientRetryPolicy].
func (b backoff) NextRetry(job *rivertype.JobRow) time.Time {
	wait := maxWait
	if n := len(job.Errors); n < 9 { // 2^9 s is more than maxWait
		wait = min(firstWait<<n, maxWait)
	}
	return b.now().Add(wait + rand.N(wait/4))
}
