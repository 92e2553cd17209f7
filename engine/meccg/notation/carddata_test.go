package notation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"netrep/engine/meccg"
	"netrep/engine/meccg/meccgtest"
	"netrep/engine/meccg/notation"
)

func TestCardFromFacts(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	for name, want := range map[string]notation.Card{
		"Power Built by Waiting": {By: meccg.ByHazard, Kind: meccg.KindEvent, Uses: map[string]notation.Use{"tap": {Limits: []meccg.LimitChange{{Add: 1}}}, "untap": {Cost: 2}}},
		"Daelomin at Home":       {By: meccg.ByHazard, Kind: meccg.KindEvent, Uses: map[string]notation.Use{"discard": {Limits: []meccg.LimitChange{{Add: 2}}}}},
		"Twilight":               {By: meccg.ByHazard, Kind: meccg.KindEvent, Cost: new(0), Both: true, Short: true, Aim: notation.AimRemove},
		"The Great Eye":          {By: meccg.ByResource, Kind: meccg.KindResource, Aim: notation.AimRemove, Limits: []meccg.LimitChange{{Add: -1, Min: new(2)}}},
		"Lost in the Wilderness": {By: meccg.ByHazard, Kind: meccg.KindEvent, Short: true, Varies: "+1 per w in path"},
		"Greed":                  {By: meccg.ByHazard, Kind: meccg.KindCorruption, Short: true},
		"Cave-drake":             {By: meccg.ByHazard, Kind: meccg.KindCreature},
		"Many Turns and Doublings": {
			By: meccg.ByResource, Kind: meccg.KindResource, Short: true, Needs: []string{"in play: Gates of Morning"}, Limits: []meccg.LimitChange{{Add: -1}},
		},
		"Thráin II": {Race: "dwarf", Skills: []string{"sage"}},
	} {
		found := cards.Find(name)
		if len(found) != 1 {
			t.Errorf("%s: %d cards", name, len(found))
			continue
		}
		if diff := cmp.Diff(want, found[0], cmpopts.IgnoreFields(notation.Card{}, "Name", "Label", "On", "Class", "Sweeps")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
