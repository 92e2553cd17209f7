package server

import (
	"testing"

	"netrep/commands/command"
	"netrep/internal/store"
)

// Whoever asks on a public page has no id, and is shown and deletes nothing.
func TestDataOfNobody(t *testing.T) {
	env := &command.Env{Store: struct{ store.Store }{}} // which would panic
	for _, c := range []*command.Command{&DataExport, &DataDelete} {
		in, err := command.NewInput(c, nil)
		if err != nil {
			t.Fatal(err)
		}
		if out, err := c.Run(t.Context(), env, in); err == nil {
			t.Errorf("%s: %+v", c.Name, out)
		}
	}
}
