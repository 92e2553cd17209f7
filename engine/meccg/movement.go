package meccg

import (
	"fmt"
	"strings"

	"netrep/engine"
)

// Movement asks whether a company may move as declared.
//
// Source: CRF 10, Choosing a New Site; CoE 2.II.7.1, 2.II.7.2 and 2.II.7.ii.
type Movement struct {
	Type       string   `json:"type"`             // "region", or another word for a movement without regions of its own
	Regions    []string `json:"regions"`          // of the path, from the site of origin's to the new site's
	MoreThan4  bool     `json:"more_regions"`     // an effect allows more than four regions
	SameMove   Truth    `json:"same_move"`        // another company moves from the same site of origin to the same new site
	SiteInPlay bool     `json:"new_site_in_play"` // the new site's card is on the table
	Split      bool     `json:"split_company"`    // the company is part of one that split this turn
}

// maxRegions bounds a path; no map has so many.
const maxRegions = 200

// MayMove says whether the company may.
func MayMove(rs Ruleset, q Movement) (engine.Verdict, error) {
	if len(q.Regions) > maxRegions {
		return engine.Verdict{}, &engine.InputError{Field: "regions", Msg: fmt.Sprintf("must be no more than %d", maxRegions)}
	}
	checks := []check{{
		code: "same-move", holds: q.SameMove.not(), refs: byEdition(rs, refs(crfSameMove), refs(coeSameMove)),
		yes: "No other company moves from the same site to the same new site.", no: "Another company moves from the same site to the same new site.",
		open: "No other company may move from the same site to the same new site.",
		asks: []engine.Fact{ask("same_move", "Does another company move from the same site of origin to the same new site?")},
	}}
	if q.Type == "region" {
		checks = append(checks, q.path(rs)...)
	}
	v := decide(rs, checks, engine.Reason{Code: "allowed", Words: "The company may move so.", Refs: byEdition(rs, refs(crfSameMove), refs(coeSameMove))})
	if q.SiteInPlay {
		v.Notes = append(v.Notes, engine.Reason{
			Code: "site-in-play", Words: "A site on the table may be the new site; it stays at least until this company's movement/hazard phase ends.",
			Refs: byEdition(rs, refs(crfSiteOnTable), refs(coeSiteInPlay)),
		})
	}
	if q.Split && !modern(rs) {
		v.Notes = append(v.Notes, engine.Reason{Code: "split", Words: "All parts of a company that split may use region movement.", Refs: refs(crfSplitRegion)})
	}
	return v, nil
}

// path returns the tests of region movement. The number of regions is in
// today's rules; CRF 10 leaves it to the rulebook.
func (q Movement) path(rs Ruleset) []check {
	cite := byEdition(rs, refs(crfNoRegionTwice), refs(coeRegionMovement))
	if len(q.Regions) == 0 {
		return []check{{code: "path", open: "It turns on the regions of the path.", refs: cite, asks: []engine.Fact{
			askFor(engine.List, "regions", "Which regions does it move through, from the first to the last?"),
		}}}
	}
	twice := ""
	seen := map[string]bool{}
	for _, r := range q.Regions {
		key := strings.ToLower(strings.TrimSpace(r))
		if seen[key] && twice == "" {
			twice = r
		}
		seen[key] = true
	}
	list := []check{{
		code: "region-twice", holds: truth(twice == ""), yes: "No region is twice in the path.", no: fmt.Sprintf("%s is twice in the path.", twice), refs: cite,
	}}
	if modern(rs) {
		most := 4
		if q.MoreThan4 {
			most = 6
		}
		list = append(list, check{
			code: "too-many-regions", holds: truth(len(q.Regions) <= most), refs: cite,
			yes: fmt.Sprintf("%d regions, and at most %d are allowed.", len(q.Regions), most),
			no:  fmt.Sprintf("%d regions; at most %d are allowed.", len(q.Regions), most),
		})
	}
	return list
}
