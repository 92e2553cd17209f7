package ashes

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Every card that the article names is there, by the name that it uses.
func TestNamedCardsAreThere(t *testing.T) {
	for _, name := range []string{
		"Anchornaut", "Blood Puppet", "Blood Transfer", "Spirit Burn (Brennen Blackcloud)", "Choke", "Slash (Coal Roarkwin)", "Cut the Strings",
		"Dread Wraith", "Empower", "Gilder", "Golden Veil", "Hidden Power", "Lulu Firststone", "One Hundred Blades", "Phoenix Barrage", "Rin's Fury",
		"Seaside Raven", "Self Inflict 1 (Blood Puppet)", "Small Sacrifice", "Stormwind Sniper", "Summon Blood Puppet", "Summon Dread Wraith",
		"Summon Gilder", "Throw 1 (Anchornaut)",
	} {
		if _, ok := Cards()[name]; !ok {
			t.Errorf("there is no %s", name)
		}
	}
}

// TestReadCardsRefuses has what no card has.
func TestReadCardsRefuses(t *testing.T) {
	const spell = `"kind": "action spell"`
	for _, data := range []string{
		``, `[]`, `{`, `{} {}`, `{"a": {}}`, `{"a": {"kind": "hero"}}`, `{"a": {` + spell + `, "price": 1}}`,
		`{"": {` + spell + `}}`,
		`{"a": {` + spell + `, "cost": [{"pay": "blood"}]}}`, `{"a": {` + spell + `, "cost": [{"pay": "magic"}]}}`,
		`{"a": {` + spell + `, "cost": [{"pay": "main", "symbols": ["basic"]}]}}`, `{"a": {` + spell + `, "cost": [{"pay": "magic", "symbols": ["blue"]}]}}`,
		`{"a": {` + spell + `, "cost": [{"pay": "exhaust", "what": "another card"}]}}`, `{"a": {` + spell + `, "cost": [{"pay": "discard", "cards": -1}]}}`,
		`{"a": {` + spell + `, "cancels": "effects"}}`, `{"a": {` + spell + `, "trigger": {}}}`, `{"a": {` + spell + `, "cannot_be_affected_by": "rain"}}`,
		`{"a": {` + spell + `, "effects": [{"n": 2, "do": "draw"}]}}`, `{"a": {` + spell + `, "effects": [{"n": 1, "do": "sing"}]}}`,
		`{"a": {` + spell + `, "effects": [{"n": 1, "do": "damage", "amount": 1}]}}`, `{"a": {` + spell + `, "effects": [{"n": 1, "do": "damage", "amount": 1, "target": "t1"}]}}`,
		`{"a": {` + spell + `, "effects": [{"n": 1, "do": "damage", "amount": -1, "each": "units"}]}}`, `{"a": {` + spell + `, "effects": [{"n": 1, "do": "draw", "needs": 1}]}}`,
		`{"a": {` + spell + `, "effects": [{"n": 1, "do": "draw", "focus": 3}]}}`, `{"a": {` + spell + `, "effects": [{"n": 1, "do": "summon", "card": "b", "where": "there"}]}}`,
		`{"a": {` + spell + `, "effects": [{"n": 1, "do": "damage", "amount": 1, "each": "players"}]}}`,
		`{"a": {` + spell + `, "targets": {"t1": {"type": ["hat"], "controller": "any"}}}}`, `{"a": {` + spell + `, "targets": {"t1": {"type": ["unit"], "controller": "mine"}}}}`,
		`{"a": {` + spell + `, "targets": {"t1": {"type": [], "controller": "any"}}}}`,
	} {
		if set, err := readCards([]byte(data)); err == nil {
			t.Errorf("%s is read as %+v", data, set)
		}
	}
}

// TestDescribe has how the wording of a text is read.
func TestDescribe(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"Deal 1 damage to a target unit.", "1 damage t1"},
		{"Deal 2 damage to a target unit you control. If you do, you may deal 1 damage to a target unit an opponent controls.", "1 damage t1 own | 2 damage t2 opposing may needs1"},
		{"Deal 2 damage to a unit you control; draw 1 card", "1 damage pick | 2 other"},
		{"Deal 1 damage to all opponents' units", "1 damage opponents' units"},
		{"Deal 1 damage to each unit", "1 damage units"},
		{"Place a Gilder conjuration onto your battlefield. You may deal 1 damage to a target unit.", "1 summon Gilder own | 2 damage t2 may"},
		{"Place a Blood Puppet onto a target player's battlefield", "1 summon Blood Puppet target player t1"},
		{"Discard target alteration spell", "1 other t1 alteration spell"},
		{"Focus 1: you may draw a card", "1 other may focus1"},
		{"Deal 3 damage to a target Phoenixborn or unit", "1 damage t1 unit/phoenixborn"},
	} {
		c, err := Describe("it", actionSpell, "main", tc.text)
		if err != nil {
			t.Errorf("%s: %v", tc.text, err)
			continue
		}
		if got := partsInWords(c); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.text, got, tc.want)
		}
	}
	for _, bad := range []string{"blood", "main, blue class", "99 basic"} {
		if _, err := Describe("it", actionSpell, bad, ""); err == nil {
			t.Errorf("%s is read as a cost", bad)
		}
	}
	if _, err := Describe("it", actionSpell, "", strings.Repeat("Draw. ", maxParts+1)); err == nil {
		t.Error("too many parts are read")
	}
}

// partsInWords lists what a card's parts were read as.
func partsInWords(c Card) string {
	var list []string
	for _, p := range c.Effects {
		words := []string{strconv.Itoa(p.N), p.Do, p.Card, p.Each, p.Where, p.Target}
		if p.Pick != "" {
			words = append(words, "pick")
		}
		if t, ok := c.Targets[p.Target]; ok {
			if typ := strings.Join(t.Type, "/"); typ != "unit" && typ != "player" {
				words = append(words, typ)
			}
			if t.Controller != anySide {
				words = append(words, t.Controller)
			}
		}
		if p.May {
			words = append(words, "may")
		}
		if p.Needs > 0 {
			words = append(words, "needs"+strconv.Itoa(p.Needs))
		}
		if p.Focus > 0 {
			words = append(words, "focus"+strconv.Itoa(p.Focus))
		}
		words = slices.DeleteFunc(words, func(s string) bool { return s == "" })
		list = append(list, strings.Join(words, " "))
	}
	return strings.Join(list, " | ")
}

// No rule names a card: the names are in the data and in tests only.
func TestNoRuleNamesACard(t *testing.T) {
	cards := Cards().All()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			for _, c := range cards {
				if ok && strings.Contains(lit.Value, c.Name) {
					t.Errorf("%s names %s: %s", f.Name(), c.Name, lit.Value)
				}
			}
			return true
		})
	}
}
