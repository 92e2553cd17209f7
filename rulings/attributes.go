package rulings

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
