package console

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/commands/command"
)

// pressTab types a line with | at the cursor, presses Tab, and returns the line in the
// same form and what was printed above it.
func pressTab(t *testing.T, typed string) (line, printed string) {
	t.Helper()
	c, out := newConsole(t, "")
	pos := strings.IndexByte(typed, '|')
	typed = typed[:pos] + typed[pos+1:]
	line, pos, ok := c.complete(t.Context(), typed, pos, '\t')
	if !ok {
		t.Fatalf("Tab in %q is typed as it is", typed)
	}
	return line[:pos] + "|" + line[pos:], out.String()
}

func TestCompleteExtends(t *testing.T) {
	for typed, want := range map[string]string{
		"|":                                  "/|",
		"/rul|":                              "/rul|",
		"/ruli|":                             "/ruling |",
		"/RULI|":                             "/ruling |",
		"/che|":                              "/check |",
		"/check mo|":                         "/check move |",
		"/check move reg|":                   "/check move region |",
		"/check move region new|":            "/check move region new-site-in-play:|",
		"/sect|":                             "/sections |",
		"/card doors of|":                    "/card Doors of Night |",
		"/card doors of |":                   "/card Doors of Night |",
		"/card dôors of ni|":                 "/card Doors of Night |",
		"/card doors of| alignment:hero":     "/card Doors of Night | alignment:hero",
		"/card Gandalf ali|":                 "/card Gandalf alignment:|",
		"/card Gandalf alignment:fallen|":    "/card Gandalf alignment:fallen-wizard |",
		"/term Corruption Ch|":               "/term corruption check|",
		"/term haz|":                         "/term hazard|",
		"/rule crf10/ann-25a|":               "/rule crf10/ann-25a |",
		"/rule ann-25a|":                     "/rule crf10/ann-25a |",
		"/rule 2.V.6 li|":                    "/rule 2.V.6 links:|",
		"/rule 2.V.6 links:y|":               "/rule 2.V.6 links:yes |",
		"/ruling may I tap so|":              "/ruling may I tap source:|",
		"/ruling may I tap source:cr|":       "/ruling may I tap source:crf10 |",
		"/ruling may I source:cr| tap":       "/ruling may I source:crf10 | tap",
		"/ruling may I game:st|":             "/ruling may I game:stccg |",
		"/ruling source:crf10 may I so|":     "/ruling source:crf10 may I so|",
		"/sections cr|":                      "/sections crf10 |",
		"/nosuch a|":                         "/nosuch a|",
		"/about x|":                          "/about x|",
		"can a card|":                        "can a card |",
		"can a card| be played":              "can a card | be played",
		"/card No Such Card|":                "/card No Such Card|",
		"/ruling can I do this wit|":         "/ruling can I do this wit|",
		"/ruling x source:crf10 |as-of:1998": "/ruling x source:crf10 |as-of:1998",
	} {
		if got, _ := pressTab(t, typed); got != want {
			t.Errorf("%q + Tab = %q, want %q", typed, got, want)
		}
	}
}

func TestCompleteListsWhatFits(t *testing.T) {
	for typed, want := range map[string][]string{
		"/rul|":                   {"/rule", "/ruling"},
		"/card gandalf|":          {"Gandalf · ", "Gandalf’s Friend · "},
		"/rule 2.V.6|":            {"coe/2.V.6 · On-guard against a resource", "coe/2.V.6.1 · "},
		"/term hazard|":           {"hazard: ", "hazard limit: "},
		"/ruling what |":          {"source:", "game:", "as-of:"},
		"/ruling what game:|":     {"Middle-earth CCG", "Ashes"},
		"/card gandalf align|ali": nil,
	} {
		line, printed := pressTab(t, typed)
		for _, part := range want {
			if !strings.Contains(printed, part) {
				t.Errorf("%q + Tab printed %q, no %q", typed, printed, part)
			}
		}
		if len(want) > 0 && len(line) < len(typed) {
			t.Errorf("%q + Tab shortened the line to %q", typed, line)
		}
	}
}

func TestCompleteLeavesOtherKeysAlone(t *testing.T) {
	c, _ := newConsole(t, "")
	if _, _, ok := c.complete(t.Context(), "/ru", 3, 'l'); ok {
		t.Error("a letter was taken for Tab")
	}
}

// TestCompleteListIsShort checks that a long list is cut with a note, and that no choice
// is wider than the terminal.
func TestCompleteListIsShort(t *testing.T) {
	_, printed := pressTab(t, "/rule 2.|")
	if n := strings.Count(printed, "\n"); n > 2*listed || !strings.Contains(printed, "more; keep typing") {
		t.Errorf("%d lines:\n%s", n, printed)
	}
	for l := range strings.Lines(printed) {
		if visible(strings.TrimSuffix(l, "\n")) > 80 {
			t.Errorf("wide: %q", l)
		}
	}
}

func TestCommonPrefix(t *testing.T) {
	picks := func(values ...string) []command.Pick {
		var list []command.Pick
		for _, v := range values {
			list = append(list, command.Pick{Value: v})
		}
		return list
	}
	for want, list := range map[string][]command.Pick{
		"":    picks("abc", "xyz"),
		"ab":  picks("abc", "ABx", "abd"),
		"abc": picks("abc"),
		"é":   picks("éa", "éb"),
	} {
		if got := commonPrefix(list); got != want {
			t.Errorf("commonPrefix(%v) = %q, want %q", list, got, want)
		}
	}
}

func TestQuoted(t *testing.T) {
	got := quoted([]command.Pick{{Value: "Site Phase"}, {Value: "one"}})
	if diff := cmp.Diff([]command.Pick{{Value: `"Site Phase"`}, {Value: "one"}}, got); diff != "" {
		t.Error(diff)
	}
}
