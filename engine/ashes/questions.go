package ashes

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// Question is a question that a front end can offer: what it takes, and how to
// ask it with facts as text. A fact that is left out is not guessed: if the
// answer turns on it, it is among the verdict's Missing.
type Question struct {
	Name  string
	Doc   string // one line: what it answers
	Facts []engine.Fact
	Ask   func(facts map[string]string) (engine.Verdict, error)
}

// Questions returns the questions that are about no card in particular; those
// about a card are [UseQuestion], [TargetQuestion], [CancelQuestion] and
// [DeclareQuestion].
func Questions() []Question {
	return []Question{costQuestion(), payQuestion(), placeQuestion(), partQuestion(), abilityQuestion()}
}

// QuestionNamed returns the question of that name of [Questions].
func QuestionNamed(name string) (Question, bool) {
	for _, q := range Questions() {
		if q.Name == name {
			return q, true
		}
	}
	return Question{}, false
}

// UseFacts are the facts of any situation, for a card that is not known yet.
func UseFacts() []engine.Fact {
	any := Card{
		Effects: []Part{{N: 1, Do: "other", Target: "t"}},
		Targets: map[string]Target{"t": {Type: []string{"unit", Phoenixborn}, Controller: AnySide}},
	}
	return []engine.Fact{
		askUnits(), askBattlefield(any), askTarget(any), askFocus(maxFocus), askPile(), askTired(any), askOthers("card"), askDoes(),
		askText("dice", "Which active dice have you? (natural class, 2 basic)"),
	}
}

// UseQuestion returns the question what happens when c is used, and answered
// with a reaction if there is one.
func UseQuestion(c Card, reaction *Card) Question {
	return Question{Name: "use", Doc: "What happens when this is used?", Facts: UseFacts(), Ask: func(facts map[string]string) (engine.Verdict, error) {
		return askUse(c, facts, func(s Situation) engine.Verdict { return Explain(c, s, reaction) })
	}}
}

// TargetQuestion returns the question what has to be chosen as a target of c.
func TargetQuestion(c Card) Question {
	return Question{Name: "target", Doc: "What must be targeted, and when?", Facts: UseFacts(), Ask: func(facts map[string]string) (engine.Verdict, error) {
		return askUse(c, facts, func(s Situation) engine.Verdict { return MustTarget(c, s) })
	}}
}

// CancelQuestion returns the question whether a reaction may cancel the use of
// c, and what it spares.
func CancelQuestion(reaction, c Card) Question {
	return Question{Name: "cancel", Doc: "May this reaction cancel that, and what does it spare?", Facts: UseFacts(), Ask: func(facts map[string]string) (engine.Verdict, error) {
		return askUse(c, facts, func(s Situation) engine.Verdict { return MayCancel(reaction, c, s) })
	}}
}

// askUse answers a question on the use of c in the situation that facts tell.
func askUse(c Card, facts map[string]string, answer func(Situation) engine.Verdict) (engine.Verdict, error) {
	if !slices.Contains(Kinds, c.Kind) {
		return open("It turns on what kind of card it is.", refs(refWhenActs, refOnPlay), AskKind()), nil
	}
	if err := c.check(); err != nil {
		return engine.Verdict{}, &engine.InputError{Field: "text", Msg: "cannot be read: " + err.Error(), Hint: "write each part as a sentence"}
	}
	if len(c.Effects) == 0 && (c.Kind == Conjuration || c.Kind == Phoenixborn) {
		return answered(fmt.Sprintf("%s is not played, and no ability of it is known; its abilities are uses of their own.", c.Name), refOnPlay, refSteps), nil
	}
	s, err := situationOf(c, facts)
	if err != nil {
		return engine.Verdict{}, err
	}
	return answer(s), nil
}

// DeclareFacts are the facts of [DeclareQuestion].
func DeclareFacts() []engine.Fact {
	return []engine.Fact{askTurn(), askAction(), askLeft(), askTrigger(), askSourceExhausted(), askOwnTurn()}
}

// DeclareQuestion returns the question whether a use may be declared; a zero
// card is told by facts.
func DeclareQuestion(c Card) Question {
	return Question{Name: "declare", Doc: "May this be used now?", Facts: DeclareFacts(), Ask: func(facts map[string]string) (engine.Verdict, error) {
		return mayDeclare(c, facts), nil
	}}
}

