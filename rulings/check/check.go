package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// Severity is how serious a problem is.
type Severity string

// The severities. An error makes answers wrong or unreachable; a warning makes them less
// useful.
const (
	SeverityError   Severity = "error"
	SeverityWarning Severity = "warning"
)

// Problem is a fault in a corpus.
type Problem struct {
	Severity Severity
	Ref      string // of a ruling, a source or a card
	Msg      string
}

// String formats p as one line.
func (p Problem) String() string { return fmt.Sprintf("%s: %s: %s", p.Severity, p.Ref, p.Msg) }

// Limits of what a corpus may contain.
const (
	maxTitleLength = 100                        // characters; Discord's menus show no more than that
	firstDate      = rulings.Date("1990")       // earlier than any of the games
	lastDate       = rulings.Date("2099-12-31") // anything later is a typo
)

// Corpus finds faults that the types cannot rule out, in the order of sources, rulings
// and cards. What [rulings.New] leaves out, such as a second ruling with the same ref, is
// in that function's report instead. A contradiction that only one side names is not a
// fault.
func Corpus(c *rulings.Corpus) []Problem {
	k := checker{corpus: c, asked: map[*rulings.Source]bool{}, owners: map[string]*rulings.Ruling{}, cards: newKnownCards(c.Cards())}
	for r := range c.All() {
		k.asked[r.Source] = k.asked[r.Source] || len(r.Asked) > 0
	}
	for _, s := range c.Sources() {
		k.source(s)
	}
	for r := range c.All() {
		k.ruling(r)
	}
	k.printings()
	return k.list
}

// checker gathers problems.
type checker struct {
	corpus *rulings.Corpus
	asked  map[*rulings.Source]bool   // sources with known questions
	owners map[string]*rulings.Ruling // by ref and further ref
	cards  knownCards
	list   []Problem
}

func (k *checker) add(s Severity, ref, format string, args ...any) {
	k.list = append(k.list, Problem{s, ref, fmt.Sprintf(format, args...)})
}

func (k *checker) source(s *rulings.Source) {
	if known, _ := k.corpus.Source(s.ID); known != s {
		k.add(SeverityError, s.ID, "a second source with this id")
	}
	if len(k.corpus.Of(s.ID)) == 0 {
		k.add(SeverityWarning, s.ID, "no ruling comes from this source")
	}
	if s.URL == "" && s.Where == "" {
		k.add(SeverityError, s.ID, "nothing says where the original stands")
	}
	if s.Name == "" {
		k.add(SeverityError, s.ID, "the source has no name")
	}
	if !slices.Contains(rulings.Games(), s.Game) {
		k.add(SeverityWarning, s.ID, "%q is not a game", s.Game)
	}
	k.date(s.ID, s.Date)
}

func (k *checker) date(ref string, d rulings.Date) {
	if d == "" {
		return
	}
	if _, err := rulings.ParseDate(string(d)); err != nil {
		k.add(SeverityError, ref, "%v", err)
	} else if d < firstDate || d > lastDate {
		k.add(SeverityError, ref, "the date %s cannot be right", d)
	}
}

func (k *checker) ruling(r *rulings.Ruling) {
	k.refs(r)
	k.words(r)
	k.date(r.Ref, r.Effective)
	for _, m := range r.Markers {
		if !slices.Contains([]rulings.Marker{rulings.MarkNew, rulings.MarkNotTournament, rulings.MarkErratum}, m) {
			k.add(SeverityWarning, r.Ref, "%q is not a marker", m)
		}
	}
	k.links(r)
	for _, name := range r.Cards {
		k.card(r, name)
	}
}

// refs checks that the refs of r name its source, are listed once, and belong to no other
// ruling.
func (k *checker) refs(r *rulings.Ruling) {
	if rulings.SourceOf(r.Ref) != r.Source.ID {
		k.add(SeverityError, r.Ref, "its source is called %s", r.Source.ID)
	}
	for _, ref := range append([]string{r.Ref}, r.Also...) {
		if owner, _ := k.corpus.Get(ref); owner != nil && owner != r {
			k.add(SeverityError, r.Ref, "%s also means %s", ref, owner.Ref)
		} else if k.owners[ref] == r {
			k.add(SeverityWarning, r.Ref, "%s is listed twice", ref)
		}
		k.owners[ref] = r
	}
}

