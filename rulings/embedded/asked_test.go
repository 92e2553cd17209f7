package embedded

import (
	"strings"
	"testing"
)

func TestAskedFile(t *testing.T) {
	for r := range Corpus().All() {
		if len(r.Asked) == 0 {
			continue
		}
		file, lines, ok := AskedFile(r.Ref)
		if !ok || !strings.HasPrefix(file, "rulings/embedded/corpus/") {
			t.Fatalf("%s: %q, %v", r.Ref, file, ok)
		}
		if text := strings.Join(lines, "\n"); !strings.Contains(text, "## "+r.Ref+"\n"+r.Asked[0]+"\n") {
			t.Errorf("%s: its first question is not the first in %s", r.Ref, file)
		}
		if r.Source.ID == "crf10" {
			break // reading a file again for each is slow
		}
	}
	if _, _, ok := AskedFile("house/1"); ok {
		t.Error("a ruling outside the corpus has a file")
	}
}
