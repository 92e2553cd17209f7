package cite

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// SourceLine says where a ruling comes from: edition · place · date · authority.
// The date is the edition's; a badge gives the ruling's own.
func SourceLine(r *rulings.Ruling) string {
	return reply.Dotted(r.Source.Label(), r.Place(), r.Source.Date.Words(), r.Source.Authority)
}

// The marks that badges begin with, so that none depends on its colour.
const (
	MarkDiffers    = "≠ "
	MarkSuperseded = "† "
	MarkReplaces   = "↻ "
	markErratum    = "✎ "
	markNew        = "★ "
	markTournament = "⚑ "
	markOnly       = "◇ "
	markSince      = "◷ "
)

// badgesShown is how many badges of one kind are shown with a ruling; links:yes of
// /rule lists the others.
const badgesShown = 3

// badges says in words what a reader must know in addition to the text: what
// disagrees with it or supersedes it, and its markers.
func badges(c *rulings.Corpus, r *rulings.Ruling) []string {
	var list []string
	add := func(others []*rulings.Ruling, say func(*rulings.Ruling) string) {
		for _, other := range others[:min(badgesShown, len(others))] {
			list = append(list, say(other))
		}
	}
	against := c.Contradicting(r)
	add(c.LinkedBy(r, rulings.Supersedes), func(o *rulings.Ruling) string { return MarkSuperseded + "Superseded by " + nameOf(o) })
	add(against, func(o *rulings.Ruling) string { return MarkDiffers + whoDiffers(o) + ": " + nameOf(o) })
	if more := len(against) - badgesShown; more > 0 {
		list = append(list, MarkDiffers+reply.Count(more, "more differs", "more differ")+": "+OpenLine(r)+" links:yes")
	}
	add(c.Linked(r, rulings.Supersedes), func(o *rulings.Ruling) string { return MarkReplaces + "Replaces " + nameOf(o) })
	return append(list, Markers(r)...)
}

// whoDiffers says who disagrees in other.
func whoDiffers(other *rulings.Ruling) string {
	switch other.Source.Tier {
	case rulings.TierRules:
		return "Today's rules differ"
	case rulings.TierPublisher:
		return "A publisher's ruling differs"
	}
	return "An article differs"
}

// differBriefly says in a line what disagrees with a ruling: one ruling, if possible one
// that the search found, and the other sources that disagree.
func differBriefly(against, found []*rulings.Ruling) string {
	first := against[max(0, slices.IndexFunc(against, func(r *rulings.Ruling) bool { return slices.Contains(found, r) }))]
	var others []string
	for _, r := range against {
		name := r.Source.Label()
		if r.Source.Tier == rulings.TierCommentary {
			name = "an article"
		}
		if r.Source != first.Source && !slices.Contains(others, name) {
			others = append(others, name)
		}
	}
	line := MarkDiffers + whoDiffers(first) + ": " + first.Title
	if len(others) > 0 {
		line += " (" + strings.Join(others, " and ") + map[bool]string{true: " differs", false: " differ"}[len(others) == 1] + " too)"
	}
	return line
}

// Markers says in words what an edition prints beside a ruling.
func Markers(r *rulings.Ruling) []string {
	var list []string
	if len(r.For) > 0 {
		list = append(list, markOnly+"Only for "+strings.Join(r.For, " and ")+" players")
	}
	for _, m := range r.Markers {
		list = append(list, cmp.Or(markerMarks[m], markNew)+reply.UpperFirst(m.Words()))
	}
	if r.Effective != "" {
		list = append(list, markSince+"In effect from "+r.Effective.Words())
	}
	return list
}

// markerMarks are the marks of an edition's own markers; the others are [markNew].
var markerMarks = map[rulings.Marker]string{rulings.MarkErratum: markErratum, rulings.MarkNotTournament: markTournament}

