package parse

import (
	"fmt"
	"net/mail"
	"regexp"
	"strconv"
	"strings"
	"time"

	"netrep/rulings"
)

const monthNames = `jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`

// dateForms are the date forms in the order in which they are tried.
var dateForms = []*regexp.Regexp{
	regexp.MustCompile(`\b(?P<year>(?:19|20)\d\d)-(?P<month>\d\d?)-(?P<day>\d\d?)\b`),
	regexp.MustCompile(`(?i)\b(?P<month>` + monthNames + `)\.?\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<year>(?:19|20)\d\d)\b`),
	regexp.MustCompile(`(?i)\b(?P<month>` + monthNames + `)\s+(?P<day>\d{1,2})\s+\d\d:\d\d(?::\d\d)?\s+(?:[A-Z]{3,4}\s+)?(?P<year>(?:19|20)\d\d)\b`),
	regexp.MustCompile(`(?i)\b(?P<day>\d{1,2})(?:st|nd|rd|th|\.)?\s+(?P<month>` + monthNames + `)\.?,?\s+(?P<year>(?:19|20)?\d\d)\b`),
	regexp.MustCompile(`\b(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d\d)\b`),
	regexp.MustCompile(`\b(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>(?:19|20)\d\d)\b`),
}

// dateIn reads the first date in a text, in the forms used by mails, forums and archives
// since 1996: "Wednesday, May 14, 2003 11:45 AM", "20 feb 2024", "Mon, 12 Jan 1998
// 10:00:00 -0500", "8/27/96" with the month first.
func dateIn(text string) (rulings.Date, bool) {
	text = text[:min(len(text), 200)]
	for _, form := range dateForms {
		if m := form.FindStringSubmatch(text); m != nil {
			return day(m[form.SubexpIndex("year")], m[form.SubexpIndex("month")], m[form.SubexpIndex("day")])
		}
	}
	return "", false
}

// day makes a date. The month may be a name, and years from 90 to 99 are in the 1900s.
func day(year, month, dayOfMonth string) (rulings.Date, bool) {
	y, _ := strconv.Atoi(year)
	if len(year) == 2 {
		if y += 2000; y >= 2090 {
			y -= 100
		}
	}
	m, err := strconv.Atoi(month)
	if err != nil {
		t, err := time.Parse("Jan", strings.ToUpper(month[:1])+strings.ToLower(month[1:3]))
		if err != nil {
			return "", false
		}
		m = int(t.Month())
	}
	d, _ := strconv.Atoi(dayOfMonth)
	date, err := rulings.ParseDate(fmt.Sprintf("%04d-%02d-%02d", y, m, d))
	return date, err == nil
}

var (
	inBrackets = regexp.MustCompile(`<[^<>]*>?|\S+@\S*|\bmailto:\S+`)
	inParens   = regexp.MustCompile(`\(([^()]*\pL[^()]*)\)`)
)

// authorIn reads the name from a From: header, even if an archive mutilated the address.
func authorIn(value string) string {
	if a, err := mail.ParseAddress(value); err == nil && a.Name != "" {
		return oneLine(a.Name)
	}
	name := strings.Trim(oneLine(inBrackets.ReplaceAllString(value, " ")), `"' ,;()[]`)
	if m := inParens.FindStringSubmatch(value); m != nil && !strings.ContainsAny(m[1], "@") {
		name = oneLine(m[1])
	}
	if name == "" || len(name) > maxTitle || strings.ContainsAny(name, "@:") {
		return ""
	}
	return name
}

var (
	byline      = regexp.MustCompile(`(?i)^(?:(?:post(?:ed)?|written|submitted)\s+)?by:?\s+(\S.{0,40}?)\s*(?:»|«|\x{203a}|-|—|–|,|\bon\b|\bat\b)\s*(.*\d{4}.*)$`)
	postedOn    = regexp.MustCompile(`(?i)^(?:posted|published|date|last updated?)\s*(?:on)?:?\s+(.*\d.*)$`)
	profileLine = regexp.MustCompile(`^(?:Posts:\s*[\d,]+|Joined:\s.*\d{4}.*|Location:\s.*|Contact:.*|User avatar|Has thanked:.*|Been thanked:.*)$`)
	joinedLine  = regexp.MustCompile(`^(?:Posts:\s*[\d,]+|Joined:\s.*\d{4}.*)$`)
	forumWord   = regexp.MustCompile(`(?i)^(?:Locked|Post Reply|Reply|Quote|Top|Board index|Print view|\d+ posts?(?: .*)?|Page \d+ of \d+|Unread post|Report this post|Return to .*|The place (?:to|where) .*|Announcements & discussion .*|Resources and tutorials .*|Ex Council (?:Member|Chairman)|Council (?:Member|Chairman)|Rules Wizard|Site Admin|NetRep)$`)
	archiveWord = regexp.MustCompile(`(?i)^(?:Google Groups no longer supports.*|.*Historical content remains viewable.*|Dismiss|\d+ views?|Skip to first unread message|unread,|to|Groups keyboard shortcuts.*|See shortcuts|\d+ new messages?|Reply all|Reply to author|Forward|Sign in to reply.*|Delete|Copy link|Report message.*|Show original message|Either email addresses are anonymous.*|You do not have permission.*|\[?(?:previous|next) (?:message|in thread|by (?:date|thread))\]?.*|(?:Messages? sorted by|In reply to|Next message|Previous message|Maybe in reply to):.*|Return to .* page)$`)
	archiveDate = regexp.MustCompile(`^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d(?::\d\d)?\s?[AP]M\s*\d{1,2}/\d{1,2}/\d\d$`)
)
