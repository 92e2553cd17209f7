package reply

import "encoding/json"

// MarshalJSON writes r for machines: every block carries its kind.
func (r Reply) MarshalJSON() ([]byte, error) {
	type block struct {
		Kind  string `json:"kind"`
		Block Block  `json:"block"`
	}
	blocks := make([]block, len(r.Blocks))
	for i, b := range r.Blocks {
		blocks[i] = block{kind(b), b}
	}
	return json.Marshal(struct {
		Tone    Tone     `json:"tone,omitempty"`
		Title   string   `json:"title"`
		Blocks  []block  `json:"blocks"`
		Actions []Action `json:"actions,omitempty"`
		Form    *Form    `json:"form,omitempty"`
		Mention string   `json:"mention,omitempty"`
		Footer  string   `json:"footer,omitempty"`
		Refs    []string `json:"refs,omitempty"`
		Private bool     `json:"private,omitempty"`
		Page    int      `json:"page,omitempty"`
		Pages   int      `json:"pages,omitempty"`
	}{r.Tone, r.Title, blocks, r.Actions, r.Form, r.Mention, r.Footer, r.Refs, r.Private, r.Page, r.Pages})
}

func kind(b Block) string {
	switch b.(type) {
	case Quote:
		return "quote"
	case List:
		return "list"
	case Table:
		return "table"
	case Steps:
		return "steps"
	case Facts:
		return "facts"
	case Picture:
		return "picture"
	}
	return "text"
}
