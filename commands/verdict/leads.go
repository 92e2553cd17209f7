package verdict

import (
	"slices"
	"strings"

	"netrep/engine"
)

// leads returns what the choices for a missing fact lead to, one line for each outcome, or
// nil if none of them decides.
func (j Judgement) leads(f engine.Fact) []string {
	var ends []string
	with := map[string]string{} // choices, by what they lead to
	decides := false
	for _, choice := range ChoicesOf(f) {
		then, decided := j.then(f, choice.Value)
		decides = decides || decided
		switch before, more := with[then]; {
		case then == "":
		case more:
			with[then] = before + " / " + choice.Words
		default:
			ends, with[then] = append(ends, then), choice.Words
		}
	}
	if !decides {
		return nil
	}
	for i, then := range ends {
		ends[i] = with[then] + ": " + then
	}
	return ends
}

// then says what the answer is if a missing fact has a value, or what it still depends on,
// and reports whether that decides. A ruleset that has already answered is not repeated.
func (j Judgement) then(f engine.Fact, value string) (words string, decides bool) {
	answer, err := j.with(f, value)
	if err != nil {
		return "", false
	}
	verdicts := WithoutSilent(answer).Verdicts
	var parts []string
	next := ""
	for _, v := range verdicts {
		answered := func(o engine.Verdict) bool { return o.Ruleset == v.Ruleset && o.Answer != engine.Depends }
		switch {
		case v.Answer == engine.Depends && len(v.Missing) > 0 && j.asks(v.Missing[0]):
			next = "that alone doesn't settle it"
		case v.Answer == engine.Depends && len(v.Missing) > 0:
			next = "next I'd ask, “" + v.Missing[0].Words + "”"
		case v.Answer == engine.Depends || len(v.Reasons) == 0:
			return "", false
		case len(verdicts) == 1:
			parts = append(parts, outcome(v))
		case !slices.ContainsFunc(j.Answer.Verdicts, answered):
			parts = append(parts, v.Ruleset.Name+": "+outcome(v))
		}
	}
	if len(parts) == 0 {
		return next, false
	}
	return strings.Join(parts, "; "), true
}

// asks reports whether one of the verdicts of j lacks f.
func (j Judgement) asks(f engine.Fact) bool {
	return slices.ContainsFunc(j.Answer.Verdicts, func(v engine.Verdict) bool {
		return slices.ContainsFunc(v.Missing, func(o engine.Fact) bool { return o.Name == f.Name })
	})
}

// outcome returns what decides v, with at most two refs.
func outcome(v engine.Verdict) string {
	why := v.Reasons[0]
	var refs []string
	for _, ref := range why.Refs[:min(2, len(why.Refs))] {
		refs = append(refs, shortRef(string(ref)))
	}
	words := dated(why.Words)
	switch v.Answer {
	case engine.Legal:
		words = "**legal**"
	case engine.Illegal:
		words = "**not legal**. " + words
	}
	words += " · " + strings.Join(refs, ", ")
	for _, n := range v.Notes {
		if v.Answer == engine.Legal { // only as far as they say
			words += ". " + strings.TrimSuffix(dated(n.Words), ".")
		}
	}
	return words
}
