package judge

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// many is how many questions of a kind are wanted, if there are so many.
const many = 5000

// drawVerdicts draws command lines that ask for a verdict, and follows some of the
// ways on that their answers offer.
func drawVerdicts(d *drawer) []string {
	name := strings.ReplaceAll(d.kind.name, "-", " ")
	options := optionsOf(name)
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

// tries is how often a question is drawn for each that is wanted, at most.
const tries = 2

// varied draws so many different questions, or all that there are. Answers of
// every class are among them as equally as can be, mistakes apart.
func (d *drawer) varied(most int, next func() []string) []string {
	classes := map[string][]string{}
	seen := map[string]bool{}
	for range most * tries {
		for _, q := range next() {
			if seen[q] {
				continue
			}
			seen[q] = true
			a := d.kind.glance(q)
			if c := d.class(a); d.steady(q, a) {
				classes[c] = append(classes[c], q)
			}
		}
	}
	names := slices.Sorted(maps.Keys(classes))
	var list []string
	for round := 0; len(list) < most; round++ {
		before := len(list)
		for _, c := range names {
			if round < len(classes[c]) && len(list) < most && (!strings.HasPrefix(c, "problem") || round < most/50) {
				list = append(list, classes[c][round])
			}
		}
		if len(list) == before {
			break
		}
	}
	slices.Sort(list)
	return list
}

// steady reports whether a question is answered in the same way again and again. Of
// two mistakes in a question it may be chance which one is told.
func (d *drawer) steady(question string, a Answer) bool {
	first := strings.Join(a.Texts, "\n")
	if !strings.Contains(first, "problem:") && !strings.Contains(first, "FAILURE") {
		return true
	}
	for range 12 {
		if strings.Join(d.kind.glance(question).Texts, "\n") != first {
			return false
		}
	}
	return true
}

// class is what an answer is told apart by: the tones of its texts, and the title
// without names and numbers of those that say no yes or no.
func (d *drawer) class(a Answer) string {
	if d.kind.class != nil {
		return d.kind.class(a)
	}
	var parts []string
	for _, t := range a.Texts {
		first, _, _ := strings.Cut(t, "\n")
		tone, title, _ := strings.Cut(first, ": ")
		words := strings.Fields(strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return '#'
			}
			return r
		}, title))
		if tone != "ruling" && tone != "depends" {
			words = nil
		}
		parts = append(parts, tone+" "+strings.Join(words[:min(len(words), 6)], " "))
	}
	return strings.Join(parts, " | ")
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

// some draws one to most of a list, perhaps one twice.
func (d *drawer) some(most int, list ...string) []string {
	var out []string
	for range 1 + d.IntN(most) {
		out = append(out, one(d, list...))
	}
	return out
}

// several is some of a list with commas between.
func (d *drawer) several(most int, list ...string) string {
	return strings.Join(d.some(most, list...), ", ")
}

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
		b.WriteString(one(d, trekActions()...))
		if d.chance(12) {
			b.WriteString(one(d, " [when=start of turn]", " [owner=you]", " [owner=opponent]", " [nullified]", " [stunned]", " [type=ship]"))
		}
	}
	return b.String()
}

// trekActions are what can be done in a game of Star Trek.
func trekActions() []string {
	list := []string{
		"personnel battle", "ship battle", "Rogue Borg battle", "battle", "engage", "selected to die", "abduct", "move", "beam", "attempt", "complete mission",
		"dilemma", "play", "hidden agenda", "download", "interrupt", "event", "doorway", "objective", "interrupt 'My Card'", "event 'Another Card'",
		"Space-Time Portal (return your ship)", "Space-Time Portal (play)", "amanda", "rogue borg", "vortex", "Nobody's Card",
	}
	for _, o := range optionsOf("response") {
		if o.name == "card" {
			list = append(list, o.values...)
			list = append(list, o.values...)
		}
	}
	return list
}

