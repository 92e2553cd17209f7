package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// longWait is how long a machine may keep the test or the program waiting for a
// processor and still be a judge of deadlines.
const longWait = 300 * time.Millisecond

// machine notes when the machine did not let the test or the program run, so
// that neither is blamed for it.
type machine struct {
	stalls  []stall
	longest time.Duration
}

type stall struct{ from, to time.Time }

// watch looks until ctx ends.
func (m *machine) watch(ctx context.Context, pid int) {
	const every = 200 * time.Millisecond
	last, delay := time.Now(), waited(pid)
	for range ticks(ctx, every) {
		now, total := time.Now(), waited(pid)
		wait := max(now.Sub(last)-every, total-delay)
		m.longest = max(m.longest, wait)
		if wait > longWait {
			m.stalls = append(m.stalls, stall{last, now})
		}
		last, delay = now, total
	}
}

// waited is how long the threads of a process have waited for a processor since
// they began, all together; 0 where the system does not tell.
func waited(pid int) (sum time.Duration) {
	files, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	if err != nil {
		return 0
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // the thread has ended
		}
		if fields := strings.Fields(string(text)); len(fields) == 3 {
			n, _ := strconv.ParseInt(fields[1], 10, 64)
			sum += time.Duration(n)
		}
	}
	return sum
}

// stood reports whether the machine stood still at some time between two.
func (m *machine) stood(from, to time.Time) bool {
	for _, s := range m.stalls {
		if s.from.Before(to) && s.to.After(from) {
			return true
		}
	}
	return false
}

func (m *machine) String() string {
	var sum time.Duration
	for _, s := range m.stalls {
		sum += s.to.Sub(s.from)
	}
	return fmt.Sprintf("the machine kept the test or the program waiting %d times, %v in all, %v at once", len(m.stalls), sum.Round(time.Millisecond), m.longest.Round(time.Millisecond))
}
