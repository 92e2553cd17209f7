package console

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"golang.org/x/term"

	"netrep/commands/reply"
)

func TestGreeting(t *testing.T) {
	c, out := newConsole(t, "")
	if err := c.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Netrep test: ", " rulings, ", " cards\n", "CRF 10", "Jan 1998", "28 years old", "/help", "/quit"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the greeting has no %q:\n%s", want, out)
		}
	}
}

func TestLinesEndAtQuit(t *testing.T) {
	for _, word := range []string{"/quit", "quit", "/EXIT", " exit "} {
		got := transcript(t, word+"\n/about\n")
		if strings.Contains(got, "/about") {
			t.Errorf("after %q:\n%s", word, got)
		}
	}
}

func TestLinesSkipCommentsAndBlanks(t *testing.T) {
	if got := transcript(t, "\n  \n# a comment\n\r\n"); got != "" {
		t.Errorf("printed %q", got)
	}
}

func TestLinesRefuseAnEndlessLine(t *testing.T) {
	c, _ := newConsole(t, strings.Repeat("x", 2<<20))
	if err := c.lines(t.Context()); err == nil || !strings.Contains(err.Error(), "longer than 1 MiB") {
		t.Errorf("lines: %v", err)
	}
}

func TestLinesStopWithTheirContext(t *testing.T) {
	c, out := newConsole(t, "/about\n")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.lines(ctx); err != nil || out.Len() > 0 {
		t.Errorf("lines: %v, printed %q", err, out)
	}
}

// answers sends lines to a console and returns the output of the last one.
func answers(t *testing.T, c *Console, out interface {
	Reset()
	String() string
}, lines ...string,
) string {
	t.Helper()
	for _, l := range lines {
		out.Reset()
		c.answer(t.Context(), l)
	}
	return out.String()
}

func TestNumbersOpenWhatIsOffered(t *testing.T) {
	c, out := newConsole(t, "")
	if got := answers(t, c, out, "1"); !strings.Contains(got, "no choice 1") || !strings.Contains(got, "Ask a question first") {
		t.Errorf("before anything is offered: %s", got)
	}
	got := answers(t, c, out, "/rule 2.V.6", "1")
	if !strings.HasPrefix(got, "/rule crf10/on-guard-cards/1\n") {
		t.Errorf("1 opens %s", got)
	}
	for _, n := range []string{"0", "-1", "999", "99999999999999999999"} {
		if got := answers(t, c, out, "/rule 2.V.6", n); !strings.Contains(got, "no ") {
			t.Errorf("%s: %s", n, got)
		}
	}
}

// TestOffersEndWithAMistake checks that a number does nothing after a mistake, unless the mistake
// was another number.
func TestOffersEndWithAMistake(t *testing.T) {
	c, out := newConsole(t, "")
	if got := answers(t, c, out, "/rule 2.V.6", "/rulle 2.V.6", "1"); !strings.Contains(got, "nothing to choose now") {
		t.Errorf("1 opens %s", got)
	}
	if got := answers(t, c, out, "/rule 2.V.6", "99", "1"); !strings.HasPrefix(got, "/rule crf10/on-guard-cards/1\n") {
		t.Errorf("1 opens %s", got)
	}
}

// TestAsking checks that an action that asks for a value takes it from the next line,
// unless that is a command.
func TestAsking(t *testing.T) {
	c, out := newConsole(t, "")
	offer := reply.Action{Label: "Narrow", Command: "/ruling hazard limit", Ask: &reply.Ask{Option: "source", Words: "Which source?"}}
	c.offered = []reply.Action{offer}
	if got := answers(t, c, out, "1"); got != "Which source?\n\n" {
		t.Errorf("asked %q", got)
	}
	if got := answers(t, c, out, "crf 10"); !strings.HasPrefix(got, "/ruling hazard limit source:\"crf 10\"\n") {
		t.Errorf("answered %s", got)
	}
	c.offered = []reply.Action{offer}
	if got := answers(t, c, out, "1", "/about"); !strings.HasPrefix(got, "Netrep, the rules") {
		t.Errorf("a command in place of the answer: %s", got)
	}
}

func TestQuestionsTakeOptions(t *testing.T) {
	c, out := newConsole(t, "")
	if got := answers(t, c, out, "hazard limit source:nowhere"); !strings.Contains(got, "no source nowhere") {
		t.Errorf("printed %s", got)
	}
}

