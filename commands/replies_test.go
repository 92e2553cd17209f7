package commands_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// offered returns the command lines that a reply offers, lists first.
func offered(r reply.Reply) []string {
	var list []string
	for _, b := range r.Blocks {
		if l, ok := b.(reply.List); ok {
			for _, it := range l.Items {
				list = append(list, it.Command)
			}
		}
	}
	for _, a := range r.Actions {
		if a.Command != "" {
			list = append(list, a.Command)
		}
	}
	return list
}

// quoteOf returns the passage that a reply shows.
func quoteOf(t *testing.T, r reply.Reply) reply.Quote {
	t.Helper()
	for _, b := range r.Blocks {
		if q, ok := b.(reply.Quote); ok {
			return q
		}
	}
	t.Fatalf("no passage in %+v", r)
	return reply.Quote{}
}

// What a line is answered with: the tone, how the title begins, and a command
// line that it offers.
func TestReplies(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, tc := range []struct {
		line  string
		tone  reply.Tone
		title string
		offer string
	}{
		{"/rule 2.V.6", reply.ToneRuling, "On-guard against a resource", "/rule coe/2.V.6.1"},
		{"/rule coe/2.V.6", reply.ToneRuling, "On-guard against a resource", "/rule coe/2.V.6 links:yes"},
		{"/rule Annotation 25a", reply.ToneRuling, "Annotation 25a", "/rule crf10/ann-25b"},
		{"/rule ann 25a", reply.ToneRuling, "Annotation 25a", ""},
		{"/rule 3.i.1", reply.ToneRuling, "An attack counts as faced", "/rule coe/3.I.1"},
		{"/rule 3.I.1", reply.ToneRuling, "How a body check is made", "/rule coe/3.i.1"},
		{"/rule 2.v.6.5", reply.ToneRuling, "On-guard works only against", ""},
		{"/rule ashes/35", reply.ToneRuling, "Reaction abilities", ""}, // a further ref of ashes/33
		{"/rule 2.V.99", reply.ToneNone, "There is no rule “2.V.99”", "/rule coe/2.V"},
		{"/rule 7", reply.ToneNone, "There is no rule “7”", "/rule coe/7.1"},
		{"/rule coe/7", reply.ToneNone, "There is no rule “coe/7”", "/rule coe/7.1"},
		{"/rule crf10/xyzzy", reply.ToneNone, "There is no rule “crf10/xyzzy”", "/sections"},
		{"/rule xyzzy", reply.ToneNone, "There is no rule “xyzzy”", "/ruling xyzzy"},
		{"/rule ../../etc/passwd", reply.ToneNone, "There is no rule", "/sections"},
		{"/term Hazard-Limit", reply.ToneRuling, "hazard limit", "/ruling hazard limit"},
		{"/term hl", reply.ToneRuling, "hazard limit", ""},
		{"/term dh", reply.ToneDepends, "Which one is “dh”?", "/rule coe/glossary/darkhaven"},
		{"/term og", reply.ToneRuling, "On-guard: bluffing with a face-down card", "/rule coe/2.V.6"},
		{"/term companies", reply.ToneRuling, "company: one or more characters together", ""},
		{"/term corruption checks", reply.ToneRuling, "corruption check", ""},
		{"/term xyzzy", reply.ToneNone, "The glossary has no term “xyzzy”", "/ruling xyzzy"},
		{"/card DoN", reply.ToneRuling, "Doors of Night", ""},
		{"/card doors of night", reply.ToneRuling, "Doors of Night", "/rule fizzle/8"},
		{"/ruling burglary", reply.ToneRuling, "Burglary", ""},
		{"/ruling how does doors of night work?", reply.ToneRuling, "Doors of Night", "/rule fizzle/8"},
		{"/card adunaphel", reply.ToneRuling, "Adûnaphel", ""},
		{"/card Gandalf", reply.ToneDepends, "Which card is “Gandalf”?", "/card Gandalf alignment:hero"},
		{"/card Gandalf alignment:HERO", reply.ToneRuling, "Gandalf", ""},
		{"/card Gandalf alignment:balrog", reply.ToneDepends, "Which card", ""},
		{"/card Gandlf", reply.ToneNone, "No card is called “Gandlf”", "/card Gandalf alignment:hero"},
		{"/card xyzzy", reply.ToneNone, "No card is called “xyzzy”", "/ruling xyzzy"},
		{"/sections", reply.ToneRuling, "Browse a source", "/sections crf10"},
		{"/sections CRF 10", reply.ToneRuling, "CRF 10", "/sections"},
		{`/sections crf10 path:"Site Phase › On-Guard Cards"`, reply.ToneRuling, "CRF 10 › Site Phase › On-Guard Cards", `/sections crf10 path:"Site Phase"`},
		{"/sections fizzle", reply.ToneRuling, "Hazard-limit article › Article", "/rule fizzle/8"},
		{"/sections coe path:nowhere", reply.ToneProblem, "Path: there is no such section", ""},
		{"/sections nowhere", reply.ToneProblem, "Source: there is no source nowhere", ""},
		{"/ruling annotation 25a", reply.ToneRuling, "Annotation 25a", "/rule crf10/ann-25a"},
		{"/ruling hazard limit source:onguard", reply.ToneNone, "I have no ruling on “hazard limit”", "/ruling hazard limit"},
		{"/ruling who won the 2019 world championship", reply.ToneNone, "I have no ruling on “who won the 2019 world championship”", "/sections"},
		{"/ruling where can u play treebeard", reply.ToneRuling, "Treebeard: playable at Wellinghall", ""},
		{"/ruling where can i play Wood-elves", reply.ToneRuling, "Wood-elves: played at Thranduil's Halls", ""},
		{"/ruling what does stealth do again", reply.ToneRuling, "Stealth", ""},
		{"/ruling gg everyone that was a close one, thx bot", reply.ToneNone, "I can only answer questions about the rules", ""},
		{"/turn detainment side:ringwraith site-name:Moria keyed:shadow-hold race:orc", reply.ToneRuling, "It is not detainment, because the text of the site", ""},
		{"/turn detainment side:ringwraith site-name:Moria keyed:shadow-hold race:nazgul", reply.ToneRuling, "It is detainment", ""},
		{"/ruling x as-of:1990", reply.ToneNone, "I have no ruling", ""},
		{"/ruling", reply.ToneProblem, "No question given", ""},
		{"/ruling " + strings.Repeat("x", 501), reply.ToneProblem, "Question is 501 characters long", ""},
		{"/sources", reply.ToneRuling, "", "/sections"},
		{"/help", reply.ToneRuling, "Ask a rules question", "/help ruling"},
		{"/help /RULE", reply.ToneRuling, "/rule: ", "/rule 2.V.6"},
		{"/help rulng", reply.ToneProblem, "Command: there is no command /rulng", ""},
		{"/about", reply.ToneRuling, "Netrep", "/sources"},
		{"/about me", reply.ToneProblem, "/about takes no words after it", ""},
		{"/hazardlimit Gandalf, Glorfindl", reply.ToneProblem, `Company: no card is called “Glorfindl”`, ""},
		{"/hazardlimit 3 changes:foo", reply.ToneProblem, "Changes: a change such as -1, +2 or x2 is missing here: “foo”", ""},
		{"/effects part order", reply.ToneIllegal, "You can't resolve the parts in another order", ""},
		{"/effects part skip may:yes", reply.ToneLegal, "You can skip this part", "/effects part skip may:yes explain:yes"},
		{"/check", reply.ToneProblem, "Which /check?", ""},
		{"/check foo", reply.ToneProblem, "There is no /check foo", ""},
		{"/canplay Gandalf", reply.ToneProblem, "Card: Gandalf is not a hazard", ""},
		{"/canplay Baduila", reply.ToneDepends, "It depends: playing Baduila", ""},
		{"/check attack what:cancel-attack", reply.ToneDepends, "It depends: canceling the attack", ""},
		{"/canplay Sudden Call", reply.ToneDepends, "It depends: playing Sudden Call", ""},
		{"/rulin x", reply.ToneProblem, "There is no command /rulin", ""},
		{"/", reply.ToneProblem, "There is no command /", ""},
		{"", reply.ToneProblem, "There is no command /", ""},
	} {
		t.Run(tc.line[:min(40, len(tc.line))], func(t *testing.T) {
			r := say(t, env, tc.line)
			if r.Tone != tc.tone || !strings.HasPrefix(r.Title, tc.title) {
				t.Errorf("%s %q", r.Tone, r.Title)
			}
			if tc.offer != "" && !slices.Contains(offered(r), tc.offer) {
				t.Errorf("offers %q, not %q", offered(r), tc.offer)
			}
		})
	}
}

