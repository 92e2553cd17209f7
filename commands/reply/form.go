package reply

// Form is a form to fill in. The values of its fields become options of the command
// line.
type Form struct {
	Title   string  `json:"title"`
	Command string  `json:"command"`
	Fields  []Field `json:"fields"` // 1 to 5
}

// Field is a part of a form.
type Field struct {
	Option   string    `json:"option"`
	Label    string    `json:"label"` // at most 45 characters
	Help     string    `json:"help,omitempty"`
	Kind     FieldKind `json:"kind"`
	Value    string    `json:"value,omitempty"` // the initial value; ids are separated by commas
	Required bool      `json:"required,omitempty"`
	Max      int       `json:"max,omitempty"` // characters of a text, or how many channels; 0 means no limit of its own
}

// FieldKind says what a field takes.
type FieldKind string

// The kinds of field.
const (
	FieldLine     FieldKind = "line"     // text in one line
	FieldText     FieldKind = "text"     // text in several lines
	FieldChannels FieldKind = "channels" // ids of channels, separated by commas
	FieldRole     FieldKind = "role"     // id of a role
)

// Write appends an action whose command line is answered by a form, and returns r
// for chaining.
func (r Reply) Write(label, command string) Reply {
	return r.act(Action{Label: label, Command: command, Form: true})
}

// Fill adds a form that has the title of the reply, and returns r for chaining.
func (r Reply) Fill(command string, fields ...Field) Reply {
	r.Form = &Form{Title: r.Title, Command: command, Fields: fields}
	return r
}