// drawLookups draws what is looked up: every known kind of plain question, rules,
// terms, cards, sections, help and the rest.
func drawLookups(d *drawer) []string {
	var list []string
	add := func(lines ...string) { list = append(list, lines...) }
	plain := plainQuestions(d.t)
	d.Shuffle(len(plain), func(i, j int) { plain[i], plain[j] = plain[j], plain[i] })
	for i, q := range plain {
		if i%2 == 0 {
			add(line("ask", q))
		} else {
			add(line("ruling", q))
		}
		switch d.IntN(12) {
		case 0:
			add(line("ruling", q, "source", one(d, "crf10", "coe", "onguard", "fizzle")))
		case 1:
			add(line("ruling", q, "game", one(d, "meccg", "stccg", "ashes", "any")))
		case 2:
			add(line("ruling", q, "as-of", one(d, "1998-02", "1997", "2000-01-01", "2027")))
		case 3:
			add(line("ask", d.misspelt(q)))
		}
	}
	all, terms := refs()
	for range 220 {
		ref := one(d, all...)
		switch d.IntN(6) {
		case 0:
			_, ref, _ = strings.Cut(ref, "/")
		case 1:
			ref = strings.ToUpper(ref)
		case 2:
			ref += one(d, ".9", "x", "/1")
		case 3:
			ref += " links:yes"
		}
		add("/rule " + ref)
	}
	for range 120 {
		add(line("term", one(d, cmp.Or(one(d, terms...), "hl"), d.misspelt(one(d, terms...)), one(d, "hl", "og", "mh phase", "cc", "fw", "nothing of the kind"))))
	}
	nick := nicknames()
	for range 160 {
		c := cards()
		name := one(d, one(d, c.hazards...), one(d, c.resources...), one(d, c.characters...), one(d, c.sites...), one(d, nick...))
		add(line("card", one(d, name, name, d.misspelt(name), name[:min(len(name), 5)])))
	}
	browse := sections()
	for range 60 {
		add(one(d, browse...))
	}
	names, examples := commandNames()
	for i, n := range names {
		add("/help "+n, examples[i], "/"+n, "/"+d.misspelt(n))
	}
	add("/help nonsense", "", "/", "nonsense", "/changes crf10", "/changes 2.V.6", "/sections nowhere", "/rule", "/ask", `/card "`, "/card a b c d e f g", "/ruling "+strings.Repeat("long ", 120))
	slices.Sort(list)
	return slices.Compact(list)
}

// misspelt is s with a slip of the pen.
func (d *drawer) misspelt(s string) string {
	r := []rune(s)
	if len(r) < 4 {
		return s
	}
	at := 1 + d.IntN(len(r)-2)
	switch d.IntN(3) {
	case 0:
		r = slices.Delete(r, at, at+1)
	case 1:
		r[at], r[at+1] = r[at+1], r[at]
	default:
		r = slices.Insert(r, at, r[at])
	}
	return string(r)
}

