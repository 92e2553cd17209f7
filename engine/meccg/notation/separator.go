package notation

import "strings"

// How cards are separated. Beside < and | the parser understands what players
// type: commas, >, "and", "next chain" and "it resolves, then". Anything
// ambiguous is refused, with what to write instead.
const (
	writeSeparators = "write < before a card declared in response, | before the next chain"
	writeAim        = "write -> before its target, < before a card declared in response, | before the next chain"
)

// mark is what separates two declarations.
type mark int8

const (
	noMark    mark = iota
	answers        // the next one is declared in the same chain
	nextChain      // the next one opens the next chain
)

// separator moves past what separates the declaration s from the next.
func (p *notationParser) separator(s *spoken) (mark, error) {
	switch p.next() {
	case '<':
		p.pos++
		return answers, nil
	case '|', ';':
		p.pos++
		return nextChain, nil
	case '>':
		return p.arrow(s, ">")
	case ',':
		p.pos++
		if m, err := p.spokenSeparator(); m != noMark || err != nil {
			return m, err
		}
		return answers, nil
	}
	if strings.HasPrefix(p.text[p.pos:], "→") {
		return p.arrow(s, "→")
	}
	return p.spokenSeparator()
}

// arrow reads an arrow, which after a card that is aimed at something could
// mean its target.
func (p *notationParser) arrow(s *spoken, sign string) (mark, error) {
	if s.aim != "" && len(s.targets) == 0 {
		return noMark, p.fail(p.pos, p.pos+len(sign), "\""+sign+"\" could mean a target or an answer here", writeAim)
	}
	p.pos += len(sign)
	return answers, nil
}

// spokenSeparator reads the words between two declarations.
func (p *notationParser) spokenSeparator() (mark, error) {
	at := p.pos
	and := p.word("and") || p.word("&")
	resolves := p.phrase("it resolves") || p.phrase("it all resolves") || p.phrase("they resolve") || p.phrase("it fizzles")
	if resolves {
		p.take(',')
		and = p.word("and") || and
	}
	then := p.word("then")
	if p.phrase("answered by") || p.phrase("in response to it") || p.phrase("in response") {
		p.take(',')
		return answers, nil
	}
	if p.phrase("in the next chain") || p.phrase("next chain") {
		if !p.take(':') {
			p.take(',')
		}
		return nextChain, nil
	}
	switch {
	case resolves:
		return nextChain, nil
	case then:
		return noMark, p.fail(at, p.pos, "“then” could mean an answer or the next chain here", writeSeparators)
	case and:
		return answers, nil
	}
	return noMark, nil
}

// phrase moves past several words if they come next.
func (s *scanner) phrase(words string) bool {
	at := s.pos
	for w := range strings.FieldsSeq(words) {
		if !s.word(w) {
			s.pos = at
			return false
		}
	}
	return true
}

// separates reports whether word can begin a separator of two cards.
func separates(word string) bool {
	switch word {
	case "and", "&", "then", "next", "it", "they", "in", "answered", "placed", wordOnGuard:
		return true
	}
	return false
}

// cut shortens an unknown name to its longest prefix that names a card, and
// moves back to where that ends.
func (p *notationParser) cut(name string, from, to int) (string, int) {
	if len(p.cards.Find(name)) > 0 {
		return name, to
	}
	if start := p.known(name); start != "" {
		p.pos = from + len(start)
		return start, p.pos
	}
	return name, to
}

// beginning returns the longest beginning of name that is the name of a card, or
// "".
func (p *notationParser) beginning(name string) string {
	for end := strings.LastIndexByte(name, ' '); end > 0; end = strings.LastIndexByte(name[:end], ' ') {
		if start := strings.TrimRight(name[:end], " .+/=-&"); len(start) > 2 && len(p.cards.Find(start)) > 0 {
			return start
		}
	}
	return ""
}

// known returns the longest beginning of name, up to a word that separates
// cards, that is the name of a card; "" if there is none.
func (p *notationParser) known(name string) string {
	for end := len(name); end > 0; {
		end = strings.LastIndexByte(name[:end], ' ')
		if end <= 0 {
			break
		}
		word, _, _ := strings.Cut(strings.TrimLeft(name[end:], " "), " ")
		if start := strings.TrimRight(name[:end], " "); separates(strings.ToLower(word)) && len(p.cards.Find(start)) > 0 {
			return start
		}
	}
	return ""
}
