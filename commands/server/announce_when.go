package server

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/internal/store"
	"netrep/rulings"
)

// The words for moments.
const (
	wordNow    = "now"
	wordMonday = "monday" // the next Rulings Monday on which a ruling can take effect
)

// farthest is how far ahead something can be scheduled.
const farthest = 2 * 366 * 24 * time.Hour

// timestamp matches a moment as Discord writes it.
var timestamp = regexp.MustCompile(`^<t:(\d{1,11})(?::[tTdDfFR])?>$`)

// momentLayout is how we write a moment in UTC for an option, and momentLayouts are the ways
// in which it is read.
const momentLayout = "2006-01-02 15:04"

var momentLayouts = []string{momentLayout, "2006-01-02T15:04", "2006-01-02 15:04:05", time.RFC3339, "2006-01-02 15"}

// parseMoment reads when to post: the zero time means at once.
func parseMoment(option, s string, now time.Time) (time.Time, error) {
	s = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(s), "UTC"))
	if s == "" || strings.EqualFold(s, wordNow) {
		return time.Time{}, nil
	}
	at, ok := readMoment(s)
	fail := func(msg, hint string) (time.Time, error) {
		return time.Time{}, &engine.InputError{Field: option, Msg: msg, Hint: hint}
	}
	switch {
	case !ok:
		return fail(command.Clip(s)+" is not a date and time I can read", "write it in UTC as "+now.UTC().Add(24*time.Hour).Format("2006-01-02")+" 18:00, or as Discord does: <t:…>")
	case at.Before(now.Add(-time.Minute)):
		return fail(reply.UTC(at)+" is past", "choose a time in the future, or now")
	case at.After(now.Add(farthest)):
		return fail(reply.UTC(at)+" is too far away", "it can be at most two years ahead")
	}
	return at, nil
}

func readMoment(s string) (time.Time, bool) {
	if m := timestamp.FindStringSubmatch(s); m != nil {
		n, err := strconv.ParseInt(m[1], 10, 64)
		return time.Unix(n, 0).UTC(), err == nil
	}
	for _, layout := range momentLayouts {
		if t, err := time.Parse(layout, s); err == nil {
			return t.UTC(), true
		}
	}
	return time.Time{}, false
}

// parseDay reads the day from which something is in force; "" means at once.
func parseDay(option, s string, now time.Time) (rulings.Date, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "", wordNow, "at once":
		return "", nil
	case wordMonday, "rulings monday":
		_, effective := meccg.RulingsMondays(now)
		return command.DayOf(effective), nil
	}
	t, err := time.Parse(time.DateOnly, strings.TrimSpace(s))
	if err != nil || t.Year() < 1995 || t.After(now.Add(farthest)) {
		return "", &engine.InputError{
			Field: option, Msg: command.Clip(s) + " is not a day on which a ruling can take effect",
			Hint: "write it as " + string(command.DayOf(now.Add(14*24*time.Hour))) + ", or monday for the next Rulings Monday, or leave it out: at once",
		}
	}
	return command.DayOf(t), nil
}

// inForceAt is when to announce that a is now in force: at the start of its
// day, if that is after it is posted.
func inForceAt(a store.Announcement, now time.Time) time.Time {
	day, ok := a.Effective.Time()
	posted := now
	if a.PostAt.After(now) {
		posted = a.PostAt
	}
	if !ok || !day.After(posted) {
		return time.Time{}
	}
	return day
}
