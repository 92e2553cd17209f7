package engine

// InputError is a question that cannot be answered as asked, and whose asker
// can mend it.
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
