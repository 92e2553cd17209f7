package parse

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"netrep/rulings"
)

// attributeNames maps attributes of the card database to our names.
var attributeNames = map[string]string{
	"adjacent": rulings.AttrAdjacent, "autoAttack": rulings.AttrAutomaticAttacks, "body": rulings.AttrBody, "draw": rulings.AttrCards,
	"drawOpponent": rulings.AttrCardsOpponent, "corruption": rulings.AttrCorruption, "directInfluence": rulings.AttrDirectInfluence,
	"generalInfluence": rulings.AttrGeneralInfluence, "haven": rulings.AttrNearestHaven, "homeSite": rulings.AttrHomeSite,
	"marshallingPoints": rulings.AttrMarshalling, "marshallingPointsType": rulings.AttrMarshallingKind, "mind": rulings.AttrMind,
	"moveTo": rulings.AttrAdjacent, "playable": rulings.AttrPlayable, "prowess": rulings.AttrProwess, "race": rulings.AttrRace,
	"region": rulings.AttrRegion, "regionType": rulings.AttrRegionType, "sitePath": rulings.AttrSitePath, "siteType": rulings.AttrSiteType,
	"skills": rulings.AttrSkills, "specific": rulings.AttrSpecific, "stagePoints": rulings.AttrStagePoints, "strikes": rulings.AttrStrikes,
}

// attributeKeywords maps flags of the card database to our keywords.
var attributeKeywords = map[string]string{
	"agent": "agent", "avatar": "avatar", "resourceAvatar": "avatar", "spawn": "spawn",
	"underDeeps": "under-deeps", "playableAsStartingMinorItem": "starting minor item",
}

// takeAttributes stores the database's attributes in c and returns the names of those it
// could not read.
func takeAttributes(c *rulings.Card, in map[string]json.RawMessage) (odd []string) {
	c.Attributes = map[string]string{}
	for _, key := range slices.Sorted(maps.Keys(in)) {
		values, ok := attributeValue(in[key])
		if !ok {
			odd = append(odd, key)
		} else if len(values) > 0 {
			takeAttribute(c, key, values)
		}
	}
	takeOwnChecks(c)
	c.Attributes = orNil(c.Attributes)
	takeKind(c)
	slices.Sort(c.Keywords)
	return odd
}

// takeAttribute stores an attribute in the field of c that the rules use.
func takeAttribute(c *rulings.Card, key string, values []string) {
	value := strings.Join(values, ", ")
	switch key {
	case "unique":
		c.Unique = true
	case "subtype":
		c.Kind = strings.ToLower(value)
	case "keywords":
		for _, word := range values {
			addKeyword(c, word)
		}
	case "magic":
		addKeyword(c, value)
	case "playableAsResource":
		c.Attributes[rulings.AttrPlayableAs] = "resource"
	case "playableAsHazard":
		c.Attributes[rulings.AttrPlayableAs] = "hazard"
	case "haven1", "haven2":
		path := strings.ReplaceAll(value, " - ", " ")
		if before := c.Attributes[rulings.AttrHavenPaths]; before != "" {
			path = before + "; " + path
		}
		c.Attributes[rulings.AttrHavenPaths] = path
	case "artOrientation": // not relevant to the rules
	default:
		takeNamed(c, key, value)
	}
}

// takeNamed stores an attribute as a keyword or under our name for it.
func takeNamed(c *rulings.Card, key, value string) {
	if word, ok := attributeKeywords[key]; ok {
		addKeyword(c, word)
		return
	}
	name, ok := attributeNames[key]
	switch {
	case !ok:
		name = spelledOut(key)
	case name == rulings.AttrPlayable && c.Type == "hazard":
		name = rulings.AttrKeyedTo
	case name == rulings.AttrCorruption && c.Type == "character":
		name, value = rulings.AttrCorruptionChecks, signed(value)
	case name == rulings.AttrSiteType || name == rulings.AttrRegionType:
		value = rulings.IconWords(value)
	case name == rulings.AttrSkills && value == "Ally":
		return // an ally has skills only if its text says so
	}
	c.Attributes[name] = value
}

// signed returns a modifier with its sign.
func signed(s string) string {
	if s != "" && s[0] >= '1' && s[0] <= '9' {
		return "+" + s
	}
	return s
}

// spelledOut turns "someKey" into "some key".
func spelledOut(key string) string {
	var b strings.Builder
	for _, r := range strings.Map(keepPrintable, key) {
		if unicode.IsUpper(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return oneLine(b.String())
}

// ownChecks matches a character's modifier to their own corruption checks in a card's text.
var ownChecks = regexp.MustCompile(`(?i)corruption checks are modified by ([+-]\d)|([+-]\d) to (?:all (?:of )?)?(?:(?:his|her|its|their) )?corruption checks`)

// takeOwnChecks stores the modifier to a character's corruption checks from the card's text
// where the database has none of its own.
func takeOwnChecks(c *rulings.Card) {
	m := ownChecks.FindStringSubmatch(c.Text["en"])
	if m != nil && c.Type == "character" && c.Attributes[rulings.AttrCorruptionChecks] == "" {
		c.Attributes[rulings.AttrCorruptionChecks] = m[1] + m[2]
	}
}

// takeKind fills in the kind where the database omits it, and replaces its words with
// those of the rules.
func takeKind(c *rulings.Card) {
	switch {
	case c.Type == "character":
		if c.Kind == "spawn" {
			addKeyword(c, c.Kind)
		}
		c.Kind = strings.ToLower(c.Attributes[rulings.AttrRace])
	case c.Type == "site":
		c.Kind = strings.ToLower(c.Attributes[rulings.AttrSiteType])
	case c.Type == "region":
		c.Kind = strings.ToLower(c.Attributes[rulings.AttrRegionType])
	case c.Type == "hazard" && slices.Contains(c.Keywords, "agent"):
		c.Kind = "hazard agent"
	}
	if c.Alignment == "stage" { // only Fallen-wizards play stage resources
		c.Alignment = "fallen-wizard"
		addKeyword(c, "stage")
	}
}
