package stccg

import (
	"strings"
	"testing"

	"netrep/engine"
)

// TestFates: what becomes of an action of a nest, or what is asked.
func TestFates(t *testing.T) {
	for _, tc := range []struct{ script, of, want string }{
		{"you: rogue borg < opponent: pass < you: rogue borg < opponent: amanda", "rogue borg mercenaries 1", "Your Rogue Borg Mercenaries is carried out."},
		{"you: rogue borg < opponent: pass < you: rogue borg < opponent: amanda", "rogue borg mercenaries 2", "Your Rogue Borg Mercenaries (no. 2) is nullified by your opponent's Amanda Rogers."},
		{"you: interrupt < opponent: amanda < you: q2", "interrupt", "Your interrupt is carried out, since your opponent's Amanda Rogers is itself undone."},
		{"you: event < opponent: Kevin Uxbridge < you: amanda < opponent: amanda", "event", "Your event is nullified by your opponent's Kevin Uxbridge."},
		{"you: event < opponent: Kevin Uxbridge < you: amanda", "event", "Your event is carried out, since your opponent's Kevin Uxbridge is itself undone."},
		{"you: interrupt < opponent: amanda < you: the line", "opponent: amanda rogers", "Your opponent's Amanda Rogers is carried out: The Line Must Be Drawn Here does not nullify it."},
		{"opponent: ship battle < you: launch portal", "ship battle", "The ship battle resumes where it was suspended: your Launch Portal suspends play, and cancels nothing."},
		{"you: rogue borg < opponent: pass < you: rogue borg", "rogue borg mercenaries 1", "Your Rogue Borg Mercenaries is carried out: your Rogue Borg Mercenaries (no. 2) does not nullify it."},
		{"opponent: dilemma > opponent: personnel 'X'", "dilemma", "is carried out"},
		{"opponent: battle < you: interrupt [cancels] < opponent: amanda", "battle", "The battle is carried out, since your interrupt is itself undone."},
		{"opponent: battle < you: interrupt [cancels]", "battle", "The battle is canceled by your interrupt."},
		{"opponent: battle < you: interrupt [stated_time]", "battle", "The battle is carried out: your interrupt does not nullify it."},
		{"opponent: battle < you: interrupt [stated_time] < opponent: amanda", "battle", "The battle is carried out."},
		{"you: interrupt < opponent: amanda < you: response", "interrupt", "? Does your response nullify or cancel your opponent's Amanda Rogers?"},
		{"you: interrupt < opponent: amanda < you: response [nullifies]", "interrupt", "is carried out, since"},
		{"you: interrupt < opponent: interrupt 'Strange One'", "interrupt 1", "? Does your opponent's Strange One nullify or cancel your interrupt?"},
		{"you: interrupt < opponent: amanda", "", "? Which of the cards or actions do you ask about?"},
		{"", "interrupt", "? What was just initiated, or has just happened?"},
		{"you: interrupt", "q2", "! fate: \"q2\" is not one of the actions"},
	} {
		s, err := ParseScript(tc.script, NamedCards(), shortNames)
		if err != nil {
			t.Errorf("%s: %v", tc.script, err)
			continue
		}
		got := ""
		v, err := AskFate(FateQuestion{Script: s, Cards: NamedCards(), Names: shortNames, Of: tc.of})
		switch {
		case err != nil:
			got = "! " + err.Error()
		case v.Answer == engine.Depends:
			got = "? " + v.Missing[0].Words
			for _, c := range v.Missing[0].Choices { // every choice can be given in its place
				if _, err := ParseScript(c.Value, NamedCards(), nil); err != nil && v.Missing[0].Name == FactTo {
					t.Errorf("%s: choice %q: %v", tc.script, c.Value, err)
				}
			}
		default:
			got = v.Reasons[0].Words
		}
		if !strings.Contains(got, tc.want) {
			t.Errorf("%s, %s:\ngot  %s\nwant %s", tc.script, tc.of, got, tc.want)
		}
	}
}

// TestTakeBack: an action that was responded to cannot be taken back.
func TestTakeBack(t *testing.T) {
	for script, want := range map[string]engine.Answer{
		"opponent: q2 < you: the line":                          engine.Illegal,
		"opponent: q2":                                          engine.Depends,
		"opponent: q2 < you: pass":                              engine.Depends,
		"you: event < opponent: Kevin Uxbridge < you: amanda ;": engine.Illegal,
	} {
		s, err := ParseScript(script, NamedCards(), shortNames)
		if err != nil {
			t.Fatal(err)
		}
		v, err := AskFate(FateQuestion{Script: s, Cards: NamedCards(), Of: "a1", TakeBack: true})
		if err != nil || v.Answer != want {
			t.Errorf("%s: %s, %v; want %s", script, v.Answer, err, want)
		}
	}
}
