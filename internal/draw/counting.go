package draw

import (
	"fmt"
	"strings"
)

// words tells t in a line: "2 waiting ≤ 2 left".
func (c Counting) words(t Test) string {
	sign := "≤"
	if t.Need > t.Have {
		sign = ">"
	}
	return fmt.Sprintf(c.Need+" "+sign+" "+c.Have, t.Need, t.Have)
}

// start tells the limit with which c begins, and what happened before.
func (c Chain) start() string {
	words := fmt.Sprintf("hazard limit %d", c.Limit)
	if c.Used > 0 {
		words += fmt.Sprintf(", %d used before", c.Used)
	}
	if c.Fizzled > 0 {
		words += fmt.Sprintf(", %d fizzled before", c.Fizzled)
	}
	return words
}

// declaration returns what stands below the name of a row.
func (c Counting) declaration(r Row) string {
	parts := append([]string{r.Side.String()}, r.Notes...)
	if r.Asked.Made && r.Declared > 0 {
		parts = append(parts, c.words(r.Asked))
	}
	return strings.Join(parts, separator)
}

// reason returns what stands below the outcome of a row.
func (c Counting) reason(r Row) string {
	var parts []string
	switch {
	case r.Tested.Made:
		parts = append(parts, c.words(r.Tested))
	case r.Declared == 0 && r.Asked.Made:
		parts = append(parts, c.words(r.Asked))
	}
	if r.Why != "" {
		parts = append(parts, r.Why)
	}
	return strings.Join(parts, separator)
}
