package index

import (
	_ "embed"
	"strings"
)

//go:embed unanswered.txt
var unansweredFile string

// unanswered returns the words of questions that no ruling answers.
func (x *Index) unanswered() [][]string {
	if x.without[Unanswered] {
		return nil
	}
	var list [][]string
	for line := range strings.Lines(unansweredFile) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, x.plain(line))
		}
	}
	return list
}
