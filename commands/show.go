package commands

import (
	"fmt"
	"slices"
	"strings"

	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// sourceLine says where a ruling comes from: edition · place · date · authority.
func sourceLine(r *rulings.Ruling) string {
	parts := []string{r.Source.Label(), r.Place(), r.Since().Words(), r.Source.Authority}
	line := parts[:0]
	for _, p := range parts {
		if p != "" {
			line = append(line, p)
		}
	}
	return strings.Join(line, " · ")
}

// badges says in words what a reader must know beside the text: markers, and
// what contradicts or supersedes it.
func badges(c *rulings.Corpus, r *rulings.Ruling) []string {
	var list []string
	for _, newer := range c.LinkedBy(r, rulings.Supersedes) {
		list = append(list, "superseded by "+nameOf(newer))
	}
	for _, other := range c.Contradicting(r) {
		list = append(list, "contradicted by "+nameOf(other))
	}
	for _, older := range c.Linked(r, rulings.Supersedes) {
		list = append(list, "supersedes "+nameOf(older))
	}
	if len(r.For) > 0 {
		list = append(list, "only for "+strings.Join(r.For, " and ")+" players")
	}
	for _, m := range r.Markers {
		list = append(list, m.Words())
	}
	if r.Effective != "" {
		list = append(list, "in effect from "+r.Effective.Words())
	}
	return list
}

// nameOf names a ruling in a line of text: "2.V.6 (CoE, 7 Feb 2026)".
func nameOf(r *rulings.Ruling) string {
	name := r.Ref
	if r.Kind == rulings.KindRule && r.Number != "" || strings.HasPrefix(r.Number, "Annotation") {
		name = r.Number
	}
	return fmt.Sprintf("%s (%s, %s)", name, r.Source.Label(), r.Since().Words())
}

// quote shows a ruling whole.
func quote(c *rulings.Corpus, r *rulings.Ruling) reply.Quote {
	return reply.Quote{Markdown: r.Text, Source: sourceLine(r), URL: r.Source.URL, Badges: badges(c, r)}
}

// item names a ruling in a list, opening it.
func item(r *rulings.Ruling) reply.Item {
	return reply.Item{Label: r.Title, Detail: r.Source.Label() + " · " + placeOrRef(r), Command: openLine(r)}
}

func placeOrRef(r *rulings.Ruling) string {
	if p := r.Place(); p != "" {
		return p
	}
	return r.Ref
}

// openLine is the command line that shows r.
func openLine(r *rulings.Ruling) string { return "/rule " + r.Ref }

// listOf names rulings under a title; it is false if there are none.
func listOf(title string, list []*rulings.Ruling, limit int) (reply.List, bool) {
	l := reply.List{Title: title}
	for _, r := range list {
		if it := item(r); len(l.Items) < limit && !slices.Contains(l.Items, it) {
			l.Items = append(l.Items, it)
		}
	}
	return l, len(l.Items) > 0
}

// today returns the rulings of today's rulebook that r is linked with, those
// that disagree first.
func today(c *rulings.Corpus, r *rulings.Ruling) []*rulings.Ruling {
	if r.Source.Tier == rulings.TierRules {
		return nil
	}
	var list []*rulings.Ruling
	for _, other := range append(c.Contradicting(r), c.Related(r)...) {
		if other.Source.Tier == rulings.TierRules {
			list = append(list, other)
		}
	}
	return list
}

// readAs says how a question was read where a reader could be surprised:
// corrected spelling, and abbreviations.
func readAs(u index.Understanding) string {
	var parts []string
	for _, m := range u.Meanings {
		if m.Sense == index.SenseSpelling || m.Sense == index.SenseAbbreviation {
			parts = append(parts, m.Said+" = "+m.Means)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "Read as: " + strings.Join(parts, " · ")
}

// understood says everything that a question was understood to mean.
func understood(u index.Understanding) string {
	var parts []string
	for _, m := range u.Meanings {
		parts = append(parts, fmt.Sprintf("%s (%s: %s)", m.Said, m.Sense, m.Means))
	}
	return strings.Join(parts[:min(8, len(parts))], " · ")
}

// freshness says how old the edition behind an answer is.
func freshness(env *Env, s *rulings.Source) string {
	if s.Date == "" {
		return "undated source · the original decides"
	}
	return fmt.Sprintf("edition %s · %s", age(env, s.Date), "the original decides")
}

// age says how old a date is.
func age(env *Env, d rulings.Date) string {
	then, ok := d.Time()
	if !ok {
		return "of unknown age"
	}
	days := int(env.Now().Sub(then).Hours() / 24)
	switch {
	case days < 0:
		return "not yet in effect"
	case days < 2:
		return "new"
	case days < 60:
		return fmt.Sprintf("%d days old", days)
	case days < 730:
		return fmt.Sprintf("%d months old", days/30)
	}
	return fmt.Sprintf("%d years old", days/365)
}
