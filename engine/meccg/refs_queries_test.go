package meccg

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"netrep/engine"
)

// TestQueryRefsAreListed checks that every constant of the queries' refs is in
// queryRefs, and that each resolves to a rule of the corpus.
func TestQueryRefsAreListed(t *testing.T) {
	listed := queryRefs()
	file, err := parser.ParseFile(token.NewFileSet(), "refs_queries.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for _, v := range spec.Values {
			if lit, ok := v.(*ast.BasicLit); ok {
				ref, _ := strconv.Unquote(lit.Value)
				if !slices.Contains(listed, engine.Ref(ref)) {
					t.Errorf("%s is not listed", ref)
				}
			}
		}
		return true
	})
	rules := corpusRefs(t)
	for _, ref := range listed {
		if !rules[ref] {
			t.Errorf("%s is no rule of the corpus", ref)
		}
	}
}

// corpusRefs returns the refs of the corpus's rules.
func corpusRefs(t *testing.T) map[engine.Ref]bool {
	t.Helper()
	var files []string
	for _, pattern := range []string{"../../rulings/embedded/corpus/*.md", "../../rulings/embedded/corpus/*/*.md"} {
		more, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	heading := regexp.MustCompile(`(?m)^## (\S+)`)
	rules := map[engine.Ref]bool{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range heading.FindAllSubmatch(data, -1) {
			rules[engine.Ref(m[1])] = true
		}
	}
	return rules
}
