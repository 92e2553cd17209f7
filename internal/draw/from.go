package draw

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"netrep/engine/meccg"
)

// FromChain returns the content of the pictures of a chain: its result under one ruleset,
// or under two, older first.
func FromChain(results ...meccg.ChainResult) Chain {
	var c Chain
	for i := range results {
		r := &results[i]
		c.Used, c.Fizzled = r.Question.Given.AlreadyUsed, r.Question.Given.AlreadyFizzled
		c.Editions = append(c.Editions, newEdition(r))
		told := tell(r, i)
		if i == 0 {
			c.Sections = told
			continue
		}
		markDifferences(c.Sections, told)
		if !joined(c.Sections, told) {
			c.Sections = apart(c.Editions, c.Sections, told)
		}
	}
	c.Ends = c.headlines()
	return c
}

func newEdition(r *meccg.ChainResult) edition {
	e := edition{
		Short: "Today", Name: r.Ruleset.Name, Limit: r.LimitAtStart,
		Rule: "A hazard resolves only if the hazards declared this phase are within the limit.",
		End:  closing{Limit: r.End.Limit, Used: r.End.Used, Left: r.End.Free},
	}
	if r.Ruleset.ID != meccg.CoE {
		e.Short, _, _ = strings.Cut(cmp.Or(r.Ruleset.Date, r.Ruleset.Name), "-")
		e.Rule = "A hazard resolves only if the hazards waiting in its chain are within what is left in the limit."
	}
	for layout, shown := range map[string]string{"2006-01-02": "2 Jan 2006", "2006-01": "Jan 2006"} {
		if day, err := time.Parse(layout, r.Ruleset.Date); err == nil {
			e.Name += " (" + day.Format(shown) + ")"
		}
	}
	return e
}

// joined adds the outcomes of more to list if both have the same cards in the same
// places.
func joined(list, more []section) bool {
	same := slices.EqualFunc(list, more, func(a, b section) bool {
		return a.Heading == b.Heading && slices.EqualFunc(a.Rows, b.Rows, func(a, b row) bool {
			return a.ID == b.ID && a.Number == b.Number && slices.Equal(a.Notes, b.Notes)
		})
	})
	if !same {
		return false
	}
	for i := range list {
		list[i].Editions = append(list[i].Editions, more[i].Editions...)
		for j := range list[i].Rows {
			r := &list[i].Rows[j]
			r.Fates = append(r.Fates, more[i].Rows[j].Fates...)
		}
	}
	return true
}

// apart returns the sections of two editions one after the other, each with the edition
// in its heading, because their chains contain different cards.
func apart(editions []edition, lists ...[]section) []section {
	var out []section
	for i, list := range lists {
		for _, s := range list {
			s.Heading = editions[i].Short + ": " + s.Heading
			out = append(out, s)
		}
	}
	return out
}

// markDifferences marks the cards that end differently in two editions.
func markDifferences(old, today []section) {
	before := map[string]*row{}
	for _, s := range old {
		for i := range s.Rows {
			s.Rows[i].Ends = otherOutcome // unless it is also in today's
			before[s.Rows[i].ID] = &s.Rows[i]
		}
	}
	for _, s := range today {
		for i := range s.Rows {
			r := &s.Rows[i]
			r.Ends = otherOutcome
			if was := before[r.ID]; was != nil {
				was.Ends = was.Fates[0].compare(r.Fates[0])
				r.Ends = was.Ends
			}
		}
	}
}

// compare returns how similar f and g are.
func (f fate) compare(g fate) sameness {
	switch {
	case f.Outcome != g.Outcome:
		return otherOutcome
	case f.Cause != g.Cause:
		return otherReason
	}
	return alike
}
