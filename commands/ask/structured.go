package ask

import (
	"cmp"
	"maps"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
)

// structured is a question of the engine and the command that asks it.
type structured struct {
	command *command.Command
	doc     string                                                      // what it asks, as a question
	facts   []engine.Fact                                               // what it takes
	names   map[string]string                                           // options with a name of their own, by fact
	prepare func(*command.Env, command.Input) (verdict.Prepared, error) // as in [asking], or nil
}

// structuredQuestion returns the question with a name of the engine.
func structuredQuestion(query string) (structured, bool) {
	switch query {
	case "hazard-limit":
		return structured{command: &verdict.HazardLimit, doc: "What is the hazard limit of this company?", facts: limitFacts}, true
	case "chain":
		return structured{command: &verdict.Chain, doc: "How does this chain of effects resolve?", facts: chainFacts}, true
	case "may":
		return structured{command: &verdict.Response, doc: "May this card be used now?", facts: append([]engine.Fact{whichCardFact}, stccg.Facts()...)}, true
	case "is_cost":
		q := verdict.AshesNamed("cost")
		return structured{command: &verdict.EffectsCost, doc: q.Doc, facts: append([]engine.Fact{whichCardFact}, q.Facts...), names: verdict.CostNames, prepare: verdict.PrepareCost}, true
	case "can_pay":
		q := verdict.AshesNamed("pay")
		return structured{command: &verdict.EffectsPay, doc: q.Doc, facts: append([]engine.Fact{whichCardFact}, q.Facts...), prepare: verdict.PreparePay}, true
	}
	q, ok := meccg.QuestionNamed(query)
	if !ok {
		return structured{}, false
	}
	s := structured{command: commandOf[query], doc: q.Doc, facts: q.Facts}
	switch query {
	case "on-guard":
		s.names, s.prepare = verdict.OnGuardNames, verdict.PrepareOnGuard
	case "hazard-on-company":
		s.names, s.prepare = verdict.CanPlayNames, verdict.PrepareCanPlay
	case "mp-tally":
		s.names = verdict.CouncilNames
	}
	return s, s.command != nil
}

// commandOf holds the command that asks each question of the table.
var commandOf = map[string]*command.Command{
	"on-guard": &verdict.OnGuard, "hazard-on-company": &verdict.CanPlay, "mp-tally": &verdict.Council, "corruption-check": &verdict.Corruption, "strike-sequence": &verdict.Strike,
	"ruling-in-force": &verdict.InForce, "attack-timing": &verdict.CheckAttack, "strike-reassignment": &verdict.CheckReassign, "wounded": &verdict.CheckWound,
	"defeated-creature": &verdict.CheckCreature, "site-phase": &verdict.CheckSite, "home-site": &verdict.CheckHome, "movement": &verdict.CheckMove, "return-to-origin": &verdict.CheckReturn,
	"joining": &verdict.CheckJoin, "environment": &verdict.CheckEnvironment, "council": &verdict.CheckCall, "ruling-date": &verdict.CheckDate,
}

// whichCardFact is the card that a question of the other games is about.
var whichCardFact = engine.Fact{Name: verdict.OptionCard, Words: "Which card is it?", Kind: engine.Text}

// The facts of the questions that have a notation of their own.
var (
	limitFacts = []engine.Fact{
		{Name: "characters", Words: "Who is in the company?", Kind: engine.List},
		{Name: "allies", Words: "How many allies? (They do not count.)", Kind: engine.Number},
		{Name: "changes_at_start", Words: "What changes the limit from the start?", Kind: engine.List},
		{Name: "hazard_sideboard_in_untap", Words: "Did the hazard player use the sideboard in this untap phase?", Kind: engine.YesNo},
	}
	chainFacts = []engine.Fact{
		{Name: "limit", Words: "What is the hazard limit?", Kind: engine.Number},
		{Name: "characters", Words: "Who is in the company?", Kind: engine.List},
		{Name: "already_used", Words: "How many hazards were played before?", Kind: engine.Number},
		{Name: "chain", Words: "What is declared?", Kind: engine.Text},
	}
)

// fact returns the fact with a name.
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

// values returns the options of the command for a reading.
func (s structured) values(r Reading) map[string]string {
	values := map[string]string{}
	switch r.Query {
	case "hazard-limit":
		values["company"] = companyNotation(r)
		values["changes"], _ = r.Fact("changes_at_start")
		values["sideboarded"], _ = r.Fact("hazard_sideboard_in_untap")
	case "chain":
		values["chain"] = chainNotation(r)
	default:
		for _, f := range r.Facts {
			value, _ := r.Fact(f.Name)
			if token, further := strings.CutPrefix(f.Name, verdict.FactsPrefix); further {
				value = token + "=" + value
			}
			if f.Value != Open {
				values[s.option(f.Name)] = value
			}
		}
	}
	return withRules(values, r.Rules.Value)
}

// option is the option of the command that takes a fact.
func (s structured) option(fact string) string {
	if fact == "card.name" {
		return verdict.OptionCard
	}
	return verdict.Asking{Names: s.names}.Option(engine.Fact{Name: fact})
}

// withRules returns values under a ruleset, or under both for "".
func withRules(values map[string]string, ruleset string) map[string]string {
	values = maps.Clone(values)
	if ruleset != "" {
		values[command.OptionRules] = ruleset
	}
	maps.DeleteFunc(values, func(_, v string) bool { return v == "" })
	return values
}

// rulesName is what readers call a ruleset.
func rulesName(id string) string {
	rs, err := meccg.RulesetNamed(id)
	if err != nil {
		return id
	}
	return rs.Name
}

// members returns the company that a reading tells of. What a card says of a
// character goes into it.
func members(r Reading) []meccg.Member {
	var list []meccg.Member
	for _, f := range r.Facts {
		if f.Name != "characters" || f.Value == Open {
			continue
		}
		number, what, _ := strings.Cut(f.Value, " ")
		n, err := strconv.Atoi(number)
		m := meccg.Member{Count: n, Race: what}
		switch {
		case err != nil && f.Card != nil:
			c := command.EngineCard(f.Card)
			m = meccg.Member{Name: c.Name, Race: c.Race, Skills: c.Skills}
		case err != nil:
			m = meccg.Member{Name: f.Value}
		case what == "orc scout":
			m.Race, m.Skills = "orc", []string{"scout"}
		}
		list = append(list, m)
	}
	return list
}

// companyNotation writes a company in the notation of chains.
func companyNotation(r Reading) string {
	var parts []string
	for _, m := range members(r) {
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

// chainNotation writes a chain; without a limit and a company it cannot be
// resolved, and its command says so.
func chainNotation(r Reading) string {
	start := companyNotation(r)
	if n, ok := r.Fact("limit"); ok {
		start = "limit " + n
	}
	if n, ok := r.Fact("already_used"); ok {
		start += ", used " + n
	}
	declared, _ := r.Fact("chain")
	parts := strings.Split(declared, " < ")
	for i, p := range parts {
		if p == "hazard" {
			parts[i] = `hazard "hazard"`
		}
	}
	return start + ": " + strings.Join(parts, " < ")
}
