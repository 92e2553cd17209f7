package reply

import "time"

// Facts are lines that name channels, roles, people and moments, which only a
// front end can display by name. Naming them notifies nobody.
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

func (f Facts) empty() bool { return len(f.Facts) == 0 }

// idSize is about how many characters an id takes where it is named.
const idSize = 26
