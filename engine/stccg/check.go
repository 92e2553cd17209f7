package stccg

import (
	"maps"

	"netrep/engine"
)

// check is a test of the procedure and how it came out.
type check struct {
	code checkCode
	ok   bool
}

type checkCode int8

// maxChecks is how many checks one judgement makes at most.
const maxChecks = 11

// The checks, in about the order of the procedure.
const (
	checkConditions checkCode = iota
	checkInitiated
	checkJustInitiated
	checkStands
	checkRelates
	checkDownload
	checkSuspends
	checkFollows
	checkNothingSince
	checkNoJust
	checkCardPlay
	checkUnlimited
	checkAnyTime
	checkOwnTurn
)

// checkWords are the checks for readers: what each finds if it holds and if it
// does not, with its rules.
var checkWords = [...]struct {
	code, yes, no string
	refs          []engine.Ref
}{
	checkConditions:    {"conditions", "Its own conditions are met.", "Its own conditions are not met.", []engine.Ref{"stccg/1"}},
	checkInitiated:     {"initiated", "The conditions, targets and costs of the other action are settled.", "The other action is still being initiated.", []engine.Ref{"stccg/1"}},
	checkJustInitiated: {"just-initiated", "That action was just initiated.", "Another action was initiated since; only the last one can be answered.", []engine.Ref{"stccg/2"}},
	checkStands:        {"stands", "The action to respond to still stands.", "The action to respond to was undone.", []engine.Ref{"stccg/9"}},
	checkRelates:       {"relates", "Its text names or changes the action just initiated.", "Its text neither names nor changes the action just initiated.", []engine.Ref{"stccg/2"}},
	checkDownload:      {"download", "What it downloads nullifies the action just initiated.", "What it downloads does not nullify the action just initiated.", []engine.Ref{"stccg/2"}},
	checkSuspends:      {"suspends", "It suspends play.", "It does not suspend play.", []engine.Ref{"stccg/16"}},
	checkFollows:       {"follows", "Its text has it follow just this result.", "Its text does not have it follow this result.", []engine.Ref{"stccg/19"}},
	checkNothingSince:  {"nothing-since", "Nothing else has happened since the result that it follows.", "Something else has happened since the result that it follows.", []engine.Ref{"stccg/19"}},
	checkNoJust:        {"no-just", "No “just” action is waiting.", "A “just” action is waiting, and goes first.", []engine.Ref{"stccg/19"}},
	checkCardPlay:      {"card-play", "It plays an interrupt or a doorway.", "It does not play an interrupt or a doorway.", []engine.Ref{"stccg/8"}},
	checkUnlimited:     {"unlimited", "Its text does not tie it to another moment.", "Its text ties it to another moment.", []engine.Ref{"stccg/15"}},
	checkAnyTime:       {"any-time", "It may be used at any time between actions.", "Its text does not let it be used at any time.", []engine.Ref{"stccg/15"}},
	checkOwnTurn:       {"own-turn", "It is its player's turn.", "It is not its player's turn.", []engine.Ref{"stccg/15"}},
}

// Ruled returns the question whether a card may be used, with the rules that can
// decide it. A card of the article is given by its name.
func Ruled() engine.Question {
	card := engine.Fact{Name: "card", Words: "Which card is it?", Kind: engine.Text}
	q := engine.Question{Name: "response", Doc: "May this card be used now?", Facts: append([]engine.Fact{card}, Facts()...), Rulesets: []engine.Ruleset{Rules()}}
	for _, c := range checkWords {
		q.Rules = append(q.Rules, engine.Rule{Code: c.code, Words: c.no, Refs: map[string][]engine.Ref{ID: c.refs}})
	}
	q.Ask = func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error) {
		asked := Question{Cards: NamedCards(), Facts: maps.Clone(facts), Rules: rs}
		if name := facts["card"]; name != "" {
			k, err := NamedCards().Find(name)
			if err != nil {
				return engine.Verdict{}, err
			}
			asked.Card = k
		}
		delete(asked.Facts, "card")
		return Ask(asked)
	}
	return q
}
