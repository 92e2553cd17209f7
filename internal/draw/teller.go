package draw

import (
	"fmt"
	"strconv"
	"strings"

	"netrep/engine/meccg"
)

// teller converts the chains of a result to sections.
type teller struct {
	result    *meccg.ChainResult
	cancelers map[string]string // id of a canceled action to the name of what canceled it
}

// tell returns the sections of r, for one edition, in the order in which they end.
func tell(r *meccg.ChainResult, edition int) []section {
	t := teller{result: r, cancelers: map[string]string{}}
	var out []section
	for _, p := range r.Parts() {
		out = append(out, section{Heading: heading(p), Editions: []int{edition}, Rows: t.rows(p)})
	}
	return out
}

// heading returns the heading of a section, with no line break before its number.
func heading(p meccg.ChainPart) string {
	return strings.Replace(p.Heading, "hain ", "hain"+nbsp, 1)
}

// rows returns the actions of a chain in the order in which they occur.
func (t *teller) rows(p meccg.ChainPart) []row {
	var rows []row
	at := map[*meccg.Action]int{}
	for _, i := range p.Steps {
		s := &t.result.Steps[i]
		n, known := at[s.Action]
		if !known {
			n = len(rows)
			at[s.Action] = n
			rows = append(rows, row{
				ID: s.Action.ID, Number: s.Number, Early: s.Early, Name: tidy(s.Name()), Side: sideOf(s), Notes: notes(s), Fates: make([]fate, 1),
			})
		}
		if s.Resolve {
			rows[n].Fates[0] = t.resolved(s)
		} else {
			rows[n].Fates[0] = t.declared(s)
		}
	}
	return rows
}

// declared returns the fate of the declaration s unless something else decides it.
func (t *teller) declared(s *meccg.ChainStep) fate {
	if s.Legal {
		return fate{Outcome: resolves}
	}
	return fate{Outcome: outcomeOf(s), Cause: s.Why, Reasons: t.reasons(s)}
}

// resolved returns the fate of the action that s resolves.
func (t *teller) resolved(s *meccg.ChainStep) fate {
	f := fate{Outcome: outcomeOf(s), Cause: s.Why, Reasons: t.reasons(s)}
	switch f.Outcome {
	case noEffect:
		f.Reasons = nil
		if s.Changed {
			f.Reasons = []string{"the limit stays " + strconv.Itoa(s.After)}
		}
	case canceled:
		if by := t.cancelers[s.Action.ID]; by != "" {
			f.Reasons = append(f.Reasons, "by "+tidy(by))
		}
	case resolves:
		for _, e := range s.Action.Does {
			if e.Cancel != "" {
				t.cancelers[e.Cancel] = s.Name()
			}
		}
	}
	if s.Changed && s.Before != s.After {
		f.Reasons = append(f.Reasons, fmt.Sprintf("limit %d → %d", s.Before, s.After))
	}
	if s.ToHand {
		f.Reasons = append(f.Reasons, "back to hand")
	}
	return f
}

// sideOf returns the side that takes the action of s.
func sideOf(s *meccg.ChainStep) side {
	switch s.Action.By {
	case meccg.ByHazard:
		return hazard
	case meccg.ByResource:
		return resource
	}
	return rule
}

// kindNotes are notes on actions that are more than a card played.
var kindNotes = map[string]string{
	meccg.KindCreature: "creature", meccg.KindCorruption: "corruption", meccg.KindPlaceOnGuard: "placed on-guard",
	meccg.KindOnGuardReveal: "revealed", meccg.KindAgentAction: "agent", meccg.KindAgentPlay: "agent",
	meccg.KindAgentReveal: "agent", meccg.KindUseCard: "in play", meccg.KindBodyCheck: "body check",
}

// notes returns notes on the action of s.
func notes(s *meccg.ChainStep) []string {
	var list []string
	if note := kindNotes[s.Action.Kind]; note != "" {
		list = append(list, note)
	}
	if s.Automatic {
		list = append(list, "triggered")
	}
	if s.Action.By == meccg.ByHazard && s.Cost != 1 && s.Why != meccg.WhyUndecided {
		list = append(list, "counts "+strconv.Itoa(s.Cost))
	}
	return list
}

// reasons returns brief reasons for the outcome of s: its test against the limit, and
// anything else that prevents it.
func (t *teller) reasons(s *meccg.ChainStep) []string {
	var list []string
	need, have := strconv.Itoa(s.Need), strconv.Itoa(s.Have)
	switch {
	case !s.Tested:
	case t.result.Ruleset.ID == meccg.CoE:
		list = append(list, test(need+" declared", s.Need <= s.Have, "limit "+have))
	default:
		list = append(list, test(need+" waiting", s.Need <= s.Have, have+" left"))
	}
	if words := why(s); words != "" {
		list = append(list, words)
	}
	return list
}

// why returns a brief reason why s failed, or "" if its test shows it.
func why(s *meccg.ChainStep) string {
	switch s.Why {
	case meccg.WhyContext:
		if s.Action.Answers != "" {
			return "nobody can respond to the revealed card"
		}
		return "doesn't bear directly on the body check"
	case meccg.WhyNotFirst:
		return "has to open its chain"
	case meccg.WhyOnGuard:
		return "one card was already placed on-guard"
	case meccg.WhyUndecided:
		return "no ruling says whether it counts"
	case meccg.WhyCondition:
		if card, ok := strings.CutPrefix(s.Fact, "in play: "); ok {
			return "needs " + tidy(card) + " in play"
		}
		if s.Fact != "" {
			return "needs " + tidy(s.Fact)
		}
		return "what it aims at isn't waiting"
	}
	return ""
}
