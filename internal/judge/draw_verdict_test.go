package judge

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// drawVerdicts draws command lines that ask for a verdict, and follows some of the
// ways on that their answers offer.
func drawVerdicts(d *drawer) []string {
	name := strings.ReplaceAll(d.kind.name, "-", " ")
	options := d.options(name)
	return d.varied(many, func() []string {
		lines := []string{d.verdictLine(name, options)}
		for range max(0, d.IntN(9)-2) {
			on := offers(lines[len(lines)-1])
			if len(on) == 0 {
				break
			}
			lines = append(lines, one(d, on...))
		}
		return lines
	})
}

// verdictLine draws a command line of a command that gives verdicts.
func (d *drawer) verdictLine(name string, options []option) string {
	share := one(d, 25, 50, 75, 95)
	var words string
	var named []string
	wrong := 0 // of two mistakes it is chance which one is told
	for i, o := range options {
		p := share
		switch o.name {
		case "rules":
			continue
		case "explain":
			p = 3
		case "facts":
			p = 2
		}
		if i == 0 && o.kind == "name" {
			p = 85
		} else if words != "" && (strings.HasPrefix(o.name, "card-") || strings.HasPrefix(o.name, "keyed-")) {
			p = 4 // the card is known
		}
		if d.IntN(100) >= p {
			continue
		}
		v, good := d.value(name, o)
		if !good {
			if wrong++; wrong > 1 {
				continue
			}
		}
		if i == 0 {
			words = v
		} else {
			named = append(named, o.name, v)
		}
	}
	return line(name, words, named...)
}

// value draws a value of an option; one in eighty may be none.
func (d *drawer) value(command string, o option) (v string, good bool) {
	if d.chance(80) {
		return one(d, "maybe", "-1", "9999", "12345678901", "x", "River", "0", "?", "1998-02-30", "ä ö", `say "friend"`), false
	}
	if text := d.text(command, o.name); text != "" {
		return text, true
	}
	switch o.kind {
	case "choice", "yes-no", "name":
		if len(o.values) > 0 {
			return one(d, o.values...), true
		}
	case "number":
		return strconv.Itoa(d.number(o.name)), true
	}
	return one(d, "a", "b", "c"), true
}

// number draws a number that may well be asked about.
func (d *drawer) number(name string) int {
	switch {
	case name == "roll":
		return 2 + d.IntN(6) + d.IntN(6) - d.IntN(2)
	case name == "modifier":
		return d.IntN(9) - 4
	case name == "half", name == "companies", name == "decks-exhausted", name == "automatic-attacks":
		return d.IntN(4)
	case name == "points":
		return 15 + d.IntN(25)
	case strings.HasSuffix(name, "duplicated"), strings.HasSuffix(name, "deductions"):
		return d.IntN(4)
	}
	return d.IntN(14)
}

// text draws a value of an option that takes text, or "" if it knows none.
func (d *drawer) text(command, name string) string {
	switch command + " " + name {
	case "onguard target-was-legal", "onguard changes-attack", "onguard playable-in-mh", "onguard taps-site", "onguard fits-by-text":
		return one(d, "yes", "yes", "yes", "yes", "no")
	case "onguard other-company", "onguard corrupted-this-turn":
		return one(d, "no", "no", "no", "no", "yes")
	case "onguard trigger":
		return one(d, "item", "faction", "ally", "enters-site", "item", "faction", "enters-site", "enters-site", "other", "plays-card", "ring-test", "influences-opponent", "declines-to-enter", "burglary")
	case "onguard card", "canplay card":
		if d.chance(10) {
			return one(d, cards().resources...)
		}
		if d.chance(3) {
			return one(d, cards().hazards...)
		}
		return one(d, cards().knownHazards...)
	case "hazardlimit company":
		return d.company()
	case "hazardlimit changes":
		return d.several(3, "+1", "+2", "-1", "-2", "-1 min 2", "-2 min 2", "x2", "+1 min 3", "-3 min 0", "less")
	case "effects use cost", "effects target cost":
		return d.several(3, "main", "side", "exhaust", "natural class", "2 basic", "charm power", "discard 1")
	case "effects use text", "effects target text":
		return d.sentences()
	case "effects cancel cancel":
		return one(d, "Golden Veil", "Golden Veil", "Hidden Power", "Veil")
	case "effects use cancel":
		return one(d, "Golden Veil", "Golden Veil", "Choke")
	case "effects ability abilities":
		return d.several(5, "Ambush 1", "Ambush 2", "Alert", "Overkill 1", "Overkill 2", "Spellguard", "Unit Guard", "Gigantic 1", "ambush 3", "Terrifying 1", "Swift", "X 10")
	case "response card":
		if d.chance(6) {
			return ""
		}
	}
	switch name {
	case "site-name":
		return one(d, cards().sites...)
	case "path", "keyed-regions":
		joint := ","
		if name == "keyed-regions" && d.chance(3) {
			joint = "+"
		}
		return strings.Join(d.some(4, "wilderness", "wilderness", "shadow-land", "dark-domain", "border-land", "free-domain", "coastal-sea"), joint)
	case "keyed-site-types":
		return strings.Join(d.some(3, siteTypes...), ",")
	case "keyed-sites":
		return strings.Join(d.some(2, cards().sites...), ",")
	case "regions":
		return d.regions()
	case "also-declared":
		return one(d, "influence", "burglary", "offering", "riddling", "influence,offering")
	case "card-plays-on":
		return one(d, "nothing", "site", "character", "company", "faction", "item", "ally", "character in chain")
	case "card-does":
		return strings.Join(d.some(3, effects...), ",")
	case "card-affects-when":
		return strings.Join(d.some(2, moments...), ",")
	case "card-keywords":
		return strings.Join(d.some(2, "corruption", "environment", "dark enchantment", "ritual", "light enchantment", "spell"), ",")
	case "facts":
		return one(d, moments...) + "=" + one(d, "yes", "no", "yes", "no", "perhaps")
	case "made", "on":
		return d.day()
	case "first-name", "second-name":
		return one(d, "Alliance of Free Peoples", "A", "B")
	case "symbols", "dice":
		return d.several(4, "natural class", "natural power", "charm class", "2 basic", "basic", "ceremonial power", "illusion class", "3 charm power", "nature power", "natural/charm class", "green")
	case "to", "add":
		return d.nest(3)
	case "function":
		return one(d, "main", "return your ship", "play", "close")
	}
	return ""
}

