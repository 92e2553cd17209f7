package judge

import (
	"strings"
)

// drawNests draws what was done in a game of Star Trek, one answer to the other.
func drawNests(d *drawer) []string {
	return d.varied(many, func() []string {
		return []string{line("response", "", "to", d.nest(6))}
	})
}

// nest draws what was done in a game of Star Trek.
func (d *drawer) nest(most int) string {
	var b strings.Builder
	for n := range 1 + d.IntN(most) {
		if n > 0 {
			b.WriteString(one(d, " < ", " < ", " < ", " > ", " > ", " | ", " & ", " ; < ", " ; > "))
		}
		if !d.chance(3) {
			b.WriteString(one(d, "you: ", "opponent: ", "opp: "))
		}
		b.WriteString(one(d, d.trekActions()...))
		if d.chance(12) {
			b.WriteString(one(d, " [when=start of turn]", " [owner=you]", " [owner=opponent]", " [nullified]", " [stunned]", " [type=ship]"))
		}
	}
	return b.String()
}

// trekActions are what can be done in a game of Star Trek.
func (d *drawer) trekActions() []string {
	list := []string{
		"personnel battle", "ship battle", "Rogue Borg battle", "battle", "engage", "selected to die", "abduct", "move", "beam", "attempt", "complete mission",
		"dilemma", "play", "hidden agenda", "download", "interrupt", "event", "doorway", "objective", "interrupt 'My Card'", "event 'Another Card'",
		"Space-Time Portal (return your ship)", "Space-Time Portal (play)", "amanda", "rogue borg", "vortex", "Nobody's Card",
	}
	for _, o := range d.options("response") {
		if o.name == "card" {
			list = append(list, o.values...)
			list = append(list, o.values...)
		}
	}
	return list
}