// mayDeclare fills in what is known of c and asks for the rest.
func mayDeclare(c Card, facts map[string]string) engine.Verdict {
	q := Start{Turn: facts["turn"], Use: StartUse{By: "mine", Cost: []string{facts["action"]}, OwnTurn: yes(facts["own-turn"]), Exhausted: yes(facts["exhausted"])}}
	q.Use.IsReaction, q.Use.TriggerMet = facts["trigger"] == "met" || facts["trigger"] == "unmet", facts["trigger"] == "met"
	if yes(facts["left"]) {
		q.Left.Main, q.Left.Side = 1, 1
	}
	var missing []engine.Fact
	need := func(f engine.Fact, when bool) {
		if when && facts[f.Name] == "" {
			missing = append(missing, f)
		}
	}
	if c.Kind != "" {
		q.Use.Cost, q.Use.OwnTurn, q.Use.IsReaction = nil, c.OwnTurn, c.isReaction()
		for _, cost := range c.Cost {
			q.Use.Cost = append(q.Use.Cost, cost.Pay)
		}
	} else {
		need(askAction(), true)
		need(askTrigger(), facts["action"] == "none")
		need(askOwnTurn(), facts["action"] == "none" && facts["trigger"] == "none")
	}
	acts := slices.Contains(q.Use.Cost, PayMain) || slices.Contains(q.Use.Cost, PaySide)
	need(askTrigger(), c.Kind != "" && q.Use.IsReaction)
	need(askTurn(), acts || q.Use.OwnTurn)
	need(askLeft(), acts && facts["turn"] != "theirs")
	need(askSourceExhausted(), c.Kind == "" && facts["action"] != "" || c.Kind == ReadySpell || c.inPlay())
	if v := MayStart(q); len(missing) == 0 || v.Answer == engine.Illegal && settled(q, facts, missing) {
		return v
	}
	return open("It turns on "+and(askedWords(missing))+".", refs(refActions, refExhausted), missing...)
}

// settled reports whether what is told forbids the use whatever is missing.
func settled(q Start, facts map[string]string, missing []engine.Fact) bool {
	lacks := func(name string) bool {
		return slices.ContainsFunc(missing, func(f engine.Fact) bool { return f.Name == name })
	}
	acts := slices.Contains(q.Use.Cost, PayMain) || slices.Contains(q.Use.Cost, PaySide)
	switch {
	case q.Use.Exhausted, q.Use.IsReaction && facts["trigger"] == "unmet", (acts || q.Use.OwnTurn) && facts["turn"] == "theirs":
		return true
	case acts && facts["left"] != "" && !yes(facts["left"]):
		return !lacks("action")
	}
	return false
}

// askedWords name facts in a sentence.
func askedWords(list []engine.Fact) []string {
	names := map[string]string{
		"turn": "whose turn it is", "action": "which action it asks for", "left": "whether that action is left", "trigger": "its trigger",
		"exhausted": "whether the card is exhausted", "own-turn": "whether it says “during your turn”",
	}
	var out []string
	for _, f := range list {
		out = append(out, names[f.Name])
	}
	return out
}

func costQuestion() Question {
	facts := []engine.Fact{askElement(), askExhausted(), askDiscarded(), askYesNo("additional", "Does it say “as an additional cost”?")}
	return Question{Name: "cost", Doc: "Is this a cost, or part of the effect?", Facts: facts, Ask: func(given map[string]string) (engine.Verdict, error) {
		return IsCost(Element{What: given["element"], On: given["on"], When: given["when"], Additional: yes(given["additional"])}).Verdict, nil
	}}
}

// CostsOf says of each thing that c asks for whether it is a cost.
func CostsOf(c Card) engine.Verdict {
	var words []string
	for _, cost := range c.Cost {
		words = append(words, cost.Words())
	}
	v := answered(fmt.Sprintf("%s costs %s; the rest is effect.", capital(c.Name), and(words)), refFive, refIfYouDo)
	if words == nil {
		v = answered(fmt.Sprintf("Nothing is known of what %s costs.", c.Name), refFive)
	}
	v.Reasons[0].Refs = unique(append(v.Reasons[0].Refs, c.Examples...))
	for _, cost := range c.PlayCost {
		v.Steps = append(v.Steps, engine.Step{Code: "cost", Words: capital(cost.Words()) + ": cost of playing it.", Refs: costRefs(cost.Pay), Answer: engine.Legal})
	}
	for _, cost := range c.Cost {
		v.Steps = append(v.Steps, engine.Step{Code: "cost", Words: capital(cost.Words()) + ": cost.", Refs: costRefs(cost.Pay), Answer: engine.Legal})
	}
	for _, p := range c.Effects {
		v.Steps = append(v.Steps, engine.Step{Code: "effect", Words: capital(p.words(c)) + ": effect.", Refs: refs(refIfYouDo)})
	}
	return v
}

