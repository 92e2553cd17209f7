package parse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Limits of what is derived from untrusted text, in bytes.
const (
	maxSlug  = 60
	maxTitle = 64
)

// slug turns a name into a part of a ref: lower-case letters and digits,
// everything else a single hyphen, accents dropped. "Border-land(s)" becomes
// "border-land-s". It is empty if name holds no letter or digit.
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

// shorten cuts text at the end of a word so that it fits a title, with an
// ellipsis where something was left out.
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

// plain drops the Markdown that a title must not carry: list marks, quotation
// marks of a block and emphasis.
func plain(text string) string {
	text = strings.TrimLeft(oneLine(text), "*#>-• \t")
	return emphasis.Replace(text)
}

var emphasis = strings.NewReplacer("**", "", "__", "", "`", "")
