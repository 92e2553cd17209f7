package lookup

import (
	"strings"
	"testing"
	"unicode/utf8"

	"netrep/rulings/embedded"
)

// The widest word of a value, and the widest name, fit beside each other on a phone, so
// that no front end has to cut a word.
func TestFactsBreakBetweenWords(t *testing.T) {
	for _, k := range embedded.Corpus().Cards() {
		name, word := 0, ""
		for _, row := range factTable(k).Rows {
			name = max(name, utf8.RuneCountInString(row[0]))
			for w := range strings.FieldsSeq(row[1]) {
				if utf8.RuneCountInString(w) > utf8.RuneCountInString(word) {
					word = w
				}
			}
		}
		if name+len("  ")+utf8.RuneCountInString(word) > 38 {
			t.Errorf("%s: %q beside a name of %d characters", k.Name, word, name)
		}
	}
}
