package lookup

import (
	"testing"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings/embedded"
)

// TestPlayableAt: the kinds of items that a site lists, and the sites that a card names,
// decide; other questions about the same cards are left alone.
func TestPlayableAt(t *testing.T) {
	x, err := index.Build(embedded.Corpus(), index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	env := &command.Env{Rulings: index.NewLive(x)}
	for question, want := range map[string]reply.Tone{
		"can i play Orcrist at Isengard?":                                         reply.ToneIllegal,
		"isengard, wolves dead. can i play Orcrist here? its a sword":             reply.ToneIllegal,
		"is glamdring playable at moria":                                          reply.ToneRuling,
		"Can I play the Riders of Rohan at Minas Tirith?":                         reply.ToneIllegal,
		"may I play Gollum at Moria?":                                             reply.ToneRuling,
		"can I play Elven Cloak at Edoras?":                                       reply.ToneDepends,
		"is the Palantír of Orthanc playable at Moria":                            reply.ToneIllegal,
		"can Army of the Dead be played at Edoras":                                "",
		"can I play Orcrist or Glamdring at Isengard?":                            "",
		"Gimli bears Orcrist at Isengard. Can he tap to support?":                 "",
		"At Isengard I tap Gimli for Orcrist, he reveals River. Can he do that?":  "",
		"I play the Book of Mazarbul at Moria. May I play a minor item after it?": "",
	} {
		res, err := env.Rulings.Search(t.Context(), index.Query{Text: question})
		if err != nil {
			t.Fatal(err)
		}
		if out, _ := PlayableAt(env, question, res); out.Tone != want {
			t.Errorf("%q: %q, %s; want %q", question, out.Tone, out.Title, want)
		}
	}
}
