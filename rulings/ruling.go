package rulings

import (
	"slices"
	"strings"
)

// Game names the game that a source speaks about.
type Game string

// The games that the embedded corpus covers.
const (
	MECCG Game = "meccg" // Middle-earth Collectible Card Game
	STCCG Game = "stccg" // Star Trek CCG, first edition
	Ashes Game = "ashes" // Ashes: Rise of the Phoenixborn, first edition
	Other Game = "other" // anything imported without a game
)

// Words returns the game's full name.
func (g Game) Words() string {
	switch g {
	case MECCG:
		return "Middle-earth CCG"
	case STCCG:
		return "Star Trek CCG (first edition)"
	case Ashes:
		return "Ashes (first edition)"
	}
	return "Other games"
}

// Games lists the games in the order in which they are offered.
func Games() []Game { return []Game{MECCG, STCCG, Ashes, Other} }

// Tier ranks who speaks in a source; a lower tier has more authority.
type Tier int

// The tiers, from the most authority to the least.
const (
	TierRules      Tier = 1 // the rules in force today, or the game's own rulebook
	TierPublisher  Tier = 2 // rulings of the publisher or its rules representative
	TierCommentary Tier = 3 // an article or interpretation by a knowledgeable player
)

// Words says the tier as readers see it.
func (t Tier) Words() string {
	switch t {
	case TierRules:
		return "rules in force"
	case TierPublisher:
		return "publisher's ruling"
	}
	return "commentary"
}

// tierNames are the tiers as the corpus format writes them.
var tierNames = []string{TierRules: "rules", TierPublisher: "publisher", TierCommentary: "commentary"}

// TierNamed returns the tier that the corpus format writes so.
func TierNamed(name string) (Tier, bool) {
	t := slices.Index(tierNames, name)
	return Tier(max(t, 0)), t > 0
}

// Name returns the tier as the corpus format writes it.
func (t Tier) Name() string {
	if t < TierRules || t > TierCommentary {
		return "commentary"
	}
	return tierNames[t]
}

// Source is a document that rulings come from, in one edition.
type Source struct {
	ID        string // first part of every ref of this source, such as "crf10"
	Name      string // full name, such as "Collected Rulings File 10, Turn Sequence"
	Short     string // name on a source line, such as "CRF 10"; empty means Name
	Game      Game
	Edition   string // edition as its publisher counts, such as "10", or empty
	Date      Date   // date of the edition
	Tier      Tier
	Authority string // who speaks, such as "ICE NetRep"
	Author    string // person, if known
	URL       string // where the original stands on the web, or empty
	Where     string // where the original stands, in words
}

// Label returns the name that a source line starts with.
func (s *Source) Label() string {
	if s.Short != "" {
		return s.Short
	}
	return s.Name
}

// Kind says what sort of passage a ruling is.
type Kind string

// The kinds of passage.
const (
	KindRule     Kind = "rule"     // numbered paragraph of a rulebook
	KindGuide    Kind = "guide"    // unnumbered explanation beside the rules
	KindGlossary Kind = "glossary" // definition of a term
	KindRuling   Kind = "ruling"   // entry of a rulings file
	KindArticle  Kind = "article"  // paragraph of an article
	KindAnswer   Kind = "answer"   // question and answer of a rulings digest
)

// Marker is a remark that an edition prints beside a ruling.
type Marker string

// The markers of the Collected Rulings.
const (
	MarkNew           Marker = "new"            // new or changed since the edition before ("@")
	MarkNotTournament Marker = "not-tournament" // tournament play differs ("#")
	MarkErratum       Marker = "erratum"        // changes the printed rules ("Rules Erratum")
)

// Words says the marker as readers see it.
func (m Marker) Words() string {
	switch m {
	case MarkNew:
		return "new or changed in this edition"
	case MarkNotTournament:
		return "differs in tournament play"
	case MarkErratum:
		return "erratum to the printed rules"
	}
	return string(m)
}

