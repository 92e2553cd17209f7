package engine

import (
	"maps"
	"slices"
	"strings"
)

// Sense is what goes without saying about the facts of a question: what players
// at a table would not ask each other.
type Sense struct {
	Follows []Inference
	Usual   []Usual
}

// Inference is a fact that others settle: a corruption card is an event.
type Inference struct {
	If       map[string]string // the facts, all told; "" is any value
	Then, Is string            // what follows, unless it is told as well
}

// Usual is a fact of which only the exception is worth telling. A question that
// lacks it is answered for Value, and a note says what Else would change.
type Usual struct {
	Fact, Value, Else string
	Unless            string // the exception, as the note begins: "the attack was detainment"
}

// Settled is [Settled] with what goes without saying filled in.
func (s Sense) Settled(values map[string]string, ask func(map[string]string) (Verdict, error)) (Verdict, error) {
	told := maps.Clone(values)
	if told == nil {
		told = map[string]string{}
	}
	settled := func() (Verdict, error) {
		return Settled(told, func(values map[string]string) (Verdict, error) { return ask(s.Inferred(values)) })
	}
	v, err := settled()
	var taken []Usual
	for _, u := range s.Usual {
		if err == nil && slices.ContainsFunc(v.Missing, func(f Fact) bool { return f.Name == u.Fact }) {
			told[u.Fact], taken = u.Value, append(taken, u)
			v, err = settled()
		}
	}
	if err != nil || v.Answer == Depends {
		return v, err
	}
	for _, u := range taken {
		told[u.Fact] = u.Else
		if w, err := settled(); err == nil && w.outcome() != v.outcome() {
			v.Notes = append(v.Notes, w.unless(u.Unless))
		}
		told[u.Fact] = u.Value
	}
	return v, nil
}

// Inferred returns values with the facts that follow from them.
func (s Sense) Inferred(values map[string]string) map[string]string {
	all := maps.Clone(values)
	for _, i := range s.Follows {
		if values[i.Then] == "" && i.holds(values) {
			all[i.Then] = i.Is
		}
	}
	return all
}

// holds reports whether values tell what i follows from.
func (i Inference) holds(values map[string]string) bool {
	for fact, value := range i.If {
		told := values[fact]
		if told == "" || value != "" && !slices.Contains(strings.Split(told, ","), value) {
			return false
		}
	}
	return true
}

// unless returns v as a note about what an exception would change.
func (v Verdict) unless(exception string) Reason {
	note := v.decisive()
	then := map[Answer]string{Legal: "legal. ", Illegal: "not legal. "}[v.Answer]
	note.Words = "If " + exception + ": " + then + note.Words
	return note
}
