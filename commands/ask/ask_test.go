package ask

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/index"
	"netrep/internal/longtest"
	"netrep/rulings/embedded"
)

// dispatch is the commands' side, which this package cannot import.
var dispatch struct {
	all  func() []*command.Command
	line func(ctx context.Context, env *command.Env, caller command.Caller, line string) (reply.Reply, error)
}

// UseDispatch sets what runs the commands that answers lead to.
func UseDispatch(all func() []*command.Command, line func(context.Context, *command.Env, command.Caller, string) (reply.Reply, error)) {
	dispatch.all, dispatch.line = all, line
}

// embeddedIndex returns the index of the embedded corpus, built once for all tests.
var embeddedIndex = sync.OnceValues(func() (*index.Index, error) { return index.Build(embedded.Corpus(), index.Options{}) })

func askEnv(t *testing.T) *command.Env {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return &command.Env{Commands: dispatch.all(), Rulings: index.NewLive(x), Now: func() time.Time { return time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC) }}
}

// A question in another language or script gets one answer; names of cards are understood
// in any.
func TestOnlyEnglish(t *testing.T) {
	env := askEnv(t)
	for question, want := range map[string]bool{
		"¿Puedo jugar una carta de peligro?": true,
		"Можно ли играть карту опасности?":   true,
		"カードをプレイできますか":                       true,
		"誘拐者をプレイ":                            true,
		"誘拐者":                                false, // Abductor
		"May I play 甘道夫 now?":                false,
		"Éowyn":                              false,
	} {
		r, err := runAsk(t.Context(), env, command.Input{Command: &Command, Values: map[string]string{"question": question}})
		if got := r.Title == onlyEnglish().Title; err != nil || got != want {
			t.Errorf("%s: %q, %v", question, r.Title, err)
		}
	}
}

// The game that a server has chosen gives way to one that is surely meant; one that is
// given does not.
func TestGame(t *testing.T) {
	env := askEnv(t)
	const question = "Aragorn II, Gimli and two hobbits are moving. What's their hazard limit?"
	for _, c := range []struct {
		given, chosen, want string
	}{
		{"", "", "hazard limit is 3"},
		{"", "stccg", "though this server has chosen Star Trek CCG"},
		{"any", "stccg", "hazard limit is 3"},
		{"meccg", "stccg", "hazard limit is 3"},
	} {
		in := command.Input{Command: &Command, Values: map[string]string{"question": question, "game": c.given}, Usual: map[string]string{"game": c.chosen}}
		if c.given != "" {
			in.Usual = nil
		}
		out, err := runAsk(t.Context(), env, in)
		if err != nil || !strings.Contains(fmt.Sprint(out), c.want) {
			t.Errorf("game %q, chosen %q: %v, %v", c.given, c.chosen, out, err)
		}
	}
	list, err := readAsked(t.Context(), env, command.Input{Command: &Command, Values: map[string]string{"question": question, "game": "ashes"}})
	if err != nil || len(list) > 0 {
		t.Errorf("asked of Ashes it is read as %+v, %v", list, err)
	}
}

// Every fact that the tables of wording can find is one that the engine takes,
// and that the command takes.
func TestAskTellsWhatTheEngineTakes(t *testing.T) {
	for _, r := range plain.Known() {
		s, ok := structuredQuestion(r.Label)
		if !ok {
			t.Errorf("there is no structured question %q", r.Label)
			continue
		}
		for _, f := range r.Facts {
			known, ok := s.fact(f.Name)
			if strings.HasPrefix(f.Name, "_") {
				continue // it only tells other facts
			}
			if !ok {
				t.Errorf("%s: the engine takes no fact %q", r.Label, f.Name)
				continue
			}
			if !slices.Contains([]string{"#", plain.Open}, f.Value) && !takes(known, f.Value) {
				t.Errorf("%s: %s cannot be %q", r.Label, f.Name, f.Value)
			}
			if _, ok := s.command.Option(s.option(f.Name)); !ok && r.Label != plain.LabelChain && r.Label != plain.LabelLimit {
				t.Errorf("%s: /%s has no option %q for %s", r.Label, s.command.Name, s.option(f.Name), f.Name)
			}
		}
	}
}

// takes reports whether f can have the value.
func takes(f engine.Fact, value string) bool {
	switch {
	case f.Kind == engine.YesNo:
		return value == "yes" || value == "no"
	case f.Kind == engine.Number:
		_, err := strconv.Atoi(value)
		return err == nil
	case len(f.Choices) == 0:
		return true
	}
	return slices.ContainsFunc(f.Choices, func(c engine.Choice) bool { return c.Value == value })
}

// Whatever is read as one structured question gets a verdict by its command, and
// every entry that takes a fact back leads somewhere.
func TestAskedQuestionsAreAnswered(t *testing.T) {
	longtest.Measures(t)
	env := askEnv(t)
	files, err := filepath.Glob("plain/testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if line = strings.TrimSpace(line); line == "" || line[0] == '=' || line[0] == '#' {
				continue
			}
			list, err := structuredFrom(t.Context(), env, line, "")
			if err != nil {
				t.Fatal(err)
			}
			if len(list) > 0 && list[0].Sure() {
				answered(t, env, line, list[0])
			}
		}
	}
}

func answered(t *testing.T, env *command.Env, question string, r reading) {
	t.Helper()
	in := command.Input{Command: &Command, Values: map[string]string{"question": question, command.OptionExplain: "true"}}
	out, err := r.answer(t.Context(), env, in)
	if err != nil {
		t.Errorf("%q: %v", question, err)
		return
	}
	list := r.withReading(in, out).Blocks
	for _, item := range list[len(list)-1].(reply.List).Items {
		again, err := dispatch.line(t.Context(), env, command.Caller{}, item.Command)
		if err != nil || again.Tone == reply.ToneProblem && r.Label != plain.LabelLimit && r.Label != plain.LabelChain {
			t.Errorf("%q: %s: %v %s", question, item.Command, err, again.Title)
		}
	}
	a, err := Understand(t.Context(), env, question, "")
	if err != nil || a.Query == nil || *a.Query != r.query || a.Verdict == nil {
		t.Errorf("%q: understood as %+v, %v", question, a, err)
	}
	for _, ref := range a.Refs {
		if _, ok := env.Rulings.Corpus().Get(ref); !ok {
			t.Errorf("%q: %s is no ruling", question, ref)
		}
	}
}
