package plain

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// dayPattern matches a day as players write it: "1998-01-26", "the 26th of January '98",
// "Jan 26, 98", "the 26th". A year may have two digits.
var dayPattern = regexp.MustCompile(`(?i)\b(\d{4})-(\d\d)-(\d\d)\b` +
	`|\b(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.?(?: of)? (` + months + `)\b\.?` + year +
	`|\b(` + months + `)\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b` + year +
	`|\bthe (\d{1,2})(?:st|nd|rd|th)\b`)

const (
	months = "jan[a-z]*|feb[a-z]*|mar(?:ch)?|apr(?:il)?|may|june?|july?|" + // the long ones are often misspelt
		"aug(?:[su][a-z]*)?|sept?(?:[em][a-z]*)?|oct(?:[bo][a-z]*)?|nov(?:[em][a-z]*)?|dec(?:[em][a-z]*)?"
	year = `(?:,? (?:of )?(\d{4}|'?9\d|'\d\d)\b)?`
)

// day is a day that a question names; its month and year may be missing.
type day struct {
	year, month string // the month as three letters or two digits
	number      int    // of the day in its month
	start, end  int
}

// days returns the days that a question names. A month or year missing from one is taken
// from another.
func (j judge) days() []day {
	var list []day
	var whole day
	for _, at := range dayPattern.FindAllStringSubmatchIndex(j.question, -1) {
		group := func(list ...int) string {
			for _, n := range list {
				if at[2*n] >= 0 {
					return strings.ToLower(j.question[at[2*n]:at[2*n+1]])
				}
			}
			return ""
		}
		d := day{year: fullYear(group(1, 6, 9)), month: group(2, 5, 7), start: at[0], end: at[1]}
		d.month = d.month[:min(3, len(d.month))]
		d.number, _ = strconv.Atoi(group(3, 4, 8, 10)) // the pattern lets only digits through
		if d.month == "may" && d.year == "" && group(7) != "" {
			continue // more often a verb
		}
		whole.year, whole.month = cmp.Or(whole.year, d.year), cmp.Or(whole.month, d.month)
		list = append(list, d)
	}
	for i := range list {
		list[i].year, list[i].month = cmp.Or(list[i].year, whole.year), cmp.Or(list[i].month, whole.month)
	}
	return slices.DeleteFunc(list, func(d day) bool { return d.year == "" || d.month == "" })
}

// fullYear returns 1998 for "98" and "'98".
func fullYear(s string) string {
	switch s = strings.TrimPrefix(s, "'"); {
	case len(s) != 2:
		return s
	case s[0] == '9':
		return "19" + s
	}
	return "20" + s
}

// iso writes d as an ISO date.
func (d day) iso() string {
	if n := strings.Index("janfebmaraprmayjunjulaugsepoctnovdec", d.month); n >= 0 {
		d.month = fmt.Sprintf("%02d", n/3+1)
	}
	return fmt.Sprintf("%s-%s-%02d", d.year, d.month, d.number)
}

// dates returns the day on which a ruling was made and the day asked about. Words before
// a day tell which it is; otherwise the ruling comes first.
func (j judge) dates() []Fact {
	var facts []Fact
	last := 0
	for _, d := range j.days() {
		facts = append(facts, Fact{Name: j.dayOf(last, d.start), Value: d.iso(), Start: d.start, End: d.end})
		last = d.end
	}
	switch len(facts) {
	case 1:
		facts[0].Name = cmp.Or(facts[0].Name, "made")
	case 2:
		first, second := &facts[0].Name, &facts[1].Name
		if *first == "on" && *second != "on" || *first == "" && *second == "made" {
			*first, *second = "on", "made"
		} else {
			*first, *second = "made", "on"
		}
	default:
		return nil
	}
	return facts
}

// orDate returns the question from when a ruling is in force instead of r, whether it is, if r
// names no day for that: date answers it.
func (r Reading) orDate(date Reading) Reading {
	_, on := r.Value("on")
	_, made := date.Value("made")
	_, kind := date.Value("kind")
	format, _ := r.Value("format")
	if on || !made || !kind || format == "casual" || len(r.Left) > 0 {
		return r
	}
	return date
}

// dayOf returns what the last relevant word between two places in the question says about
// the day after them: that a ruling was "made" then, that it is asked about ("on"), or "".
func (j judge) dayOf(from, to int) (name string) {
	for i, k := range j.tokens {
		switch {
		case k.Start < from || k.End > to:
		case j.says(i, "ruled-then"):
			name = "made"
		case j.says(i, "played-then"):
			name = "on"
		}
	}
	return name
}
