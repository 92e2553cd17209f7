package main

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"netrep/engine"
	"netrep/internal/cases"
)

// openFields are the places of cases that take any text, since only the case
// itself knows what it stands for: names and ids, facts of its own, and words
// that are shown.
var openFields = regexp.MustCompile(`^(` + strings.Join([]string{
	`chain \S+\.(card|id|name|set\[\]|unset\[\]|needs\[\]|needs_declare\[\]|needs_resolve\[\]|facts\[\]) value text`,
	`(hazard-on-company|on-guard) given\.(site|card)\.name value text`,
	`strike-reassignment given\.effects\[\]\.name value text`,
	`ashes1/\S+ \S+\.(card|id|triggers|hand\[\]|deck\[\]|spellboard\[\]) value text`,
	`ashes1/(magnitude|may_make_room) (abilities\[\]|by_game_effect) value text`,
	`ashes1/run state\.players\.(B|A\.conjurations\.[\w ]+) key`,
	`\S+ cards\.\*\.(source|functions\.main\.(downloads|bears_on\[\]\.action\.card(\[\])?)|effects\[\]\.(card|words|triggers)) value text`,
	`stccg1e/may cards\.\*\.functions\.[\w ]+ key`,
	`stccg1e/(may|withdraw) facts\.actions\[\]\.(id|card) value text`,
	`stccg1e/may facts\.window\.since\[\] value text`, // what has happened, in words
}, "|") + `)`)

// TestUnknownInputIsRefused changes each field and each value of every case, and
// of the cards that cases bring along, into one that there is not: the engine
// has to name it.
func TestUnknownInputIsRefused(t *testing.T) {
	accepted, takesCards := map[string]int{}, map[string]bool{"stccg1e/may": true, "ashes1/run": true}
	queries := caseQueries()
	for _, file := range []string{"../../engine/meccg/testdata/meccg.json", "../../engine/meccg/testdata/meccg-triggers.json", "../../engine/testdata/other-games.json"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list, err := cases.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			var tree map[string]any
			if err := json.Unmarshal(c.Question(), &tree); err != nil {
				t.Fatal(err)
			}
			for _, field := range engine.CaseFields() {
				delete(tree, field)
			}
			cards := tree["cards"]
			try := func(path, what string) {
				if cards != nil {
					tree["cards"] = cards
					defer delete(tree, "cards")
				}
				question, err := json.Marshal(tree)
				if err != nil {
					t.Fatal(err)
				}
				key := c.Query + " " + path + " " + what
				_, err = queries[c.Query](c.Ruleset, question)
				var bad *engine.InputError
				switch {
				case err == nil:
					accepted[key]++
				case !errors.As(err, &bad) || bad.Msg == "":
					t.Errorf("%s %s %s: %v", c.ID, path, what, err)
				}
			}
			if takesCards[c.Query] { // they are the same in all of a game's cases
				takesCards[c.Query] = false
				for _, card := range cards.(map[string]any) {
					mutate(card, "cards.*", try)
				}
			}
			delete(tree, "cards")
			mutate(tree, "", try)
		}
	}
	for _, what := range slices.Sorted(maps.Keys(accepted)) {
		if !openFields.MatchString(what) {
			t.Errorf("%s was answered %d times", what, accepted[what])
		}
	}
}

// mutate changes what is at and below node in one place at a time, and restores
// it after each try.
func mutate(node any, path string, try func(path, what string)) {
	switch node := node.(type) {
	case map[string]any:
		node["no_such_field"] = "x"
		try(path, "+field")
		delete(node, "no_such_field")
		for _, key := range slices.Sorted(maps.Keys(node)) {
			at := strings.TrimPrefix(path+"."+key, ".")
			value := node[key]
			delete(node, key)
			node[key+"_typo"] = value
			try(at, "key")
			delete(node, key+"_typo")
			for _, bad := range wrong(value) {
				node[key] = bad
				try(at, "value "+kindOf(bad))
			}
			node[key] = value
			mutate(value, at, try)
		}
	case []any:
		for i, value := range node {
			at := path + "[]"
			for _, bad := range wrong(value) {
				node[i] = bad
				try(at, "value "+kindOf(bad))
			}
			node[i] = value
			mutate(value, at, try)
		}
	}
}

// wrong returns values that do not fit where v stands.
func wrong(v any) []any {
	switch v := v.(type) {
	case string:
		return []any{v + "typo", 7.5, map[string]any{"a": 1}}
	case bool:
		return []any{"maybe", 7.5}
	case float64:
		return []any{"x" + strconv.Itoa(int(v)), -1e9, 1e9, 0.5}
	case nil:
		return []any{"typo"}
	}
	return []any{"typo", 7.5}
}

func kindOf(v any) string {
	switch v := v.(type) {
	case string:
		return "text"
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return "object"
}
