package bot

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// jsonText is JSON being written. What most messages are made of is written by
// hand, as encoding/json would write it: finding out what it is takes that longer
// than writing it.
type jsonText []byte

// jsonSize is about how many bytes components take, rather more than less.
func jsonSize(list []any) int {
	n := 0
	for _, c := range list {
		switch c := c.(type) {
		case container:
			n += 60 + jsonSize(c.Components)
		case row:
			n += 40 + jsonSize(c.Components)
		case textDisplay:
			n += 40 + len(c.Content)*9/8
		case menu:
			n += 120 * (1 + len(c.Options))
		case json.RawMessage:
			n += len(c)
		default:
			n += 120
		}
	}
	return n
}

// component writes a component.
func (t *jsonText) component(c any) error {
	switch c := c.(type) {
	case container:
		t.number(`{"type":`, c.Type)
		t.number(`,"accent_color":`, c.Accent)
		return t.inner(c.Components)
	case row:
		t.number(`{"type":`, c.Type)
		return t.inner(c.Components)
	case textDisplay:
		t.number(`{"type":`, c.Type)
		t.words(`,"content":`, c.Content)
	case button:
		t.number(`{"type":`, c.Type)
		t.number(`,"style":`, c.Style)
		t.words(`,"label":`, c.Label)
		t.wordsIfAny(`,"custom_id":`, c.CustomID)
		t.wordsIfAny(`,"url":`, c.URL)
	case menu:
		t.number(`{"type":`, c.Type)
		t.words(`,"custom_id":`, c.CustomID)
		t.wordsIfAny(`,"placeholder":`, c.Placeholder)
		t.options(c.Options)
	case json.RawMessage:
		*t = append(*t, c...)
		return nil
	default:
		data, err := json.Marshal(c)
		*t = append(*t, data...)
		return err
	}
	*t = append(*t, '}')
	return nil
}

// inner writes the components inside another one, and its end.
func (t *jsonText) inner(list []any) error {
	*t = append(*t, `,"components":`...)
	if err := t.components(list); err != nil {
		return err
	}
	*t = append(*t, '}')
	return nil
}

func (t *jsonText) components(list []any) error {
	*t = append(*t, '[')
	for n, c := range list {
		if n > 0 {
			*t = append(*t, ',')
		}
		if err := t.component(c); err != nil {
			return err
		}
	}
	*t = append(*t, ']')
	return nil
}

func (t *jsonText) options(list []menuOption) {
	*t = append(*t, `,"options":[`...)
	for n, o := range list {
		if n > 0 {
			*t = append(*t, ',')
		}
		t.words(`{"label":`, o.Label)
		t.words(`,"value":`, o.Value)
		t.wordsIfAny(`,"description":`, o.Description)
		*t = append(*t, '}')
	}
	*t = append(*t, ']')
}

func (t *jsonText) number(key string, n int) {
	*t = strconv.AppendInt(append(*t, key...), int64(n), 10)
}

func (t *jsonText) wordsIfAny(key, s string) {
	if s != "" {
		t.words(key, s)
	}
}

// words writes a key and a string, with the escapes of encoding/json.
func (t *jsonText) words(key, s string) {
	b := append(append(*t, key...), '"')
	done := 0
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			if c <= '\\' && (c < ' ' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&') {
				b = appendEscaped(append(b, s[done:i]...), rune(c))
				done = i + 1
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || r == '\u2028' || r == '\u2029' {
			b = appendEscaped(append(b, s[done:i]...), r)
			done = i + size
		}
		i += size
	}
	*t = append(append(b, s[done:]...), '"')
}

// appendEscaped writes a character that cannot stand in a JSON string, or that
// may be taken for something else where one stands.
func appendEscaped(b []byte, r rune) []byte {
	if r == '"' || r == '\\' {
		return append(b, '\\', byte(r))
	}
	if short := strings.IndexRune("\b\f\n\r\t", r); short >= 0 {
		return append(b, '\\', "bfnrt"[short])
	}
	const digits = "0123456789abcdef"
	return append(b, '\\', 'u', digits[r>>12&15], digits[r>>8&15], digits[r>>4&15], digits[r&15])
}
