package meccg

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestCardFromFacts(t *testing.T) {
	cards := readCards(t)
	for name, want := range map[string]Card{
		"Power Built by Waiting": {By: ByHazard, Kind: KindEvent, Uses: map[string]Use{"tap": {Limits: []LimitChange{{Add: 1}}}, "untap": {Cost: 2}}},
		"Daelomin at Home":       {By: ByHazard, Kind: KindEvent, Uses: map[string]Use{"discard": {Limits: []LimitChange{{Add: 2}}}}},
		"Twilight":               {By: ByHazard, Kind: KindEvent, Cost: new(0), Both: true, Short: true, Aim: AimRemove},
		"The Great Eye":          {By: ByResource, Kind: KindResource, Aim: AimRemove, Limits: []LimitChange{{Add: -1, Min: new(2)}}},
		"Lost in the Wilderness": {By: ByHazard, Kind: KindEvent, Short: true, Varies: "+1 per w in path"},
		"Greed":                  {By: ByHazard, Kind: KindCorruption, Short: true},
		"Cave-drake":             {By: ByHazard, Kind: KindCreature},
		"Many Turns and Doublings": {
			By: ByResource, Kind: KindResource, Short: true, Needs: []string{"in play: Gates of Morning"}, Limits: []LimitChange{{Add: -1}},
		},
		"Thráin II": {Race: "dwarf", Skills: []string{"sage"}},
	} {
		found := cards.Find(name)
		if len(found) != 1 {
			t.Errorf("%s: %d cards", name, len(found))
			continue
		}
		if diff := cmp.Diff(want, found[0], cmpopts.IgnoreFields(Card{}, "Name", "Label")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
