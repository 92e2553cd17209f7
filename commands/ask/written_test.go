package ask

import (
	"strings"
	"testing"

	"netrep/commands/command"
)

// TestWrittenChains: a chain in the notation of /chain is answered as /chain does, with each
// of its cards; what is nearly one loses no card in silence.
func TestWrittenChains(t *testing.T) {
	env := askEnv(t)
	for question, want := range map[string]string{
		"limit 2: River < Deeper Shadow < Deeper Shadow < River":              "River #4, Deeper Shadow #3 and then Deeper Shadow #2 resolve, then River #1 fizzles",
		"limit 2: river < deeper shadow < river < deeper shadow < river":      "River #5 is refused",
		"how does limit 2: River < Deeper Shadow < River resolve?":            "River #3 and then Deeper Shadow resolve, then River #1 fizzles",
		"what happens with limit 2: River < Deeper Shadow < River?":           "River #3 and then Deeper Shadow resolve, then River #1 fizzles",
		"limit 3: Cave-drake < Cave-drake | Rats!":                            "Cave-drake #2 is refused, then Cave-drake #1 and then Rats! resolve",
		"limit 4: Cave-drake | Cave-drake | Cave-drake":                       "Cave-drake #1, Cave-drake #2 and then Cave-drake #3 resolve",
		"company 3: Doors of Night < Twilight":                                "Twilight resolves, then Doors of Night is canceled",
		"limit 2: River < Deeper Shadow < River // and if the limit is 3":     "River #3, Deeper Shadow and then River #1 resolve",
		"limit 2: River < Deeper Shadwo < Foo":                                "",
		"limit 2: I think River < Deeper Shadow < the Foo of Bar < River":     "",
		"limit 2: he plays River < I play Deeper Shadow < he plays Foo again": "",
		"a prowess of 5 < a strike of 7, is he wounded?":                      "",
	} {
		out, err := runAsk(t.Context(), env, command.Input{Command: &Command, Values: map[string]string{"question": question}})
		if got := strings.Contains(out.Title, "resolve"); err == nil && want == "" && got || want != "" && !strings.Contains(out.Title, want) {
			t.Errorf("%q: %s %v", question, out.Title, err)
		}
	}
}
