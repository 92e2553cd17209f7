package notation

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/engine/meccg"
)

// scanner reads the tokens of a notation.
type scanner struct {
	text string
	pos  int
}

func (s *scanner) space() {
	for s.pos < len(s.text) {
		r, n := utf8.DecodeRuneInString(s.text[s.pos:])
		if !unicode.IsSpace(r) {
			return
		}
		s.pos += n
	}
}

// next returns the character ahead, after any space, or 0 at the end.
func (s *scanner) next() byte {
	s.space()
	if s.pos == len(s.text) {
		return 0
	}
	return s.text[s.pos]
}

// take moves past c if it comes next.
func (s *scanner) take(c byte) bool {
	if s.next() != c || c == 0 {
		return false
	}
	s.pos++
	return true
}

// endsWord reports whether c ends a word.
func endsWord(c byte) bool {
	switch c {
	case '<', '>', '|', ';', ':', ',', '[', ']', '(', ')', '"':
		return true
	}
	return false
}

// peek returns the word ahead in lower case, and where it ends. "->" is a word,
// and so is "@".
func (s *scanner) peek() (word string, end int) {
	s.space()
	rest := s.text[s.pos:]
	if strings.HasPrefix(rest, "->") {
		return "->", s.pos + 2
	}
	if strings.HasPrefix(rest, "@") {
		return "@", s.pos + 1
	}
	end = s.pos
	for end < len(s.text) && !endsWord(s.text[end]) {
		r, n := utf8.DecodeRuneInString(s.text[end:])
		if unicode.IsSpace(r) || r == '→' || end > s.pos && (r == '@' || strings.HasPrefix(s.text[end:], "->")) {
			break
		}
		end += n
	}
	return strings.ToLower(s.text[s.pos:end]), end
}

// word moves past word if it comes next.
func (s *scanner) word(word string) bool {
	w, end := s.peek()
	if w != word {
		return false
	}
	s.pos = end
	return true
}

// number reads a whole number without sign, which follows a word.
func (s *scanner) number(after string) (int, error) {
	w, end := s.peek()
	n, err := strconv.Atoi(w)
	if err != nil || n < 0 || n > meccg.MaxNumber || strings.HasPrefix(w, "+") {
		return 0, newError(s.text, s.pos, end, after+" takes a number from 0 to "+strconv.Itoa(meccg.MaxNumber), `write it in figures, such as "`+after+` 2"`)
	}
	s.pos = end
	return n, nil
}

// quoted reads a text in quotes, in which quotes and backslashes are escaped by
// a backslash. curly allows the quotes that phones write.
func (s *scanner) quoted(curly bool) (text string, ok bool, err error) {
	s.space()
	from := s.pos
	closing := `"`
	switch rest := s.text[s.pos:]; {
	case strings.HasPrefix(rest, `"`):
		s.pos++
	case curly && strings.HasPrefix(rest, "“"):
		s.pos, closing = s.pos+len("“"), "”"
	default:
		return "", false, nil
	}
	var b strings.Builder
	for s.pos < len(s.text) {
		switch rest := s.text[s.pos:]; {
		case strings.HasPrefix(rest, closing):
			s.pos += len(closing)
			return b.String(), true, nil
		case strings.HasPrefix(rest, `\"`), strings.HasPrefix(rest, `\\`):
			s.pos++
		}
		b.WriteByte(s.text[s.pos])
		s.pos++
	}
	return "", false, newError(s.text, from, len(s.text), "the quotation does not end", "close it with "+closing)
}

// bare reads words up to a modifier or a sign that ends a name, skipping those
// in parentheses. It returns them with their place.
func (s *scanner) bare() (words string, from, to int) {
	s.space()
	from, to = s.pos, s.pos
	for {
		switch c := s.next(); {
		case c == 0 || c != '(' && endsWord(c):
			s.pos = to
			return s.text[from:to], from, to
		case c == '(':
			end := strings.IndexByte(s.text[s.pos:], ')')
			if to == from || end < 0 || strings.ContainsAny(s.text[s.pos:s.pos+end], "<|;:\"") {
				s.pos = to
				return s.text[from:to], from, to
			}
			s.pos += end + 1
		default:
			w, end := s.peek()
			if to > from && (isModifier(w) || w == "placed") || end == s.pos {
				s.pos = to
				return s.text[from:to], from, to
			}
			s.pos = end
		}
		to = s.pos
	}
}

// name reads a name, bare or in quotes.
func (s *scanner) name() (name string, from, to int, err error) {
	s.space()
	from = s.pos
	text, ok, err := s.quoted(false)
	if err != nil || ok {
		return text, from, s.pos, err
	}
	name, from, to = s.bare()
	if name == "" {
		return "", from, from, newError(s.text, from, from+1, "a name is missing here", "")
	}
	return name, from, to, nil
}

// list reads "[one; two]".
func (s *scanner) list() ([]string, error) {
	from := s.pos
	if !s.take('[') {
		return nil, newError(s.text, s.pos, s.pos+1, "a list in brackets is missing here", `write [in play: Doors of Night; untapped: Thráin II]`)
	}
	var out []string
	for !s.take(']') {
		item, ok, err := s.quoted(false)
		if err != nil {
			return nil, err
		}
		if !ok {
			end := strings.IndexAny(s.text[s.pos:], ";]")
			if end < 0 {
				return nil, newError(s.text, from, len(s.text), "the list does not end", "close it with ]")
			}
			item = strings.TrimSpace(s.text[s.pos : s.pos+end])
			s.pos += end
			ok = item != ""
		}
		if ok {
			out = append(out, item)
		}
		if !s.take(';') && s.next() != ']' {
			return nil, newError(s.text, s.pos, s.pos+1, "a ; or a ] is missing here", "")
		}
	}
	return out, nil
}

// changeWord reads a change of the limit without its minimum: "-1", "+2", "x2".
func changeWord(word string) (meccg.LimitChange, bool) {
	if rest, ok := strings.CutPrefix(word, "x"); ok {
		n, err := strconv.Atoi(rest)
		if err != nil || n < 0 || rest[0] < '0' || rest[0] > '9' || n > meccg.MaxNumber {
			return meccg.LimitChange{}, false
		}
		return meccg.LimitChange{Times: &n}, true
	}
	if word == "" || word[0] != '+' && word[0] != '-' {
		return meccg.LimitChange{}, false
	}
	n, err := strconv.Atoi(word)
	if err != nil || n > meccg.MaxNumber || n < -meccg.MaxNumber {
		return meccg.LimitChange{}, false
	}
	return meccg.LimitChange{Add: n}, true
}

// change reads a change of the limit.
func (s *scanner) change() (meccg.LimitChange, error) {
	w, end := s.peek()
	c, ok := changeWord(w)
	if !ok {
		return c, newError(s.text, s.pos, end, "a change such as -1, +2 or x2 is missing here", "")
	}
	s.pos = end
	if c.Times == nil && s.word("min") {
		n, err := s.number("min")
		if err != nil {
			return c, err
		}
		c.Min = &n
	}
	return c, nil
}
