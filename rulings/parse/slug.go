package parse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Limits of text derived from untrusted input, in bytes.
const (
	maxSlug  = 60
	maxTitle = 64
)

// slug turns a name into part of a ref: lower-case letters and digits without accents,
// everything else a single hyphen. "Border-land(s)" becomes "border-land-s". It is empty
// if name has no letter or digit.
func slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range norm.NFD.String(name) {
		r = unicode.ToLower(r)
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		default:
			gap = true
		}
		if b.Len() >= maxSlug {
			break
		}
	}
	return b.String()
}

// shorten cuts text at a word end to fit a title, adding an ellipsis if it left anything
// out.
func shorten(text string) string {
	text = oneLine(text)
	if len(text) <= maxTitle {
		return text
	}
	cut := strings.LastIndexByte(text[:maxTitle], ' ')
	if cut <= 0 {
		for cut = maxTitle; !utf8.RuneStart(text[cut]); cut-- {
		}
	}
	return strings.TrimSpace(strings.TrimRight(text[:cut], " ,;:–—-") + " …")
}

// plain removes Markdown that a title must not contain: list marks, block quotation marks
// and emphasis.
func plain(text string) string {
	text = strings.TrimLeft(oneLine(text), "*#>-• \t")
	return emphasis.Replace(text)
}

var emphasis = strings.NewReplacer("**", "", "__", "", "`", "")
