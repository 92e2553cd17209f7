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
	type plain Reply // without this method
	return json.Marshal(struct {
		plain
		Blocks []block `json:"blocks"`
	}{plain(r), blocks})
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
