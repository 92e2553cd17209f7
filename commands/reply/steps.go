package reply

import (
	"context"
	"encoding/json"
	"unicode/utf8"
)

// Mark says how a step came out.
type Mark string

// The marks.
const (
	MarkYes  Mark = "yes"
	MarkNo   Mark = "no"
	MarkOpen Mark = "open" // it turns on a fact that is missing
	MarkNone Mark = ""     // nothing was tested
)

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

func (Steps) block() {}

// size is the number of characters that s takes.
func (s Steps) size() int {
	n := utf8.RuneCountInString(s.Title) + 1
	for _, one := range s.Steps {
		n += utf8.RuneCountInString(one.Words) + 8
		for _, ref := range one.Refs {
			n += utf8.RuneCountInString(ref) + 4
		}
	}
	return n
}

// pieces divides s between steps.
func (s Steps) pieces(budget int) []Block {
	var list []Block
	cur := Steps{Title: s.Title}
	for _, one := range s.Steps {
		more := Steps{cur.Title, append(cur.Steps[:len(cur.Steps):len(cur.Steps)], one)}
		if len(cur.Steps) > 0 && more.size() > budget {
			list = append(list, cur)
			more = Steps{s.Title, []Step{one}}
		}
		cur = more
	}
	return append(list, cur)
}

// Picture is an image of what the reply says in words.
type Picture struct {
	Name string // file name
	PNG  []byte // nil if Draw makes it
	Alt  string // the same content in words

	// Draw draws it, for whoever shows it; nil if PNG is there.
	Draw func(context.Context) ([]byte, error)
}

// MarshalJSON leaves the image itself out.
func (p Picture) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Name string `json:"name"`
		Alt  string `json:"alt"`
		Size int    `json:"bytes"`
	}{p.Name, p.Alt, len(p.PNG)})
}

func (Picture) block() {}
