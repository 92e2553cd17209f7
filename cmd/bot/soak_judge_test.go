package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"netrep/internal/discordtest"
)

// try is one request that gives a first answer.
type try struct {
	sent time.Time // by the program, as far as the fake can tell
	end  time.Time
	// status of the answer; 0 if there was none
	status, code int
	wait         time.Duration // that the answer demands
}

// trial is an interaction as the log has it.
type trial struct {
	sent   time.Time // zero if it never went out
	conn   int
	closed time.Time // end of the connection
	tries  []*try
}

// trials reads the log.
func (s *soak) trials() map[string]*trial {
	list, tries, conns := map[string]*trial{}, map[int]*try{}, map[int][]*trial{}
	for _, e := range s.f.Log() {
		first := e.Method+" "+e.Route == callbackRoute
		switch {
		case e.Kind == discordtest.Sent && e.Interaction != "":
			t := &trial{sent: e.At, conn: e.Conn}
			list[e.Interaction] = t
			conns[e.Conn] = append(conns[e.Conn], t)
		case e.Kind == discordtest.Answer && e.Method+" "+e.Route == "POST /channels/{channel_id}/messages" && e.Status == 200:
			s.note("messages answered")
		case e.Kind == discordtest.Closed:
			for _, t := range conns[e.Conn] {
				if t.closed.IsZero() {
					t.closed = e.At
				}
			}
		case e.Kind == discordtest.Request && first:
			if t := list[e.Interaction]; t != nil {
				tries[e.Request] = &try{sent: e.At.Add(-e.Held), end: e.At}
				t.tries = append(t.tries, tries[e.Request])
			}
		case e.Kind == discordtest.Answer && tries[e.Request] != nil:
			y := tries[e.Request]
			y.end, y.status, y.code = e.At, e.Status, e.Code
			if e.Status == 429 {
				y.wait = htmlWait
				var told struct {
					After float64 `json:"retry_after"`
				}
				if json.Unmarshal(e.Body, &told) == nil && told.After > 0 {
					y.wait = time.Duration(told.After * float64(time.Second))
				}
			}
		}
	}
	for _, t := range list { // one that was kept waiting may be read after its successor
		slices.SortFunc(t.tries, func(a, b *try) int { return a.sent.Compare(b.sent) })
	}
	return list
}

// failed reports whether a try ended without an answer that settles the matter.
func (y *try) failed() bool { return y.status == 0 || y.status == 429 || y.status >= 500 }

// refused reports whether a try was refused by a code, or may have been: a fault
// can hide the answer.
func (y *try) refused(code int) bool {
	return y.code == code || y.status == 0 || y.status >= 500
}

// unanswered says why there is no answer to an interaction, and whether the
// program is innocent of it.
func (t *trial) unanswered() (why string, innocent bool) {
	switch {
	case t == nil:
		return "never sent", true
	case len(t.tries) == 0 && !t.closed.IsZero() && t.closed.Sub(t.sent) < tearing:
		return "lost with the connection", true
	case len(t.tries) == 0:
		return "never tried", false
	}
	last := t.tries[len(t.tries)-1]
	if last.code == 10062 {
		return "late", last.sent.Sub(t.sent) < inTime+onTheWay
	}
	if !last.failed() {
		return fmt.Sprintf("refused by %d code %d", last.status, last.code), false
	}
	pause := last.wait
	if pause == 0 {
		pause = 150 * time.Millisecond << (len(t.tries) - 1)
	}
	if last.end.Add(pause+leeway).Sub(t.sent) < inTime {
		return "given up early", false
	}
	return "time used up by faults", true
}

// judge holds the program to the fake's log.
func (s *soak) judge() {
	trials := s.trials()
	allowed := map[string]int{}
	for _, in := range s.asked {
		t := trials[in.ID]
		if s.done[in.ID] {
			s.note("answered")
		} else {
			s.judgeSilence(in, t, allowed)
		}
		if t != nil {
			s.judgeTries(in, t, allowed)
		}
	}
	for _, v := range s.f.Violations() {
		if v.Rule == discordtest.BrokeGlobal && s.machine.stood(v.At.Add(-inTime), v.At) {
			s.note("sent before a global limit could be heard of: the machine stood still")
		} else if allowed[v.Rule]--; allowed[v.Rule] < 0 {
			s.t.Errorf("violation %s", v)
		}
	}
	stats := s.f.Stats()
	s.note(fmt.Sprintf("first answers: p50 %v, p99 %v, slowest %v;", stats.Quantile(.5), stats.Quantile(.99), stats.Quantile(1)))
	s.note(fmt.Sprintf("%d requests, %d IDENTIFYs;", stats.Requests, s.f.Identifies()))
	var report []string
	for what, n := range s.count {
		report = append(report, fmt.Sprintf("%6d %s", n, what))
	}
	slices.Sort(report)
	s.growth.judge(s.t)
	s.t.Logf("%d interactions; %v; %v:\n%s", len(s.asked), &s.machine, &s.growth, strings.Join(report, "\n"))
	if s.count["answered"] == 0 {
		s.t.Error("nothing was answered")
	}
}

// judgeSilence wants a good reason for there being no answer.
func (s *soak) judgeSilence(in *discordtest.Interaction, t *trial, allowed map[string]int) {
	allowed[discordtest.BrokeSilence]++
	why, innocent := t.unanswered()
	switch {
	case innocent:
		s.note("unanswered: " + why)
	case s.machine.stood(t.sent, t.sent.Add(inTime)):
		s.note("unanswered: the machine stood still")
		allowed[discordtest.BrokeDeadline]++
	default:
		s.t.Errorf("%s %s: %s\n%s", in.ID, in, why, t)
	}
}

// judgeTries wants the pauses kept, no second answer but after a doubtful first
// one, and none late but through a fault.
func (s *soak) judgeTries(in *discordtest.Interaction, t *trial, allowed map[string]int) {
	for n, y := range t.tries {
		doubtful := slices.ContainsFunc(t.tries[:n], func(y *try) bool { return y.status == 0 || y.status >= 500 })
		if n > 0 && t.tries[n-1].wait > 0 && y.sent.Before(t.tries[n-1].end.Add(t.tries[n-1].wait-onTheWay)) {
			s.t.Errorf("%s: try %d came before the pause was over\n%s", in, n+1, t)
		}
		if y.refused(40060) && doubtful {
			s.note("repeated after a doubtful answer")
		}
		if y.refused(10062) && y.sent.Sub(t.sent) < inTime+onTheWay && y.end.Sub(t.sent) > inTime {
			allowed[discordtest.BrokeDeadline]++
		}
	}
}

func (t *trial) String() string {
	if t == nil {
		return "not in the log"
	}
	lines := []string{fmt.Sprintf("connection %d", t.conn)}
	if !t.closed.IsZero() {
		lines[0] += fmt.Sprintf(", which ended after %v", t.closed.Sub(t.sent))
	}
	for _, y := range t.tries {
		lines = append(lines, fmt.Sprintf("tried after %v: %d code %d after %v, wait %v", y.sent.Sub(t.sent), y.status, y.code, y.end.Sub(t.sent), y.wait))
	}
	return strings.Join(lines, "\n")
}
