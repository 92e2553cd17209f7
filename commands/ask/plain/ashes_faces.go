package plain

import (
	"slices"
	"strconv"
	"strings"

	"netrep/engine/ashes"
)

// The roles of a face in Ashes: of a die that pays, or of a symbol to be paid.
const (
	FaceDice    = "dice"
	FaceSymbols = "symbols"
)

// faceList is a list of faces that a question gives together.
type faceList struct {
	role  string // FaceDice, FaceSymbols, or "" if it is open
	faces []Fact
}

// faces returns the dice and the symbols that a question mentions. The symbols of a named
// card are known from its data, whatever the question says.
func (j judge) faces() []Fact {
	card := j.cardInUse()
	lists := j.faceLists()
	if card != nil {
		own := ashes.FaceWords(ashes.Cards()[card[0].Value].Symbols())
		lists = slices.DeleteFunc(lists, func(r faceList) bool {
			return r.role == FaceSymbols || r.role == "" && r.words() == own
		})
	}
	is := func(role string) bool {
		return slices.ContainsFunc(lists, func(r faceList) bool { return r.role == role })
	}
	var facts []Fact
	for _, r := range lists {
		switch {
		case r.role != "":
		case card != nil && !is(FaceDice), card == nil && is(FaceSymbols):
			r.role = FaceDice
		case card == nil && is(FaceDice):
			r.role = FaceSymbols
		default:
			continue
		}
		rename(r.faces, r.role)
		facts = append(facts, r.faces...)
	}
	return append(facts, card...)
}

// words returns the faces as the engine words them, or "".
func (r faceList) words() string {
	var list []string
	for _, f := range r.faces {
		list = append(list, f.Value)
	}
	faces, err := ashes.ParseFaces(strings.Join(list, ", "))
	if err != nil {
		return ""
	}
	return ashes.FaceWords(faces)
}

// faceLists returns the faces that a question mentions, as it lists them.
func (j judge) faceLists() []faceList {
	var list []faceList
	role, whole := "", "" // of the faces to come, and the last one with its type
	fresh := true
	for i := 0; i < len(j.tokens); i++ {
		if next, begins := j.role(i); begins {
			role, fresh = next, true
		}
		face, to := j.faceAt(i, whole)
		if face == "" {
			continue
		}
		if fresh {
			list, fresh = append(list, faceList{role: role}), false
		}
		now := &list[len(list)-1]
		now.faces = append(now.faces, j.fact("", face, i, to))
		whole = strings.TrimLeft(face, "0123456789 ")
		ofDice := func(k token) bool { return k.Text == "die" || k.Text == "dice" }
		switch {
		case role != FaceSymbols && slices.ContainsFunc(j.tokens[i:min(to+1, len(j.tokens))], ofDice):
			now.role = FaceDice
		case j.is(to, "symbol", "cost"):
			now.role, fresh = FaceSymbols, to+1 < len(j.tokens) && j.tokens[to+1].comma
		}
		i = to - 1
	}
	return list
}

// role returns what the word at i says about the faces after it; begins reports whether it
// opens another list.
func (j judge) role(i int) (role string, begins bool) {
	heads := strings.HasPrefix(j.question[j.tokens[i].End:], ":") // "my dice: …"
	switch {
	case heads && j.is(i, "dice", "die"), j.says(i, "face-holds"):
		return FaceDice, true
	case heads && j.is(i, "symbol"), j.says(i, "face-needs"), j.says(i, "face-covers"), j.is(i, "for"):
		return FaceSymbols, true
	}
	return "", i > 0 && !j.sameSentence(i-1, i)
}

// faceAt returns the face at i, with its number, and where it ends. After a number, only
// what differs from the last face need be given: "two of those and one power".
func (j judge) faceAt(i int, last string) (face string, to int) {
	at, n := i, ""
	if c := j.count(i); c > 1 || j.is(i, "both") {
		n = strconv.Itoa(max(c, 2)) + " "
	}
	if j.count(i) > 0 || j.is(i, "both") {
		at++
	}
	those := j.is(at, "of") && j.is(at+1, "them", "those", "which", "these")
	if those && j.tokens[i].number != nil && at+2 < len(j.tokens) {
		if face, to := j.faceAt(at+2, ""); face != "" {
			return n + face, to
		}
	}
	typ, _, _ := strings.Cut(last, " ")
	counted := j.tokens[i].number != nil && last != "" && last != "basic"
	switch {
	case at >= len(j.tokens):
	case j.is(at, "basic"), counted && j.says(at, "die-level"):
		return n + j.levelAt(at, typ), at + 1
	case j.dieType(at) != "": // "charm power", "charm dice on their power side"
		for level := at + 1; level < min(at+6, len(j.tokens)); level++ {
			shown := level == at+1 || j.is(at+1, "die", "dice") && (j.saidBefore(level, j.classes["die-shows"]...) || j.count(level-1) > 0)
			if face := j.levelAt(level, j.dieType(at)); shown && face != "" {
				if times, ok := strings.CutPrefix(j.at(level+1).Text, "x"); ok && n == "" && len(times) == 1 { // "charm class x2"
					return times + " " + face, level + 2
				}
				return n + face, level + 1
			}
		}
	case counted && (those || j.is(at, "and")):
		return n + last, at
	}
	return "", 0
}

// dieType returns the type of die that the word at i names, perhaps by its beginning, "nat power";
// or "".
func (j judge) dieType(i int) string {
	const least = 3
	text := j.tokens[i].Text
	for _, typ := range j.classes["die-type"] {
		if text == typ || len(text) >= least && strings.HasPrefix(typ, text) && j.says(i+1, "die-level") {
			return typ
		}
	}
	return ""
}

// levelAt returns the face of a type of die that the word at i tells: "basic", or with its type
// "natural class"; or "".
func (j judge) levelAt(i int, typ string) string {
	switch {
	case j.is(i, "basic"):
		return "basic"
	case j.says(i, "die-level"):
		for _, level := range j.classes["die-level"] {
			if j.is(i, level) {
				return typ + " " + level
			}
		}
	}
	return ""
}