// CardCostQuestion returns the question what of c is cost.
func CardCostQuestion(c Card) Question {
	return Question{Name: "cost", Doc: "What of this card is cost, and what effect?", Facts: costQuestion().Facts, Ask: func(map[string]string) (engine.Verdict, error) {
		return CostsOf(c), nil
	}}
}

// Symbols returns the magic that using c costs, or playing it where it is used
// by being played.
func (c Card) Symbols() []Face { return (&action{card: c}).symbols() }

func payQuestion() Question {
	facts := []engine.Fact{askText("symbols", "Which symbols have to be paid? (natural class, 2 basic)"), askText("dice", "Which active dice are there? (natural power, 3 basic)")}
	return Question{Name: "pay", Doc: "Do these dice pay for these symbols?", Facts: facts, Ask: func(given map[string]string) (engine.Verdict, error) {
		var missing []engine.Fact
		var faces [2][]Face
		for i, f := range facts {
			list, err := ParseFaces(given[f.Name])
			if err != nil {
				return engine.Verdict{}, inField(err, f.Name)
			}
			if faces[i] = list; given[f.Name] == "" {
				missing = append(missing, f)
			}
		}
		if len(missing) > 0 {
			return open("It takes the symbols and the dice.", refs(refMagic), missing...), nil
		}
		return CanPay(faces[1], faces[0]), nil
	}}
}

// CanPay says whether dice pay for symbols, and which die pays for which.
//
// Source: ashes/59, ashes/124.
func CanPay(dice, symbols []Face) engine.Verdict {
	p, ok := Pay(dice, symbols)
	v := allowed(ok, "payable", "Each symbol gets a die of its own with the same face or a higher one.", refMagic, refPowerForIt)
	for i, die := range p {
		step := engine.Step{Code: "symbol", Words: capital(symbols[i].Words()) + ": no die is left for it.", Refs: refs(refMagic), Answer: engine.Illegal}
		if die != none {
			step.Words, step.Answer = capital(symbols[i].Words())+": paid with "+dice[die].Words()+".", engine.Legal
		}
		v.Steps = append(v.Steps, step)
	}
	if ok {
		return v
	}
	lacking := p.Lacking(symbols)
	v.Reasons[0].Code, v.Reasons[0].Words = reasonCannotPay, "However the dice are dealt out, "+FaceWords(lacking)+" stays unpaid."
	if len(lacking) == 1 {
		v.Would = []engine.Alternative{{Code: "die", Words: "with one die more that shows " + orHigher(lacking[0]), Ruleset: v.Ruleset}}
	}
	return v
}

// orHigher returns the faces that pay for a symbol, in words.
func orHigher(f Face) string {
	switch f.Level {
	case Basic:
		return "anything"
	case Class:
		return f.Words() + " or power"
	}
	return f.Words()
}

func placeQuestion() Question {
	facts := []engine.Fact{
		AskKind(), askRoom(ToSpellboard), askBearer(),
		askOne("area", "In whose area is it?", [2]string{"own", "In the area of whoever played it"}, [2]string{"opponent", "In the opponent's"}),
	}
	return Question{Name: "place", Doc: "Where does a card go, and whose is it then?", Facts: facts, Ask: func(given map[string]string) (engine.Verdict, error) {
		return whereTo(given), nil
	}}
}

// whereTo answers where a card of some kind goes, or whose it is if it lies in
// another player's area.
func whereTo(given map[string]string) engine.Verdict {
	kind := given["kind"]
	if given["area"] == "opponent" {
		if kind == "" {
			return open("It turns on what kind of card it is.", refs(refOwner), AskKind())
		}
		return Control(InPlay{Owner: "you", Area: "the opponent"}, kind).Verdict
	}
	if kind == "" {
		return open("It turns on what kind of card it is.", refs(refPlacing), AskKind())
	}
	q := Placing{Kind: kind, Card: "it", By: me}
	switch given["room"] {
	case "room":
		q.Room = &Room{Battlefield: 1, Spellboard: 1}
	case "full":
		q.Room = &Room{Units: 1, Battlefield: 1, Spellboard: 1, Spells: []string{"another"}}
	case "copy":
		q.Room = &Room{Battlefield: 1, Spellboard: 1, Spells: []string{"it"}}
	}
	switch given["attach"] {
	case "own":
		q.On = &Bearer{Controller: me}
	case "opposing":
		q.On = &Bearer{Controller: you}
	case "immune":
		q.On = &Bearer{Controller: you, Immune: Immunity}
	}
	a := Place(q)
	if kind == AlterationSpell && given["attach"] == "opposing" {
		return a.Because(engine.Reason{Code: "control", Words: "The player whose unit it is on controls it; it stays yours, and goes back to your discard pile.", Refs: refs(refController, refOwner)})
	}
	return a.Verdict
}

