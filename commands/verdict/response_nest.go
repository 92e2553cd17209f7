package verdict

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/stccg"
)

// FateQuestion returns the question what becomes of an action, with the facts that are given.
func FateQuestion(facts map[string]string) (stccg.FateQuestion, error) {
	text := facts[stccg.FactTo]
	if by := facts[stccg.FactBy]; by != "" && text != "" {
		text = by + ": " + text
	}
	s, err := stccg.ParseScript(text, stccg.NamedCards(), command.TrekNames())
	s.Turn = stccg.PlayerNamed(facts[stccg.FactTurn])
	return stccg.FateQuestion{
		Script: s, Cards: stccg.NamedCards(), Names: command.TrekNames(),
		Of: facts[stccg.FactFate], TakeBack: facts[stccg.FactTakeBack] == "yes",
	}, err
}

// fate says what becomes of an action, or whether it may be taken back.
func (r responding) fate(env *command.Env) (reply.Reply, error) {
	ask := func(facts map[string]string) (engine.Comparison, error) {
		q, err := FateQuestion(facts)
		if err != nil {
			return engine.Comparison{}, err
		}
		v, err := stccg.AskFate(q)
		return engine.Comparison{Verdicts: []engine.Verdict{v}}, err
	}
	c, err := ask(r.facts)
	if err != nil {
		return reply.Reply{}, err
	}
	j := r.judgement(stccg.Card{}, c.Verdicts[0])
	j.subject, j.claim = "the outcome", "taking back "+cmp.Or(r.facts[stccg.FactFate], "this action")
	if r.facts[stccg.FactTakeBack] == "yes" {
		j.subject = j.claim
	}
	j.with = func(f engine.Fact, value string) (engine.Comparison, error) {
		facts := maps.Clone(r.facts)
		facts[f.Name] = value
		return ask(facts)
	}
	out := j.show(env)
	if to := r.facts[stccg.FactTo]; to != "" {
		out = out.Act("All of it", command.Line("response", "", stccg.FactTo, to))
	}
	return out, nil
}

// nest explains what was done, and who may respond next.
func (r responding) nest(env *command.Env) (reply.Reply, error) {
	s, err := stccg.ParseScript(r.facts[stccg.FactTo], r.cards, command.TrekNames())
	if err != nil {
		return reply.Reply{}, err
	}
	v := stccg.Explain(s)
	text := stccg.FormatScript(s, r.cards)
	out := explained(v)
	j := v.Verdict
	j.Steps = append(slices.Clone(j.Steps), v.Rest...)
	out = r.judgement(stccg.Card{}, j).cite(env, out)
	out.Footer, out.Line = text, command.Line("response", "", stccg.FactTo, text)
	out = out.Ask("+ Response", out.Line, optionAdd, "What is done in response? (start with > for a result, | for afterwards)").
		Ask("May I use …?", out.Line, OptionCard, "Which card do you want to use?")
	if n := len(s.Done); n > 1 {
		s.Done = s.Done[:n-1]
		out = out.Act("Undo", command.Line("response", "", stccg.FactTo, stccg.FormatScript(s, r.cards)))
	}
	return out, nil
}

// explained shows the outcome of a nest: what was refused and who is next, what
// was done, and what follows if nobody does anything more.
func explained(v stccg.Explanation) reply.Reply {
	last := len(v.Reasons) - 1
	now := v.Reasons[last].Words
	out := reply.Reply{Tone: reply.ToneRuling, Title: strings.TrimSuffix(now, ".")}
	if last > 0 {
		var refused []string
		for _, one := range v.Reasons[:last] {
			refused = append(refused, one.Words)
		}
		out.Tone, out.Title = reply.ToneIllegal, reply.Clip(strings.Join(refused, "; "), command.TitleLength)
		out = out.Say(now)
	}
	if len(v.Steps) > 0 {
		out = out.With(reply.Steps{Steps: steps(v.Steps)})
	}
	if len(v.Rest) > 0 {
		out = out.With(reply.Steps{Title: "If there are no more responses", Steps: steps(v.Rest)})
	}
	for _, n := range v.Notes {
		out = out.Say(n.Words)
	}
	return out
}
