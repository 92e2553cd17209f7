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
	checkTones(t, playableAt, map[string]reply.Tone{
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
		"drew Frodo in turn 4. can i just drop him at Rivendell?":                 reply.ToneIllegal,
		"can I play Gimli at Edoras":                                              reply.ToneIllegal,
		"May I bring Legolas into play at Rivendell?":                             "",
		"can Gandalf be played at Edoras":                                         "",
		"Gimli is at Moria. Can he play an item?":                                 "",
		"I play the Book of Mazarbul at Moria. May I play a minor item after it?": "",
	})
}

// TestStarterMovement: the havens that the cards of two sites print decide.
func TestStarterMovement(t *testing.T) {
	checkTones(t, StarterMovement, map[string]reply.Tone{
		"starter movement from rivendell to moria ok?":            reply.ToneIllegal,
		"starter from Bree to Rivendell?":                         reply.ToneRuling,
		"can I use starter movement between Lórien and Rivendell": reply.ToneRuling,
		"starter movement Minas Morgul to Dol Guldur":             "",
		"is starter movement possible from Bree":                  "",
		"region movement from Bree to Moria":                      "",
	})
}

// checkTones checks the tones of the answers to questions; "" is none.
func checkTones(t *testing.T, answer func(*command.Env, string, index.Result) (reply.Reply, bool), questions map[string]reply.Tone) {
	t.Helper()
	x, err := index.Build(embedded.Corpus(), index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	env := &command.Env{Rulings: index.NewLive(x)}
	for question, want := range questions {
		res, err := env.Rulings.Search(t.Context(), index.Query{Text: question})
		if err != nil {
			t.Fatal(err)
		}
		if out, _ := answer(env, question, res); out.Tone != want {
			t.Errorf("%q: %q, %s; want %q", question, out.Tone, out.Title, want)
		}
	}
}
