package engine

// CardInfo is what a game's engine knows of a card, in one form for all games.
type CardInfo struct {
	Name  string
	Game  string   // as of a [Ruleset]
	Kind  string   // "ready spell", "interrupt"
	Lines []string // what it costs and does, each a sentence
	Refs  []Ref    // where the game's source speaks of it
}
