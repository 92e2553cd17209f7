package render

import (
	"regexp"
	"strings"

	"netrep/commands/reply"
)

// plain returns s as one line of Discord's Markdown that shows s and nothing
// else: no emphasis, mention, link or heading.
func plain(s string) string { return guardStart(guard(oneLine(s))) }

// moments matches a time that [guard] has escaped.
var moments = regexp.MustCompile(`\\(<t:\d{1,11}:[fR]>)`)

// signs are the characters that have a meaning within a line; a colon only in an
// address.
var signs = [256]bool{'\\': true, '*': true, '_': true, '~': true, '|': true, '`': true, '[': true, ']': true, '<': true, '@': true, ':': true}

// guard puts a backslash before everything that has a meaning within a line.
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

// starts matches what has a meaning at the start of a line.
var starts = regexp.MustCompile(`^(?:[#>+-]|\d+[.)](?:\s|$))`)

// guardStart keeps s from being a heading, a quotation or a list.
func guardStart(s string) string {
	if s == "" || !strings.Contains("#>+-0123456789", s[:1]) { // as most; an expression is slow to see it
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

// markdown converts a command's Markdown to Discord's: only what [reply.Lines]
// reads keeps its meaning.
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
	l := reply.LineOf(line)
	var b strings.Builder
	for _, span := range l.Spans {
		b.WriteString(inMarks(span))
	}
	words := guardStart(b.String())
	if l.Mark == "" {
		return words
	}
	return strings.Repeat(" ", l.Indent) + l.Mark + " " + words
}

// inMarks puts the marks of its kind around a span.
func inMarks(s reply.Span) string {
	switch s.Kind {
	case reply.SpanBold:
		return "**" + guard(s.Text) + "**"
	case reply.SpanStruck:
		return "~~" + guard(s.Text) + "~~"
	case reply.SpanCode:
		return "`" + s.Text + "`"
	case reply.SpanAddress, reply.SpanMoment:
		return s.Text
	}
	return guard(s.Text)
}

// code shows s as it is, in one line.
func code(s string) string { return "`" + strings.ReplaceAll(oneLine(s), "`", "'") + "`" }
