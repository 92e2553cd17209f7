package rulings

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Names of attributes that other packages may want to show in an order of
// their own; an attribute that the card database adds is called by its words.
const (
	AttrAdjacent         = "adjacent"             // site or region: what lies next to it
	AttrAutomaticAttacks = "automatic-attacks"    // site
	AttrBody             = "body"                 //
	AttrCards            = "cards drawn"          // site: by the player
	AttrCardsOpponent    = "opponent draws"       // site: cards
	AttrCorruption       = "corruption points"    // of an item or hazard
	AttrCorruptionChecks = "corruption checks"    // of a character: the modifier of their checks
	AttrDirectInfluence  = "direct influence"     //
	AttrGeneralInfluence = "general influence"    //
	AttrHavenPaths       = "paths to havens"      // site: "Lórien {w}{b}{w}{w}"
	AttrHomeSite         = "home site"            //
	AttrKeyedTo          = "keyed to"             // creature, in icons
	AttrMarshalling      = "marshalling points"   //
	AttrMarshallingKind  = "marshalling category" // such as kill
	AttrMind             = "mind"                 //
	AttrNearestHaven     = "nearest haven"        // site
	AttrPlayable         = "playable"             // site: what may be played there
	AttrPlayableAs       = "playable as"          // resource or hazard, beside its own type
	AttrProwess          = "prowess"              //
	AttrRace             = "race"                 //
	AttrRegion           = "region"               // site
	AttrRegionType       = "region type"          // region
	AttrSitePath         = "site path"            // site, in icons
	AttrSiteType         = "site type"            // site
	AttrSkills           = "skills"               //
	AttrSpecific         = "specific to"          // the only avatar that may use it
	AttrStagePoints      = "stage points"         //
	AttrStrikes          = "strikes"              //
)

// attributeNames are our names for attributes of the card database.
var attributeNames = map[string]string{
	"adjacent": AttrAdjacent, "autoAttack": AttrAutomaticAttacks, "body": AttrBody, "draw": AttrCards,
	"drawOpponent": AttrCardsOpponent, "corruption": AttrCorruption, "directInfluence": AttrDirectInfluence,
	"generalInfluence": AttrGeneralInfluence, "haven": AttrNearestHaven, "homeSite": AttrHomeSite,
	"marshallingPoints": AttrMarshalling, "marshallingPointsType": AttrMarshallingKind, "mind": AttrMind,
	"moveTo": AttrAdjacent, "playable": AttrPlayable, "prowess": AttrProwess, "race": AttrRace,
	"region": AttrRegion, "regionType": AttrRegionType, "sitePath": AttrSitePath, "siteType": AttrSiteType,
	"skills": AttrSkills, "specific": AttrSpecific, "stagePoints": AttrStagePoints, "strikes": AttrStrikes,
}

// attributeKeywords are flags of the card database that we hold as keywords.
var attributeKeywords = map[string]string{
	"agent": "agent", "avatar": "avatar", "resourceAvatar": "avatar", "spawn": "spawn",
	"underDeeps": "under-deeps", "playableAsStartingMinorItem": "starting minor item",
}

// takeAttributes stores the attributes of the database in c and returns those
// that it could not read.
func (c *Card) takeAttributes(in map[string]json.RawMessage) (odd []string) {
	c.Attributes = map[string]string{}
	for _, key := range slices.Sorted(maps.Keys(in)) {
		values, ok := attributeValue(in[key])
		if !ok {
			odd = append(odd, key)
		} else if len(values) > 0 {
			c.takeAttribute(key, values)
		}
	}
	c.Attributes = orNil(c.Attributes)
	c.takeKind()
	slices.Sort(c.Keywords)
	return odd
}

// takeAttribute stores one attribute where the rules look for it.
func (c *Card) takeAttribute(key string, values []string) {
	value := strings.Join(values, ", ")
	switch key {
	case "unique":
		c.Unique = true
	case "subtype":
		c.Kind = strings.ToLower(value)
	case "keywords":
		for _, word := range values {
			c.addKeyword(word)
		}
	case "magic":
		c.addKeyword(value)
	case "playableAsResource":
		c.Attributes[AttrPlayableAs] = "resource"
	case "playableAsHazard":
		c.Attributes[AttrPlayableAs] = "hazard"
	case "haven1", "haven2":
		path := strings.ReplaceAll(value, " - ", " ")
		if before := c.Attributes[AttrHavenPaths]; before != "" {
			path = before + "; " + path
		}
		c.Attributes[AttrHavenPaths] = path
	case "artOrientation": // says nothing about the rules
	default:
		c.takeNamed(key, value)
	}
}

// takeNamed stores an attribute that is a keyword or has a name.
func (c *Card) takeNamed(key, value string) {
	if word, ok := attributeKeywords[key]; ok {
		c.addKeyword(word)
		return
	}
	name, ok := attributeNames[key]
	switch {
	case !ok:
		name = spelledOut(key)
	case name == AttrPlayable && c.Type == "hazard":
		name = AttrKeyedTo
	case name == AttrCorruption && c.Type == "character":
		name, value = AttrCorruptionChecks, signed(value)
	case name == AttrSiteType || name == AttrRegionType:
		value = IconWords(value)
	case name == AttrSkills && value == "Ally":
		return // allies have no skills unless their text says so
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

// takeKind derives the kind within the type where the database leaves it open,
// and the words that the rules use.
func (c *Card) takeKind() {
	switch {
	case c.Type == "character":
		if c.Kind == "spawn" {
			c.addKeyword(c.Kind)
		}
		c.Kind = strings.ToLower(c.Attributes[AttrRace])
	case c.Type == "site":
		c.Kind = strings.ToLower(c.Attributes[AttrSiteType])
	case c.Type == "region":
		c.Kind = strings.ToLower(c.Attributes[AttrRegionType])
	case c.Type == "hazard" && slices.Contains(c.Keywords, "agent"):
		c.Kind = "hazard agent"
	}
	if c.Alignment == "stage" { // stage resources are played by Fallen-wizards
		c.Alignment = "fallen-wizard"
		c.addKeyword("stage")
	}
}
