package stccg

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"netrep/engine"
)

// Queries returns what can be asked, by the name that cases use.
func Queries() map[string]engine.Query {
	return map[string]engine.Query{
		"may":             asked(answerMay),
		"next_to_respond": asked(answerNext),
		"withdraw":        asked(answerWithdraw),
		"order":           asked(answerOrder),
		"fate":            asked(answerFate),
	}
}

// caseOf is a case with facts of its own kind.
type caseOf[Facts any] struct {
	Cards     Cards         `json:"cards"`
	Facts     Facts         `json:"facts"`
	Candidate caseCandidate `json:"candidate"`
}

type caseCandidate struct {
	By       Player `json:"by"`
	Card     string `json:"card"`
	Function string `json:"function"`
	Met      *bool  `json:"conditions_met"` // nil means that its conditions are met
	Against  string `json:"against"`        // id of the action to respond to; "" is the one just initiated
}

func asked[Facts any](answer func(caseOf[Facts]) (any, error)) engine.Query {
	return func(ruleset string, question json.RawMessage) (any, error) {
		if ruleset != rulesetID {
			return nil, &engine.InputError{Field: "ruleset", Msg: fmt.Sprintf("there is no ruleset %q", ruleset), Hint: "use " + rulesetID}
		}
		var c caseOf[Facts]
		if err := engine.Read(question, &c, engine.CaseFields()...); err != nil {
			return nil, err
		}
		all := maps.Clone(NamedCards())
		for name, k := range c.Cards {
			k.Name = name
			if err := k.validateText(); err != nil {
				return nil, &engine.InputError{Field: "cards", Msg: name + ": " + err.Error()}
			}
			all[name] = k
		}
		c.Cards = all
		return answer(c)
	}
}

func (c caseOf[Facts]) candidate(w caseCandidate) (Candidate, error) {
	k, ok := c.Cards[w.Card]
	if !ok {
		return Candidate{}, &engine.InputError{Field: "card", Msg: fmt.Sprintf("there is no card %q", w.Card)}
	}
	out, err := c.Cards.candidate(w.By, k, w.Function)
	out.Unmet, out.Against = w.Met != nil && !*w.Met, w.Against
	return out, err
}

type told struct {
	Allowed bool    `json:"allowed"`
	As      *string `json:"as"`
	Reason  string  `json:"reason"`
	Against *string `json:"against"`
}

// complete returns the error of an action whose kind or step is missing.
func complete(actions []Action) error {
	for _, a := range actions {
		if a.Kind == "" || a.Step == "" {
			return &engine.InputError{Field: "actions", Msg: fmt.Sprintf("%q lacks its kind or its step", a.ID), Hint: "give both"}
		}
	}
	return nil
}

func answerMay(c caseOf[Position]) (any, error) {
	want, err := c.candidate(c.Candidate)
	if err := cmp.Or(complete(c.Facts.Actions), err); err != nil {
		return nil, err
	}
	j, err := May(&c.Facts, want)
	if err != nil {
		return nil, err
	}
	out := told{Allowed: j.Allowed, Reason: j.Reason.code}
	if j.As != "" {
		out.As = (*string)(&j.As)
	}
	if j.Against != nil {
		out.Against = &j.Against.ID
	}
	return out, nil
}

func answerNext(c caseOf[struct {
	Initiator Player `json:"initiator"`
	History   []act  `json:"history"`
}],
) (any, error) {
	chance, err := nextToRespond(c.Facts.Initiator, c.Facts.History)
	if err != nil {
		return nil, err
	}
	if next, open := chance.Next(); open {
		return map[string]any{"window": "open", "player": next}, nil
	}
	return map[string]any{"window": "closed", "player": nil}, nil
}

func answerWithdraw(c caseOf[Position]) (any, error) {
	if err := cmp.Or(complete(c.Facts.Actions), c.Facts.validateActions()); err != nil {
		return nil, err
	}
	if someRespondedTo(c.Facts.Actions) {
		return map[string]any{"allowed": false, "reason": alreadyRespondedTo.code}, nil
	}
	return map[string]any{"allowed": nil, "reason": sourceIsSilent.code}, nil
}

func answerFate(c caseOf[struct {
	To       string `json:"to"`   // a script
	Fate     string `json:"fate"` // of what, see [FactFate]
	TakeBack bool   `json:"take-back"`
}],
) (any, error) {
	s, err := ParseScript(c.Facts.To, c.Cards, nil)
	if err != nil {
		return nil, err
	}
	v, err := AskFate(FateQuestion{Script: s, Cards: c.Cards, Of: c.Facts.Fate, TakeBack: c.Facts.TakeBack})
	if err != nil {
		return nil, err
	}
	if v.Answer == engine.Depends {
		return map[string]any{"missing": v.Missing[0].Name}, nil
	}
	return map[string]any{"fate": v.Reasons[0].Code}, nil
}

func answerOrder(c caseOf[struct {
	After  string          `json:"after"`
	Wishes []caseCandidate `json:"wishes"`
}],
) (any, error) {
	kind, event := splitLast(c.Facts.After)
	k, ok := kindNamed(kind)
	if !ok {
		return nil, &engine.InputError{Field: "after", Msg: fmt.Sprintf("%q is no kind of action", kind), Hint: "use " + strings.Join(KindNames(), ", ") + ", and what came of it: mission attempt completed"}
	}
	if err := engine.Among("after", event, events); err != nil {
		return nil, err
	}
	wishes := make([]Candidate, len(c.Facts.Wishes))
	for i, w := range c.Facts.Wishes {
		var err error
		if wishes[i], err = c.candidate(w); err != nil {
			return nil, err
		}
		if w.By != A && w.By != B {
			return nil, fail("wishes.by", "%q is neither A nor B", string(w.By))
		}
	}
	order := []string{}
	for _, i := range justFirst(wishes, &Action{Kind: k.kind, Features: map[string]string{"event": event}}) {
		order = append(order, string(wishes[i].By)+":"+wishes[i].Card)
	}
	return map[string]any{"order": order}, nil
}

// splitLast returns text without its last word, and that word.
func splitLast(text string) (before, last string) {
	i := strings.LastIndexByte(strings.TrimSpace(text), ' ')
	return strings.TrimSpace(text[:max(i, 0)]), strings.TrimSpace(text[i+1:])
}
