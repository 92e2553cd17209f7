package render

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"netrep/commands/reply"
)

// look is how a tone is shown: never by colour alone.
type look struct {
	sign   string // before the title
	accent int    // colour of the edge
}

// looks are those of the tones that are no plain rulings.
var looks = map[reply.Tone]look{
	reply.ToneLegal: {"✅ ", 0x2E9E5B}, reply.ToneIllegal: {"⛔ ", 0xD13438}, reply.ToneDepends: {"❔ ", 0xE3A008},
	reply.ToneNone: {"", 0x8B919A}, reply.ToneProblem: {"⚠️ ", 0xB45309},
}

func lookOf(t reply.Tone) look { return cmp.Or(looks[t], look{"", 0x64809C}) }

// text shows a block as text; "" if there is nothing in it.
func text(b reply.Block) string {
	switch b := b.(type) {
	case reply.Text:
		return markdown(b.Markdown)
	case reply.Quote:
		return quote(b)
	case reply.List:
		return list(b)
	case reply.Table:
		return table(b)
	case reply.Steps:
		return steps(b)
	case reply.Facts:
		return facts(b)
	}
	return ""
}

// quote shows a passage, under it where it comes from and what disagrees.
func quote(q reply.Quote) string {
	lines := []string{markdown(q.Marked())}
	if title := plain(q.Title); title != "" {
		lines = slices.Insert(lines, 0, "**"+title+"**")
	}
	if source := plain(q.Source); source != "" {
		if u := address(q.URL); u != "" {
			source = "[" + source + "](" + u + ")"
		}
		lines = append(lines, "-# "+source)
	}
	for _, badge := range q.Badges {
		lines = append(lines, plain(badge))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// list shows what can be opened; menus and buttons open it.
func list(l reply.List) string {
	var b strings.Builder
	b.Grow(len(l.Title) + 80*(len(l.Items)+1))
	if title := plain(l.Title); title != "" {
		b.WriteString("**" + title + "**\n")
	}
	for _, it := range l.Items {
		label := plain(it.Label)
		if strings.HasPrefix(it.Label, "/") {
			label = code(it.Label)
		}
		b.WriteString("- " + label)
		if detail := plain(it.Detail); detail != "" {
			b.WriteString(" · " + detail)
		}
		b.WriteByte('\n')
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// steps shows each step with its rules.
func steps(s reply.Steps) string {
	var lines []string
	if title := plain(s.Title); title != "" {
		lines = append(lines, "**"+title+"**")
	}
	for i, one := range s.Steps {
		line := fmt.Sprintf("%d. %s", i+1, strings.TrimLeft(one.Mark.Sign()+" "+plain(one.Words), " "))
		if len(one.Refs) > 0 {
			line += " · *" + plain(strings.Join(one.Refs, ", ")) + "*"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// brackets escapes what would end the address of a link.
var brackets = strings.NewReplacer("(", "%28", ")", "%29")

// address returns u if a button can open it, or "".
func address(u string) string {
	parsed, err := url.Parse(strings.TrimSpace(u))
	if err != nil || parsed.Scheme != "https" && parsed.Scheme != "http" || parsed.Host == "" || parsed.User != nil {
		return ""
	}
	out := brackets.Replace(parsed.String())
	if !Fits(out, maxURL) {
		return ""
	}
	return out
}
