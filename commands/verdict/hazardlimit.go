package verdict

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/notation"
)

// HazardLimit is the /hazardlimit command.
var HazardLimit = command.Command{
	Name:    "hazardlimit",
	Doc:     "The hazard limit of a company",
	Example: "/hazardlimit Strider, Frodo, Sam Gamgee changes:\"+2, -1 min 2\"",
	Options: []command.Option{
		{Name: "company", Doc: "Its characters, separated by commas, or how many count in full", Required: true, Max: 500},
		{Name: "half", Doc: "How many more count half: Hobbits and Orc scouts", Kind: command.Int, Min: 0, Max: 40},
		{Name: "changes", Doc: "What changes the limit from the start: \"+2, -1 min 2, x2\"", Max: 200},
		{Name: "used", Doc: "How much of it is used so far: one for each hazard, unless its card says otherwise", Kind: command.Int, Min: 0, Max: 40},
		{Name: "sideboarded", Doc: "Did the hazard player use the sideboard in this untap phase?", Kind: command.Bool},
		{Name: command.OptionRules, Doc: "Which rules? Default: both", Kind: command.Choice, Choices: command.RulesetsOrBoth()},
		{Name: command.OptionExplain, Doc: "Quote the rules cited", Kind: command.Bool},
	},
	Pure: true,
	Run:  runHazardLimit,
}

func runHazardLimit(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	q, err := limitQuestion(env, in)
	if err != nil {
		return reply.Reply{}, err
	}
	answer, err := UnderRules(in.Text(command.OptionRules), func(rs engine.Ruleset) (engine.Verdict, error) {
		r, err := meccg.HazardLimit(rs, q)
		return r.Verdict(), err
	})
	if err != nil {
		return reply.Reply{}, err
	}
	explain, _ := in.Bool(command.OptionExplain)
	j := Judgement{
		subject: "the hazard limit", Answer: answer, explain: explain,
		more: func(option, value string) string { return in.With(option, value).Line() },
	}
	out := j.show(env)
	if n, err := strconv.Atoi(in.Text("company")); err == nil && !in.Given("half") && strings.HasPrefix(out.Title, "The hazard limit is ") {
		rs, halves := answer.Verdicts[0].Ruleset, q
		halves.Characters = []meccg.Member{{Race: "hobbit", Count: n}}
		most, _ := meccg.HazardLimit(rs, q) // no error: it has been judged
		if least, err := meccg.HazardLimit(rs, halves); err == nil && least.Limit < most.Limit {
			if out.Title += ", or "; q.AlreadyUsed == nil {
				out.Title += fmt.Sprintf("as little as %d", least.Limit)
			} else {
				out.Title += "less"
			}
			out.Title += " with Hobbits or Orc scouts"
		}
	}
	return out, nil
}

// limitQuestion reads the company and the changes, in the notation of chains.
func limitQuestion(env *command.Env, in command.Input) (meccg.LimitQuestion, error) {
	var q meccg.LimitQuestion
	company := in.Text("company")
	if n, err := strconv.Atoi(company); err == nil {
		if n < 0 || n > 40 {
			return q, &engine.InputError{Field: "company", Msg: fmt.Sprintf("%d characters don't make a company", n), Hint: "give 1 to 40, or their names"}
		}
		company = ""
		if n > 0 {
			q.Characters = append(q.Characters, meccg.Member{Race: "man", Count: n})
		}
	}
	start, err := phaseStart(env, "company", company)
	if err != nil {
		return q, err
	}
	q.Characters = append(q.Characters, start.Limit.Characters...)
	if n := int(in.Int("half")); n > 0 {
		q.Characters = append(q.Characters, meccg.Member{Race: "hobbit", Count: n})
	}
	var changes []string
	for c := range strings.SplitSeq(in.Text("changes"), ",") {
		if c = strings.TrimSpace(c); c != "" {
			changes = append(changes, "ongoing "+c)
		}
	}
	if len(changes) > 0 {
		if start, err = phaseStart(env, "changes", "limit 2, "+strings.Join(changes, ", ")); err != nil {
			return q, err
		}
		q.Changes = start.OngoingChanges
	}
	q.HazardSideboard, _ = in.Bool("sideboarded")
	if in.Given("used") {
		used := int(in.Int("used"))
		q.AlreadyUsed = &used
	}
	return q, nil
}

// phaseStart reads what comes before the colon of a chain; an error names the
// option at fault.
func phaseStart(env *command.Env, option, text string) (meccg.PhaseStart, error) {
	if text == "" {
		return meccg.PhaseStart{}, nil
	}
	q, err := notation.Parse(text+": ()", env.EngineCards())
	if bad, ok := errors.AsType[*notation.Error](err); ok {
		mended := bad.InputError
		mended.Field = option
		if meant, _, near := strings.Cut(mended.Hint, " If not, "); near {
			mended.Hint = meant
		} else if strings.Contains(mended.Hint, "limit 2:") { // that is for /chain
			mended.Hint = "give a number from 1 to 40, or the characters' names with commas between them"
		}
		if place := placeIn(text, bad); place != "" && !strings.Contains(mended.Msg, place) {
			mended.Msg += ": “" + command.Clip(place) + "”"
		}
		return meccg.PhaseStart{}, &mended
	}
	if err != nil {
		return meccg.PhaseStart{}, err
	}
	return q.Given, nil
}
