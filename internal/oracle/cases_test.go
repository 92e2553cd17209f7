package oracle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// dir holds the cases of chains, the engine's own.
const dir = "../../engine/meccg/testdata"

// caseFile is a case file; only its questions about chains are used here.
type caseFile struct {
	Cases []json.RawMessage `json:"cases"`
}

// TestCases compares the oracle's whole answer with that of every chain in the case
// files.
func TestCases(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(dir, "meccg*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no case files: ", err)
	}
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var f caseFile
		if err := json.Unmarshal(b, &f); err != nil {
			t.Fatal(err)
		}
		asked, agreed := 0, 0
		for _, raw := range f.Cases {
			var head struct {
				ID, Query string
				Expect    any
			}
			if err := json.Unmarshal(raw, &head); err != nil {
				t.Fatal(err)
			}
			if head.Query != "chain" {
				continue
			}
			asked++
			var c Case
			if err := json.Unmarshal(raw, &c); err != nil {
				t.Errorf("%s: %v", head.ID, err)
				continue
			}
			a, err := Do(c)
			if err != nil {
				t.Errorf("%s: %v", head.ID, err)
				continue
			}
			got, _ := json.Marshal(a)
			var v any
			if err := json.Unmarshal(got, &v); err != nil {
				t.Fatal(err)
			}
			if reflect.DeepEqual(v, head.Expect) {
				agreed++
				continue
			}
			want, _ := json.Marshal(head.Expect)
			if len(a.Doubts) > 0 {
				t.Logf("%s differs over %v\n got %s\nwant %s", head.ID, a.Doubts, got, want)
				continue
			}
			t.Errorf("%s\n got %s\nwant %s", head.ID, got, want)
		}
		t.Logf("%s: %d chains, %d agree", filepath.Base(name), asked, agreed)
	}
}
