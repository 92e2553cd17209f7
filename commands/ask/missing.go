package ask

import (
	"context"
	"strconv"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine/meccg/notation"
)

// answer runs the command of r, unless words were not understood or facts are missing.
func (r reading) answer(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if len(r.Left) > 0 {
		title := reply.Clip("I'm not sure about "+r.notUnderstood(), command.TitleLength)
		return reply.Reply{Tone: reply.ToneDepends, Title: title}.Act("Work it out without that", r.line("")), nil
	}
	if lacks := r.lacks(env); len(lacks) > 0 {
		return r.ask(env, lacks), nil
	}
	asked, err := in.Of(ctx, env, r.command, r.values())
	if err != nil {
		return reply.Reply{}, err
	}
	out, err := r.command.Run(ctx, env, asked)
	if err != nil {
		return reply.Reply{}, err
	}
	out.Line = ""
	if r.Label == labelTally && !r.sumsUp() {
		out = out.Say("Any source of points you don't mention counts as 0.")
	}
	if r.ample {
		out = out.Say("You didn't mention the hazard limit, so I took it to be high enough.")
	}
	return out, nil
}

// ask asks for the facts that r lacks.
func (r reading) ask(env *command.Env, lacks []string) reply.Reply {
	subjects := map[string]string{labelLimit: "the hazard limit", labelChain: "how the chain resolves", labelTally: "who wins the council"}
	out := reply.Reply{Tone: reply.ToneDepends, Title: "It depends: " + subjects[r.Label]}
	if f, known := r.fact(lacks[0]); known {
		out = out.Say("**" + f.Words + "**")
	}
	switch lacks[0] {
	case "characters":
		return out.Ask("Name them", r.line("characters"), "company", "Names separated by commas, or how many")
	case "characters.race":
		return r.whoCountsHalf(r.limits())
	case "limit":
		for n := 1; n <= 6; n++ {
			limit := "limit " + strconv.Itoa(n)
			out = out.Act(reply.UpperFirst(limit), command.Line("chain", limit+chainNotation(r.Reading)))
		}
		return out
	case "chain":
		return out.Ask("Enter the chain", "/chain", "chain", "limit 2: River < Deeper Shadow")
	case "self", "opponent":
		return out.Say("**How many points does each player have from each source?**").
			Ask("Ask with both sides", "/ask", "question", "Your points and the opponent's, by source")
	}
	q, _ := notation.Parse(chainNotation(r.Reading), env.EngineCards()) // no error: lacks has parsed it already
	for _, fact := range lacks {
		asked, yes := verdict.AtStart(fact)
		out = out.Say(asked).
			Act(yes, command.Line("chain", notation.FormatWith(fact, chainNotation(r.Reading), q, env.EngineCards()))).
			Act("No", r.line(""))
	}
	return out
}
