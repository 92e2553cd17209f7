package importtest

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// own lists, for each package of ours, which others of ours it may import
// directly. A package that is not listed may not exist.
var own = map[string][]string{
	"engine":                 {},
	"engine/stack":           {},
	"engine/meccg":           {"engine", "engine/stack"},
	"engine/meccg/notation":  {"engine", "engine/meccg"},
	"engine/meccg/meccgtest": {"engine", "engine/meccg", "engine/meccg/notation"},
	"engine/enginetest":      {"engine"},
	"engine/stccg":           {"engine", "engine/stack"},
	"engine/ashes":           {"engine", "engine/stack"},

	"rulings":          {},
	"rulings/cards":    {"rulings"},
	"rulings/diff":     {"rulings"},
	"rulings/parse":    {"rulings", "rulings/cards"},
	"rulings/embedded": {"rulings", "rulings/parse"},
	"rulings/check":    {"rulings", "rulings/cards", "rulings/parse"},

	"index": {"rulings", "rulings/cards"},

	"commands/reply":               {},
	"commands/command":             {"commands/reply", "engine", "engine/ashes", "engine/meccg", "engine/meccg/notation", "engine/stccg", "index", "internal/store", "rulings", "rulings/cards", "rulings/diff"},
	"commands/cite":                {"commands/command", "commands/reply", "index", "rulings"},
	"commands/lookup":              {"commands/cite", "commands/command", "commands/reply", "engine", "engine/ashes", "engine/meccg", "engine/stccg", "index", "internal/store", "rulings", "rulings/cards", "rulings/diff"},
	"commands/verdict":             {"commands/cite", "commands/command", "commands/reply", "engine", "engine/ashes", "engine/meccg", "engine/meccg/notation", "engine/stccg", "rulings", "rulings/cards"},
	"commands/server":              {"commands/cite", "commands/command", "commands/reply", "engine", "engine/meccg", "index", "internal/store", "rulings"},
	"commands/ask":                 {"commands/ask/plain", "commands/command", "commands/cite", "commands/lookup", "commands/reply", "commands/verdict", "engine", "engine/ashes", "engine/meccg", "engine/meccg/notation", "engine/stccg", "index", "rulings", "rulings/cards"},
	"commands/ask/plain":           {"commands/command", "commands/lookup", "commands/verdict", "engine/ashes", "engine/meccg", "engine/stccg", "index", "rulings", "rulings/cards"},
	"commands/ask/plain/plaintest": {},
	"commands/commandstest":        {"commands", "commands/command", "commands/reply", "index", "internal/store/sqlstore", "rulings/embedded"},
	"commands":                     {"commands/ask", "commands/command", "commands/lookup", "commands/reply", "commands/server", "commands/verdict", "engine"},

	"bot":               {"bot/desk", "bot/render", "bot/rest", "commands", "commands/ask", "commands/command", "commands/reply", "internal/allowance"},
	"bot/gateway":       {"bot/desk", "bot/rest"},
	"bot/desk":          {"bot/rest", "internal/reference"},
	"bot/rest":          {},
	"bot/rest/resttest": {"bot/rest", "internal/discordtest"},
	"bot/render":        {"bot/rest", "commands", "commands/command", "commands/reply"},

	"internal/allowance":                   {},
	"internal/config":                      {},
	"internal/store":                       {"rulings"},
	"internal/store/storetest":             {"internal/store", "rulings"},
	"internal/store/sqlstore":              {"internal/store", "rulings"},
	"internal/jobs":                        {"internal/store"},
	"internal/refresh":                     {"index", "internal/fetch", "internal/store", "rulings", "rulings/cards", "rulings/diff", "rulings/parse"},
	"internal/fetch":                       {},
	"internal/eval":                        {"rulings"},
	"internal/cases":                       {},
	"internal/oracle":                      {},
	"internal/draw":                        {"engine/meccg"},
	"internal/importtest":                  {},
	"internal/observe":                     {},
	"internal/longtest":                    {},
	"internal/judge":                       {},
	"internal/discordtest":                 {},
	"internal/discordtest/cmd/fakediscord": {"internal/discordtest"},
	"internal/reference":                   {"commands", "commands/reply"},
	"internal/console":                     {"commands", "commands/ask", "commands/cite", "commands/command", "commands/lookup", "commands/reply", "internal/reference"},
	"internal/web":                         {"commands", "commands/cite", "commands/command", "commands/reply", "commands/server", "engine", "internal/allowance", "internal/reference", "internal/store", "rulings", "rulings/cards", "rulings/diff"},
	"scripts/sbom":                         {},
	"cmd/bot": {
		"bot", "bot/desk", "bot/gateway", "bot/render", "bot/rest", "commands", "commands/ask", "commands/command", "commands/reply", "commands/server", "engine", "engine/ashes", "engine/meccg", "engine/stccg", "index", "internal/cases", "internal/config", "internal/console", "internal/draw", "internal/eval",
		"internal/fetch", "internal/jobs", "internal/observe", "internal/reference", "internal/refresh", "internal/store", "internal/store/sqlstore", "internal/web", "rulings", "rulings/check", "rulings/diff", "rulings/embedded", "rulings/parse",
	},
}

