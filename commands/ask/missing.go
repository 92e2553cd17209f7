package ask

import (
	"context"
	"strconv"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine/meccg/notation"
)

// reply answers r, and says what was understood.
func (r reading) reply(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	out, err := r.answer(ctx, env, in)
	if err != nil {
		return out, err
	}
	return r.withReading(in, out), nil
}

// answer answers r by its command, or asks for what there is no answer without.
func (r reading) answer(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	switch {
	case r.Label == labelLimit && !r.tells("characters"):
		return r.whoGoes(), nil
	case r.Label == labelChain && !r.tells("chain"):
		return r.whichChain(), nil
	case r.Label == labelChain && !r.limited():
		return r.whichLimit(), nil
	case r.Label == labelChain && len(r.unstated(env)) > 0:
		return r.whichStart(env), nil
	case r.Label == "mp-tally" && r.untoldSide() != "":
		return r.bothSides(), nil
	case len(r.Left) > 0:
		return r.unread(), nil
	}
	if limits := r.limits(); r.Label == labelLimit && limits != nil {
		return r.whoCountsHalf(limits), nil
	}
	asked, err := in.Of(ctx, env, r.command, r.values)
	if err != nil {
		return reply.Reply{}, err
	}
	out, err := r.command.Run(ctx, env, asked)
	if err != nil {
		return reply.Reply{}, err
	}
	out.Line = ""
	if r.Label == "mp-tally" && !r.tells("doubling") && !r.tells("self.sum") && !r.tells("opponent.sum") {
		out = out.Say("Any source of points you don't mention counts as 0.")
	}
	if r.ample {
		out = out.Say("You didn't mention the hazard limit, so I took it to be high enough.")
	}
	return out, nil
}

// whoGoes asks for the company, without which there is no hazard limit.
func (r reading) whoGoes() reply.Reply {
	out := reply.Reply{Tone: reply.ToneDepends, Title: "It depends: the hazard limit"}.Say("**" + limitFacts[0].Words + "**")
	for _, f := range r.Facts {
		if f.Name == "characters" {
			out = out.Say("I couldn't work that out from " + quoted(f.Said(r.question)) + ".")
		}
	}
	return out.Ask("Name them", r.line("characters"), "company", "Names separated by commas, or how many")
}

// whichLimit asks for the limit, without which a chain cannot be resolved.
func (r reading) whichLimit() reply.Reply {
	out := reply.Reply{Tone: reply.ToneDepends, Title: "It depends: how the chain resolves"}.Say("**" + chainFacts[0].Words + "**")
	for n := 1; n <= 6; n++ {
		limit := "limit " + strconv.Itoa(n)
		out = out.Act(reply.UpperFirst(limit), command.Line("chain", limit+r.values["chain"]))
	}
	return out
}

// whichChain asks for what is declared.
func (r reading) whichChain() reply.Reply {
	return reply.Reply{Tone: reply.ToneDepends, Title: "It depends: how the chain resolves"}.
		Say("**"+chainFacts[3].Words+"**").
		Ask("Enter the chain", "/chain", "chain", "limit 2: River < Deeper Shadow")
}

// unstated returns what some declaration of a chain needs to be so at the start, which
// the question does not tell.
func (r reading) unstated(env *command.Env) []string {
	q, err := notation.Parse(r.values["chain"], env.EngineCards())
	if err != nil {
		return nil
	}
	return q.MissingFacts()
}

// whichStart asks for what is unstated.
func (r reading) whichStart(env *command.Env) reply.Reply {
	out := reply.Reply{Tone: reply.ToneDepends, Title: "It depends: how the chain resolves"}
	q, _ := notation.Parse(r.values["chain"], env.EngineCards()) // else nothing is unstated
	for _, fact := range q.MissingFacts() {
		out = out.Say("Was this true at the start: **"+fact+"**?").
			Act("Yes: "+fact, command.Line("chain", notation.FormatWith(fact, r.values["chain"], q, env.EngineCards()))).
			Act("No", r.line(""))
	}
	return out
}

// bothSides asks for the other player's points, without which a council has no
// result.
func (r reading) bothSides() reply.Reply {
	return reply.Reply{Tone: reply.ToneDepends, Title: "It depends: who wins the council"}.
		Say("**How many points does each player have from each source?**").
		Ask("Ask with both sides", "/ask", "question", "Your points and the opponent's, by source")
}

// unread says which words were not understood, and offers to continue without them.
func (r reading) unread() reply.Reply {
	return reply.Reply{Tone: reply.ToneDepends, Title: reply.Clip("I'm not sure about "+r.notUnderstood(), command.TitleLength)}.
		Act("Work it out without that", r.line(""))
}
