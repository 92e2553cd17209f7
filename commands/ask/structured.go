package ask

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
	"netrep/rulings"
)

// structured is a question of the engine and the command that asks it.
type structured struct {
	query   string // as in conformance cases
	command *command.Command
	doc     string        // what it asks, worded as a question
	facts   []engine.Fact // what it takes
	asking  verdict.Asking
}

// commandOf is the command that asks the question with a label.
var commandOf = map[string]*command.Command{
	plain.LabelOnGuard: &verdict.OnGuard, "hazard-on-company": &verdict.CanPlay, plain.LabelTally: &verdict.Council,
	plain.LabelLimit: &verdict.HazardLimit, plain.LabelChain: &verdict.Chain, "corruption-check": &verdict.Corruption, "strike-sequence": &verdict.Strike,
	plain.LabelStrike: &verdict.CheckStrike, plain.LabelBody: &verdict.CheckBody, "attack-timing": &verdict.CheckAttack,
	"strike-reassignment": &verdict.CheckReassign, "wounded": &verdict.CheckWound,
	"defeated-creature": &verdict.CheckCreature, "site-phase": &verdict.CheckSite, "home-site": &verdict.CheckHome,
	plain.LabelMovement: &verdict.CheckMove, "return-to-origin": &verdict.CheckReturn, "joining": &verdict.CheckJoin,
	"environment": &verdict.CheckEnvironment, "council": &verdict.CheckCall, "ruling-date": &verdict.CheckDate,
	"influence-check": &verdict.InfluenceCheck, "influence-attempt": &verdict.InfluenceAttempt, "ruling-in-force": &verdict.InForce,
	"play-character": &verdict.TurnCharacter, "draw-cards": &verdict.TurnDraws, "detainment": &verdict.TurnDetainment,
	plain.LabelResponse: &verdict.Response, plain.LabelNext: &verdict.Response, plain.LabelFate: &verdict.Response,
	"ashes-use": &verdict.EffectsUse, "ashes-cancel": &verdict.EffectsCancel, "ashes-target": &verdict.EffectsTarget,
	"ashes-cost": &verdict.EffectsCost, "ashes-pay": &verdict.EffectsPay, "ashes-place": &verdict.EffectsPlace,
	"ashes-declare": &verdict.EffectsDeclare, "ashes-part": &verdict.EffectsPart, "ashes-ability": &verdict.EffectsAbility,
}

// worded are the questions whose words and facts do not come from the [verdict.Asking] of their
// command.
var worded = map[string]structured{
	plain.LabelLimit:    {doc: "What is the hazard limit of this company?", facts: limitFacts},
	plain.LabelChain:    {doc: "How does this chain of effects resolve?", facts: chainFacts},
	plain.LabelResponse: {doc: "May this card be used now?", facts: append([]engine.Fact{whichCardFact}, stccg.Facts()...)},
	plain.LabelNext:     {doc: "Who may respond next?", facts: stccg.Facts()},
	plain.LabelFate:     {doc: "What becomes of these actions?", facts: stccg.FateFacts()},
}

// structuredQuestion returns the question with a label.
func structuredQuestion(label string) (s structured, ok bool) {
	asks, ok := commandOf[label]
	if !ok {
		return structured{}, false
	}
	s = worded[label]
	s.query, s.command = plain.AskedAs(label), asks
	if s.doc != "" {
		return s, true
	}
	s.asking, _ = verdict.AskingOf(asks)
	s.doc, s.facts = s.asking.Doc(), slices.Clone(s.asking.Facts())
	for _, name := range []string{verdict.OptionCard, "cancel", "use"} {
		_, takes := asks.Option(name)
		if name == verdict.OptionCard && plain.GameOf(label) == string(rulings.MECCG) {
			name = "card.name"
		}
		if takes && !slices.ContainsFunc(s.facts, func(f engine.Fact) bool { return f.Name == name }) {
			which := whichCardFact
			which.Name = name
			s.facts = append(s.facts, which)
		}
	}
	return s, true
}

// whichCardFact is the card that a question is about.
var whichCardFact = engine.Fact{Name: verdict.OptionCard, Words: "Which card is it?", Kind: engine.Text}

