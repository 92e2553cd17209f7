package ashes

import "netrep/engine"

// answered returns the verdict on a question that asks what is so.
func answered(words string, cite ...engine.Ref) engine.Verdict {
	return engine.Verdict{Ruleset: Edition(), Answer: engine.Answered}.Because(engine.Reason{Words: words, Refs: cite})
}

// allowed returns the verdict on a question that asks whether something may be.
func allowed(ok bool, code, words string, cite ...engine.Ref) engine.Verdict {
	answer := engine.Illegal
	if ok {
		answer = engine.Legal
	}
	return engine.Verdict{Ruleset: Edition(), Answer: answer}.Because(engine.Reason{Code: code, Words: words, Refs: cite})
}

// open returns the verdict on a question that lacks facts.
func open(words string, cite []engine.Ref, missing ...engine.Fact) engine.Verdict {
	v := engine.Verdict{Ruleset: Edition(), Answer: engine.Depends, Missing: missing}
	return v.Because(engine.Reason{Code: "missing", Words: words, Refs: cite})
}

// decisive returns the code of the reason that decides v, or "".
func decisive(v engine.Verdict) string {
	if len(v.Reasons) == 0 {
		return ""
	}
	return v.Reasons[0].Code
}