func TestKeyboardDropsControlCharacters(t *testing.T) {
	for _, chunks := range [][]string{{"aé\u009b2Jß\u0085b"}, {"aé\xc2", "\x9b2Jß", "\xc2", "\x85b"}, {"aé2Jßb"}} {
		k := &keyboard{ctx: t.Context(), in: reader(chunks), pressed: func() {}}
		data, err := io.ReadAll(k)
		if err != nil || string(data) != "aé2Jßb" {
			t.Errorf("%q: read %q, %v", chunks, data, err)
		}
	}
}

func TestKeyboardGivesUpWithItsContext(t *testing.T) {
	in, out := io.Pipe()
	defer func() { _ = out.Close() }()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	k := &keyboard{ctx: ctx, in: in, pressed: func() {}}
	if n, err := k.Read(make([]byte, 10)); n != 0 || !errors.Is(err, io.EOF) {
		t.Errorf("Read: %d, %v", n, err)
	}
}

// reader returns a reader of one chunk per read.
func reader(chunks []string) io.Reader {
	var list []io.Reader
	for _, c := range chunks {
		list = append(list, strings.NewReader(c))
	}
	return io.MultiReader(list...)
}

// typed sends keys to the line editor and returns what it shows.
func typed(t *testing.T, keys string) string {
	t.Helper()
	return typedWith(t, "", keys)
}

// typedWith is [typed] with a history file.
func typedWith(t *testing.T, file, keys string) string {
	t.Helper()
	c, _ := newConsole(t, "")
	var shown strings.Builder
	k := &keyboard{ctx: t.Context(), in: strings.NewReader(keys), pressed: func() {}}
	tt := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{k, &shown}, prompt)
	c.edit(t.Context(), tt, openHistory(file))
	if err := c.readLines(t.Context(), tt); err != nil {
		t.Fatal(err)
	}
	return shown.String()
}

func TestEditor(t *testing.T) {
	for name, tc := range map[string]struct{ keys, want string }{
		"question":           {"/rule 2.V.6.5\r\x04", "On-guard works only against"},
		"completion":         {"/abo\t\r\x04", "Netrep, the rules representative"},
		"history":            {"/rule 2.V.6.5\r/about\r\x1b[A\x1b[A\r\x04", "On-guard works only against"},
		"arrows":             {"/rle 2.V.6.5" + strings.Repeat("\x1b[D", 10) + "u\r\x04", "On-guard works only against"},
		"several lines":      {"/rule 2.V.6.5\r\n/about\r\n/quit\r\n/sources\r", "Netrep, the rules representative"},
		"end of the input":   {"/about\r", "Netrep, the rules representative"},
		"pasted with a tab":  {"/ruling\twhat\tis a site\x04\r\x03", ""},
		"invalid characters": {"\xff\xfe\x80/about\r\x04", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := typed(t, tc.keys); !strings.Contains(got, tc.want) {
				t.Errorf("shown:\n%s", got)
			}
		})
	}
	if got := typed(t, "/about\r/quit\r/sources\r"); strings.Contains(got, "Council of Elrond Official") {
		t.Errorf("after /quit:\n%s", got)
	}
	if got := typed(t, "/abo\x03ut\r\x03/about\r"); strings.Contains(got, "rules representative") {
		t.Errorf("after Ctrl-C:\n%s", got)
	}
}

// TestEditorLineEnds checks that output during editing ends its lines as a raw terminal
// needs.
func TestEditorLineEnds(t *testing.T) {
	got := typed(t, "/about\r\x04")
	if strings.Contains(strings.ReplaceAll(got, "\r\n", ""), "\n") {
		t.Errorf("bare line ends: %q", got)
	}
}

// TestCtrlCCancels checks that Ctrl-C ends only the wait for an answer, and that what is typed
// after it is read next.
func TestCtrlCCancels(t *testing.T) {
	c, out := newConsole(t, "")
	c.keys = &keyboard{ctx: t.Context(), in: strings.NewReader("dropped\x03/about\r"), pressed: func() {}}
	r := c.patiently(t.Context(), func(ctx context.Context) reply.Reply {
		<-ctx.Done()
		return reply.Reply{Title: "late"}
	})
	if r.Title != "Canceled" {
		t.Errorf("replied %q, shown %q", r.Title, out)
	}
	c.keys.in = strings.NewReader("")
	if data, err := io.ReadAll(c.keys); err != nil || string(data) != "/about\r" {
		t.Errorf("then read %q, %v", data, err)
	}
}
