package embedded

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"netrep/rulings"
)

// TestEffects: most cards of Middle-earth say what they do, in whole sentences that are
// short enough to stand above a ruling, without the signs of the card database.
func TestEffects(t *testing.T) {
	const longest = 360 // characters
	signs := regexp.MustCompile(`[{}<>\[\]"“”;]`)
	with := 0
	for _, c := range Corpus().Cards() {
		switch e := c.Effect; {
		case e == "":
		case utf8.RuneCountInString(e) > longest, !strings.HasSuffix(e, "."), signs.MatchString(e), e != strings.TrimSpace(e):
			t.Errorf("%s: %q", c.Name, e)
		default:
			with++
		}
		if c.Type == "hazard" && c.Kind != "creature" && c.Kind != "hazard agent" && c.Game != rulings.STCCG && c.Game != rulings.Ashes && c.Effect == "" {
			t.Errorf("%s does nothing", c.Name)
		}
	}
	if with < 1400 {
		t.Errorf("%d cards say what they do", with)
	}
}
