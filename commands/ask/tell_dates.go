package ask

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// dayPattern matches a day as players write it.
var dayPattern = regexp.MustCompile(`(?i)\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (` + months + `)[a-z]*,? (\d{4})\b|\b(` + months + `)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`)

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"

// asked matches what stands before the day on which a ruling should hold.
var asked = regexp.MustCompile(`(?i)\b(?:in force|effective|valid|apply|applied|applicable|held|hold|tournament|event|played|play)\b[^.?!]*$`)

// dates returns the day on which a ruling was made and the day that is asked
// about.
func (j judge) dates() []Fact {
	var facts []Fact
	for _, at := range dayPattern.FindAllStringSubmatchIndex(j.question, -1) {
		name := "made"
		switch {
		case len(facts) == 0 && asked.MatchString(j.question[:at[0]]), len(facts) == 1 && facts[0].Name == "made":
			name = "on"
		}
		facts = append(facts, Fact{Name: name, Value: isoDay(j.question, at), Start: at[0], End: at[1]})
	}
	if len(facts) > 2 {
		return nil
	}
	return facts
}

// isoDay writes what dayPattern matched as an ISO date.
func isoDay(s string, at []int) string {
	group := func(n int) string {
		if at[2*n] < 0 {
			return ""
		}
		return s[at[2*n]:at[2*n+1]]
	}
	year, month, day := group(1), group(2), group(3)
	if year == "" {
		year, day = group(6)+group(9), group(4)+group(8)
		month = strconv.Itoa(strings.Index(months, strings.ToLower(group(5)+group(7)))/4 + 1)
	}
	m, _ := strconv.Atoi(month) // the pattern lets only digits through
	d, _ := strconv.Atoi(day)
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}
