package gateway

import (
	"errors"
	"regexp"
	"testing"
	"time"

	"netrep/internal/discordtest"
)

// Pauses grow to minutes only after what costs an IDENTIFY; while Discord is out
// of reach they stay short, however long that lasts.
func TestPatience(t *testing.T) {
	var (
		down    = ending{err: errors.New("no route to host")}
		refused = ending{err: errReconnect, greeted: true, identified: true}
		invalid = ending{err: errInvalidSession, greeted: true, identified: true}
		lost    = ending{err: errReconnect, greeted: true, lived: time.Second}
		long    = ending{err: errDisconnected, greeted: true, lived: 2 * stable}
		gone    = ending{err: errInvalidSession, greeted: true, resuming: true}
	)
	repeat := func(e ending, n int) (list []ending) {
		for range n {
			list = append(list, e)
		}
		return list
	}
	for _, tc := range []struct {
		name string
		ends []ending
		want time.Duration // the longest that the last pause may be; it is half of it at least
	}{
		{"first loss", []ending{lost}, 0},
		{"losses of long lives", repeat(long, 30), 0},
		{"cannot be resumed", []ending{lost, gone}, 0},
		{"lost again and again", repeat(lost, 30), 2 * time.Minute},
		{"a long life after many losses", append(repeat(lost, 30), long), 0},
		{"first refusal", []ending{refused}, time.Second},
		{"third refusal", repeat(refused, 3), 4 * time.Second},
		{"refused again and again", repeat(refused, 30), 2 * time.Minute},
		{"refused after a long life", append(repeat(refused, 30), long, refused), time.Second},
		{"out of reach", repeat(down, 3), 4 * time.Second},
		{"a day out of reach", repeat(down, 10_000), 15 * time.Second},
		{"out of reach after refusals", append(repeat(refused, 30), down), time.Second},
		{"refusals around an outage", append(append(repeat(refused, 3), repeat(down, 100)...), refused), 8 * time.Second},
		{"invalid", []ending{invalid}, time.Second},
	} {
		p := patience{opt: New(nil, nil, Options{}).opt}
		var last time.Duration
		for _, e := range tc.ends {
			last = p.after(e)
		}
		if last > tc.want || last < tc.want/2 {
			t.Errorf("%s: pause %v, want %v to %v", tc.name, last, tc.want/2, tc.want)
		}
	}
}

// An outage of which each attempt would double the pause is over in the end; the
// longest pause would be an hour.
func TestLongOutage(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	outage := discordtest.Status(503).N(90)
	f.Fault("GET /gateway/bot", outage)
	connect(t, f, handler{}, func(o *Options) {
		o.BackoffMin, o.BackoffMax, o.RetryMax = 5*time.Millisecond, time.Hour, 20*time.Millisecond
	})
	conns := f.Up(t, 1)
	f.Fault("GET /gateway/bot", outage)
	mark := f.Mark()
	conns[0].Reset()
	if _, err := f.Back(t.Context(), mark); err != nil {
		t.Error(err)
	}
}

// What Discord refuses after IDENTIFY is not taken for an outage.
func TestRefusedLogins(t *testing.T) {
	for name, script := range map[string]discordtest.Script{
		"op 9": {OnIdentify: discordtest.InvalidSession(false)}, "op 7": {OnIdentify: discordtest.Reconnect()},
		"close": {OnIdentify: discordtest.CloseWith(4000)}, "reset": {OnIdentify: discordtest.ResetTCP()},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t, discordtest.Options{IdentifyEvery: time.Millisecond})
			for range 6 {
				f.Script(script)
			}
			l := connect(t, f, handler{}, func(o *Options) {
				o.Spacing, o.BackoffMin, o.RetryMax = time.Millisecond, time.Millisecond, time.Millisecond
			})
			f.Up(t, 1)
			var pause time.Duration
			for _, m := range regexp.MustCompile(`pause=(\S+)`).FindAllStringSubmatch(l.log.String(), -1) {
				d, err := time.ParseDuration(m[1])
				if err != nil {
					t.Fatal(err)
				}
				pause = max(pause, d)
			}
			if pause < 16*time.Millisecond {
				t.Errorf("the longest of six pauses is %v", pause)
			}
		})
	}
}
