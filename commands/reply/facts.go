package reply

import (
	"time"
	"unicode/utf8"
)

// Facts are lines that name things of the place: channels, roles, persons and
// moments, which only a front end can call by their names. Naming them calls
// nobody.
type Facts struct {
	Title string `json:"title,omitempty"`
	Facts []Fact `json:"facts"`
}

// Fact is a line of [Facts]: a name and what it is, in the order of the fields.
type Fact struct {
	Name     string    `json:"name,omitempty"`
	Words    string    `json:"words,omitempty"` // plain text
	Person   string    `json:"person,omitempty"`
	Role     string    `json:"role,omitempty"`
	Channels []string  `json:"channels,omitempty"`
	At       time.Time `json:"at,omitzero"`
	Away     bool      `json:"away,omitempty"` // At is said as how far away it is
}

func (Facts) block() {}

// idSize is about how many characters an id takes where it is named.
const idSize = 26

func (f Fact) size() int {
	n := utf8.RuneCountInString(f.Name) + utf8.RuneCountInString(f.Words) + 8
	return n + idSize*(len(f.Channels)+3)
}

// size is the number of characters that f takes.
func (f Facts) size() int {
	n := utf8.RuneCountInString(f.Title) + 1
	for _, one := range f.Facts {
		n += one.size()
	}
	return n
}

// pieces divides f between its lines.
func (f Facts) pieces(budget int) []Block {
	var list []Block
	cur := Facts{Title: f.Title}
	for _, one := range f.Facts {
		more := Facts{cur.Title, append(cur.Facts[:len(cur.Facts):len(cur.Facts)], one)}
		if len(cur.Facts) > 0 && more.size() > budget {
			list = append(list, cur)
			more = Facts{f.Title, []Fact{one}}
		}
		cur = more
	}
	return append(list, cur)
}
