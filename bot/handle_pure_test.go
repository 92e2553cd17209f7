package bot

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands"
	"netrep/commands/command"
)

// TestPureCommandsKnowNobody runs every pure command for two callers.
func TestPureCommandsKnowNobody(t *testing.T) {
	env := newEnv(t)
	them := []command.Caller{{}, {ID: "1", Guild: "2", Channel: "3", Roles: []string{"4"}, Manage: true}}
	for _, cmd := range commands.All() {
		if !cmd.Pure {
			continue
		}
		var got []rest.Message
		for _, who := range them {
			r, err := commands.DispatchLine(t.Context(), env, who, cmd.Example)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, render.Render(r, render.Occasion{Line: cmd.Example, Asker: "1"}))
		}
		if diff := cmp.Diff(resttest.Shows(t, got[0]), resttest.Shows(t, got[1])); diff != "" {
			t.Errorf("%s:\n%s", cmd.Example, diff)
		}
	}
}
