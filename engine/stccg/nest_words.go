package stccg

import (
	"unicode"
	"unicode/utf8"

	"netrep/engine"
)

// Steps are the lines for readers, each with its rules; A is the reader.
func Steps(lines []Line) []engine.Step {
	out := make([]engine.Step, 0, len(lines))
	for i := range lines {
		out = append(out, lines[i].step())
	}
	return out
}

func (l *Line) step() engine.Step {
	s := engine.Step{Code: string(l.What), Refs: []engine.Ref{refSteps}}
	what := l.Action.Words()
	switch l.What {
	case Initiated:
		s.Answer, s.Words = engine.Legal, l.initiated(what)
	case Refused:
		s.Answer, s.Words = engine.Illegal, who(l.Action.By)+" cannot do that: "+what+". "+l.Judged.words(&Candidate{})
	case Passed:
		s.Words = who(l.Action.By) + verb(l.Action.By, " pass", " passes") + ": no response to " + what + "."
	case Resolved:
		s.Words, s.Refs = upper(what)+" is carried out"+l.undoes()+".", []engine.Ref{refSteps, refNest}
	case Undone:
		s.Words, s.Refs = upper(what)+" was "+string(l.Action.Status)+" and has no results.", []engine.Ref{refNest}
	case Finished:
		s.Words = upper(what) + " is over."
	}
	if l.Judged != nil && l.Judged.Reason != "" && (l.What == Initiated || l.What == Refused) {
		s.Refs = codes[l.Judged.Reason].refs
	}
	return s
}

// initiated says what was done, and on what footing.
func (l *Line) initiated(what string) string {
	by := l.Action.By
	if l.Judged == nil {
		return who(by) + verb(by, " begin", " begins") + ": " + what + "."
	}
	doing := map[Footing]string{
		AsResponse:   verb(by, " respond", " responds"),
		AsSuspension: verb(by, " suspend play", " suspends play"),
		AsSeparate:   verb(by, " take a separate action", " takes a separate action"),
		AsJust:       verb(by, " take a “just” action", " takes a “just” action"),
	}[l.Judged.As]
	return who(by) + doing + ": " + what + ". " + l.Judged.words(&Candidate{})
}

// undoes says what the results of a response undo.
func (l *Line) undoes() string {
	if l.Judged == nil || l.Judged.Against == nil {
		return ""
	}
	target := l.Judged.Against.Words()
	switch {
	case l.Judged.Reason == DownloadNullifies, l.Judged.how == Nullifies:
		return ": " + target + " is nullified"
	case l.Judged.how == Cancels, l.Judged.how == Prevents:
		return ": " + target + " is cancelled"
	}
	return ""
}

// who names a player as A reads it.
func who(p Player) string {
	if p == A {
		return "You"
	}
	return "Your opponent"
}

func verb(p Player, you, other string) string {
	if p == A {
		return you
	}
	return other
}

func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
