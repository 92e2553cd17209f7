package judge

import (
	"fmt"
	"slices"
	"strings"
)

// manyChains is how many chains are drawn.
const manyChains = 20000

func drawChains(d *drawer) []string { return d.chainLines(manyChains) }

// drawChainsForBoth draws chains whose outcomes under both rulesets are compared.
func drawChainsForBoth(d *drawer) []string { return d.chainLines(3000) }

// drawFailingChains draws chains for which it is asked what would make the failing
// ones work.
func drawFailingChains(d *drawer) []string { return d.chainLines(1000) }

func (d *drawer) chainLines(most int) []string {
	return d.varied(most, func() []string { return []string{line("chain", d.chain())} })
}

// outcomes are the words by which what becomes of a chain is told apart.
var outcomes = []string{"refused", "fizzles", "canceled", "no effect", "resolves", "illegal", "Was this so", "The rules differ", "on-guard", "interpret"}

func classOfChain(a Answer) string {
	if strings.HasPrefix(a.Texts[0], "problem") {
		return "problem"
	}
	var have []string
	for _, o := range outcomes {
		if strings.Contains(a.Texts[0], o) {
			have = append(have, o)
		}
	}
	return strings.Join(have, " ")
}

// chain draws the notation of a company's movement/hazard phase.
func (d *drawer) chain() string {
	var b strings.Builder
	b.WriteString(d.start() + ":")
	for n := range 1 + max(0, d.IntN(6)-3) {
		if n > 0 {
			b.WriteString(one(d, " |", " |", " ;"))
		}
		switch {
		case d.chance(40):
			b.WriteString(" ()")
			continue
		case d.chance(30):
			b.WriteString(" (body-check)")
		}
		var before []string
		for i := range 1 + d.IntN(one(d, 3, 5, 7)) {
			if i > 0 {
				b.WriteString(" <")
			}
			card, text := d.declared(before)
			before = append(before, card)
			b.WriteString(" " + text)
		}
	}
	return b.String()
}

// start draws what stands before the colon.
func (d *drawer) start() string {
	var parts []string
	switch d.IntN(8) {
	case 0, 1, 2, 3:
		parts = append(parts, fmt.Sprintf("limit %d", one(d, 0, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7)))
	case 4:
		parts = append(parts, fmt.Sprintf("company %d", 1+d.IntN(6)))
	case 5:
		parts = append(parts, fmt.Sprintf(`character "Bob" race %s skills [%s], company %d`, one(d, "hobbit", "orc", "elf"), one(d, "scout", "sage"), 1+d.IntN(3)))
	default:
		parts = append(parts, d.several(5, cards().characters...))
	}
	more := []string{
		fmt.Sprintf("used %d", 1+d.IntN(3)), fmt.Sprintf("fizzled %d", 1+d.IntN(2)), fmt.Sprintf("allies %d", 1+d.IntN(2)), "sideboarded",
		"date " + one(d, "1997-11-16", "1997-11-18", "1998-01-26", "2026-02-07"), "reading " + one(d, "earlier-chains", "fizzle-uses-slot", "phase", "default"),
		"ongoing " + one(d, "-1 min 2", "+1", "+2", "x2", "-1", "-2 min 1"),
	}
	for range max(0, d.IntN(5)-2) {
		if m := one(d, more...); !slices.Contains(parts, m) {
			parts = append(parts, m)
		}
	}
	out := strings.Join(parts, ", ")
	if d.chance(3) {
		out += " [" + strings.Join(d.some(3, factsAtStart...), "; ") + "]"
	}
	return out
}

// factsAtStart are facts that may be true when a phase begins, and on which cards
// turn.
var factsAtStart = []string{
	"in play: Doors of Night", "in play: Gates of Morning", "untapped: a sage", "untapped: Thráin II", "in play: Thrice Outnumbered", "a sage is there",
	"in play: Adûnaphel", "in play: Power Built by Waiting", "untapped: Gandalf", "path has a wilderness",
}

// declared draws a declaration, and returns the card that it declares, too.
func (d *drawer) declared(before []string) (card, text string) {
	c := cards()
	switch d.IntN(20) {
	case 0:
		card = one(d, c.resources...)
		text = card
	case 1, 2:
		card = one(d, c.hazards...)
		text = card
	case 3, 4:
		card = one(d, c.creatures...)
		text = card
	case 5, 6:
		card = one(d, c.used...)
		text = one(d, "tap ", "tap ", "untap ", "discard ") + card
	case 7:
		card = "a card"
		text = one(d, "on-guard", "on-guard "+one(d, c.hazards...))
	case 8:
		card = one(d, c.knownHazards...)
		text = "reveal " + card
	case 9, 10, 11:
		card = one(d, "My Card", "Your Card", "The Other")
		text = one(d, "hazard", "hazard", "resource", "event", "creature", "corruption", "hazard creature", "hazard use-card", "hazard agent-action", "rule") + fmt.Sprintf(" %q", card)
		text += d.effect(before)
	case 12, 13, 14, 15:
		card = one(d, "River", "Deeper Shadow", "Many Turns and Doublings", "Twilight", "Lure of Expedience", "An Unexpected Outpost", "Marvels Told", "Cave-drake", "Withered Lands", "Lost in Border-lands")
		text = card
	default:
		card = one(d, append(c.knownHazards, c.knownResources...)...)
		text = card
	}
	if text == card && d.chance(25) {
		text = strings.ToLower(card)
	}
	if text == card && d.chance(30) {
		text = d.misspelt(card)
	}
	return card, text + d.modifiers(card, before)
}

// effect draws what a card does that is described.
func (d *drawer) effect(before []string) string {
	switch d.IntN(7) {
	case 0, 1:
		return one(d, " -1", " -2", " +1", " +2", " x2", " -1 min 2", " -2 min 1", " x0")
	case 2:
		return one(d, ` needs [in play: Doors of Night]`, ` needs-declare [untapped: a sage]`, ` needs-resolve [in play: Gates of Morning]`)
	case 3:
		return one(d, ` does [+in play: Doors of Night]`, ` does [-in play: Gates of Morning]`, ` pays [-untapped: a sage; +tapped: a sage]`)
	case 4:
		return one(d, ` then (rule "its attack")`, ` then (hazard "Follower" costs 1)`, ` then (resource "Answer" -1)`)
	case 5:
		if len(before) > 0 {
			return fmt.Sprintf(" cancels %q", one(d, before...))
		}
	}
	return ""
}

// modifiers draws what more is said of a declaration.
func (d *drawer) modifiers(card string, before []string) string {
	out := ""
	if strings.HasPrefix(card, "Lost in") || d.chance(14) {
		out += one(d, " -1", " -2", " +1", " +2", " -1 min 2", " x2")
	}
	if d.chance(14) {
		out += fmt.Sprintf(" costs %d", d.IntN(4))
	}
	if card == "Twilight" || card == "Marvels Told" || d.chance(14) {
		target := one(d, "Doors of Night", "Gates of Morning", "Withered Lands", `"a thing"`, "Thráin II")
		if len(before) > 0 && d.chance(2) {
			target = one(d, before...)
		}
		out += one(d, " -> ", " @ ") + target
	}
	if card == "Marvels Told" || d.chance(30) {
		out += " taps " + one(d, "Thráin II", `"a sage"`, "Gandalf")
	}
	if d.chance(25) {
		out += one(d, " counts", " uncounted", " short-event", " #x", " answers Greed", " affects [body-check]")
	}
	return out
}