// drawTexts draws some of the lookups, for all that is shown of them.
func drawTexts(d *drawer) []string {
	all := kind{name: "lookup"}.questions(d.t)
	var list []string
	for range 100 {
		list = append(list, one(d, all...))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// drawShown draws questions of every kind of verdict, and the examples.
func drawShown(d *drawer) []string {
	_, list := commandNames()
	add := func(name string, n int) {
		all := kind{name: strings.ReplaceAll(name, " ", "-")}.questions(d.t)
		for range n {
			list = append(list, one(d, all...))
		}
	}
	for _, v := range verdictKinds {
		add(v.name, 24)
		list = append(list, "/"+v.name, one(d, kind{name: strings.ReplaceAll(v.name, " ", "-")}.questions(d.t)...)+" explain:yes")
	}
	add("response nest", 40)
	add("chain", 250)
	for range 60 {
		l := one(d, kind{name: "chain"}.questions(d.t)...)
		list = append(list, l+one(d, " explain:yes", " would:yes", " rules:crf10", " rules:coe explain:yes"))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// drawPresses draws what is pressed in messages of every kind.
func drawPresses(d *drawer) []string {
	lines := []string{
		"/chain", "/chain limit 3:", "/response", "/sections", "/sections crf10", "/sections coe", "/sources", "/help", "/about", "/card Gandalf", "/card shadow",
		"/rule 2.V.6", "/rule coe/2.V.6 links:yes", "/rule crf10/ann-25a", "/term hazard limit", "/changes", "/rule 9.9.9",
		"/ask can he reveal Muster Disperses on-guard when I play a faction?", "/ask what is the hazard limit of Strider, Frodo and Sam?",
		"/ask can I tap a character in response to a strike after it is rolled?", "/ask who wins the council, 12 to 9?",
	}
	_, examples := commandNames()
	lines = append(lines, examples...)
	all := kind{name: "shown"}.questions(d.t)
	for range 330 {
		lines = append(lines, one(d, all...))
	}
	var list []string
	for n, l := range lines {
		r, err := bare().say(l)
		if err != nil {
			d.t.Fatal(err)
		}
		whose := []string{"own", "own", "private", "own", "nobody"}[n%5]
		for _, q := range d.pressesIn(bare(), l, whose, posted(r, l, whose), 7) {
			list = append(list, q.text())
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// drawInteractions draws commands as Discord sends them, options that are being
// typed, custom_ids that mean nothing, and ordinary messages.
func drawInteractions(d *drawer) []string {
	var list []pressQuestion
	add := func(words string, kind int, message []byte, data any) {
		list = append(list, pressQuestion{Asked: words, Interaction: interactionOf(kind, asker, message, data)})
	}
	names, examples := commandNames()
	lines := slices.Concat(examples, kind{name: "shown"}.questions(d.t)[:60])
	for _, n := range names {
		lines = append(lines, "/"+n)
	}
	for _, l := range lines {
		if data, ok := slashed(l); ok {
			add("used "+l, commandUsed, nil, data)
		}
	}
	for _, n := range names {
		for _, o := range optionsOf(n) {
			for range 2 {
				typed := one(d, "", "a", "ri", "golden", "doors of n", "2.V", "coe", "palor toff < am", "zzzz")
				if len(o.values) > 0 && d.chance(2) {
					v := one(d, o.values...)
					typed = v[:len(v)/2]
				}
				add(fmt.Sprintf("typed /%s %s:%s", n, o.name, typed), commandTyped, nil, completed(n, o.name, strings.ToValidUTF8(typed, "")))
			}
		}
	}
	find := func(text string) {
		add("Find rulings: "+text, commandUsed, nil, map[string]any{
			"name": "Find rulings", "type": 3, "target_id": "7", "resolved": map[string]any{"messages": map[string]any{"7": map[string]any{"id": "7", "content": text}}},
		})
	}
	for _, q := range plainQuestions(d.t)[:40] {
		find(one(d, "", "Hi <@123>! ", "We wondered. ") + q)
	}
	for _, text := range []string{"", "> quoted", "```code```", "<@1> <:smile:2>", "https://example.com"} {
		find(text)
	}
	for _, id := range []string{"", "r0o0....rule 2.V.6", "r2o0....rule 2.V.6", "r1", "r1z0....rule 2.V.6", "r1o!....rule 2.V.6", "r1o0....", "r1o0....=", "r1o0....~5.0.1a.x", "r1o0....rule 2.V.6", "r1f0....chain limit 2:¦¦add¦Which?", "r1m0....", "r1s0....rule 2.V.6", "r1w0....announce", "r1o0....nonsense", "r1o0....a¦b¦c¦d¦e¦f¦g¦h"} {
		add("pressed "+id, componentUsed, []byte(`{}`), map[string]any{"custom_id": id, "component_type": aButton})
		add("sent "+id, formFilledIn, []byte(`{}`), map[string]any{"custom_id": id, "components": []any{}})
	}
	add("used a command that is gone", commandUsed, nil, map[string]any{"name": "gone", "type": 1})
	add("used an option that is gone", commandUsed, nil, map[string]any{"name": "rule", "type": 1, "options": []any{map[string]any{"name": "gone", "type": 3, "value": "x"}}})
	for _, text := range []string{
		"[[River]]", "what of [[2.V.6]] and [[crf10/ann-25a]]?", "[[Gandlf]]", "[[nothing at all]]", "[[River]] [[Twilight]] [[Doors of Night]] [[Cave-drake]]", "`[[River]]`", "no brackets",
		"<@" + botUser + "> can I reveal Muster Disperses on-guard when a faction is played?", "<@" + botUser + "> hello", "<@" + botUser + "> is this so?", "<@" + botUser + ">",
	} {
		m, err := jsonOf(map[string]any{"id": "8", "channel_id": channel, "guild_id": guild, "content": text, "author": map[string]string{"id": asker, "username": "frodo"}})
		if err != nil {
			d.t.Fatal(err)
		}
		list = append(list, pressQuestion{Asked: "wrote " + text, Overheard: true, Interaction: m})
	}
	var out []string
	for _, q := range list {
		out = append(out, q.text())
	}
	return out
}

// drawServer draws a day of a server's moderator.
func drawServer(d *drawer) []string {
	lines := []string{
		"/settings", "/settings game:stccg as-of:1998-12-31", "/ruling annotation 25a", "/settings clear:game", "/settings clear:as-of", "/settings change:private",
		"/settings change:ruleset", "/settings ruleset:crf10", "/onguard Muster Disperses trigger:faction", "/chain limit 2: River < Deeper Shadow", "/settings ruleset:coe version:0",
		"/settings clear:ruleset", "/settings announce-to:<#301> moderator-role:<@&777>", "/settings language:de", "/settings language:fr",
		"/subscribe", "/subscribe source:coe rhythm:weekly", "/subscribe section:coe/2.V", "/subscribe card:River channel:<#302>", "/subscribe all:yes rhythm:daily",
		"/subscribe source:nowhere", "/subscribe card:Gandlf", "/subscribe", "/unsubscribe 2", "/unsubscribe 99", "/unsubscribe",
		"/announce", `/announce On-guard bans text:"Now: a company may look twice." sources:2.V.6`, `/announce On-guard bans text:"Now: a company may look twice." sources:2.V.6 channels:"<#301> <#302>"`,
		`/announce House rule text:"We play [[River]] twice." channels:<#301> house:yes effective:2026-11-22`, `/announce Later text:"Wait." channels:<#301> at:"2026-12-07 18:00" mention:<@&777>`,
		`/announce Wrong text:x sources:9.Z.9 channels:<#301>`, `/announce Wrong text:x effective:"the day after"`, "/announcements", "/announcements id:1", "/announcements id:99", "/ruling can River be played twice?",
		"/audit", "/alias", "/alias can og send them home ruling:coe/2.V.6", "/alias can og send them home forget:yes", "/glossary", "/glossary chump means:character", "/glossary chump forget:yes",
		"/feedback can og send them home ruling:coe/2.V.6 good:yes", "/revision 12 do:approve", "/changes coe", "/sources", "/audit",
	}
	p := newServer(d.t)
	var list []string
	do := func(q pressQuestion) {
		list = append(list, q.text())
		if q.Interaction != nil {
			p.interact(q.Interaction)
		}
	}
	for _, l := range lines {
		r, err := p.sayAsModerator(l)
		if err != nil {
			d.t.Fatal(err)
		}
		do(pressQuestion{Asked: l})
		message := posted(r, l, "own")
		all := pressables(message)
		for _, one := range all[:min(10, len(all))] {
			q := pressQuestion{Asked: l, Press: one.Label, By: moderator, Interaction: press(message, one, moderator)}
			form := p.interact(q.Interaction)
			list = append(list, q.text())
			if _, fields := fieldsOf(form); len(fields) > 0 && strings.Contains(string(form), `"title"`) {
				q.Typed = d.typed(one.Label, len(fields))
				q.Interaction = fillIn(message, form, q.Typed, moderator)
				do(q)
			}
		}
	}
	return list
}