// LinkKind says how one ruling stands to another.
type LinkKind string

// The kinds of link. Their names are the field names of the corpus format.
const (
	SeeAlso     LinkKind = "see"
	Supersedes  LinkKind = "supersedes"
	Contradicts LinkKind = "contradicts"
	ExampleOf   LinkKind = "example-of"
)

// LinkKinds lists the kinds of link in the order in which readers see them.
func LinkKinds() []LinkKind { return []LinkKind{Contradicts, Supersedes, ExampleOf, SeeAlso} }

// Link points from a ruling to another one.
type Link struct {
	Kind LinkKind
	To   string // ref
}

// Ruling is one passage that can be cited.
type Ruling struct {
	Ref       string   // stable id, "source/place"
	Also      []string // further refs that mean this ruling: old numbers, lines of the same paragraph
	Title     string
	Text      string // Markdown
	Source    *Source
	Kind      Kind
	Section   []string // outline path, outermost first
	Number    string   // number as the source prints it: "Annotation 25a", "2.V.6", "7", or empty
	Markers   []Marker
	For       []string // alignments it is limited to: hero, minion, fallen-wizard, balrog
	Effective Date     // day from which it holds, if the source says so
	Links     []Link
	Cards     []string // cards that it names
	Asked     []string // ways in which players ask what it answers
	Original  string   // place of the original within the source, such as "line 154", or empty
}

// Linked returns the refs that r points to with links of kind k.
func (r *Ruling) Linked(k LinkKind) []string {
	var refs []string
	for _, l := range r.Links {
		if l.Kind == k {
			refs = append(refs, l.To)
		}
	}
	return refs
}

// Has reports whether the edition printed marker m beside r.
func (r *Ruling) Has(m Marker) bool { return slices.Contains(r.Markers, m) }

// Since returns the day from which r holds: its own date, or its edition's.
func (r *Ruling) Since() Date {
	if r.Effective != "" {
		return r.Effective
	}
	return r.Source.Date
}

// Place says where in its source r stands: "Site Phase, On-Guard Cards, 7".
func (r *Ruling) Place() string {
	if r.Kind == KindRule && r.Number != "" {
		return r.Number
	}
	parts := slices.DeleteFunc(slices.Clone(r.Section), func(s string) bool { return s == "General" })
	if r.Kind == KindGuide && len(parts) > 0 {
		return "guide, " + parts[min(1, len(parts)-1)]
	}
	if r.Number != "" {
		parts = append(parts, r.Number)
	}
	return strings.Join(parts, ", ")
}

// SourceOf returns the source id of a ref: the part before the first slash.
func SourceOf(ref string) string {
	id, _, _ := strings.Cut(ref, "/")
	return id
}

// KindOf derives the kind of a ruling from its ref and its source's tier.
func KindOf(ref string, s *Source) Kind {
	switch {
	case strings.Contains(ref, "/glossary/"):
		return KindGlossary
	case strings.Contains(ref, "/guide/"):
		return KindGuide
	case s.Tier == TierRules:
		return KindRule
	case s.Tier == TierCommentary:
		return KindArticle
	}
	return KindRuling
}

// NumberOf derives the printed number from a ref: "crf10/ann-25a" is
// Annotation 25a, "coe/2.V.6" is 2.V.6, and a word has none.
func NumberOf(ref string) string {
	last := ref[strings.LastIndexByte(ref, '/')+1:]
	if n, ok := strings.CutPrefix(last, "ann-"); ok {
		return "Annotation " + n
	}
	if strings.Contains(ref, "/guide/") {
		return ""
	}
	if last != "" && (last[0] >= '0' && last[0] <= '9' || strings.HasPrefix(last, "g.")) {
		return last
	}
	return ""
}

// JoinMarkers writes markers as the corpus format does.
func JoinMarkers(list []Marker) string {
	names := make([]string, len(list))
	for i, m := range list {
		names[i] = string(m)
	}
	return strings.Join(names, ", ")
}