// nameOf names a ruling in a line of text: "2.V.6 (CoE, 7 Feb 2026) · On-guard
// against a resource".
func nameOf(r *rulings.Ruling) string {
	return fmt.Sprintf("%s (%s, %s) · %s", ShortName(r), r.Source.Label(), r.Source.Date.Words(), r.Title)
}

// ShortName is what players call a ruling: its number if that is unique, or else
// its ref.
func ShortName(r *rulings.Ruling) string {
	if r.Kind == rulings.KindRule && r.Number != "" || strings.HasPrefix(r.Number, "Annotation") {
		return r.Number
	}
	return r.Ref
}

// QuoteBriefly is like [Quote], but what disagrees takes one line; /rule shows the rest.
// It names a ruling among found, those that the search found, first.
func QuoteBriefly(env *command.Env, c *rulings.Corpus, r *rulings.Ruling, found []*rulings.Ruling) reply.Quote {
	q := Quote(env, c, r)
	differs := func(badge string) bool { return strings.HasPrefix(badge, MarkDiffers) }
	if at := slices.IndexFunc(q.Badges, differs); at >= 0 {
		q.Badges = slices.Insert(slices.DeleteFunc(q.Badges, differs), at, differBriefly(c.Contradicting(r), found))
	}
	return q
}

// Quote shows a whole ruling; a question that is its title is not repeated. Its
// source line links to its permalink if there are public pages, and otherwise
// to the original.
func Quote(env *command.Env, c *rulings.Corpus, r *rulings.Ruling) reply.Quote {
	text := strings.TrimPrefix(r.Text, "> "+r.Title+"\n\n")
	q := reply.Quote{Markdown: text, Source: SourceLine(r), URL: r.Source.URL, Badges: badges(c, r)}
	if env.Web != "" {
		q.URL, q.Permalink = env.Web+Path(c, r), true
	}
	return q
}

// Path is the path of r in the public pages: "/r/coe/2.V.6". Refs that differ
// only in case are numbered, except the first in byte order, because not every
// file host tells them apart: "/r/coe/3.i.1~2".
func Path(c *rulings.Corpus, r *rulings.Ruling) string {
	before := 1
	for _, other := range Twins(c, r) {
		if other.Ref < r.Ref {
			before++
		}
	}
	path := "/r/" + r.Ref
	if before > 1 {
		path += "~" + strconv.Itoa(before)
	}
	return (&url.URL{Path: path}).EscapedPath()
}

// Twins returns the rulings of the same source whose ref differs from that of r
// only in case.
func Twins(c *rulings.Corpus, r *rulings.Ruling) []*rulings.Ruling {
	var list []*rulings.Ruling
	for _, other := range c.Of(r.Source.ID) {
		if other != r && len(other.Ref) == len(r.Ref) && strings.EqualFold(other.Ref, r.Ref) {
			list = append(list, other)
		}
	}
	return list
}

// Item names a ruling in a list, opening it.
func Item(r *rulings.Ruling) reply.Item {
	return reply.Item{Label: r.Title, Detail: r.Source.Label() + " · " + shortPlace(r), Command: OpenLine(r)}
}

// shortPlace is the place of r in its source, without the outline above it:
// "2.V.6", "On-Guard Cards, 7", "Glossary".
func shortPlace(r *rulings.Ruling) string {
	switch {
	case r.Kind == rulings.KindGuide && r.Place() != "":
		return r.Place()
	case ShortName(r) != r.Ref:
		return r.Number
	}
	var parts []string
	for _, title := range slices.Backward(r.Section) {
		if title != "General" && r.Kind != rulings.KindArticle {
			parts = append(parts, title)
			break
		}
	}
	if r.Number != "" {
		parts = append(parts, r.Number)
	}
	if len(parts) == 0 {
		return r.Ref
	}
	return strings.Join(parts, ", ")
}

// OpenLine is the command line that shows r.
func OpenLine(r *rulings.Ruling) string { return "/rule " + r.Ref }

// RulesCited is the title of the list of the rules that a verdict rests on.
const RulesCited = "Rules cited"

