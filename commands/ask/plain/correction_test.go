package plain

import (
	"slices"
	"testing"
)

// What is taken back is not read: a question reads as if it had been typed right at once.
func TestCorrections(t *testing.T) {
	words := embeddedIndex(t)
	read := func(question, label string) []string {
		r := ReadAs(label, question, words.Read(question))
		var left []string
		for _, f := range r.Left {
			left = append(left, "left "+f.Said(question))
		}
		return append(flat(r), left...)
	}
	for _, tt := range []struct{ label, said, meant string }{
		{"hazard-on-company", "we go to bree.. no wait, moria through one wilderness. cave-drake ok?", "we go to moria through one wilderness. cave-drake ok?"},
		{"on-guard", "i tap at Moria, sorry, Bree for a hauberk. can he flip greed?", "i tap at Bree for a hauberk. can he flip greed?"},
		{"on-guard", "i tap beregnd... sorry faramir at Bree for a hauberk. can he flip greed?", "i tap faramir at Bree for a hauberk. can he flip greed?"},
		{"corruption-check", "rolled a 6, sorry 7, with 5 corruption points. does frodo pass?", "rolled a 7 with 5 corruption points. does frodo pass?"},
		{"corruption-check", "long one sorry. frodo rolled a 7 with 5 cp, passed?", "long one. frodo rolled a 7 with 5 cp, passed?"},
	} {
		if got, want := read(tt.said, tt.label), read(tt.meant, tt.label); !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%q reads as %q, want %q", tt.said, got, want)
		}
	}
	for said, want := range map[string]string{ // what is not of the same kind is not taken back
		"i tap at moria, sorry frodo for a hauberk. can he flip greed?": "site.name=Moria",
		"we sat at bree. sorry, greed from og on the hauberk?":          "site.name=Bree",
	} {
		if got := read(said, "on-guard"); !slices.Contains(got, want) {
			t.Errorf("%q reads as %q, want also %q", said, got, want)
		}
	}
}
