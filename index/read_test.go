package index

import (
	"fmt"
	"strings"
	"testing"
)

// Each word of a question is shown as it is read, with the letters that it stands
// for if they differ, and the card whose name begins there.
func TestRead(t *testing.T) {
	x := embeddedIndex(t)
	for question, want := range map[string]string{
		"can og send them":            "can onguard<og> send them",
		"hl 2, River":                 "hazard<hl> limit<hl> 2 river<River>{River}",
		"he has 26mp and 2nd place":   "he has 26 mp and 2nd place",
		"Moria's auto-attack":         "moria<Moria's>{Moria} automaticattack<auto-attack>",
		"the Under-deeps, corupption": "the underdeeps<Under-deeps> corruption<corupption>",
		"can I play Palor Toff now":   "can i<I> play palor<Palor>{Palor Toff - Alien Trader} toff<Toff> now",
		"sam, bill and zork":          "sam{Sam Gamgee} bill? and zork?",
		"wh":                          "wh",
		"\xff og ﷽":                   "onguard<og>",
		"":                            "",
	} {
		var got []string
		for _, w := range x.Read(question) {
			one := w.Text
			if said := question[w.Start:w.End]; said != w.Text {
				one += "<" + said + ">"
			}
			if w.Strange {
				one += "?"
			}
			for _, s := range w.Senses {
				if s.Card != nil {
					one += fmt.Sprintf("{%s}", s.Card.Name)
				}
			}
			got = append(got, one)
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%q: got %s, want %s", question, got, want)
		}
	}
}