// ListOf names rulings under a title, each once and at most limit of them.
func ListOf(title string, list []*rulings.Ruling, limit int) reply.List {
	l := reply.List{Title: title, Items: make([]reply.Item, 0, min(limit, len(list)))}
	for _, r := range list {
		if it := Item(r); len(l.Items) < limit && !slices.Contains(l.Items, it) {
			l.Items = append(l.Items, it)
		}
	}
	return l
}

// Today returns the rulings of today's rulebook that r is linked with, those
// that disagree first.
func Today(c *rulings.Corpus, r *rulings.Ruling) []*rulings.Ruling {
	if r.Source.Tier == rulings.TierRules {
		return nil
	}
	return linkedOf(c, r, rulings.TierRules)
}

// linkedOf returns the rulings of a tier that r is linked with, those that disagree
// first.
func linkedOf(c *rulings.Corpus, r *rulings.Ruling, t rulings.Tier) []*rulings.Ruling {
	var list []*rulings.Ruling
	for _, other := range append(c.Contradicting(r), c.Related(r)...) {
		if other.Source.Tier == t && !slices.Contains(list, other) {
			list = append(list, other)
		}
	}
	return list
}

// mostOfAnotherTime is how many rulings from another time are shown with an answer.
const mostOfAnotherTime = 2

// OfAnotherTime returns what to read alongside r: today's rule for an older
// ruling, and the publisher's rulings for today's rule; those also found by the
// search come first.
func OfAnotherTime(c *rulings.Corpus, r *rulings.Ruling, found []*rulings.Ruling) (title string, list []*rulings.Ruling) {
	title, list = "Today's rule", Today(c, r)
	if r.Source.Tier == rulings.TierRules {
		title, list = "Earlier rulings", linkedOf(c, r, rulings.TierPublisher)
	}
	place := func(r *rulings.Ruling) uint { return uint(slices.Index(found, r)) } // the last if it was not found
	slices.SortStableFunc(list, func(a, b *rulings.Ruling) int { return cmp.Compare(place(a), place(b)) })
	return title, list[:min(mostOfAnotherTime, len(list))]
}

// ReadAs says how a question was read where the reader may doubt it: an abbreviation of
// several terms, or a correction that begins with another letter.
func ReadAs(u index.Understanding) string {
	several := func(m index.Meaning) bool {
		return slices.ContainsFunc(u.Meanings, func(o index.Meaning) bool { return o.Said == m.Said && o.Sense == m.Sense && o.Means != m.Means })
	}
	if parts := glosses(u, func(m index.Meaning) bool { return m.Sense == index.SenseAbbreviation && several(m) || corrected(m) }); parts != "" {
		return "I read: " + parts
	}
	return ""
}

// Recognized says what a question names, what its abbreviations mean and which words were
// corrected: "og = on guard · dragon = Dragon (card)".
func Recognized(u index.Understanding) string {
	return glosses(u, func(m index.Meaning) bool {
		return names(m) || m.Sense == index.SenseAbbreviation && strings.ContainsAny(m.Means, " -/") || corrected(m)
	})
}

// Understood says everything that words were understood to mean: "exile = removed from
// play".
func Understood(u index.Understanding) string {
	return glosses(u, func(index.Meaning) bool { return true })
}

// names reports whether m is a card or a ruling.
func names(m index.Meaning) bool { return m.Sense == index.SenseCard || m.Sense == index.SenseNumber }

// corrected reports whether m corrects a word to one that begins with another letter.
// Other corrections, such as of "alredy", are obvious.
func corrected(m index.Meaning) bool {
	return m.Sense == index.SenseSpelling && m.Said[:1] != m.Means[:1]
}

