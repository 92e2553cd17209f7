package render

import (
	"regexp"
	"strings"

	"netrep/commands/reply"
)

// plain returns s as one line of Discord's Markdown that shows s and nothing
// else: no emphasis, mention, link or heading.
func plain(s string) string { return guardStart(signs.Replace(oneLine(s))) }

// moments matches a time that [signs] has escaped.
var moments = regexp.MustCompile(`\\(<t:\d{1,11}:[fR]>)`)

// signs puts a backslash before everything that has a meaning within a line; a
// colon has one only in an address.
var signs = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "|", `\|`, "`", "\\`",
	"[", `\[`, "]", `\]`, "<", `\<`, "@", `\@`, "://", `:\//`)

// starts matches what has a meaning at the start of a line.
var starts = regexp.MustCompile(`^(?:[#>+-]|\d+[.)](?:\s|$))`)

// guardStart keeps s from being a heading, a quotation or a list.
func guardStart(s string) string {
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
		return "**" + signs.Replace(s.Text) + "**"
	case reply.SpanStruck:
		return "~~" + signs.Replace(s.Text) + "~~"
	case reply.SpanCode:
		return "`" + s.Text + "`"
	case reply.SpanAddress, reply.SpanMoment:
		return s.Text
	}
	return signs.Replace(s.Text)
}

// code shows s as it is, in one line.
func code(s string) string { return "`" + strings.ReplaceAll(oneLine(s), "`", "'") + "`" }
