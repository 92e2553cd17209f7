package main

import (
	"bytes"
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// Limits of what counts as a fact rather than as card text.
const (
	maxFact      = 160 // bytes of an attribute; regions list their neighbours
	maxFactWords = 6   // words between two commas
)

// factAttributes are the attributes that are facts. Anything else in a database may
// be card text.
var factAttributes = []string{
	rulings.AttrAdjacent, rulings.AttrAutomaticAttacks, rulings.AttrBody, rulings.AttrCards, rulings.AttrCardsOpponent, rulings.AttrCorruption, rulings.AttrCorruptionChecks, rulings.AttrDirectInfluence,
	rulings.AttrGeneralInfluence, rulings.AttrHavenPaths, rulings.AttrHomeSite, rulings.AttrKeyedTo, rulings.AttrMarshalling, rulings.AttrMarshallingKind, rulings.AttrMind,
	rulings.AttrNearestHaven, rulings.AttrPlayable, rulings.AttrPlayableAs, rulings.AttrProwess, rulings.AttrRace, rulings.AttrRegion, rulings.AttrRegionType, rulings.AttrSitePath,
	rulings.AttrSiteType, rulings.AttrSkills, rulings.AttrSpecific, rulings.AttrStagePoints, rulings.AttrStrikes,
}

// factsOnly returns copies of cards without their texts: names, printings and
// short printed values. It is what the embedded corpus holds.
func factsOnly(cards []*rulings.Card) []*rulings.Card {
	out := make([]*rulings.Card, len(cards))
	for i, c := range cards {
		fact := *c
		fact.Text, fact.Attributes = nil, nil
		for _, name := range factAttributes {
			value := shortFact(name, c.Attributes[name])
			if value == "" {
				continue
			}
			if fact.Attributes == nil {
				fact.Attributes = map[string]string{}
			}
			fact.Attributes[name] = value
		}
		out[i] = &fact
	}
	return out
}

// shortFact returns the value of an attribute without what reads as text.
func shortFact(name, value string) string {
	switch name {
	case rulings.AttrAutomaticAttacks:
		return automaticAttacks(value)
	case rulings.AttrPlayable:
		items, exception, _ := strings.Cut(value, " *-")
		if exception == "" {
			return items
		}
		exception = strings.TrimSuffix(exception, " only")
		return items + " *" + strings.NewReplacer(", or ", "/", ", ", "/").Replace(exception)
	}
	if len(value) > maxFact {
		return ""
	}
	parts := slices.DeleteFunc(strings.Split(value, ", "), func(part string) bool {
		return len(strings.Fields(part)) > maxFactWords
	})
	return strings.Join(parts, ", ")
}

// mergeFacts adds to cards the facts of a table: one line per card with values
// between tabs, the first line naming the columns, of which "ids" (between
// blanks) or "name" says which cards are meant. Columns that a [rulings.Card] has a
// field for are not repeated in its Facts, but keywords are merged. A row that
// matches no card, or a card of another name, is reported with the name of the file.
func mergeFacts(cards []*rulings.Card, file string, tsv []byte) rulings.Report {
	var rep rulings.Report
	lines := bytes.Split(bytes.TrimRight(tsv, "\n"), []byte("\n"))
	columns := strings.Split(string(lines[0]), "\t")
	if !slices.Contains(columns, "ids") && !slices.Contains(columns, "name") {
		rep.Add(rulings.NoteBad, file, 1, "the first line has neither a column \"ids\" nor a column \"name\"")
		return rep
	}
	byID, byName := factKeys(cards)
	for i, line := range lines[1:] {
		row := factRow(columns, string(line))
		found, missing := row.find(byID, byName)
		if len(missing) > 0 {
			rep.Add(rulings.NoteUndecided, file, i+2, "%s: no card %s", row["name"], strings.Join(missing, ", "))
		}
		if len(found) == 0 {
			rep.Add(rulings.NoteBad, file, i+2, "%s %s: no such card", row["ids"], row["name"])
		}
		for _, c := range found {
			if row["name"] != "" && rulings.PlainApostrophes(row["name"]) != rulings.PlainApostrophes(c.Name) {
				rep.Add(rulings.NoteUndecided, file, i+2, "%s is called %s, not %s", row["ids"], c.Name, row["name"])
			}
			takeFacts(c, row)
			if err := meccg.CheckFacts(c.Facts); err != nil {
				rep.Add(rulings.NoteBad, file, i+2, "%s: %v", c.Name, err)
			}
		}
	}
	return rep
}

// cardRow is a line of a fact table by column.
type cardRow map[string]string

// factColumns are the columns that a [rulings.Card] has fields for.
var factColumns = []string{"name", "ids", "type", "kind", "alignment", "unique", "keywords", "named_in", "effect"}

func factRow(columns []string, line string) cardRow {
	row := cardRow{}
	for i, value := range strings.Split(strings.TrimRight(line, "\r"), "\t") {
		if value = strings.TrimSpace(value); value != "" && i < len(columns) {
			row[columns[i]] = value
		}
	}
	return row
}

func factKeys(cards []*rulings.Card) (byID map[string]*rulings.Card, byName map[string][]*rulings.Card) {
	byID, byName = map[string]*rulings.Card{}, map[string][]*rulings.Card{}
	for _, c := range cards {
		for _, id := range c.IDs {
			byID[id] = c
		}
		name := rulings.PlainApostrophes(c.Name)
		byName[name] = append(byName[name], c)
	}
	return byID, byName
}

// find returns the cards that row is about, without duplicates, and the ids
// that belong to no card. A row without ids is about the cards with its name.
func (row cardRow) find(byID map[string]*rulings.Card, byName map[string][]*rulings.Card) (found []*rulings.Card, missing []string) {
	ids := strings.Fields(row["ids"])
	if len(ids) == 0 {
		return byName[rulings.PlainApostrophes(row["name"])], nil
	}
	for _, id := range ids {
		switch c := byID[id]; {
		case c == nil:
			missing = append(missing, id)
		case !slices.Contains(found, c):
			found = append(found, c)
		}
	}
	return found, missing
}

// takeFacts stores row in c. Maps and lists are copied first, since copies of
// a card share them.
func takeFacts(c *rulings.Card, row cardRow) {
	c.Facts = maps.Clone(c.Facts)
	if c.Facts == nil {
		c.Facts = map[string]string{}
	}
	for column, value := range row {
		if !slices.Contains(factColumns, column) {
			c.Facts[column] = value
		}
	}
	if len(c.Facts) == 0 {
		c.Facts = nil
	}
	c.Effect = cmp.Or(row["effect"], c.Effect)
	c.Keywords = slices.Clone(c.Keywords)
	for word := range strings.SplitSeq(row["keywords"], ",") {
		if word = strings.ToLower(strings.TrimSpace(word)); word != "" && !slices.Contains(c.Keywords, word) {
			c.Keywords = append(c.Keywords, word)
		}
	}
	slices.Sort(c.Keywords)
}

// printedAttack matches one automatic-attack as the card database writes it:
// "Orcs (1st attack) - 4 strikes with 7 prowess (detainment)".
var printedAttack = regexp.MustCompile(`(\p{Lu}[\p{L}-]+(?: \p{Lu}\p{L}+)?)(?: \(\d\w\w attack\))?( \(cannot be canceled\))?` +
	`(?: - | )(each character faces )?(\d+) strikes? (?:with|at) (\d+)(?: prowess)?` +
	`(?: \((detainment|detainment against covert company|detainment against overt company|against overt company only)\))?`)

// drawnAttack matches an automatic-attack that the opponent takes from their
// hand, up to the words that say what it is keyed to.
var drawnAttack = regexp.MustCompile(`[Oo]pponent may play (?:as an automatic-|one )`)

var (
	drawnKeying = regexp.MustCompile(`keyed to (?:a )?(Shadow-hold|Ruins (?:and|&) Lairs|Coastal Sea)`)
	anyIcon     = regexp.MustCompile(`\{\w+\}`)
)

// automaticAttacks shortens a site's automatic-attacks to their figures:
// "Orcs 4 strikes/7 prowess; Trolls 1 strike/9 prowess, detainment".
func automaticAttacks(s string) string {
	var list []string
	for _, m := range printedAttack.FindAllStringSubmatch(s, -1) {
		strikes := " strikes/"
		if m[4] == "1" {
			strikes = " strike/"
		}
		if m[3] != "" {
			strikes = " strike for each character/"
		}
		attack := m[1] + " " + m[4] + strikes + m[5] + " prowess"
		if m[2] != "" {
			attack += ", not cancelable"
		}
		if m[6] != "" {
			attack += ", " + strings.TrimSuffix(m[6], " company")
		}
		list = append(list, attack)
	}
	if drawnAttack.MatchString(s) {
		list = append(list, "creature from opponent's hand"+drawnFrom(s))
	}
	return strings.Join(list, "; ")
}

// drawnFrom says what a creature from the opponent's hand must be keyed to.
func drawnFrom(s string) string {
	if m := drawnKeying.FindStringSubmatch(s); m != nil {
		return ", keyed to " + strings.Replace(m[1], " and ", " & ", 1)
	}
	if icons := strings.Join(anyIcon.FindAllString(s, -1), ""); icons != "" {
		return ", keyed to " + icons
	}
	return ""
}
