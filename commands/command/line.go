package command

import (
	"slices"
	"strings"

	"netrep/rulings/cards"
)

// Line writes a command line that commands.ParseLine reads back: the words of the
// first option, then further options as name and value in turn; those without a
// value are left out.
func Line(name, words string, named ...string) string {
	line := "/" + name
	if words = strings.Join(strings.Fields(words), " "); words != "" {
		line += " " + quoteWords(words)
	}
	for i := 0; i+1 < len(named); i += 2 {
		if v := plainQuotes(named[i+1]); strings.ContainsAny(v, " \t\n") {
			line += " " + named[i] + `:"` + v + `"`
		} else if v != "" {
			line += " " + named[i] + ":" + v
		}
	}
	return line
}

// quoteWords quotes words if one of them would be read as an option.
func quoteWords(words string) string {
	for word := range strings.FieldsSeq(words) {
		if name, value, ok := strings.Cut(word, ":"); ok && value != "" && isOptionName(name) {
			return `"` + plainQuotes(words) + `"`
		}
	}
	return words
}

// isOptionName reports whether s looks like the name of an option: letters and
// hyphens, a letter first.
func isOptionName(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; (c < 'a' || c > 'z') && (i == 0 || s[i] != '-') {
			return false
		}
	}
	return s != ""
}

func plainQuotes(s string) string { return strings.ReplaceAll(s, `"`, "'") }

// Nearest returns the command that name is a prefix or a typo of, or "".
func Nearest(list []*Command, name string) string {
	if len(name) < 2 {
		return ""
	}
	var names []string
	for _, c := range list {
		if strings.HasPrefix(c.Name, name) || strings.HasPrefix(name, c.Name) {
			return c.Name
		}
		names = append(names, c.Name)
	}
	return cards.Nearest(name, slices.Values(names))
}

// TakesSentence reports whether the words without an option's name may be a sentence or a list,
// in which there may be colons.
func (c *Command) TakesSentence() bool {
	const sentence = 400 // characters from which an option with completion takes sentences
	return len(c.Options) > 0 && c.Options[0].Kind == Text && (c.Options[0].Complete == nil || c.Options[0].Max >= sentence)
}

// Mistyped reports whether key, a word before a colon that is not an option of c, was meant as
// one: it resembles an option besides the first, or c takes a name rather than a sentence, or no
// text at all. The hint says what to type instead.
func (c *Command) Mistyped(key, value string) (hint string, is bool) {
	var names []string
	for _, o := range c.Options {
		if !o.Hidden {
			names = append(names, o.Name)
		}
	}
	switch {
	case len(names) == 0:
		return "", false
	case c.Options[0].Kind != Text:
	case len(names) < 2 || value == "" || len(key) < 2 || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-") != "":
		return "", false
	}
	if option := cards.Nearest(key, slices.Values(names[1:])); option != "" {
		return "did you mean " + option + ":?", true
	}
	return "its options are " + strings.Join(names, ", "), !c.TakesSentence()
}
