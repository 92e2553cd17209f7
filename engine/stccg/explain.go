package stccg

import "netrep/engine"

// Explanation is what becomes of a script, for readers.
type Explanation struct {
	engine.Verdict               // says what was refused, and who may respond next
	Rest           []engine.Step // what happens if nobody does any more
}

// Explain answers readers what becomes of s.
func Explain(s Script) (Explanation, error) {
	n, err := Run(s)
	if err != nil {
		return Explanation{}, err
	}
	out := Explanation{Verdict: engine.Verdict{Ruleset: Rules(), Answer: engine.Answered}}
	out.Steps, out.Rest = n.Steps()
	for i := range n.Done {
		if l := &n.Done[i]; l.What == Refused {
			out.Answer = engine.Illegal
			out.Reasons = append(out.Reasons, engine.Reason{
				Code: string(l.Judged.Reason), Refs: codes[l.Judged.Reason].refs, Words: l.Action.Words(),
			})
		}
	}
	out.Reasons = append(out.Reasons, n.now())
	for i := range n.Now.Actions {
		if answer, why := MayWithdraw(&n.Now.Actions[i]); answer == engine.Illegal {
			out.Notes = append(out.Notes, engine.Reason{Code: string(why), Words: "What has been responded to cannot be taken back.", Refs: codes[why].refs})
			break
		}
	}
	out.Notes = append(out.Notes, engine.Reason{
		Code: "two-passes", Refs: []engine.Ref{refSteps}, Interpretation: true,
		Words: "That a response is finished before the next one, and that two passes in a row end the responses, is our reading.",
	})
	return out, nil
}

// now says who may act, and to what.
func (n *Nest) now() engine.Reason {
	called := newNames(append(append([]Line{}, n.Done...), n.Rest...))
	r := engine.Reason{Code: string(n.Now.Window.At), Refs: []engine.Ref{refSteps}}
	what := "no action"
	m := n.Now.Meant()
	if m != nil {
		what = called.of(m)
	}
	switch {
	case n.Next != "":
		r.Words = who(n.Next) + " may respond next to " + what + "."
	case n.Now.Window.At == AtResponses:
		r.Words = "Nobody may respond to " + what + " any more: it was " + string(m.Status) + "."
	case n.Now.Window.At == AtResults:
		r.Words = upper(what) + " is being carried out."
	case n.Now.Window.At == AtJustAfter:
		r.Words, r.Refs = upper(what)+" is over; “just” actions come first now.", []engine.Ref{refJust}
	default:
		r.Words = "No action is in progress."
	}
	return r
}