var (
	siteTypes = []string{"ruins-and-lairs", "shadow-hold", "dark-hold", "border-hold", "free-hold", "haven"}
	effects   = []string{
		"forces-corruption-check", "removes-character-by-corruption-check", "changes-automatic-attack", "adds-automatic-attack", "changes-corruption-points",
		"discards-faction", "attacks-company", "changes-site-type", "makes-attack", "refaces-automatic-attacks", "takes-prisoner-by-combat",
		"changes-character-prowess", "corruption-points", "returns-to-origin", "taps-site", "removes-character", "stops-site-phase", "taps-character",
		"removes-ally", "changes-influence-check", "influence-modifier", "discards-item",
	}
	moments = []string{
		"always", "item-declared", "corruption source in company", "target faction belongs to the company", "influence-declared",
		"site type matters now", "failed corruption check", "an ally in the company is hit", "bears-corruption", "region type matters now",
	}
)

// regions draws a way through regions.
func (d *drawer) regions() string {
	ways := []string{"Rhudaur", "Hollin", "Cardolan", "Arthedain", "The Shire", "Lindon", "Redhorn Gate", "Wold & Foothills", "Rohan", "Anórien", "Ithilien", "Imlad Morgul", "Gorgoroth"}
	at := d.IntN(len(ways))
	var list []string
	for range 1 + d.IntN(6) {
		list = append(list, ways[at])
		at = max(0, min(len(ways)-1, at+one(d, 1, 1, 1, -1, 0, 2)))
	}
	return strings.Join(list, ",")
}

// day draws a day of the years in which rulings were made.
func (d *drawer) day() string {
	day := time.Date(1997, 9, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, d.IntN(240))
	return day.Format(time.DateOnly)
}

// company draws the characters of a company, or how many they are.
func (d *drawer) company() string {
	switch d.IntN(6) {
	case 0:
		return strconv.Itoa(d.IntN(9))
	case 1:
		return fmt.Sprintf(`character "Bob" race %s skills [%s], company %d`, one(d, "hobbit", "orc", "man", "elf"), one(d, "scout", "warrior", "sage"), 1+d.IntN(3))
	case 2:
		return fmt.Sprintf("%d x %s, %s", 1+d.IntN(3), one(d, cards().characters...), one(d, cards().characters...))
	}
	return d.several(5, cards().characters...)
}

// sentences draws the text of a card of Ashes.
func (d *drawer) sentences() string {
	var out []string
	for range 1 + d.IntN(3) {
		out = append(out, one(d,
			"Deal 1 damage to a target unit.", "Deal 2 damage to a target Phoenixborn.", "You may draw a card.", "Place a Gilder conjuration onto your battlefield.",
			"If you do, you may deal 1 damage to a target unit.", "Destroy target alteration spell.", "Each player discards 1 card.", "Remove 1 exhaustion token from a target unit.",
			"Focus 1: you may draw a card.", "Discard a card from your hand.", "Sing a song."))
	}
	return strings.Join(out, " ")
}
