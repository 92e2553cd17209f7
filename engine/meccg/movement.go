package meccg

import (
	"strings"

	"netrep/engine"
)

// The facts of the question of a company's movement.
var (
	moveType = askOne("type", "How does the company move?", [2]string{"region", "By regions"}, [2]string{"other", "Otherwise"})
	regions  = askFor(engine.List, "regions", "Which regions does it move through, from the first to the last?")
	adjacent = ask("adjacent", "Is each region adjacent to the one before it?")
	sameMove = ask("same_move", "Does another company move from the same site of origin to the same new site?")
	moreFour = ask("more_regions", "Does an effect allow more than four regions?")
	inPlay   = ask("new_site_in_play", "Is the new site on the table?")
	isSplit  = ask("split_company", "Is it part of a company that split this turn?")
)

// byRegions reports whether the company uses region movement, as one does whose
// regions are told.
func byRegions(k facts) bool {
	return k.says(moveType, "region") == Yes || k.values[moveType.Name] == "" && len(k.list(regions)) > 0
}

// twice returns the first region that is in the path twice, or "".
func twice(k facts) string {
	seen := map[string]bool{}
	for _, r := range k.list(regions) {
		if seen[strings.ToLower(r)] {
			return r
		}
		seen[strings.ToLower(r)] = true
	}
	return ""
}

// mostRegions returns how many regions a path may have today.
func mostRegions(k facts) int {
	if k.is(moreFour) == Yes {
		return 6
	}
	return 4
}

// movement says whether a company may move as declared. Today's rules give the
// number of regions; CRF 10 leaves it, and that they are adjacent, to the rulebook.
//
// Source: CRF 10, Choosing a New Site; CoE 2.II.7.1, 2.II.7.2 and 2.II.7.ii.
var movement = &decider{
	name: "movement", doc: "May this company move this way?",
	facts: []engine.Fact{moveType, regions, adjacent, sameMove, moreFour, inPlay, isSplit},
	valid: func(k facts) error { return engine.Within(regions.Name, len(k.list(regions)), 0, maxRegions) },
	rules: []rule{{
		code: "same-move", crf10: refs("crf10/choosing-a-new-site/4"), coe: refs("coe/2.II.7.1"), needs: []engine.Fact{sameMove},
		holds: func(k facts) Truth { return k.is(sameMove).not() },
		yes:   "No other company moves from the same site to the same new site.", no: "Another company moves from the same site to the same new site.",
		open: "No other company may move from the same site to the same new site.",
	}, {
		code: "path", crf10: refs("crf10/choosing-a-new-site/2"), coe: refs("coe/2.II.7.ii"), needs: []engine.Fact{regions},
		when: func(k facts) bool { return byRegions(k) && len(k.list(regions)) == 0 },
		open: "It depends on the regions of the path.",
	}, {
		code: "not-adjacent", crf10: refs("coe/2.II.7.ii"), coe: refs("coe/2.II.7.ii"), needs: []engine.Fact{adjacent},
		when: func(k facts) bool {
			return byRegions(k) && (len(k.list(regions)) > 1 || len(k.list(regions)) == 0 && k.is(adjacent) == No)
		},
		holds: func(k facts) Truth { return k.is(adjacent) },
		yes:   "Each region of the path is adjacent to the one before it.", no: "Two regions that follow each other in the path are not adjacent.",
		open: "Each region of the path must be adjacent to the one before it.",
	}, {
		code: "region-twice", crf10: refs("crf10/choosing-a-new-site/2"), coe: refs("coe/2.II.7.ii"),
		when:  func(k facts) bool { return byRegions(k) && len(k.list(regions)) > 0 },
		holds: func(k facts) Truth { return truth(twice(k) == "") },
		whole: "No region may be in the path twice.",
		yes:   "Each region is in the path only once.", no: "%s is in the path twice.",
		figures: func(k facts) []any { return []any{twice(k)} },
	}, {
		code: undecided, crf10: refs("crf10/choosing-a-new-site/2", "coe/2.II.7.ii"),
		when: func(k facts) bool { return byRegions(k) && len(k.list(regions)) > mostRegions(k) },
		open: "CRF 10 leaves the number of regions to the rulebook; today's rules give it.",
	}, {
		code: "too-many-regions", coe: refs("coe/2.II.7.ii"),
		when:  func(k facts) bool { return byRegions(k) && len(k.list(regions)) > 0 },
		holds: func(k facts) Truth { return truth(len(k.list(regions)) <= mostRegions(k)) },
		whole: "A path has at most four regions, or six if an effect allows more.",
		yes:   "The path has %d regions; at most %d are allowed.", no: "The path has %d regions, and at most %d are allowed.",
		figures: func(k facts) []any { return []any{len(k.list(regions)), mostRegions(k)} },
	}},
	otherwise: []rule{{code: "allowed", crf10: refs("crf10/choosing-a-new-site/4"), coe: refs("coe/2.II.7.1"), yes: "The company may move this way."}},
	notes: []rule{{
		code: "by-regions", crf10: refs("crf10/choosing-a-new-site/2"), coe: refs("coe/2.II.7.ii"),
		when: func(k facts) bool { return k.values[moveType.Name] == "" && !byRegions(k) && k.is(sameMove) == No },
		yes:  "That is for movement other than by regions; with regions, the path counts too, and no region may be in it twice.",
	}, {
		code: "site-in-play", crf10: refs("crf10/choosing-a-new-site/3"), coe: refs("coe/2.II.7.2"), when: func(k facts) bool { return k.is(inPlay) == Yes },
		yes: "A site on the table may be the new site; it stays at least until this company's movement/hazard phase ends.",
	}, {
		code: "split", crf10: refs("crf10/choosing-a-new-site/1"), when: func(k facts) bool { return k.is(isSplit) == Yes },
		yes: "All parts of a company that split may use region movement.",
	}},
}

// maxRegions bounds a path; no map has so many.
const maxRegions = 200
