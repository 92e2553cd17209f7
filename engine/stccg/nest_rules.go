package stccg

import (
	"cmp"

	"netrep/engine"
)

// The codes of the rules of a nest that can be left out.
const (
	nestOpponent  = "opponent-first"
	nestUndone    = "undone"
	nestJustFirst = "just-first"
)

// noteTwoPasses is said of every nest.
var noteTwoPasses = engine.Reason{
	Code: "two-passes", Refs: []engine.Ref{"stccg/1"}, Interpretation: true,
	Words: "Our reading is that a response is finished before the next one, and that two passes in a row end the responses.",
}

// noteResumes and noteNoMore are said of what becomes of an action.
var (
	noteResumes = engine.Reason{
		Code: "resumes", Refs: []engine.Ref{"stccg/16"}, Interpretation: true,
		Words: "The article says that such a card suspends the action; that the action goes on afterwards follows from the word.",
	}
	noteNoMore = engine.Reason{Code: "no-more-responses", Refs: []engine.Ref{"stccg/1"}, Words: "This is the outcome if nobody makes another response."}
)

// respondedToWords say of a nest what [alreadyRespondedTo] says of one action.
const respondedToWords = "An action that has been responded to cannot be taken back."

// nestQuestion returns the question what becomes of actions that respond to each
// other, and who may respond next.
func nestQuestion() engine.Question {
	facts := []engine.Fact{
		{Name: FactTo, Words: "What is done? (opponent: personnel battle < you: Amanda Rogers)", Kind: engine.Text},
		askFate, askTakeBack, askBy, askTurn,
	}
	return engine.Question{
		Name: "nest", Doc: "What becomes of actions that respond to each other, and who may respond next?", Facts: facts, Rulesets: []engine.Ruleset{rules()},
		Rules: []engine.Rule{
			ruled(engine.Test, nestOpponent, "The opponent of the player who initiated an action has the first chance to respond to it; then the players alternate.", "stccg/1"),
			ruled(engine.Test, nestUndone, "An action that was nullified or canceled has no results.", "stccg/5"),
			ruled(engine.Test, nestJustFirst, "“Just” actions come before whatever else players want to do at the same moment.", "stccg/19"),
			ruled(engine.Finding, string(Initiated), "A response is an action in its own right, which can be responded to; the question `response` says whether it may be used.", "stccg/1", "stccg/5"),
			ruled(engine.Finding, string(Resolved), "When nobody responds any more, an action is carried out; actions that are part of its results have their own responses.", "stccg/1", "stccg/4"),
			ruled(engine.Finding, string(FateNullified), "A response that nullifies or cancels an action does so when it is carried out; if it is undone itself, the action stands.", "stccg/5"),
			ruled(engine.Finding, string(FateResumed), "What suspends play cancels nothing.", "stccg/16"),
			ruled(engine.Finding, alreadyRespondedTo.code, respondedToWords, alreadyRespondedTo.refs...),
			ruled(engine.Reading, noteResumes.Code, noteResumes.Words, noteResumes.Refs...),
			ruled(engine.Reading, sourceIsSilent.code, sourceIsSilent.words, sourceIsSilent.refs...),
			ruled(engine.Reading, noteTwoPasses.Code, noteTwoPasses.Words, noteTwoPasses.Refs...),
		},
		Ask: func(rs engine.Ruleset, told map[string]string) (engine.Verdict, error) {
			if err := engine.CheckFacts(facts, told); err != nil {
				return engine.Verdict{}, err
			}
			if told[FactTo] == "" {
				return engine.Verdict{Ruleset: rules(), Answer: engine.Depends, Missing: facts[:1]}, nil
			}
			s, err := parseScript(told[FactTo], NamedCards(), nil, cmp.Or(PlayerNamed(told[FactBy]), B))
			if err != nil {
				return engine.Verdict{}, err
			}
			s.Turn, s.Rules = PlayerNamed(told[FactTurn]), rs
			if told[FactFate] != "" || told[FactTakeBack] == "yes" {
				return AskFate(FateQuestion{Script: s, Cards: NamedCards(), Of: told[FactFate], TakeBack: told[FactTakeBack] == "yes"})
			}
			x := Explain(s)
			x.Verdict.Steps = append(x.Verdict.Steps, x.Rest...)
			return x.Verdict, nil
		},
	}
}