// A badge says that today's rules differ, with the other ruling's title.
func TestAnswersTellWhatDiffers(t *testing.T) {
	r := say(t, commandstest.NewEnv(t), "/ruling which cards can never be revealed on-guard source:crf10")
	q := quoteOf(t, r)
	if !slices.ContainsFunc(q.Badges, func(b string) bool {
		return strings.HasPrefix(b, "≠ Today's rules differ: Entering, step 1")
	}) {
		t.Errorf("badges %q", q.Badges)
	}
	if q.Source != "CRF 10 · Site Phase, On-Guard Cards, 7 · Jan 1998 · ICE NetRep" {
		t.Errorf("source %q", q.Source)
	}
	opened := say(t, commandstest.NewEnv(t), "/rule crf10/on-guard-cards/7")
	if !strings.HasPrefix(opened.Footer, "crf10/on-guard-cards/7 · edition 28 years old") || r.Footer != "" {
		t.Errorf("footer %q, opened %q", r.Footer, opened.Footer)
	}
}

// All links are shown when they are asked for, none of them twice.
func TestAllLinks(t *testing.T) {
	env := commandstest.NewEnv(t)
	r, _ := env.Rulings.Corpus().Get("coe/2.V.6")
	c := env.Rulings.Corpus()
	want := map[string]bool{}
	for _, other := range append(c.Contradicting(r), c.Related(r)...) {
		want["/rule "+other.Ref] = true
	}
	got := map[string]int{}
	for page := 1; ; page++ {
		one := say(t, env, fmt.Sprintf("/rule coe/2.V.6 links:yes page:%d", page))
		for _, b := range one.Blocks {
			if l, ok := b.(reply.List); ok {
				for _, it := range l.Items {
					got[it.Command]++
				}
			}
		}
		if page >= one.Pages {
			break
		}
	}
	for line := range want {
		if got[line] != 1 {
			t.Errorf("%s is listed %d times", line, got[line])
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d are listed, %d are linked", len(got), len(want))
	}
}

// Pages lead to each other, end at both ends, and show everything.
func TestPaging(t *testing.T) {
	env := commandstest.NewEnv(t)
	const line = "/sections coe path:Glossary"
	first := say(t, env, line)
	if first.Pages < 3 || first.Page != 1 || first.Actions[0].Label != "Next page" || slices.ContainsFunc(first.Actions, func(a reply.Action) bool { return a.Label == "Previous page" }) {
		t.Fatalf("first page: %d of %d, %+v", first.Page, first.Pages, first.Actions)
	}
	items := 0
	for at, r := 1, first; ; at++ {
		if r.Page != at {
			t.Fatalf("page %d where %d was asked for", r.Page, at)
		}
		items += len(offered(r)) - len(r.Actions)
		if at == r.Pages {
			if r.Actions[0].Label != "Previous page" || r.Actions[0].Command != fmt.Sprintf("%s page:%d", line, at-1) {
				t.Errorf("last page: %+v", r.Actions[0])
			}
			break
		}
		r = say(t, env, r.Actions[0].Command)
	}
	titles, _ := env.Rulings.Corpus().Sections("coe", []string{"Glossary"})
	if items < len(titles)+100 {
		t.Errorf("%d items", items)
	}
	if r := say(t, env, line+" page:999"); r.Page != r.Pages {
		t.Errorf("past the end: page %d of %d", r.Page, r.Pages)
	}
	for _, bad := range []string{"0", "-1", "1000"} {
		if r := say(t, env, line+" page:"+bad); r.Tone != reply.ToneProblem {
			t.Errorf("page %s: %s", bad, r.Title)
		}
	}
	if r := say(t, env, "/about page:2"); r.Pages != 0 || r.Tone != reply.ToneRuling {
		t.Errorf("a reply of one page: %+v", r)
	}
}

// What a user typed comes back without control characters.
func TestRepliesHoldNoControlCharacters(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, line := range []string{"/ruling \x1b[31mred\a", "/card x\x1b]0;t\a", "/\x1b[2J", "/rule \u009b1m", "/term \u202etxet"} {
		r := say(t, env, line)
		if strings.ContainsAny(r.Title, "\x1b\a\u009b\u202e") {
			t.Errorf("%q: title %q", line, r.Title)
		}
	}
	r, err := commands.Dispatch(t.Context(), env, command.Caller{}, commands.All()[0], map[string]string{"question": "a\x1bb", "page": "1"})
	if err != nil || strings.Contains(r.Title, "\x1b") {
		t.Errorf("title %q, %v", r.Title, err)
	}
}

// broken is an index that fails.
type broken struct{ command.Searcher }

func (broken) Search(context.Context, index.Query) (index.Result, error) {
	return index.Result{}, errors.New("disk on fire")
}

// A failure of the program is the front end's to log; it is no reply.
func TestFailuresAreReturned(t *testing.T) {
	env := commandstest.NewEnv(t)
	env.Rulings = broken{Searcher: env.Rulings}
	for _, line := range []string{"/ruling x", "/term x"} {
		if r, err := commands.DispatchLine(t.Context(), env, command.Caller{}, line); err == nil || r.Title != "" {
			t.Errorf("%s: %+v, %v", line, r, err)
		}
	}
	if r := commands.Failure("7f3a01"); r.Tone != reply.ToneProblem || !r.Private || !strings.Contains(fmt.Sprint(r.Blocks), "7f3a01") {
		t.Errorf("Failure: %+v", r)
	}
}

// A corpus without anything answers everything in words.
func TestEmptyCorpus(t *testing.T) {
	c, _ := rulings.New(nil, nil, nil)
	x, err := index.Build(c, index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	env := commandstest.NewEnv(t)
	env.Rulings = index.NewLive(x)
	for _, line := range []string{"/ruling hazard limit", "/rule 2.V.6", "/term size", "/card Gandalf", "/sections", "/sources", "/help", "/about"} {
		if r := say(t, env, line); r.Title == "" {
			t.Errorf("%s: no title", line)
		}
	}
}

func TestComplete(t *testing.T) {
	env := commandstest.NewEnv(t)
	for _, tc := range []struct {
		command, option, typed string
		first                  string // value of the first choice, or "" for none
	}{
		{"rule", "ref", "2.V.6", "coe/2.V.6"},
		{"rule", "ref", "crf10/ann-25a", "crf10/ann-25a"},
		{"rule", "ref", "ANN-25A", "crf10/ann-25a"},
		{"rule", "ref", " 2.V.6 ", "coe/2.V.6"},
		{"rule", "links", "Y", "yes"},
		{"term", "term", "hazard l", "hazard limit"},
		{"term", "term", "HAZARD L", "hazard limit"},
		{"card", "name", "doors of n", "Doors of Night"},
		{"card", "alignment", "min", "minion"},
		{"ruling", "source", "crf", "crf10"},
		{"ruling", "source", "collected", "crf10"},
		{"ruling", "game", "star", "stccg"},
		{"ruling", "game", "zz", ""},
		{"ruling", "question", "annotation 25a", "crf10/ann-25a"},
		{"ruling", "question", " ", ""},
		{"ruling", "as-of", "1998", ""},
		{"help", "command", "/rul", "ruling"},
		{"sections", "source", "", "coe"},
	} {
		completes(t, env, tc.command, tc.option, tc.typed, tc.first)
	}
}

// completes fails the test if what was typed of an option's value is not completed to
// a value first; "" if to none.
func completes(t *testing.T, env *command.Env, name, option, typed, first string) {
	t.Helper()
	c, _ := commands.Find(commands.All(), name)
	o, ok := c.Option(option)
	if !ok {
		t.Fatalf("/%s has no option %s", name, option)
	}
	got := ""
	if picks := command.Complete(t.Context(), env, o, typed); len(picks) > 0 {
		got = picks[0].Value
	}
	if got != first {
		t.Errorf("/%s %s:%s completes to %q, want %q", name, option, typed, got, first)
	}
}

// Every command is described so that help, completion and README can be made of
// it.
func TestCommandsAreWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range commands.All() {
		if seen[c.Name] || c.Name != strings.ToLower(c.Name) || c.Doc == "" || len(c.Doc) > 100 || c.Run == nil || !strings.HasPrefix(c.Example, "/"+c.Name) {
			t.Errorf("/%s: name, doc (%d characters) or example %q", c.Name, len(c.Doc), c.Example)
		}
		seen[c.Name] = true
		names := map[string]bool{"page": true}
		for _, o := range c.Options {
			if names[o.Name] || o.Doc == "" || len([]rune(o.Doc)) > 100 || (o.Kind == command.Choice) != (len(o.Choices) > 0) || o.Kind == command.Int && o.Max < o.Min {
				t.Errorf("/%s: option %s", c.Name, o.Name)
			}
			names[o.Name] = true
		}
	}
}
