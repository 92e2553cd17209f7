package parse

import (
	"regexp"
	"strings"
)

// subLetter matches the letter of a question's part: "b)".
var subLetter = regexp.MustCompile(`^\s*[(\[]?([a-h])[.)\]]+\s+`)

// numbered splits off the number at the start of a line, such as "3.", "3b)" or "3. b)".
// The letter of a first part stays in the text: see [exchange.letter].
func numbered(text string) (number, rest string, ok bool) {
	m := askedNumber.FindStringSubmatch(text)
	if m == nil {
		return "", text, false
	}
	number, rest = m[1], text[len(m[0]):]
	if part := subLetter.FindStringSubmatch(rest); part != nil && part[1] != "a" && lettersOf(number) == "" {
		number, rest = number+part[1], rest[len(part[0]):]
	}
	return number, rest, true
}

// lettersOf returns what follows the digits of a number.
func lettersOf(number string) string { return strings.TrimLeft(number, "0123456789") }

// numberIn returns the number of the exchange that a line opens, if any, and the line
// without it. Below the answer to 3a, "b)" is 3b.
func (d *digestReader) numberIn(text string) (number, rest string) {
	if number, rest, ok := numbered(text); ok && d.fits(number) {
		return number, rest
	}
	if part := d.part(text); part != "" {
		return part, text[len(subLetter.FindString(text)):]
	}
	return "", askedLetter.ReplaceAllString(text, "")
}

// part returns the number of the part that a line opens, directly below the answer to the
// previous part, or "".
func (d *digestReader) part(text string) string {
	m := subLetter.FindStringSubmatch(text)
	if m == nil || d.cur == nil || !d.cur.answered() {
		return ""
	}
	d.cur.letter()
	digits := strings.TrimRight(d.cur.number, "abcdefghijklmnopqrstuvwxyz")
	if before := lettersOf(d.cur.number); digits == "" || len(before) != 1 || m[1][0] != before[0]+1 {
		return ""
	}
	return digits + m[1]
}

// letter changes number 3 to 3a if a paragraph of the question begins with "a)" and none
// contains "b)", because the other parts then have answers of their own.
func (e *exchange) letter() {
	if e.number == "" || lettersOf(e.number) != "" {
		return
	}
	question, first := e.question(), -1
	for i, l := range question {
		part := subLetter.FindStringSubmatch(l.text)
		if strings.Contains(l.text, "b) ") {
			return
		}
		if part != nil && part[1] == "a" && first < 0 && (i == 0 || question[i-1].text == "") {
			first = i
		}
	}
	if first < 0 {
		return
	}
	e.number += "a"
	if first == 0 {
		question[0].text = question[0].text[len(subLetter.FindString(question[0].text)):]
	}
}

// unanswered reports whether a line below an answer opens the question with the next
// number even though no answer follows it. An entry of a list in the answer continues the
// list's numbers and is rarely a question.
func (d *digestReader) unanswered(text string) bool {
	number, rest, ok := numbered(text)
	next := d.next[d.i+1]
	if !ok || !d.gap || d.cur.number == "" || numberOf(number) != d.last+1 || next.answer < next.number || d.cur.lists(d.last) {
		return false
	}
	asks := opensAsk.MatchString(rest) || whoAsked.MatchString(rest)
	for i := d.i; i < len(d.lines) && d.lines[i].text != "" && !asks; i++ {
		asks = strings.Contains(d.lines[i].text, "?")
	}
	return asks
}

// lists reports whether the last entry of a numbered list in the answers of e has the
// given number.
func (e *exchange) lists(number int) bool {
	last := 0
	for _, p := range e.parts {
		for _, l := range p.lines {
			if m := askedNumber.FindStringSubmatch(l.text); m != nil && p.answer {
				last = numberOf(m[1])
			}
		}
	}
	return last == number
}

// quotesAnswer reports whether a marked line is somebody else's answer, quoted within an
// unquoted question whose unquoted answer follows.
func (d *digestReader) quotesAnswer(l textLine) bool {
	if d.cur == nil || d.cur.quoted || d.cur.answered() || !quoteMark.MatchString(l.text) {
		return false
	}
	next := d.next[d.i+1]
	for i := d.i + 1; i < min(next.number, next.ruler); i++ {
		if answerMark.MatchString(d.lines[i].text) {
			return true
		}
	}
	return false
}
