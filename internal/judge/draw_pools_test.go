package judge

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// cardPool is names of cards to draw from.
type cardPool struct {
	hazards, knownHazards []string // known are those that the engine has facts of
	resources             []string
	knownResources        []string
	creatures             []string
	characters, sites     []string
	used                  []string // in play, to be tapped, untapped or discarded
	untested              []string // events without facts
}

var cards = sync.OnceValue(func() cardPool {
	facts := func(f map[string]string) bool { return len(f) > 0 }
	return cardPool{
		hazards:        cardsWhere(func(typ, _ string, _ map[string]string) bool { return typ == "hazard" }),
		knownHazards:   cardsWhere(func(typ, _ string, f map[string]string) bool { return typ == "hazard" && facts(f) }),
		resources:      cardsWhere(func(typ, _ string, _ map[string]string) bool { return typ == "resource" }),
		knownResources: cardsWhere(func(typ, _ string, f map[string]string) bool { return typ == "resource" && facts(f) }),
		creatures: cardsWhere(func(typ, kind string, _ map[string]string) bool {
			return typ == "hazard" && strings.HasPrefix(kind, "creature")
		}),
		characters: cardsWhere(func(typ, _ string, _ map[string]string) bool { return typ == "character" }),
		sites:      cardsWhere(func(typ, _ string, _ map[string]string) bool { return typ == "site" }),
		used:       cardsWhere(func(_, _ string, f map[string]string) bool { return f["use_cost"] != "" }),
		untested: cardsWhere(func(typ, kind string, f map[string]string) bool {
			return typ == "hazard" && strings.Contains(kind, "event") && !facts(f)
		}),
	}
})

// root is where the repository begins.
const root = "../.."

// plainQuestions returns the questions in players' words that stand in testdata.
func plainQuestions(t testing.TB) []string {
	t.Helper()
	var list []string
	for _, pattern := range []string{"internal/eval/testdata/*.jsonl", "index/testdata/*.jsonl"} {
		for _, data := range filesLike(t, pattern) {
			for l := range bytes.Lines(data) {
				var q struct{ Q string }
				if err := json.Unmarshal(l, &q); err != nil {
					t.Fatal(err)
				}
				list = append(list, q.Q)
			}
		}
	}
	for _, data := range filesLike(t, "commands/ask/testdata/*.txt") {
		scan := bufio.NewScanner(bytes.NewReader(data))
		for scan.Scan() {
			if l := strings.TrimSpace(scan.Text()); l != "" && l[0] != '#' && l[0] != '=' {
				list = append(list, l)
			}
		}
	}
	return list
}

func filesLike(t testing.TB, pattern string) [][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: nothing there; %v", pattern, err)
	}
	var list [][]byte
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, data)
	}
	return list
}

// jsonOf is v as JSON with its characters as they are.
func jsonOf(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSpace(b.Bytes()), err
}
