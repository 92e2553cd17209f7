package render

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
)

// aLine is a command line as the bot keeps them, of up to about 300 characters.
func aLine(t *rapid.T, name string) string {
	s := rapid.StringMatching(`[a-z]{2,9}( [A-Za-zéöΩ龍🐉',:"<#/|.=~-]{1,20}){0,14}`).Draw(t, name)
	return "/" + strings.Join(strings.Fields(s), " ")
}

// What a custom_id was written from can be read from it, whatever line the
// message shows; and it is never longer than Discord allows.
func TestCustomIDRoundTrip(t *testing.T) {
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		p := Press{
			Verb:  verb(rapid.SampledFrom([]byte(verbs)).Draw(t, "verb")),
			place: rapid.IntRange(0, len(places)-1).Draw(t, "place"),
			Asker: MarkOf(rapid.StringMatching(`[0-9]{0,20}`).Draw(t, "asker")),
			Line:  aLine(t, "line"),
		}
		base := rapid.SampledFrom([]string{"", aLine(t, "base"), p.Line, p.Line + " undo:true", "/chain" + p.Line[1:]}).Draw(t, "shown")
		if rapid.Bool().Draw(t, "with a way back") {
			p.Back = rapid.SampledFrom([]string{base, aLine(t, "back")}).Draw(t, "back")
		}
		if rapid.Bool().Draw(t, "with a form") {
			p.Ask = "add"
			p.Words = rapid.SampledFrom([]string{"", "Which card?"}).Draw(t, "words")
		}
		id, ok := p.ID(base)
		if !ok {
			return
		}
		written++
		if n := units(id); n > maxCustomID || strings.TrimSpace(id) != id {
			t.Fatalf("%q is %d units long", id, n)
		}
		got, err := readID(id, base)
		if err != nil || got != p {
			t.Fatalf("%q: got %+v, %v, want %+v", id, got, err, p)
		}
	})
	if written == 0 {
		t.Error("nothing was ever written")
	}
}

// Lines that differ little from a long one fit all the same.
func TestLongLinesFit(t *testing.T) {
	long := "/chain limit 7: " + strings.Repeat("Deeper Shadow < River < ", 50) + "River rules:both"
	for _, line := range []string{long, long + " undo:true", strings.Replace(long, "both", "coe", 1), long[:900], "/rule 2.V.6"} {
		id, ok := Press{Verb: VerbOpen, Asker: MarkOf("7"), Line: line, Back: long}.ID(long)
		if !ok {
			t.Errorf("no room for %.40s…", line)
			continue
		}
		if p, err := readID(id, long); err != nil || p.Line != line || p.Back != long {
			t.Errorf("%q: %v", id, err)
		}
	}
}

// A press of a message whose line is not the one that it was made with is not
// taken for another one.
func TestOtherBase(t *testing.T) {
	long := "/chain " + strings.Repeat("River < ", 20) + "River"
	id, _ := Press{Verb: VerbOpen, Asker: nobody, Line: long + " undo:true"}.ID(long)
	for _, base := range []string{"", "/chain River", long[:len(long)-1] + "s"} {
		if p, err := readID(id, base); err == nil {
			t.Errorf("with %q it reads %q", base, p.Line)
		}
	}
}

func TestBadCustomIDs(t *testing.T) {
	for id, want := range map[string]error{
		"": errOldID, "r0o0....about": errOldID, "yes": errOldID,
		"r1": errGarbledID, "r1o0": errGarbledID, "r1z0....about": errGarbledID, "r1o!....about": errGarbledID,
		"r1o0....~": errGarbledID, "r1o0....~1.2": errGarbledID, "r1o0....=": errGarbledID,
		"r1o0....a¦b¦c¦d¦e¦f¦g": errGarbledID,
	} {
		if _, err := readID(id, ""); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", id, err, want)
		}
	}
}

func FuzzReadID(f *testing.F) {
	f.Add("r1o0TwfE~2t.0.dl. explain:yes", "/onguard River")
	f.Add("r1m0TwfE", "")
	f.Add("r1m00000=", "/")
	f.Fuzz(func(t *testing.T, id, base string) {
		if base != "" && !strings.HasPrefix(base, "/") {
			t.Skip("no message shows such a line")
		}
		if p, err := readID(id, base); err == nil && p.Line != "" && !strings.HasPrefix(p.Line, "/") {
			t.Errorf("%q reads %q", id, p.Line)
		}
	})
}

// A line that a message shows is read from it again.
func TestShownLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := aLine(t, "line")
		if !showable(line) {
			t.Skip()
		}
		raw := []byte(`{"type":17,"components":[{"type":10,"content":` + resttest.Quoted(showLine(line)) + `}]}`)
		if got := ShownLine(&rest.ChatMessage{Components: resttest.RawList(raw)}); got != line {
			t.Fatalf("got %q, want %q", got, line)
		}
	})
}
