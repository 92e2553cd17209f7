package rulings

// Names of attributes that other packages may show in an order of their own. Other
// attributes keep the words of the card database.
const (
	AttrAdjacent         = "adjacent"          // site or region: what lies next to it
	AttrAutomaticAttacks = "automatic-attacks" // site
	AttrBody             = "body"
	AttrCards            = "cards drawn"       // site: by the player
	AttrCardsOpponent    = "opponent draws"    // site: by the opponent
	AttrCorruption       = "corruption points" // item or hazard
	AttrCorruptionChecks = "corruption checks" // character: modifier to their corruption checks
	AttrDirectInfluence  = "direct influence"
	AttrGeneralInfluence = "general influence"
	AttrHavenPaths       = "paths to havens" // site: "Lórien {w}{b}{w}{w}"
	AttrHomeSite         = "home site"
	AttrKeyedTo          = "keyed to" // creature, as icons
	AttrMarshalling      = "marshalling points"
	AttrMarshallingKind  = "marshalling category" // such as kill
	AttrMind             = "mind"
	AttrNearestHaven     = "nearest haven" // site
	AttrPlayable         = "playable"      // site: what can be played there
	AttrPlayableAs       = "playable as"   // resource or hazard, besides its own type
	AttrProwess          = "prowess"
	AttrRace             = "race"
	AttrRegion           = "region"      // site
	AttrRegionType       = "region type" // region
	AttrSitePath         = "site path"   // site, as icons
	AttrSiteType         = "site type"   // site
	AttrSkills           = "skills"
	AttrSpecific         = "specific to" // the only avatar that can use it
	AttrStagePoints      = "stage points"
	AttrStrikes          = "strikes"
)
