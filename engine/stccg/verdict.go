package stccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// verdict puts a judgement into words.
func verdict(c *Candidate, j Judgement) engine.Verdict {
	v := engine.Verdict{Ruleset: rules(), Answer: engine.Illegal, Steps: j.steps(), Notes: notes(c, j)}
	if j.Allowed {
		v.Answer = engine.Legal
	}
	return v.Because(engine.Reason{Code: string(j.Reason), Words: j.words(c), Refs: j.refs(c.Source)})
}

// refs are the rules that j rests on, with what the article says about the card
// and about responding to such an action.
func (j *Judgement) refs(card engine.Ref) []engine.Ref {
	refs := slices.Clone(codes[j.Reason].refs)
	more := []engine.Ref{card}
	if j.Against != nil && codes[j.Reason].names {
		more = append(more, refOf(j.Against.Kind))
	}
	for _, ref := range more {
		if strings.HasPrefix(string(ref), source) && !slices.Contains(refs, ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}

// steps are the checks of j for readers, without the first two, which matter only
// when they fail.
func (j *Judgement) steps() []engine.Step {
	out := make([]engine.Step, 0, j.n)
	for _, c := range j.checks[:j.n] {
		if c.ok && (c.code == checkConditions || c.code == checkInitiated || c.code == checkJustInitiated) {
			continue
		}
		w := checkWords[c.code]
		s := engine.Step{Code: w.code, Words: w.no, Refs: w.refs, Answer: engine.Illegal}
		if c.ok {
			s.Words, s.Answer = w.yes, engine.Legal
		}
		out = append(out, s)
	}
	return out
}

// words says why, in one sentence.
func (j *Judgement) words(c *Candidate) string {
	against := "that action"
	if j.Against != nil {
		against = j.Against.Words()
	}
	return j.wordsOf(against, c.Function.Downloads)
}

// wordsOf is words for an action and a downloaded card of these names.
func (j *Judgement) wordsOf(against, downloads string) string {
	if j.Reason == specificallyRelates {
		return fmt.Sprintf(bearingWords[j.how], against)
	}
	if j.Reason == downloadNullifies {
		return fmt.Sprintf("It downloads %s, which nullifies %s.", downloads, against)
	}
	words := codes[j.Reason].words
	if codes[j.Reason].names {
		return fmt.Sprintf(words, against)
	}
	return words
}

// bearingWords say how a response relates to the action just initiated.
var bearingWords = map[Bearing]string{
	Cancels:    "It cancels %s.",
	Prevents:   "It prevents %s.",
	Nullifies:  "It nullifies %s.",
	Modifies:   "It changes %s.",
	StatedTime: "Its text names %s as its moment.",
}

// codes are the reasons in words, with their rules; names says whether the words
// name the action.
var codes = map[Code]struct {
	words string
	names bool
	refs  []engine.Ref
}{
	specificallyRelates: {"", true, []engine.Ref{"stccg/2"}},
	downloadNullifies:   {"", true, []engine.Ref{"stccg/2"}},
	whySuspends:         {"It suspends play, which is allowed during any action, related or not.", false, []engine.Ref{"stccg/16"}},
	anyTimeBetween:      {"It may be used between any other actions, on either player's turn.", false, []engine.Ref{"stccg/15"}},
	ownTurnBetween:      {"It is an action of its own on its player's turn, and no other action is in progress.", false, []engine.Ref{"stccg/15"}},
	playBetweenDilemmas: {"An interrupt or a doorway may be played between two dilemmas.", false, []engine.Ref{"stccg/9", "stccg/8"}},
	justFollows:         {"Its text has it follow directly on this result.", false, []engine.Ref{"stccg/19"}},

	noSpecificRelation:   {"It neither names nor changes %s, so it is not a valid response to it.", true, []engine.Ref{"stccg/2"}},
	whyOutcomeOnly:       {"It may change how things turn out, but it does not name %s.", true, []engine.Ref{"stccg/6"}},
	onlyThroughAnother:   {"It affects %s only through another card.", true, []engine.Ref{"stccg/13"}},
	changesCondition:     {"It changes a condition of %s, and conditions are checked before anybody may respond.", true, []engine.Ref{"stccg/14"}},
	tooLate:              {"It relates to %s, and the time to respond to that is over.", true, []engine.Ref{"stccg/14"}},
	notJustInitiated:     {"It relates to %s, which is not the action just initiated.", true, []engine.Ref{"stccg/2"}},
	nothingToRespondTo:   {"There is nothing left of %s to respond to: it was undone.", true, []engine.Ref{"stccg/9"}},
	cannotInterrupt:      {"One action cannot interrupt another unless it is a valid response or suspends play; %s is not over.", true, []engine.Ref{"stccg/15"}},
	notACardPlay:         {"Between two dilemmas only interrupts and doorways may be played, and this does not play one.", false, []engine.Ref{"stccg/8"}},
	notYourTurn:          {"Nothing in its text allows it on the other player's turn.", false, []engine.Ref{"stccg/15", "stccg/17"}},
	onlyAtStatedTime:     {"Its text ties it to another moment.", false, []engine.Ref{"stccg/15"}},
	momentPassed:         {"It has to follow directly on the result that its text names, and that is not what has just happened.", false, []engine.Ref{"stccg/19"}},
	justGoesFirst:        {"Somebody wants to take a “just” action, and that comes first.", false, []engine.Ref{"stccg/19"}},
	conditionNotMet:      {"Its own conditions are not met.", false, []engine.Ref{"stccg/1"}},
	initiationUnfinished: {"Conditions, targets and costs of the other action come first; responses follow.", false, []engine.Ref{"stccg/1"}},
	alreadyRespondedTo:   {"It has been initiated and responded to, so it cannot be taken back.", false, []engine.Ref{"stccg/12"}},
	sourceIsSilent:       {"The article does not say whether an action can be taken back before anybody has responded to it.", false, []engine.Ref{"stccg/12"}},
}

// The notes on what an answer does not test, and on where it rests on our reading or
// on a rule that was changed later.
var (
	noteChanged = engine.Reason{
		Code: "changed-later", Refs: []engine.Ref{"stccg/9"},
		Words: "This is the rule of December 1998; in November 1999 the publisher withdrew playing interrupts between dilemmas (Romulan Review 87).",
	}
	noteGap = engine.Reason{
		Code: "gap-reading", Refs: []engine.Ref{"stccg/9"}, Interpretation: true,
		Words: "The article says this of one interrupt; our reading is that it holds for all.",
	}
	noteAgenda = engine.Reason{
		Code: "agenda-reading", Refs: []engine.Ref{"stccg/12"}, Interpretation: true,
		Words: "The article does not say whether a hidden agenda may be activated there; our reading is that it may not.",
	}
	noteInitiation = engine.Reason{
		Code: "initiation-reading", Refs: []engine.Ref{"stccg/16"}, Interpretation: true,
		Words: "Suspending is allowed literally at any time, but the article speaks of responses and results only; our reading is that initiation is finished first.",
	}
	noteSuspends = engine.Reason{Code: "suspends-too", Refs: []engine.Ref{"stccg/16"}, Words: "It suspends play, too, so it would also be allowed later."}

	readings = []engine.Reason{noteChanged, noteGap, noteAgenda, noteInitiation}
)

// notes returns those of an answer.
func notes(c *Candidate, j Judgement) []engine.Reason {
	var list []engine.Reason
	for _, n := range [...]struct {
		engine.Reason
		applies bool
	}{
		{noteChanged, j.gap && j.Reason != tooLate && j.Reason != cannotInterrupt},
		{noteGap, j.gap && j.Allowed && c.Type == interrupt},
		{noteAgenda, j.gap && j.Reason == notACardPlay && c.Function.How == howActivate},
		{noteInitiation, j.Reason == initiationUnfinished && c.Function.suspends()},
		{noteSuspends, j.Suspends},
	} {
		if n.applies {
			list = append(list, n.Reason)
		}
	}
	return list
}
