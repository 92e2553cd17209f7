package meccg

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"netrep/engine"
)

// TestRefsAreListed checks that every constant of type Ref in the package is
// among Refs, and that steps and reasons cite nothing else.
func TestRefsAreListed(t *testing.T) {
	all := Refs()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), "refs_") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			for _, v := range spec.Values {
				lit, ok := v.(*ast.BasicLit)
				if !ok {
					continue
				}
				ref, err := strconv.Unquote(lit.Value)
				if err == nil && !slices.Contains(all, engine.Ref(ref)) {
					t.Errorf("%s: %s is not listed", f.Name(), ref)
				}
			}
			return true
		})
	}
	for _, c := range casesOf(t, "chain") {
		for _, s := range resolved(t, c.ID).Verdict().Steps {
			for _, ref := range s.Refs {
				if !slices.Contains(all, ref) {
					t.Errorf("%s: %s is not listed", c.ID, ref)
				}
			}
		}
	}
}