// reserved names modules that only some packages may import.
var reserved = map[string][]string{
	"github.com/blevesearch/bleve":  {"index"},
	"github.com/bwmarrin/discordgo": {"bot", "bot/desk", "bot/gateway", "bot/render", "bot/rest", "bot/rest/resttest", "cmd/bot"},
	"database/sql":                  {"internal/store/sqlstore", "internal/jobs"},
	"github.com/jackc/pgx":          {"internal/store/sqlstore"},
	"modernc.org/sqlite":            {"internal/store/sqlstore"},
	"github.com/riverqueue":         {"internal/store/sqlstore", "internal/jobs"},
}

// impure lists what a pure package may not import.
var impure = []string{"os", "net", "net/http", "time", "math/rand", "math/rand/v2", "crypto/rand", "log", "log/slog"}

// pure lists the packages without clock, file, network and randomness, and what
// they may import all the same: dates are values.
var pure = map[string][]string{"engine": {"time"}, "rulings": {"time"}}

const module = "netrep"

type pkg struct {
	ImportPath string
	Imports    []string
}

func packages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", module+"/...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []pkg
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		err := dec.Decode(&p)
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
}

func TestArrows(t *testing.T) {
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module+"/")
		allowed, known := own[name]
		if !known {
			t.Errorf("package %s is not part of the architecture; add it to this test and to the documentation", name)
		}
		for _, imp := range p.Imports {
			if inner, ours := strings.CutPrefix(imp, module+"/"); ours && !slices.Contains(allowed, inner) {
				t.Errorf("%s may not import %s", name, inner)
			}
			for prefix, users := range reserved {
				if strings.HasPrefix(imp, prefix) && !slices.Contains(users, name) {
					t.Errorf("%s may not import %s", name, imp)
				}
			}
		}
	}
}

func TestPurity(t *testing.T) {
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module+"/")
		root, _, _ := strings.Cut(name, "/")
		except, isPure := pure[root]
		if !isPure || strings.HasSuffix(name, "test") { // those are for tests
			continue
		}
		for _, imp := range p.Imports {
			if slices.Contains(impure, imp) && !slices.Contains(except, imp) {
				t.Errorf("%s is pure and may not import %s", name, imp)
			}
		}
	}
}

// documented is the page that names all packages and modules.
const documented = "../../docs/design.md"

// required matches a module that go.mod requires directly.
var required = regexp.MustCompile(`(?m)^\t(\S+) v\S+$`)

// quoted matches a name on the page.
var quoted = regexp.MustCompile("`([^`]+)`")

func TestDocumented(t *testing.T) {
	page, err := os.ReadFile(documented)
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range quoted.FindAllStringSubmatch(string(page), -1) {
		names = append(names, m[1])
	}
	for name := range own {
		if !slices.Contains(names, name) {
			t.Errorf("%s does not name package %s", documented, name)
		}
	}
	for _, m := range required.FindAllStringSubmatch(string(mod), -1) {
		path := strings.TrimPrefix(m[1], "github.com/")
		if !slices.ContainsFunc(names, func(name string) bool { return path == name || strings.HasPrefix(path, name+"/") }) {
			t.Errorf("%s does not say what module %s is for", documented, m[1])
		}
	}
}