// The facts of the questions that have a notation of their own.
var (
	limitFacts = []engine.Fact{
		{Name: "characters", Words: "Who is in the company?", Kind: engine.List},
		{Name: "allies", Words: "How many allies? (They do not count.)", Kind: engine.Number},
		{Name: "changes_at_start", Words: "What changes the limit from the start?", Kind: engine.List},
		{Name: "hazard_sideboard_in_untap", Words: "Did the hazard player use the sideboard in this untap phase?", Kind: engine.YesNo},
		{Name: "already_used", Words: "How much of the limit is used so far?", Kind: engine.Number},
	}
	chainFacts = []engine.Fact{
		{Name: "limit", Words: "What is the hazard limit?", Kind: engine.Number},
		{Name: "characters", Words: "Who is in the company?", Kind: engine.List},
		{Name: "already_used", Words: "How many hazards were played before?", Kind: engine.Number},
		{Name: "chain", Words: "What is declared?", Kind: engine.Text},
		{Name: "in_play", Words: "What is in play at the start?", Kind: engine.List},
	}
)

func (s structured) fact(name string) (engine.Fact, bool) {
	if token, further := strings.CutPrefix(name, verdict.FactsPrefix); further {
		return engine.Fact{Name: name, Words: reply.UpperFirst(token) + "?", Kind: engine.YesNo}, true
	}
	for _, f := range s.facts {
		if f.Name == name {
			return f, true
		}
	}
	return engine.Fact{}, false
}

// values returns the options of the command of r.
func (r reading) values() map[string]string {
	values := map[string]string{command.OptionRules: r.Rules.Value}
	switch r.Label {
	case plain.LabelLimit:
		values["company"] = notationOf(plain.WithHalves(r.Members(), 0))
		values["changes"], _ = r.Value("changes_at_start")
		values["sideboarded"], _ = r.Value("hazard_sideboard_in_untap")
		values["used"], _ = r.Value("already_used")
	case plain.LabelChain:
		values["chain"] = chainNotation(r.Reading)
	default:
		for _, f := range r.Facts {
			value, _ := r.Value(f.Name)
			if token, further := strings.CutPrefix(f.Name, verdict.FactsPrefix); further {
				value = token + "=" + value
			}
			if f.Value != plain.Open {
				values[r.option(f.Name)] = value
			}
		}
	}
	maps.DeleteFunc(values, func(_, v string) bool { return v == "" })
	return values
}

// option is the option of the command that takes a fact.
func (s structured) option(fact string) string {
	if fact == "card.name" {
		return verdict.OptionCard
	}
	if s.command == &verdict.Response {
		return fact
	}
	return s.asking.Option(engine.Fact{Name: fact})
}

func rulesName(id string) string {
	rs, err := meccg.RulesetNamed(id)
	if err != nil {
		return id
	}
	return rs.Name
}

// notationOf writes a company in the notation of chains.
func notationOf(list []meccg.Member) string {
	var parts []string
	for _, m := range list {
		switch {
		case m.Race == "" && m.Name != "":
			parts = append(parts, m.Name)
		case m.Race == "":
			parts = append(parts, "company "+strconv.Itoa(m.Count))
		default:
			one := strconv.Itoa(max(1, m.Count)) + " x character " + strconv.Quote(cmp.Or(m.Name, m.Race)) + " race " + strconv.Quote(m.Race)
			if len(m.Skills) > 0 {
				one += " skills [" + strings.Join(m.Skills, "; ") + "]"
			}
			parts = append(parts, one)
		}
	}
	return strings.Join(parts, ", ")
}

// chainNotation writes a chain; with neither a limit nor a company it cannot be resolved, and its
// command says so.
func chainNotation(r plain.Reading) string {
	start, asWritten := r.Value("start")
	if !asWritten {
		start = notationOf(plain.WithHalves(r.Members(), 0))
	}
	if n, ok := r.Value("limit"); ok {
		start = "limit " + n
	}
	if n, ok := r.Value("already_used"); ok {
		start += ", used " + n
	}
	if cards, ok := r.Value("in_play"); ok {
		start += " [in play: " + strings.ReplaceAll(cards, ", ", "; in play: ") + "]"
	}
	declared, _ := r.Value("chain")
	parts := strings.Split(declared, " < ")
	for i, p := range parts {
		if change, changes := strings.CutPrefix(p, plain.LimitChange); changes {
			parts[i] = `resource "reduction" ` + change
		} else if p == plain.Unnamed {
			parts[i] = `hazard "hazard"`
		}
	}
	return start + ": " + strings.Join(parts, " < ")
}