// glosses lists the meanings in u that are to be shown: "won = win, council · og = on
// guard".
func glosses(u index.Understanding, shown func(index.Meaning) bool) string {
	const most = 8
	var said []string
	means := map[string]string{}
	for _, m := range u.Meanings {
		what := m.Means
		if names(m) {
			what += " (" + string(m.Sense) + ")"
		}
		switch before, again := means[m.Said]; {
		case !shown(m):
		case !again:
			said = append(said, m.Said)
			means[m.Said] = what
		case !slices.Contains(strings.Split(before, ", "), what):
			means[m.Said] += ", " + what
		}
	}
	var parts []string
	for _, s := range said[:min(most, len(said))] {
		parts = append(parts, s+" = "+means[s])
	}
	return strings.Join(parts, " · ")
}

// SmallPrint is the last line under a ruling: its ref, for citing it, its game unless that is
// Middle-earth, and how old the edition is.
func SmallPrint(env *command.Env, r *rulings.Ruling) string {
	edition := "undated source"
	if r.Source.Date != "" {
		edition = "edition " + age(env, r.Source.Date)
	}
	game := OtherGame(r)
	if game != "" { // with its edition, which differs from the source's
		edition = strings.Replace(edition, "edition", "source", 1)
	}
	return reply.Dotted(r.Ref, game, edition, Checked(env, r.Source.ID), "the original prevails")
}

// OtherGame returns the game of a ruling in words, or "" for Middle-earth.
func OtherGame(r *rulings.Ruling) string {
	if r.Source.Game == rulings.MECCG {
		return ""
	}
	return r.Source.Game.Words()
}

// age says how old a date is.
func age(env *command.Env, d rulings.Date) string {
	then, ok := d.Time()
	if !ok {
		return "of unknown age"
	}
	days := int(env.Now().Sub(then).Hours() / 24)
	switch {
	case days < 0:
		return "dated in the future"
	case days < 2:
		return "less than 2 days old"
	case days < 60:
		return fmt.Sprintf("%d days old", days)
	case days < 730:
		return fmt.Sprintf("%d months old", days/30)
	}
	return fmt.Sprintf("%d years old", days/365)
}

// wasOrNow matches what begins a line that is set off.
var wasOrNow = regexp.MustCompile(`(?m)^(?:Was|Now):`)

// WasAndNow sets off lines that begin with "Was:" or "Now:".
func WasAndNow(text string) string {
	return wasOrNow.ReplaceAllString(command.Named.ReplaceAllString(text, "$1"), "**$0**")
}

// ByName finds the rulings that a person means by a ref, perhaps without its source as steps
// of a verdict show it, or by a number. Case matters only if two rules differ in nothing else.
func ByName(c *rulings.Corpus, asked string) []*rulings.Ruling {
	if r, ok := c.Get(asked); ok {
		return []*rulings.Ruling{r}
	}
	if strings.Contains(asked, "/") {
		var list []*rulings.Ruling
		for r := range c.All() {
			_, short, _ := strings.Cut(r.Ref, "/")
			if strings.EqualFold(r.Ref, asked) || strings.EqualFold(short, asked) {
				list = append(list, r)
			}
		}
		return list
	}
	if !strings.ContainsAny(asked, ".") && !strings.HasPrefix(strings.ToLower(asked), "ann") {
		return nil
	}
	return c.WithNumber(asked)
}

// NearRules returns the rulings whose numbers begin like one that does not
// exist, which may be a chapter's. Merely being from the same source does not
// count.
func NearRules(c *rulings.Corpus, asked string) []*rulings.Ruling {
	for stem := asked; stem != ""; stem = stem[:max(0, strings.LastIndexAny(stem, "./-"))] {
		if _, whole := c.Source(stem); whole {
			return nil
		}
		var near []*rulings.Ruling
		for r := range c.All() {
			if beginsWith(r.Number, stem) || beginsWith(r.Ref, stem) {
				near = append(near, r)
			}
		}
		if len(near) > 0 {
			return near
		}
	}
	return nil
}

// beginsWith reports whether whole parts of a number or ref are stem: 2.V begins
// 2.V.6, and 2 does not begin 25a.
func beginsWith(ref, stem string) bool {
	rest, ok := strings.CutPrefix(ref, stem)
	return ok && (rest == "" || strings.IndexByte("./-", rest[0]) >= 0)
}
