package verdict

import (
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine/stccg"
)

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
