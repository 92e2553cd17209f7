package discordtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"strconv"
)

// obj is a decoded JSON object. Numbers stay json.Number, so that nothing that passes
// through the fake loses digits.
type obj = map[string]any

// decode reads exactly one JSON value.
func decode(data []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, fmt.Errorf("text after the JSON value")
	}
	return v, nil
}

// encode encodes values built by the fake itself, which cannot fail.
func encode(v any) json.RawMessage {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("discordtest: a payload does not encode: %v", err))
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

// plain returns v as if it had been received: only obj, []any, string, json.Number, bool
// and nil.
func plain(v any) any {
	out, err := decode(encode(v))
	if err != nil {
		panic(fmt.Sprintf("discordtest: a payload does not decode: %v", err))
	}
	return out
}

func text(v any) string { s, _ := v.(string); return s }

func list(v any) []any { l, _ := v.([]any); return l }

func object(v any) obj { o, _ := v.(obj); return o }

func truth(v any) bool { b, _ := v.(bool); return b }

// integer returns v as an int, or 0 if it is not one.
func integer(v any) int {
	switch n := v.(type) {
	case json.Number:
		i, _ := strconv.ParseFloat(n.String(), 64)
		return int(i)
	case float64:
		return int(n)
	case int:
		return n
	}
	return 0
}

// filled returns a copy of o without null values.
func filled(o obj) obj {
	out := maps.Clone(o)
	maps.DeleteFunc(out, func(_ string, v any) bool { return v == nil })
	return out
}

// objects returns the objects in a list.
func objects(v any) []obj {
	var out []obj
	for _, e := range list(v) {
		if o, ok := e.(obj); ok {
			out = append(out, o)
		}
	}
	return out
}
