package render

import (
	"cmp"
	"regexp"
	"strings"
)

// plain returns s as one line of Discord's Markdown that shows s and nothing
// else: no emphasis, mention, link or heading.
func plain(s string) string { return guardStart(guard(oneLine(s))) }

// moments matches a time that [guard] has taken the meaning of.
var moments = regexp.MustCompile(`\\(<t:\d{1,11}:[fR]>)`)

// withMoments gives the times in a guarded text their meaning back.
func withMoments(s string) string {
	if !strings.Contains(s, `\<t:`) {
		return s
	}
	return moments.ReplaceAllString(s, "$1")
}

// signs are the characters that mean something in the midst of a line; a colon only
// in an address.
var signs = [256]bool{'\\': true, '*': true, '_': true, '~': true, '|': true, '`': true, '[': true, ']': true, '<': true, '@': true, ':': true}

// guard puts a backslash before all that means something in the midst of a line.
func guard(s string) string {
	var b strings.Builder
	done := 0
	for i := range len(s) {
		if !signs[s[i]] {
			continue
		}
		at := i
		if s[i] == ':' {
			if at++; !strings.HasPrefix(s[at:], "//") {
				continue
			}
		}
		b.WriteString(s[done:at])
		b.WriteByte('\\')
		done = at
	}
	if b.Len() == 0 { // as in most
		return s
	}
	b.WriteString(s[done:])
	return b.String()
}

// opensWith reports whether s begins with one of chars: most lines do not, and
// an expression is slow to see it.
func opensWith(s, chars string) bool { return s != "" && strings.IndexByte(chars, s[0]) >= 0 }

// starts matches what means something at the start of a line.
var starts = regexp.MustCompile(`^(?:[#>+-]|\d+[.)](?:\s|$))`)

// guardStart keeps s from being a heading, a quotation or a list.
func guardStart(s string) string {
	if !opensWith(s, "#>+-0123456789") {
		return s
	}
	at := starts.FindString(s)
	switch {
	case at == "":
		return s
	case len(at) == 1:
		return `\` + s
	}
	mark := strings.TrimRight(at, "0123456789 \t")
	digits := strings.IndexAny(mark, ".)")
	return s[:digits] + `\` + s[digits:]
}

// bullets matches the mark of a list's entry, with its indentation.
var bullets = regexp.MustCompile(`^( {0,12})(?:([-*])|(\d{1,3}\.)) `)

// markdown returns Markdown that a command wrote as Discord's: of what Discord
// knows, only lists, bold, code and bare addresses are left.
func markdown(s string) string {
	if isTidy(s) { // as most
		return markdownLine(s)
	}
	lines := strings.Split(strings.Trim(clean(s), "\n"), "\n")
	for i, line := range lines {
		lines[i] = markdownLine(line)
	}
	return strings.Join(lines, "\n")
}

func markdownLine(line string) string {
	head, words := bullet(strings.TrimRight(line, " "))
	return head + guardStart(inlineMarks(strings.TrimLeft(words, " ")))
}

// bullet cuts the mark of a list's entry off a line.
func bullet(line string) (mark, words string) {
	if !opensWith(strings.TrimLeft(line, " "), "-*0123456789") {
		return "", line
	}
	at := bullets.FindStringSubmatch(line)
	if at == nil {
		return "", line
	}
	return at[1] + cmp.Or(at[3], "-") + " ", line[len(at[0]):]
}

// spans matches what stays as it is in a line: code, bold or struck text, a time,
// an address.
var spans = regexp.MustCompile("`[^`]+`" + `|\*\*([^*]|\*[^*])+?\*\*|~~[^~]+~~|<t:\d{1,11}:[fR]>|https?://[^\s<>|*` + "`" + `]+`)

// inlineMarks guards one line but for what [spans] matches.
func inlineMarks(line string) string {
	var b strings.Builder
	rest := line
	for {
		from, to := nextSpan(rest)
		if from < 0 {
			return b.String() + guard(rest)
		}
		span := rest[from:to]
		b.WriteString(guard(rest[:from]))
		for _, mark := range []string{"**", "~~"} {
			if inner, ok := strings.CutPrefix(span, mark); ok {
				span = mark + guard(strings.TrimSuffix(inner, mark)) + mark
			}
		}
		b.WriteString(span)
		rest = rest[to:]
	}
}

// nextSpan returns where the first of [spans] in s begins and ends; -1 if there
// is none. Most lines have none, and the expression alone is slow to see it.
func nextSpan(s string) (from, to int) {
	start := -1
	for _, opens := range []string{"`", "**", "~~", "<t:", "http"} {
		if i := strings.Index(s, opens); i >= 0 && (start < 0 || i < start) {
			start = i
		}
	}
	if start < 0 {
		return -1, -1
	}
	if inner, ok := strings.CutPrefix(s[start:], "**"); ok {
		if n := strings.IndexByte(inner, '*'); n > 0 && strings.HasPrefix(inner[n:], "**") { // bold words
			return start, start + n + len("****")
		}
	}
	at := spans.FindStringIndex(s[start:])
	if at == nil {
		return -1, -1
	}
	return start + at[0], start + at[1]
}

// code shows s as it is, in one line.
func code(s string) string { return "`" + strings.ReplaceAll(oneLine(s), "`", "'") + "`" }