func partQuestion() Question {
	facts := []engine.Fact{
		askOne("about", "What about the parts of an effect?", [2]string{"skip", "May a part be left out?"}, [2]string{"order", "May they be done in another order?"},
			[2]string{"reaction", "When does a reaction come that a part triggers?"}, [2]string{"choice", "When is something chosen?"}, [2]string{"room", "May room be made for a card?"}),
		askYesNo("may", "Does that part say “you may”?"), askYesNo("says-target", "Does the text call it a “target”?"), askYesNo("by-effect", "Does a game effect, such as meditating, do it?"),
	}
	return Question{Name: "part", Doc: "May a part be left out or done later, and when do reactions come?", Facts: facts, Ask: func(given map[string]string) (engine.Verdict, error) {
		return aboutParts(given, facts), nil
	}}
}

// aboutParts answers what holds for the parts of any effect.
func aboutParts(given map[string]string, facts []engine.Fact) engine.Verdict {
	lacks := func(i int, ref engine.Ref) engine.Verdict {
		return open("It turns on the wording.", refs(ref), facts[i])
	}
	switch given["about"] {
	case "skip":
		if given["may"] == "" {
			return lacks(1, refEachPart)
		}
		return MaySkip(yes(given["may"]))
	case "order":
		return MayReorder()
	case "reaction":
		v := answered("It waits until the last part of the whole effect is settled.", refOrder)
		v.Notes = []engine.Reason{rebornReactions}
		return v
	case "choice":
		if given["says-target"] == "" {
			return lacks(2, refNoWord)
		}
		if yes(given["says-target"]) {
			return answered("A target is chosen "+InTargetStep+", before any part resolves.", refTargetStep, refChosenLate)
		}
		return answered("It is chosen "+WhenPartReached+": without the word “target” there is none.", refNoWord, refChosenLate)
	case "room":
		if given["by-effect"] == "" {
			return lacks(3, refRoom)
		}
		return MayMakeRoom(yes(given["by-effect"]))
	}
	return open("It turns on the question.", refs(refPartitioned), facts[0])
}

func abilityQuestion() Question {
	facts := []engine.Fact{{Name: "abilities", Words: "Which abilities does it have and gain? (Ambush 1, Ambush 2)", Kind: engine.List}}
	return Question{Name: "ability", Doc: "What do abilities add up to that are gained twice?", Facts: facts, Ask: func(given map[string]string) (engine.Verdict, error) {
		var list []string
		for a := range strings.SplitSeq(given["abilities"], ",") {
			if a = strings.Join(strings.Fields(a), " "); a != "" {
				list = append(list, a)
			}
		}
		if list == nil {
			return open("It turns on the abilities.", refs(refMagnitude), facts...), nil
		}
		return answered("It has "+and(Magnitude(list))+".", refMagnitude).Because(engine.Reason{
			Code: "adds", Words: "Numbers of one ability add up; without a number, having it twice gives nothing more.", Refs: refs(refMagnitude),
		}), nil
	}}
}

// AskKind returns the question what kind of card it is.
func AskKind() engine.Fact {
	f := engine.Fact{Name: "kind", Words: "What kind of card is it?", Kind: engine.OneOf}
	for _, k := range Kinds {
		if k != Phoenixborn {
			f.Choices = append(f.Choices, engine.Choice{Value: k, Words: capital(strings.ReplaceAll(k, Phoenixborn, "Phoenixborn"))})
		}
	}
	return f
}

func askTurn() engine.Fact {
	return askOne("turn", "Whose turn is it?", [2]string{"mine", "My turn"}, [2]string{"theirs", "My opponent's turn"})
}

func askAction() engine.Fact {
	return askOne("action", "Which action does it ask for?", [2]string{PayMain, "A main action"}, [2]string{PaySide, "A side action"}, [2]string{"none", "None"})
}

func askLeft() engine.Fact {
	return askOne("left", "Have you that action left this turn?", [2]string{"yes", "The action is left"}, [2]string{"no", "The action is spent"})
}

func askTrigger() engine.Fact {
	return askOne("trigger", "Has it a trigger, and has that happened?", [2]string{"met", "It has just happened"}, [2]string{"unmet", "It has not happened"}, [2]string{"none", "It has no trigger"})
}

func askSourceExhausted() engine.Fact {
	return askOne("exhausted", "Is the card that is used exhausted?", [2]string{"no", "The card is ready"}, [2]string{"yes", "The card is exhausted"})
}

func askOwnTurn() engine.Fact { return askYesNo("own-turn", "Does it say “during your turn”?") }

// yes reports whether a fact's text says yes.
func yes(s string) bool { return s == "yes" || s == "true" }
