package meccg

import (
	"testing"
	"time"
)

// The dates of two rulings that the sources date: announced and in force.
func TestRulingsMondays(t *testing.T) {
	for from, want := range map[string][2]string{
		"1997-01-01": {"1997-11-03", "1997-11-17"}, // before the first
		"1997-11-03": {"1997-11-03", "1997-11-17"},
		"1997-11-04": {"1997-11-17", "1997-12-01"},
		"1998-01-07": {"1998-01-12", "1998-01-26"},
		"2026-11-21": {"2026-11-23", "2026-12-07"},
	} {
		day, err := time.Parse(time.DateOnly, from)
		if err != nil {
			t.Fatal(err)
		}
		for _, late := range []time.Duration{0, 23*time.Hour + 59*time.Minute} {
			a, b := RulingsMondays(day.Add(late))
			if got := [2]string{a.Format(time.DateOnly), b.Format(time.DateOnly)}; got != want || a.Weekday() != time.Monday {
				t.Errorf("%s + %v: %v, want %v", from, late, got, want)
			}
		}
	}
}
