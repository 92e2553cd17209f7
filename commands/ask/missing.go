package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg/notation"
)

func (r reading) ask(env *command.Env, lacks []string) reply.Reply {
	subjects := map[string]string{plain.LabelLimit: "the hazard limit", plain.LabelChain: "the result of the chain", plain.LabelTally: "the result of the council"}
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
	q, _ := r.chainQuestion(env) // no error: lacks has parsed it already
	for _, fact := range lacks {
		asked, yes := verdict.AtStart(fact)
		out = out.Say(asked).
			Act(yes, command.Line("chain", notation.FormatWith(fact, q, env.EngineCards()))).
			Act("No", r.line(""))
	}
	return out
}

// missing returns the facts that the verdicts on r lack, each once, or nil if a verdict is
// reached.
func (r reading) missing(env *command.Env) (list []engine.Fact) {
	c, lacks, err := r.verdicts(env)
	if err != nil {
		return nil
	}
	for _, name := range lacks {
		if f, known := r.fact(name); known {
			list = append(list, f)
		}
	}
	for _, v := range verdict.WithoutSilent(c).Verdicts {
		if v.Answer != engine.Depends {
			return nil
		}
		for _, f := range v.Missing {
			if !slices.ContainsFunc(list, func(o engine.Fact) bool { return o.Name == f.Name }) {
				list = append(list, f)
			}
		}
	}
	return list
}

// deciding counts the choices of a missing fact that decide r.
func (r reading) deciding(env *command.Env, f engine.Fact) int {
	n := 0
	for _, value := range verdict.ChoicesOf(f) {
		if r.with(plain.Fact{Name: f.Name, Value: value.Value}).decides(env) {
			n++
		}
	}
	return n
}

// decides reports whether r tells all that its verdict needs.
func (r reading) decides(env *command.Env) bool {
	c, lacks, err := r.verdicts(env)
	depends := func(v engine.Verdict) bool { return v.Answer == engine.Depends }
	return err == nil && len(lacks) == 0 && !slices.ContainsFunc(verdict.WithoutSilent(c).Verdicts, depends)
}

// lacks returns the facts without which the command of r can give no answer.
func (r reading) lacks(env *command.Env) []string {
	switch r.Label {
	case plain.LabelLimit:
		if !r.tells("characters") {
			return []string{"characters"}
		}
		if r.limits() != nil {
			return []string{"characters.race"}
		}
	case plain.LabelChain:
		if !r.tells("chain") {
			return []string{"chain"}
		}
		if !r.limited() {
			return []string{"limit"}
		}
		if q, err := r.chainQuestion(env); err == nil {
			return q.MissingFacts()
		}
	case plain.LabelTally:
		if side := r.sideLacking(); side != "" {
			return []string{side}
		}
	}
	return nil
}

// sideLacking returns the player about whose points a tally needs to know more, or "".
func (r reading) sideLacking() string {
	if r.sumsUp() {
		return ""
	}
	for _, side := range []string{"self", "opponent"} {
		given := func(f plain.Fact) bool { return strings.HasPrefix(f.Name, side+".") && f.Value != "0" }
		has, listed := r.Value(side + ".has")
		open := func(source string) bool { // the other player has some, which may be doubled
			n, _ := r.Value(plain.OtherSide[side] + "." + source)
			return n != "" && n != "0" && !r.tells(side+"."+source) && !strings.Contains(has, source)
		}
		if !slices.ContainsFunc(r.Facts, given) || listed && slices.ContainsFunc(plain.DoubledSources, open) {
			return side
		}
	}
	return ""
}

// sumsUp reports whether a tally is about totals, or about what counts twice, rather than
// about each source.
func (r reading) sumsUp() bool {
	return r.tells("self.sum") || r.tells("opponent.sum") || r.tells("doubling")
}
