package lookup

import (
	"context"
	"regexp"
	"slices"

	"netrep/commands/command"
	"netrep/engine/meccg"
	"netrep/index"
	"netrep/rulings"
)

// editions match the ways in which a question asks for the rules of one edition. Players
// also write "coe" for a chain of effects.
var editions = map[string]*regexp.Regexp{
	meccg.CRF10: regexp.MustCompile(`(?i)\bcrf ?(?:10|x)?\b|(?:\b(?:19)?|')98 (?:rules?|book|rulebook|texts?|wording|edition)\b|\b(?:in|of) 1998\b` +
		`|\bold(?:er)? (?:rules|book|rulebook)\b`),
	meccg.CoE: regexp.MustCompile(`\bCoE\b|(?i:\bcouncil of elrond\b|\b(?:modern|today'?s?|current|latest|coe) (?:rules?|rulebook|rulings?)\b` +
		`|\b(?:under|by|per|with) coe\b|^coe (?:limit|hl)\b|\b(?:or|and) coe\b|\bcoe or crf|^coe\b[,.:;]|[.!?,] coe\b[,.:;]` +
		`|\bnew(?:er|est)? (?:rules|book|rulebook)\b|\bnowadays\b|\bthese days\b)`),
}

// denied matches words that rule out the edition after them: "not" in "not CoE".
var denied = regexp.MustCompile(`(?i)\b(?:not|never|instead of|rather than)(?: (?:the|by|under|in|your))*[ "']*$`)

// EditionAsked returns the edition whose rules a question asks for, and where it says so in
// bytes; "" if it names none, or both.
func EditionAsked(question string) (id string, at []int) {
	for edition, named := range editions {
		for _, found := range named.FindAllStringIndex(question, -1) {
			if denied.MatchString(question[:found[0]]) {
				continue
			}
			if id != "" && id != edition {
				return "", nil
			}
			if id == "" {
				id, at = edition, found
			}
		}
	}
	return id, at
}

// editionFirst puts a ruling of the edition that q asks for first in res: the best one that
// is found in it alone, if it is near the top of res or linked with the best of all. Where
// the edition of 1998 has none, an article of its time that contradicts that best one does.
func editionFirst(ctx context.Context, env *command.Env, q index.Query, res index.Result) (index.Result, error) {
	const near = 3
	edition, _ := EditionAsked(q.Text)
	if edition == "" || q.Source != "" || !res.Answered || res.Hits[0].Ruling.Source.ID == edition {
		return res, nil
	}
	q.Source = edition
	own, err := env.Rulings.Search(ctx, q)
	if err != nil {
		return res, err
	}
	c, best := env.Rulings.Corpus(), res.Hits[0].Ruling
	linked := append(c.Contradicting(best), c.Related(best)...)
	first := func(h index.Hit) bool { return own.Answered && h.Ruling == own.Hits[0].Ruling }
	switch {
	case slices.ContainsFunc(res.Hits[:min(near, len(res.Hits))], first):
	case own.Answered && slices.Contains(linked, own.Hits[0].Ruling):
		res.Hits = append(slices.Clone(res.Hits), own.Hits[0])
	case edition == meccg.CRF10 && best.Source.Tier == rulings.TierRules:
		first = func(h index.Hit) bool {
			return h.Ruling.Source.Tier != rulings.TierRules && slices.Contains(c.Contradicting(best), h.Ruling)
		}
	default:
		return res, nil
	}
	if at := slices.IndexFunc(res.Hits, first); at > 0 {
		hit := res.Hits[at]
		same := func(h index.Hit) bool { return h.Ruling == hit.Ruling }
		res.Hits = append([]index.Hit{hit}, slices.DeleteFunc(slices.Clone(res.Hits), same)...)
	}
	return res, nil
}
