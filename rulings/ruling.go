package rulings

import (
	"cmp"
	"slices"
	"strings"
)

// Game is the game that a source is about.
type Game string

// The games that the embedded corpus covers.
const (
	MECCG Game = "meccg" // Middle-earth Collectible Card Game
	STCCG Game = "stccg" // Star Trek CCG, first edition
	Ashes Game = "ashes" // Ashes: Rise of the Phoenixborn, first edition
	Other Game = "other" // imported without a game
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

// Games lists the games in the order in which they are offered to users.
func Games() []Game { return []Game{MECCG, STCCG, Ashes, Other} }

// Tier ranks the authority of a source; lower tiers have more.
type Tier int

// The tiers, highest authority first.
const (
	TierRules      Tier = 1 // the current rules, or the game's own rulebook
	TierPublisher  Tier = 2 // rulings of the publisher or its rules representative
	TierCommentary Tier = 3 // an article or interpretation by a knowledgeable player
)

// Words returns the tier in display form.
func (t Tier) Words() string {
	switch t {
	case TierRules:
		return "rules in force"
	case TierPublisher:
		return "publisher's ruling"
	}
	return "commentary"
}

// tierNames are the names of the tiers in the corpus format.
var tierNames = []string{TierRules: "rules", TierPublisher: "publisher", TierCommentary: "commentary"}

// TierNamed returns the tier with this name in the corpus format.
func TierNamed(name string) (Tier, bool) {
	t := slices.Index(tierNames, name)
	return Tier(max(t, 0)), t > 0
}

// Name returns the tier's name in the corpus format.
func (t Tier) Name() string {
	if t < TierRules || t > TierCommentary {
		return "commentary"
	}
	return tierNames[t]
}

// Source is one edition of a document that rulings come from.
type Source struct {
	ID        string // first part of all its refs, such as "crf10"
	Name      string // full name, such as "Collected Rulings File 10, Turn Sequence"
	Short     string // name in citations, such as "CRF 10"; empty means Name
	Game      Game
	Edition   string // edition as the publisher numbers it, such as "10", or empty
	Date      Date   // date of the edition
	Tier      Tier
	Authority string // who rules, such as "ICE NetRep"
	Author    string // person, if known
	URL       string // location of the original on the web, or empty
	Where     string // location of the original, in words
}

// Label returns the name that a citation starts with.
func (s *Source) Label() string { return cmp.Or(s.Short, s.Name) }

// Kind is the kind of passage that a ruling is.
type Kind string

// The kinds of passages.
const (
	KindRule     Kind = "rule"     // numbered paragraph of a rulebook
	KindGuide    Kind = "guide"    // unnumbered explanation accompanying the rules
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

// Words returns the marker in display form.
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

// LinkKind is the relation between two linked rulings.
type LinkKind string

// The kinds of links, named as in the corpus format.
const (
	SeeAlso     LinkKind = "see"
	Supersedes  LinkKind = "supersedes"
	Contradicts LinkKind = "contradicts"
	ExampleOf   LinkKind = "example-of"
)

// LinkKinds lists the kinds of links in display order.
func LinkKinds() []LinkKind { return []LinkKind{Contradicts, Supersedes, ExampleOf, SeeAlso} }

// Link points from a ruling to another one.
type Link struct {
	Kind LinkKind
	To   string // ref
}

// Ruling is a passage that can be cited.
type Ruling struct {
	Ref       string   // stable id, "source/place"
	Also      []string // further refs of this ruling: old numbers, lines of the same paragraph
	Title     string
	Text      string   // Markdown
	Main      []string // openings of the sentences and list items that answer, if not all of it does, some with their [Topics]; see [Ruling.MainStatement]
	Source    *Source
	Kind      Kind
	Section   []string // outline path, outermost first
	Number    string   // number as the source prints it: "Annotation 25a", "2.V.6", "7", or empty
	Markers   []Marker
	For       []string // alignments that it is limited to: hero, minion, fallen-wizard, balrog
	Effective Date     // day it takes effect, if the source says so
	Links     []Link
	Cards     []string // cards it names
	Asked     []string // ways players ask what it answers
	Original  string   // place of the original within the source, such as "line 154", or empty
}

// Linked returns the refs that r has links of kind k to.
func (r *Ruling) Linked(k LinkKind) []string {
	var refs []string
	for _, l := range r.Links {
		if l.Kind == k {
			refs = append(refs, l.To)
		}
	}
	return refs
}

// Has reports whether the edition prints marker m beside r.
func (r *Ruling) Has(m Marker) bool { return slices.Contains(r.Markers, m) }

// Since returns the date from which r holds: its own, or its edition's.
func (r *Ruling) Since() Date {
	if r.Effective != "" {
		return r.Effective
	}
	return r.Source.Date
}

// Place returns r's place within its source: "Site Phase, On-Guard Cards, 7".
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

// KindOf determines the kind of a ruling from its ref and its source's tier.
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

// NumberOf determines the printed number from a ref: "crf10/ann-25a" is Annotation 25a,
// "coe/2.V.6" is 2.V.6, and a word has no number.
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

// JoinMarkers returns markers as written in the corpus format.
func JoinMarkers(list []Marker) string {
	names := make([]string, len(list))
	for i, m := range list {
		names[i] = string(m)
	}
	return strings.Join(names, ", ")
}
