package engine

import (
	"errors"
	"fmt"
	"slices"
)

// InputError is the error of a question that cannot be answered as asked but
// that the asker can correct.
type InputError struct {
	Field string // option at fault, as typed, or ""
	Msg   string // what is wrong: lower case, no full stop
	Hint  string // what to do instead, or ""
}

func (e *InputError) Error() string {
	s := e.Msg
	if e.Field != "" {
		s = e.Field + ": " + s
	}
	if e.Hint != "" {
		s += "; " + e.Hint
	}
	return s
}

// Mended returns err, changed by mend if it is an [InputError].
func Mended(err error, mend func(*InputError)) error {
	if bad, ok := errors.AsType[*InputError](err); ok {
		mend(bad)
		return bad
	}
	return err
}

// Among returns the error of a value that is not one of those possible, which it
// lists; "" stands for what is not known, and is none.
func Among[S ~string](field string, value S, possible []S) error {
	if value == "" || slices.Contains(possible, value) {
		return nil
	}
	hint := "use"
	for i, p := range possible {
		if i > 0 {
			hint += ","
		}
		hint += " " + string(p)
	}
	return &InputError{Field: field, Msg: fmt.Sprintf("%q is not one of its values", string(value)), Hint: hint}
}

// Within returns the error of a number that is not from least to most.
func Within(field string, n, least, most int) error {
	if n >= least && n <= most {
		return nil
	}
	return &InputError{Field: field, Msg: fmt.Sprintf("must be from %d to %d", least, most)}
}
