package reply

import (
	"regexp"
	"strconv"
	"time"
)

// Moment is a time as written in texts: front ends show it in the reader's
// zone, or as words such as "2 hours ago" if it is relative.
func Moment(t time.Time, relative bool) string {
	style := "f"
	if relative {
		style = "R"
	}
	return "<t:" + strconv.FormatInt(t.Unix(), 10) + ":" + style + ">"
}

// moments matches what [Moment] returns.
var moments = regexp.MustCompile(`<t:(\d{1,11}):[fR]>`)

// InUTC returns a text with its moments as readable times in UTC, for front ends
// that do not know their reader's zone.
func InUTC(s string) string {
	return moments.ReplaceAllStringFunc(s, func(m string) string {
		seconds, err := strconv.ParseInt(moments.FindStringSubmatch(m)[1], 10, 64)
		if err != nil {
			return m
		}
		return UTC(time.Unix(seconds, 0))
	})
}

// UTC returns a moment in words, in UTC.
func UTC(t time.Time) string { return t.UTC().Format("2 Jan 2006 15:04") + " UTC" }
