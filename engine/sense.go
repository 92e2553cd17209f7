package engine

import (
	"maps"
	"slices"
	"strings"
)

// Sense is what goes without saying about the facts of a question: what players at the
// table would not ask each other.
type Sense struct {
	Follows []Inference
	Usual   []Usual
}

// Inference is a fact that another one settles: whoever has played a card that tapped the
// site has faced its automatic-attacks.
type Inference struct {
	Fact, Value string // if this is given
	Then, Is    string // this holds, unless Then is given as well
}

// Usual is a fact that players mention only if it is exceptional. A question without it is
// answered for Value, and a note says what Else would change.
type Usual struct {
	Fact, Value, Else string
	Unless            string // the exception, as the note words it: "the attack was detainment"
	Assumed           bool   // the rules of the question take Value without asking
}

// Settled is like the function [Settled], but fills in what goes without saying.
func (s Sense) Settled(values map[string]string, ask func(map[string]string) (Verdict, error)) (Verdict, error) {
	told := map[string]string{}
	maps.Copy(told, values)
	settled := func() (Verdict, error) {
		return Settled(told, func(values map[string]string) (Verdict, error) { return ask(s.inferred(values)) })
	}
	v, err := settled()
	var taken []Usual
	for _, u := range s.Usual {
		if u.Assumed && values[u.Fact] == "" {
			taken = append(taken, u)
		}
		if err == nil && slices.ContainsFunc(v.Missing, func(f Fact) bool { return f.Name == u.Fact }) {
			told[u.Fact], taken = u.Value, append(taken, u)
			v, err = settled()
		}
	}
	if err != nil || v.Answer == Depends {
		return v, err
	}
	noted := map[string]string{} // by fact, what its last exception brings
	for _, u := range taken {
		usual, filled := told[u.Fact]
		told[u.Fact] = u.Else
		if w, err := settled(); err == nil && w.outcome() != v.outcome() && w.outcome() != noted[u.Fact] {
			noted[u.Fact], v.Notes = w.outcome(), append(v.Notes, w.unless(u.Unless))
		}
		if told[u.Fact] = usual; !filled {
			delete(told, u.Fact)
		}
	}
	return v, nil
}

// inferred returns values with the facts that follow from them.
func (s Sense) inferred(values map[string]string) map[string]string {
	all := maps.Clone(values)
	for _, i := range s.Follows {
		if values[i.Fact] == i.Value && values[i.Then] == "" {
			all[i.Then] = i.Is
		}
	}
	return all
}

const codeException = "exception"

// unless returns v as a note about what an exception would change.
func (v Verdict) unless(exception string) Reason {
	note := v.decisive()
	note.Code = codeException
	switch then := map[Answer]string{Legal: "legal", Illegal: "not legal"}[v.Answer]; then {
	case "":
		note.Words = "If " + exception + ", " + strings.ToLower(note.Words[:1]) + note.Words[1:]
	default:
		note.Words = "If " + exception + ": " + then + ". " + note.Words
	}
	return note
}
