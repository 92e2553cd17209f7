package commands

import (
	"strings"
	"unicode"

	"netrep/commands/command"
	"netrep/engine"
)

// A command line is what a person types and what an action carries:
//
//	/ruling can an on-guard card send my company home? source:crf10
//	/card name:"Black Rider" set:LE
//
// Words without an option's name belong to the first option. A value with
// blanks is in double quotes; a blank may stand before a value.

// ParseLine reads a command line. The slash may be left out.
func ParseLine(list []*command.Command, line string) (*command.Command, map[string]string, error) {
	c, rest, err := cutCommand(list, strings.TrimPrefix(strings.TrimSpace(line), "/"))
	if err != nil {
		return nil, nil, err
	}
	values := map[string]string{}
	toks := tokens(rest)
	free := make([]string, 0, len(toks))
	for ; len(toks) > 0; toks = toks[1:] {
		tok := toks[0]
		if key, value, named := strings.Cut(tok.text, ":"); named && !tok.quoted {
			o, known := c.Option(strings.ToLower(key))
			known = known && !(len(free) > 0 && o.Name == c.Options[0].Name && c.TakesSentence())    // "my question: can he"
			if next := toks[1:]; known && value == "" && len(next) > 0 && !namesOption(c, next[0]) { // name: value
				if _, err := o.Check(next[0].text); err == nil || !c.TakesSentence() {
					value, toks = next[0].text, next
				} else {
					known = false
				}
			}
			if known {
				values[o.Name] = value
				continue
			}
			if hint, is := c.Mistyped(key, value); is {
				return nil, nil, &engine.InputError{Msg: "/" + c.Name + " has no option “" + command.Clip(key) + "”", Hint: hint}
			}
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

// namesOption reports whether tok begins with the name of an option of c.
func namesOption(c *command.Command, tok token) bool {
	key, _, named := strings.Cut(tok.text, ":")
	_, known := c.Option(strings.ToLower(key))
	return named && known && !tok.quoted
}

// cutCommand takes the command's name, of one or two words, off a line.
func cutCommand(list []*command.Command, line string) (*command.Command, string, error) {
	first, rest := cutWord(line)
	second, further := cutWord(rest)
	if c, ok := Find(list, strings.ToLower(first+" "+second)); ok {
		return c, further, nil
	}
	if c, ok := Find(list, strings.ToLower(first)); ok {
		return c, rest, nil
	}
	return nil, "", unknownCommand(list, strings.ToLower(first), strings.ToLower(second))
}

// cutWord takes the first word off s.
func cutWord(s string) (word, rest string) {
	s = strings.TrimLeftFunc(s, unicode.IsSpace)
	if i := strings.IndexFunc(s, unicode.IsSpace); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// unknownCommand explains that no command has a name, or none of a group the second word.
func unknownCommand(list []*command.Command, name, second string) *engine.InputError {
	if group := inGroup(list, name); len(group) > 0 {
		msg := "which /" + name + "?"
		if second != "" {
			msg = "there is no /" + name + " " + command.Clip(second)
		}
		return &engine.InputError{Msg: msg, Hint: "choose " + namesOf(group, name)}
	}
	hint := "type /help for the commands"
	if best := command.Nearest(list, name); best != "" {
		hint = "did you mean /" + best + "?"
	}
	return &engine.InputError{Msg: "there is no command /" + command.Clip(name), Hint: hint}
}

// token is a word of a command line, or a quoted run of words. A token such as
// key:"some words" has the text key:some words and is not quoted.
type token struct {
	text   string
	quoted bool
}

// tokens splits at blanks outside quotes. A quote opens at the start of a token
// or after a colon, and only if another one closes it; any other quote is an
// ordinary character.
func tokens(s string) []token {
	list := make([]token, 0, strings.Count(s, " ")+1)
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
