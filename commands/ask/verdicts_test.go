package ask

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"netrep/commands/ask/plain"
	"netrep/commands/ask/plain/plaintest"
	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/internal/longtest"
	"netrep/rulings"
)

// judged counts verdicts on labelled questions.
type judged struct {
	due, right, wrong int // where the labelled facts decide; the verdict is theirs, or another one
	over              int // where they do not decide, or the words tell what no fact can hold
}

func (j judged) String() string {
	return fmt.Sprintf("due %d: right %d, wrong %d; more than told %d", j.due, j.right, j.wrong, j.over)
}

var update = flag.Bool("update", false, "make the golden anew")

// apart are the voices that nobody looks at while reading is worked on.
var apart = []string{"03-nonnative", "06-keywords", "09-fragments", "12-spoken"}

// TestVerdicts measures how often the question that a voice means gets the verdict that
// its labelled facts lead to, against testdata/verdicts.golden. SHOW=query prints those
// that do not, except of voices kept apart.
func TestVerdicts(t *testing.T) {
	longtest.Measures(t)
	env := askEnv(t)
	_, by := plaintest.Voices(t, "plain")
	figures := map[string]*judged{}
	for _, voice := range slices.Sorted(maps.Keys(by)) {
		for _, e := range by[voice] {
			if e.Rest == "" {
				continue
			}
			kept := slices.Contains(apart, voice)
			for _, key := range []string{e.Label, map[bool]string{true: "(apart)", false: "(others)"}[kept]} {
				if figures[key] == nil {
					figures[key] = &judged{}
				}
			}
			s, _ := structuredQuestion(e.Label)
			r := plain.ReadAs(e.Label, e.Question, env.Rulings.Read(e.Question))
			want := verdictOn(s.withConsequences(env, e.Question, labelledReading(e, env, s, r)), env)
			read := s.withConsequences(env, e.Question, r)
			got := verdictOn(read, env)
			silent := len(read.Left) > 0 || got == ""
			decided := e.Rest == "-" && want != ""
			why := ""
			for _, j := range []*judged{figures[e.Label], figures[map[bool]string{true: "(apart)", false: "(others)"}[kept]]} {
				if decided {
					j.due++
				}
				switch {
				case silent && decided:
					why = "silent"
				case silent:
				case decided && got == want:
					j.right++
				case decided:
					j.wrong++
					why = "wrong"
				default:
					j.over++
					why = "more than told"
				}
			}
			if show := os.Getenv("SHOW"); why != "" && (!kept || show == "apart") && (show == "apart" || show == "all" || show == e.Label) {
				t.Logf("%s, %s: %s\n   labelled %s, rest %s: %s\n   read %s, left %s: %s", e.Label, why, e.Question, e.Facts, e.Rest, want, read.brief(), read.notUnderstood(), got)
			}
		}
	}
	var golden strings.Builder
	for _, label := range slices.Sorted(maps.Keys(figures)) {
		fmt.Fprintf(&golden, "%s: %s\n", label, figures[label])
	}
	t.Log("\n" + golden.String())
	const file = "testdata/verdicts.golden"
	if *update {
		if err := os.WriteFile(file, []byte(golden.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(before) != golden.String() {
		t.Errorf("the figures were\n%s", before)
	}
}

// labelledReading returns the labelled facts of e, along with those of r that follow from the
// data of a card, which labels leave out.
func labelledReading(e *plaintest.Example, env *command.Env, s structured, r plain.Reading) plain.Reading {
	out := plain.Reading{Label: e.Label, Game: r.Game}
	names := map[string]bool{}
	add := func(name, value string) {
		f := plain.Fact{Name: name, Value: value, End: 1}
		if name == "characters" {
			at := slices.IndexFunc(env.Rulings.Cards().Find(value), func(k *rulings.Card) bool { return k.Type == "character" })
			if at >= 0 {
				f.Card = env.Rulings.Cards().Find(value)[at]
			}
		}
		out.Facts = append(out.Facts, f)
	}
	for _, f := range e.Facts {
		name, value, _ := strings.Cut(f, "=")
		names[name] = true
		kind, _ := s.fact(name)
		switch {
		case name == "rules":
			out.Rules = plain.Fact{Name: name, Value: value, End: 1}
		case name == "chain" && strings.Contains(value, ":"):
			head, chain, _ := strings.Cut(value, ":")
			for part := range strings.SplitSeq(head, ",") {
				what, n, _ := strings.Cut(strings.TrimSpace(part), " ")
				add(map[string]string{"limit": "limit", "used": "already_used", "company": "characters"}[what], n)
			}
			add(name, strings.TrimSpace(chain))
		case kind.Kind == engine.List:
			for one := range strings.SplitSeq(value, ",") {
				add(name, one)
			}
		default:
			add(name, value)
		}
	}
	for _, f := range r.Facts {
		known := f.Card != nil || slices.Contains([]string{"who", "named", "at_home_site", "asterisk", "haven", "kind", "doubling"}, f.Name)
		if known && !names[f.Name] && f.Value != plain.Open {
			out.Facts = append(out.Facts, f)
		}
	}
	return out
}

// verdictOn returns what is answered to a reading, "" if it depends.
func verdictOn(r reading, env *command.Env) string {
	c, missing, err := r.verdicts(env)
	if err != nil || len(missing) > 0 {
		return ""
	}
	var said []string
	for _, v := range verdict.WithoutSilent(c).Verdicts {
		if v.Answer == engine.Depends || len(v.Reasons) == 0 {
			return ""
		}
		said = append(said, string(v.Answer)+": "+v.Reasons[0].Words)
	}
	return strings.Join(said, "; ")
}
