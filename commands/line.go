package commands

import (
	"strings"

	"netrep/engine"
)

// A command line is what a person types and what an action holds:
//
//	/ruling can an on-guard card send my company home? source:crf10
//	/card name:"Black Rider" set:LE
//
// Words without an option's name belong to the first option. A value with
// blanks stands in double quotes.

// ParseLine reads a command line. The slash may be left out.
func ParseLine(line string) (*Command, map[string]string, error) {
	line = strings.TrimSpace(line)
	name, rest, _ := strings.Cut(strings.TrimPrefix(line, "/"), " ")
	if i := strings.IndexAny(name, "\t\n"); i >= 0 {
		name, rest = name[:i], name[i:]+" "+rest
	}
	c, ok := Find(strings.ToLower(name))
	if !ok {
		return nil, nil, unknownCommand(name)
	}
	values := map[string]string{}
	var free []string
	for _, tok := range tokens(rest) {
		key, value, named := strings.Cut(tok.text, ":")
		if _, known := c.option(strings.ToLower(key)); named && known && !tok.quoted {
			values[strings.ToLower(key)] = value
			continue
		}
		if tok.quoted {
			tok.text = `"` + tok.text + `"`
		}
		free = append(free, tok.text)
	}
	if len(free) == 0 {
		return c, values, nil
	}
	if len(c.Options) == 0 {
		return nil, nil, &engine.InputError{Msg: "/" + c.Name + " takes no words after it"}
	}
	first := c.Options[0].Name
	if values[first] != "" {
		free = append([]string{values[first]}, free...)
	}
	values[first] = strings.Join(free, " ")
	if len(free) == 1 {
		values[first] = strings.Trim(values[first], `"`)
	}
	return c, values, nil
}

func unknownCommand(name string) error {
	hint := "type /help for the commands"
	if best := nearest(All(), strings.ToLower(name)); best != "" {
		hint = "did you mean /" + best + "?"
	}
	return &engine.InputError{Msg: "there is no command /" + clip(name), Hint: hint}
}

// nearest returns the command that name is the beginning or a slip of, or "".
func nearest(list []*Command, name string) string {
	if len(name) < 2 {
		return ""
	}
	for _, c := range list {
		if strings.HasPrefix(c.Name, name) || strings.HasPrefix(name, c.Name) ||
			len(name) > 2 && strings.HasPrefix(c.Name, name[:len(name)-1]) {
			return c.Name
		}
	}
	return ""
}

// token is a word of a command line, or a quoted run of words. A token such as
// key:"some words" has the text key:some words and is not quoted.
type token struct {
	text   string
	quoted bool
}

// tokens splits at blanks outside quotes. A quote opens at the start of a token
// or behind a colon, and only if another one closes it; any other quote is an
// ordinary character.
func tokens(s string) []token {
	var list []token
	for s = strings.TrimLeft(s, " \t\n"); s != ""; s = strings.TrimLeft(s, " \t\n") {
		var tok token
		tok, s = nextToken(s)
		list = append(list, tok)
	}
	return list
}

func nextToken(s string) (token, string) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == ' ' || c == '\t' || c == '\n':
			return token{text: b.String()}, s[i:]
		case c == '"' && (i == 0 || s[i-1] == ':'):
			end := strings.IndexByte(s[i+1:], '"')
			if end < 0 {
				b.WriteByte(c)
				continue
			}
			b.WriteString(s[i+1 : i+1+end])
			return token{text: b.String(), quoted: i == 0}, s[i+end+2:]
		default:
			b.WriteByte(c)
		}
	}
	return token{text: b.String()}, ""
}

// Line writes a command line that [ParseLine] reads back: the words of the
// first option, then further options as name and value in turn; those without a
// value are left out.
func Line(name, words string, named ...string) string {
	parts := []string{"/" + name}
	if words = strings.Join(strings.Fields(words), " "); words != "" {
		parts = append(parts, quoteWords(words))
	}
	for i := 0; i+1 < len(named); i += 2 {
		if v := plainQuotes(named[i+1]); strings.ContainsAny(v, " \t\n") {
			parts = append(parts, named[i]+`:"`+v+`"`)
		} else if v != "" {
			parts = append(parts, named[i]+":"+v)
		}
	}
	return strings.Join(parts, " ")
}

// quoteWords quotes words that would be read as something else than
// themselves: those with a colon could be an option, those with a quote a
// quotation.
func quoteWords(words string) string {
	if strings.ContainsAny(words, `:"`) {
		return `"` + plainQuotes(words) + `"`
	}
	return words
}

func plainQuotes(s string) string { return strings.ReplaceAll(s, `"`, "'") }
