package reply

import "context"

// Mark says how a step came out; "" is that of one that tested nothing.
type Mark string

// The marks.
const (
	MarkYes  Mark = "yes"
	MarkNo   Mark = "no"
	MarkOpen Mark = "open" // it depends on a missing fact
)

// Sign returns a character that shows how the step came out; "" if nothing was tested.
func (m Mark) Sign() string { return map[Mark]string{MarkYes: "✓", MarkNo: "✗", MarkOpen: "?"}[m] }

// Step is one line of how an answer was worked out.
type Step struct {
	Mark  Mark     `json:"mark,omitempty"`
	Words string   `json:"words"`
	Refs  []string `json:"refs,omitempty"` // the rules that it rests on
}

// Steps shows how an answer was worked out, each step with its rules.
type Steps struct {
	Title string `json:"title,omitempty"`
	Steps []Step `json:"steps"`
}

func (s Steps) empty() bool { return len(s.Steps) == 0 }

// Picture is an image of what the reply says in words.
type Picture struct {
	Name string `json:"name"` // file name
	Alt  string `json:"alt"`  // the same content in words

	// Draw draws it as PNG, for whoever shows it; nil if nobody can.
	Draw func(context.Context) ([]byte, error) `json:"-"`
}

func (Picture) empty() bool { return false }
