package discordtest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// specURL names the specification inside the schema compiler.
const specURL = "discord.json"

// spec is Discord's OpenAPI file, with the schemas compiled so far. A strict one also
// rejects fields that are not in the file.
type spec struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	ready    map[string]*jsonschema.Schema
}

// specs is read once per process, because the file has more than a megabyte.
var specs = sync.OnceValues(func() ([2]*spec, error) {
	name, err := specFile()
	if err != nil {
		return [2]*spec{}, err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return [2]*spec{}, err
	}
	loose, err := newSpec(data, false)
	if err != nil {
		return [2]*spec{}, err
	}
	strict, err := newSpec(data, true)
	if err != nil {
		return [2]*spec{}, err
	}
	return [2]*spec{loose, strict}, errors.Join(loose.warm(schemaCallback, schemaUpdate), strict.warm(schemaShown))
})

// warm compiles schemas in advance, so that the first interaction need not wait.
func (s *spec) warm(pointers ...string) error {
	for _, p := range pointers {
		if _, err := s.schema(p); err != nil {
			return err
		}
	}
	return nil
}

// HasSpec reports whether Discord's OpenAPI file was found; without it, bodies are
// checked only against the package's own rules. The file is discord/openapi.json in the
// folder named by NETREP_SHARED, or in a folder "shared" in the working directory or any
// of its parents.
func HasSpec() bool { _, err := specs(); return err == nil }

// specFile finds the OpenAPI file.
func specFile() (string, error) {
	const inside = "discord/openapi.json"
	if dir := os.Getenv("NETREP_SHARED"); dir != "" {
		return filepath.Join(dir, inside), nil
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		name := filepath.Join(dir, "shared", inside)
		if _, err := os.Stat(name); err == nil {
			return name, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no shared/discord/openapi.json beside a parent folder; set NETREP_SHARED")
		}
		dir = parent
	}
}

func newSpec(data []byte, strict bool) (*spec, error) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
	if err != nil {
		return nil, fmt.Errorf("read the OpenAPI file: %w", err)
	}
	mend(object(doc))
	if strict {
		forbidUnknown(object(doc))
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	if err := c.AddResource(specURL, doc); err != nil {
		return nil, err
	}
	return &spec{compiler: c, ready: map[string]*jsonschema.Schema{}}, nil
}

// mend corrects differences between the file and the real API: the documentation's own
// 429 has no code.
func mend(doc obj) {
	limited := object(object(object(doc["components"])["schemas"])["RatelimitedResponse"])
	all := list(limited["allOf"])
	if len(all) > 0 {
		all[0] = obj{"type": "object", "required": []any{"message"}, "properties": obj{
			"message": obj{"type": "string"}, "code": obj{"type": "integer"},
		}}
	}
}

// forbidUnknown makes every object schema that lists its properties reject others.
// "Error" stays open because other schemas extend it.
func forbidUnknown(doc obj) {
	for name, s := range object(object(doc["components"])["schemas"]) {
		schema := object(s)
		if _, said := schema["additionalProperties"]; said || name == "Error" || schema["properties"] == nil {
			continue
		}
		schema["additionalProperties"] = false
	}
}

// check validates v against the schema at pointer.
func (s *spec) check(pointer string, v any) ([]Problem, error) {
	schema, err := s.schema(pointer)
	if err != nil {
		return nil, err
	}
	err = schema.Validate(v)
	if bad, ok := errors.AsType[*jsonschema.ValidationError](err); ok {
		return leaves(bad, nil), nil
	}
	return nil, err
}

func (s *spec) schema(pointer string) (*jsonschema.Schema, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.ready[pointer]; found != nil {
		return found, nil
	}
	schema, err := s.compiler.Compile(specURL + "#" + pointer)
	if err != nil {
		return nil, fmt.Errorf("compile %s: %w", pointer, err)
	}
	s.ready[pointer] = schema
	return schema, nil
}

// leaves lists the innermost causes of a validation error. Of a union's branches only the
// one that got furthest is reported.
func leaves(e *jsonschema.ValidationError, out []Problem) []Problem {
	if len(e.Causes) == 0 {
		return append(out, Problem{Path: "/" + strings.Join(e.InstanceLocation, "/"), Rule: "schema", Msg: fmt.Sprint(e.ErrorKind.LocalizedString(printer()))})
	}
	causes := e.Causes
	switch e.ErrorKind.(type) {
	case *kind.AnyOf, *kind.OneOf:
		causes = []*jsonschema.ValidationError{furthest(causes)}
	}
	for _, c := range causes {
		out = leaves(c, out)
	}
	return out
}
