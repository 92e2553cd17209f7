package index

// Technique is a part of understanding or ranking that an index can be built
// without, so that its value can be measured.
type Technique string

// The techniques.
const (
	Abbreviations Technique = "abbreviations" // are written out
	Compounds     Technique = "compounds"     // are joined into one word
	Meanings      Technique = "meanings"      // of players' words are searched too
	Spelling      Technique = "spelling"      // is corrected
	Cards         Technique = "cards"         // stand for their type, race and keywords
	Coverage      Technique = "coverage"      // of everything that a question asks about counts
	Asked         Technique = "asked"         // words count in addition to those of the ruling
	Likeness      Technique = "likeness"      // of the question to a known one counts
	Vectors       Technique = "vectors"       // say how words are used
	Scenes        Technique = "scenes"        // count less than what is asked
	Links         Technique = "links"         // between rulings lend them scores
	Unanswered    Technique = "unanswered"    // questions are known
)

// Techniques lists all techniques in the order of their use.
func Techniques() []Technique {
	return []Technique{Abbreviations, Compounds, Meanings, Spelling, Cards, Coverage, Asked, Likeness, Vectors, Scenes, Links, Unanswered}
}
