package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Query answers a conformance case: its JSON, from which it reads what it needs, with
// the cards of its file if its game names cards, under the ruleset with an id. The
// answer marshals to the form of the case's "expect".
type Query func(ruleset string, question json.RawMessage) (any, error)

// Read decodes the JSON of a question into q, a pointer to a struct. It refuses
// with an [InputError] a field that q does not have, unless it is a top-level
// field listed in elsewhere, and a value that does not fit. A whole number may
// be written with a fraction of zero.
func Read(question json.RawMessage, q any, elsewhere ...string) error {
	var tree any
	d := json.NewDecoder(bytes.NewReader(question))
	d.UseNumber()
	if d.Decode(&tree) != nil {
		return &InputError{Field: "question", Msg: "is not valid JSON"}
	}
	if err := unknownField(without(tree, elsewhere), reflect.TypeOf(q).Elem(), ""); err != nil {
		return err
	}
	err := json.Unmarshal(question, q)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) && strings.HasPrefix(wrong.Value, "number") {
		if whole, failed := json.Marshal(wholeNumbers(tree)); failed == nil {
			err = json.Unmarshal(whole, q)
		}
	}
	var bad *InputError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &bad):
		return bad
	case errors.As(err, &wrong):
		return &InputError{Field: strings.ToLower(wrong.Field), Msg: fmt.Sprintf("a %s does not fit here", wrong.Value)}
	}
	return &InputError{Field: "question", Msg: "is not valid JSON"}
}

// without returns tree without some of its fields at the top.
func without(tree any, fields []string) any {
	top, ok := tree.(map[string]any)
	if !ok {
		return tree
	}
	top = maps.Clone(top)
	maps.DeleteFunc(top, func(name string, _ any) bool { return slices.Contains(fields, name) })
	return top
}

// unknownField returns an error for the first field of tree that type t does not have.
func unknownField(tree any, t reflect.Type, path string) error {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch node := tree.(type) {
	case []any:
		if t.Kind() != reflect.Slice {
			return nil
		}
		for i, one := range node {
			if err := unknownField(one, t.Elem(), fmt.Sprintf("%s[%d]", path, i)); err != nil {
				return err
			}
		}
	case map[string]any:
		return unknownKey(node, t, path)
	}
	return nil
}

// openFields is a type that takes fields of any name.
type openFields interface{ TakesAnyField() }

func unknownKey(node map[string]any, t reflect.Type, path string) error {
	if t.Kind() == reflect.Map {
		for _, name := range sortedKeys(node) {
			if err := unknownField(node[name], t.Elem(), join(path, name)); err != nil {
				return err
			}
		}
		return nil
	}
	if t.Kind() != reflect.Struct || reflect.PointerTo(t).Implements(reflect.TypeFor[openFields]()) {
		return nil
	}
	fields := map[string]reflect.Type{}
	var names []string
	addFields(t, fields, &names)
	for _, name := range sortedKeys(node) {
		inner, ok := fields[strings.ToLower(name)]
		if !ok {
			return &InputError{Field: join(path, name), Msg: "is not a field of this question", Hint: "use " + strings.Join(names, ", ")}
		}
		if err := unknownField(node[name], inner, join(path, name)); err != nil {
			return err
		}
	}
	return nil
}

// addFields adds the fields of a struct by their lower-case names in JSON.
func addFields(t reflect.Type, fields map[string]reflect.Type, names *[]string) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case tag == "-":
		case f.Anonymous && tag == "":
			addFields(f.Type, fields, names)
		case f.IsExported():
			if tag == "" {
				tag = strings.ToLower(f.Name)
			}
			fields[strings.ToLower(tag)] = f.Type
			*names = append(*names, tag)
		}
	}
}

func sortedKeys[V any](m map[string]V) []string {
	return slices.Sorted(maps.Keys(m))
}

func join(path, name string) string { return strings.TrimPrefix(path+"."+name, ".") }

// largestWhole is safely below the integers that a float64 cannot hold exactly.
const largestWhole = 1e15

// wholeNumbers returns v, which it may change, with 2 for 2.0 and 2e0.
func wholeNumbers(v any) any {
	switch v := v.(type) {
	case json.Number:
		if f, err := v.Float64(); err == nil && f == math.Trunc(f) && math.Abs(f) < largestWhole {
			return json.Number(strconv.FormatInt(int64(f), 10))
		}
	case []any:
		for i := range v {
			v[i] = wholeNumbers(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = wholeNumbers(v[k])
		}
	}
	return v
}

// CaseFields are the fields of a conformance case that are not part of its question.
func CaseFields() []string {
	return []string{"id", "query", "ask", "question", "ruleset", "title", "source", "confidence", "scenario", "expect", "note", "game", "cite", "why"}
}
