package stccg

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// run plays a text and returns what happens, in words.
func run(t testing.TB, text string) (done, rest []string, n Nest) {
	t.Helper()
	s, err := ParseScript(text, NamedCards())
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if n, err = Run(s); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	words := func(lines []Line) (out []string) {
		for _, s := range Steps(lines) {
			out = append(out, s.Words)
		}
		return out
	}
	return words(n.Done), words(n.Rest), n
}

func TestNests(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		done, rest []string
		next       Player
	}{} {
		t.Run(tc.name, func(t *testing.T) {
			done, rest, n := run(t, tc.text)
			if diff := cmp.Diff(tc.done, done); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(tc.rest, rest); diff != "" {
				t.Error(diff)
			}
			if n.Next != tc.next {
				t.Errorf("next is %q", n.Next)
			}
		})
	}
}

func TestShow(t *testing.T) {
	for _, text := range []string{
		"interrupt < amanda < the line must",
		"you: palor toff < amanda < palor toff < amanda",
		"opp: attempt > opp: sheliak < vortex ; ; < rogue borg ; > opp: thought fire",
		"ship battle > launch portal",
		"interrupt < amanda ; < amanda < temporal rift ; > launch portal | temporal rift & suna",
		"hq | rift",
	} {
		done, rest, n := run(t, text)
		fmt.Println(text)
		fmt.Println("  " + strings.Join(done, "\n  "))
		fmt.Println("  now", n.Now.Window, n.Next)
		fmt.Println("  rest " + strings.Join(rest, "\n  "))
	}
}

func TestAskShow(t *testing.T) {
	for _, tc := range []struct {
		card  string
		facts map[string]string
	}{
		{"Palor Toff - Alien Trader", nil},
		{"Palor Toff - Alien Trader", map[string]string{"moment": "responses"}},
		{"Amanda Rogers", map[string]string{"moment": "responses"}},
		{"Amanda Rogers", map[string]string{"to": "palor toff"}},
		{"Rogue Borg Mercenaries", map[string]string{"to": "rogue borg merc"}},
		{"Rogue Borg Mercenaries", map[string]string{"to": "rogue borg battle"}},
		{"HQ: Defensive Measures", map[string]string{"to": "attempt"}},
		{"HQ: Defensive Measures", map[string]string{"to": "attempt", "by": "opponent", "owner": "you", "several-icons": "yes"}},
		{"Space-Time Portal", map[string]string{}},
		{"Space-Time Portal", map[string]string{"moment": "between"}},
		{"Launch Portal", nil},
		{"Suna", nil},
		{"Suna", map[string]string{"moment": "between"}},
		{"Kevin Uxbridge", nil},
		{"", map[string]string{"moment": "responses"}},
		{"", map[string]string{"to": "opp: battle"}},
		{"", nil},
		{"Rogue Borg Mercenaries", map[string]string{"moment": "between_dilemmas"}},
	} {
		v, err := Ask(Question{NamedCards(), NamedCards()[tc.card], tc.facts})
		fmt.Println(tc.card, tc.facts, err)
		fmt.Println("   ", v.Answer, v.Reasons, v.Notes, v.Would)
		for _, m := range v.Missing {
			fmt.Println("   ", m.Words, m.Choices)
		}
	}
}
