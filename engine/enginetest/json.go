package enginetest

import (
	"encoding/json"
	"testing"
)

// RoundTrip returns v as its JSON is read.
func RoundTrip(t testing.TB, v any) (out any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}
