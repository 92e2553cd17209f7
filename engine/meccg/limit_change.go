package meccg

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"netrep/engine"
)

// LimitChange raises, multiplies or lowers the hazard limit.
type LimitChange struct {
	Add   int  `json:"add,omitempty"`
	Min   *int `json:"min,omitempty"`   // a reduction does not go below it; nil is no minimum
	Times *int `json:"times,omitempty"` // instead of Add
}

// limitFloor is the rule of apply, which no verdict turns on by itself.
var limitFloor = clause{
	code: "floor", crf10: refs("fizzle/15"), coe: refs("coe/2.IV.iii"), reading: true,
	words: "A reduction with a minimum does nothing if the limit is already at or below it; any other reduction stops at zero.",
}

// apply returns the limit that c makes of limit. A reduction with a minimum
// leaves alone a limit that is already at or below it; any other stops at zero.
//
// Source: card texts; the floor of zero fits the fizzle article's second example; leaving a lower limit alone is our reading.
func (c LimitChange) apply(limit int) int {
	switch {
	case c.Times != nil:
		limit *= *c.Times
	case c.Add >= 0:
		limit += c.Add
	case c.Min != nil && limit <= *c.Min:
		return limit
	case c.Min != nil:
		limit = max(*c.Min, limit+c.Add)
	default:
		limit += c.Add
	}
	return min(max(limit, 0), maxLimit)
}

// UnmarshalJSON reads the fields of a change, or one in the notation for chains.
func (c *LimitChange) UnmarshalJSON(data []byte) error {
	type plain LimitChange
	var text string
	if json.Unmarshal(data, &text) != nil {
		return json.Unmarshal(data, (*plain)(c))
	}
	return c.read("changes_at_start", text)
}

// read parses text, a change in the notation for chains; errors name field.
func (c *LimitChange) read(field, text string) error {
	*c = LimitChange{}
	var least, times int
	if n, _ := fmt.Sscanf(text, "%d min %d", &c.Add, &least); n == 2 {
		c.Min = &least
	} else if n, _ := fmt.Sscanf(text, "x%d", &times); n == 1 {
		c.Times = &times
	}
	if strings.TrimPrefix(c.String(), "+") != strings.TrimPrefix(strings.TrimSpace(text), "+") {
		return &engine.InputError{Field: field, Msg: fmt.Sprintf("%q is not a change of the limit", text), Hint: "write +2, -1 min 2 or x2"}
	}
	return nil
}

// String returns c in the notation for chains: "-2 min 2", "+1", "x2".
func (c LimitChange) String() string {
	if c.Times != nil {
		return "x" + strconv.Itoa(*c.Times)
	}
	s := fmt.Sprintf("%+d", c.Add)
	if c.Min != nil {
		s += " min " + strconv.Itoa(*c.Min)
	}
	return s
}

func (c LimitChange) validate(field string) error {
	switch {
	case c.Times != nil && (c.Add != 0 || c.Min != nil):
		return &engine.InputError{Field: field, Msg: "a change either adds or multiplies, not both"}
	case c.Times != nil:
		return engine.Within(field+".times", *c.Times, 0, MaxNumber)
	case c.Min != nil:
		return cmp.Or(engine.Within(field+".min", *c.Min, 0, MaxNumber), engine.Within(field+".add", c.Add, -MaxNumber, MaxNumber))
	}
	return engine.Within(field+".add", c.Add, -MaxNumber, MaxNumber)
}
