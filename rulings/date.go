package rulings

import (
	"fmt"
	"strconv"
	"time"
)

// Date is a day or month, written "1997-11-17" or "1998-01"; "" means unknown. Dates
// compare as strings.
type Date string

// ParseDate parses a year, month or day in ISO 8601 form.
func ParseDate(s string) (Date, error) {
	for _, layout := range []string{"2006-01-02", "2006-01", "2006"} {
		if t, err := time.Parse(layout, s); err == nil && t.Year() >= 1900 {
			return Date(s), nil
		}
	}
	return "", fmt.Errorf("%q is not a date such as 1998-01-26", s)
}

// Time returns the first moment of d in UTC, or false if d is unknown.
func (d Date) Time() (time.Time, bool) {
	switch len(d) {
	case len("2006"), len("2006-01"), len("2006-01-02"):
		t, err := time.Parse("2006-01-02"[:len(d)], string(d))
		return t, err == nil
	}
	return time.Time{}, false
}

// Words returns d in display form: "17 Nov 1997", "Jan 1998" or "undated".
func (d Date) Words() string {
	t, ok := d.Time()
	switch {
	case !ok:
		return "undated"
	case len(d) == len("2006"):
		return strconv.Itoa(t.Year())
	case len(d) == len("2006-01"):
		return t.Format("Jan 2006")
	}
	return t.Format("2 Jan 2006")
}
