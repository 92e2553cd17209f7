package stccg

import (
	"maps"

	"netrep/engine"
)

// check is a test of the procedure: its rule as a reader reads it, what is found if it
// holds ("" if that goes without saying) and if it does not, and where it is written.
type check struct {
	code, rule, yes, no string
	refs                []engine.Ref
}

var (
	checkConditions    = &check{"conditions", "At any moment: the conditions of the card itself must be met.", "", "Its own conditions are not met.", refs("stccg/1")}
	checkInitiated     = &check{"initiated", "At any moment: the conditions, targets and costs of another action are settled before anything else is done.", "", "The other action is still being initiated.", refs("stccg/1")}
	checkJustInitiated = &check{"just-initiated", "In response: only the action just initiated can be responded to.", "", "Another action was initiated since; only the last one can be responded to.", refs("stccg/2")}
	checkStands        = &check{"stands", "In response: an action that was nullified or canceled cannot be responded to, except by what suspends play.", "The action to respond to still stands.", "The action to respond to was undone.", refs("stccg/9")}
	checkRelates       = &check{"relates", "In response: a card whose text cancels, prevents, nullifies or changes the action just initiated, or names it as its moment, may be used.", "Its text names or changes the action just initiated.", "Its text neither names nor directly changes the action just initiated.", refs("stccg/2")}
	checkDownload      = &check{"download", "In response: a download may be used whose card nullifies the action just initiated.", "What it downloads nullifies the action just initiated.", "What it downloads does not nullify the action just initiated.", refs("stccg/2")}
	checkSuspends      = &check{"suspends", "After initiation, at any other moment: a card that suspends play may be used, related or not; a special download icon suspends play.", "It suspends play.", "It does not suspend play.", refs("stccg/16")}
	checkFollows       = &check{"follows", "Right after a result: a card whose text says that it follows this result may be used.", "Its text says that it follows this result.", "Its text does not say that it follows this result.", refs("stccg/19")}
	checkNothingSince  = &check{"nothing-since", "Right after a result: such a card may be used only while nothing else has happened since.", "Nothing else has happened since the result that it follows.", "Something else has happened since the result that it follows.", refs("stccg/19")}
	checkNoJust        = &check{"no-just", "Right after a result: whatever does not follow it waits while somebody wants to take a “just” action.", "No “just” action is waiting.", "A “just” action is waiting, and goes first.", refs("stccg/19")}
	checkCardPlay      = &check{"card-play", "Between two dilemmas: only an interrupt or a doorway may be played.", "It plays an interrupt or a doorway.", "It does not play an interrupt or a doorway.", refs("stccg/8")}
	checkUnlimited     = &check{"unlimited", "Between actions or dilemmas: a card that its text ties to another moment may not be used.", "Its text does not tie it to another moment.", "Its text ties it to another moment.", refs("stccg/15")}
	checkAnyTime       = &check{"any-time", "Between actions or dilemmas: on either turn, an interrupt may be played, a hidden agenda activated, and whatever says “at any time” used.", "It may be used at any time between actions.", "Its text does not let it be used at any time.", refs("stccg/15")}
	checkOwnTurn       = &check{"own-turn", "Between actions or dilemmas: anything else may be used only on its player's own turn.", "It is its player's turn.", "It is not its player's turn.", refs("stccg/15")}

	// checks are all of them, in about the order of the procedure.
	checks = []*check{
		checkConditions, checkInitiated, checkJustInitiated, checkStands, checkRelates, checkDownload, checkSuspends,
		checkFollows, checkNothingSince, checkNoJust, checkCardPlay, checkUnlimited, checkAnyTime, checkOwnTurn,
	}
)

// Ruled returns the questions with their rules: whether a card may be used, and
// what becomes of a nest.
func Ruled() []engine.Question { return []engine.Question{responseQuestion(), nestQuestion()} }

// responseQuestion returns the question whether a card may be used. A card of the
// article is given by its name.
func responseQuestion() engine.Question {
	card := engine.Fact{Name: "card", Words: "Which card is it?", Kind: engine.Text}
	q := engine.Question{Name: "response", Doc: "May this card be used now?", Facts: append([]engine.Fact{card}, Facts()...), Rulesets: []engine.Ruleset{rules()}}
	for _, c := range checks {
		q.Rules = append(q.Rules, ruled(engine.Test, c.code, c.rule, c.refs...))
	}
	for _, n := range readings {
		q.Rules = append(q.Rules, ruled(engine.Reading, n.Code, n.Words, n.Refs...))
	}
	q.Ask = func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error) {
		asked := Question{Cards: NamedCards(), Facts: maps.Clone(facts), Rules: rs}
		if name := facts["card"]; name != "" {
			k, err := NamedCards().Find(name, nil)
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

// ruled returns a line of a table of rules.
func ruled(sort engine.Sort, code, words string, cite ...engine.Ref) engine.Rule {
	return engine.Rule{Sort: sort, Code: code, Words: words, Refs: map[string][]engine.Ref{rulesetID: cite}}
}