func (k *checker) words(r *rulings.Ruling) {
	if r.Title == "" || strings.TrimSpace(r.Text) == "" {
		k.add(SeverityError, r.Ref, "a ruling needs a title and a text")
	}
	if n := utf8.RuneCountInString(r.Title); n > maxTitleLength {
		k.add(SeverityError, r.Ref, "the title has %d characters; %d are shown", n, maxTitleLength)
	}
	for _, main := range r.Main {
		opening, _ := rulings.Topics(main)
		if !slices.ContainsFunc(rulings.Parts(r.Text), func(p rulings.Part) bool { return strings.HasPrefix(p.Text, opening) }) {
			k.add(SeverityError, r.Ref, "main: no sentence or list item opens with %q", opening)
		}
	}
	if len(r.Asked) == 0 && k.asked[r.Source] {
		k.add(SeverityWarning, r.Ref, "nothing says how players ask this")
	}
}

func (k *checker) links(r *rulings.Ruling) {
	seen := map[rulings.Link]bool{}
	for _, l := range r.Links {
		to, ok := k.corpus.Get(l.To)
		switch {
		case !ok && k.elsewhere(l.To):
			k.add(SeverityWarning, r.Ref, "%s: no ruling of this corpus has the ref %s", l.Kind, l.To)
		case !ok:
			k.add(SeverityError, r.Ref, "%s: %s leads nowhere", l.Kind, l.To)
		case to == r:
			k.add(SeverityError, r.Ref, "%s: it points to itself", l.Kind)
		case seen[l]:
			k.add(SeverityWarning, r.Ref, "%s: %s is listed twice", l.Kind, l.To)
		}
		seen[l] = true
	}
}

// digestID matches the id of a rulings digest. Digests are imported one by one and refer
// to each other.
var digestID = regexp.MustCompile(`^(?:[a-z]+-)?digest-\d+(?:/|$)`)

// elsewhere reports whether a link leads to a whole digest, or to one that is not
// imported.
func (k *checker) elsewhere(to string) bool {
	if !digestID.MatchString(to) {
		return false
	}
	_, here := k.corpus.Source(rulings.SourceOf(to))
	return !here || !strings.Contains(to, "/")
}

func (k *checker) card(r *rulings.Ruling, name string) {
	if !k.cards.games[r.Source.Game] { // an unknown name may be a card of that game
		return
	}
	switch spelled := k.cards.spelled(name); {
	case spelled == nil:
		k.add(SeverityWarning, r.Ref, "no card is called %s", name)
	case !slices.ContainsFunc(spelled, func(s string) bool { return strings.EqualFold(s, name) }):
		k.add(SeverityWarning, r.Ref, "the card %s is spelled %s", name, strings.Join(spelled, " or "))
	}
}

// printings checks that each printing belongs to only one card.
func (k *checker) printings() {
	owner := map[string]*rulings.Card{}
	for _, c := range k.corpus.Cards() {
		for _, id := range c.IDs {
			if other := owner[id]; other != nil {
				k.add(SeverityError, id, "a printing of %s and of %s", other.Name, c.Name)
			}
			owner[id] = c
		}
	}
}

// knownCards holds the English card names by folded form, and the games with a list of
// printed cards.
type knownCards struct {
	names map[string][]string
	games map[rulings.Game]bool
}

func newKnownCards(list []*rulings.Card) knownCards {
	known := knownCards{map[string][]string{}, map[rulings.Game]bool{}}
	for _, c := range list {
		base, _, _ := strings.Cut(c.Name, "(")
		for _, name := range []string{c.Name, base} {
			if key := cards.Fold(name); !slices.Contains(known.names[key], c.Name) {
				known.names[key] = append(known.names[key], c.Name)
			}
		}
		if len(c.IDs) > 0 {
			known.games[c.OwnGame()] = true
		}
	}
	return known
}

// spelled returns the correct spellings of a card's name. A suffix in parentheses may
// serve only to tell cards apart, so a known name may have any.
func (known knownCards) spelled(name string) []string {
	if list := known.names[cards.Fold(name)]; list != nil {
		return list
	}
	base, _, ok := strings.Cut(name, " (")
	if !ok || known.names[cards.Fold(base)] == nil {
		return nil
	}
	return []string{name}
}
