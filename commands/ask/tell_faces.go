package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/engine/ashes"
)

// Words for the faces of Ashes' dice.
var (
	dieTypes  = []string{"natural", "charm", "illusion", "ceremonial", "divine", "sympathy"}
	dieLevels = []string{"class", "power"}
)

// What a face may be: of a die that pays, or a symbol to be paid.
const (
	faceDice    = "dice"
	faceSymbols = "symbols"
)

// The words before and after faces that say which they are.
var (
	needs = []string{"need", "want", "cost", "costs", "ask", "require", "price", "demand"}
	holds = []string{"with", "using", "have", "having", "has", "had", "got", "i've", "ive", "he's", "tray", "pool", "left", "off", "spend", "use", "holding", "hand"}
)

// run is faces that a question lists together.
type run struct {
	role  string // faceDice, faceSymbols, or "" if it is open
	faces []Fact
}

// faces returns the dice and the symbols that a question mentions. The symbols of a card
// that is named are its own, whatever is said of them.
func (j judge) faces() []Fact {
	card := j.used()
	runs := j.runs(card)
	if card != nil {
		runs = slices.DeleteFunc(runs, func(r run) bool {
			own, err := ashes.ParseFaces(listed(r.faces))
			return r.role == faceSymbols || len(runs) > 1 && err == nil && ashes.FaceWords(own) == ashes.FaceWords(ashes.Cards()[card[0].Value].Symbols())
		})
	}
	is := func(role string) bool { return slices.ContainsFunc(runs, func(r run) bool { return r.role == role }) }
	var facts []Fact
	for _, r := range runs {
		switch {
		case r.role != "":
		case card != nil && !is(faceDice), card == nil && is(faceSymbols):
			r.role = faceDice
		case card == nil && is(faceDice):
			r.role = faceSymbols
		default:
			continue
		}
		rename(r.faces, r.role)
		facts = append(facts, r.faces...)
	}
	return append(facts, card...)
}

func listed(faces []Fact) string {
	var list []string
	for _, f := range faces {
		list = append(list, f.Value)
	}
	return strings.Join(list, ", ")
}

// runs returns the faces that a question mentions, as it lists them. The card to be paid
// for may be known.
func (j judge) runs(card []Fact) []run {
	var list []run
	role, whole := "", "" // of the faces to come, and the last one with its type
	fresh := true
	begin := func(as string) { role, fresh = as, true }
	for i := 0; i < len(j.tokens); i++ {
		last := len(list) - 1
		switch {
		case j.is(i, needs...):
			begin(faceSymbols)
		case j.is(i, holds...):
			if j.is(i, "with", "using") && last >= 0 && list[last].role == "" {
				list[last].role = faceSymbols
			}
			begin(faceDice)
		case j.is(i, "for") && card != nil:
			begin("")
		case j.is(i, "for"):
			if last >= 0 && list[last].role == "" {
				list[last].role = faceDice
			}
			begin(faceSymbols)
		case i > 0 && j.tokens[i].sentence != j.tokens[i-1].sentence:
			begin("")
		}
		face, to := j.faceAt(i, whole)
		if face == "" {
			continue
		}
		if fresh {
			list, fresh = append(list, run{role: role}), false
			last = len(list) - 1
		}
		list[last].faces = append(list[last].faces, j.fact("", face, i, to))
		whole = strings.TrimLeft(face, "0123456789 ")
		switch i = to - 1; {
		case j.is(to, "die", "dice"):
			list[last].role = faceDice
			begin("")
		case j.is(to, "symbol", "cost"):
			list[last].role = faceSymbols
			begin("")
		}
	}
	return list
}

// faceAt returns the face at i, with its number, and where it ends. Beside a number it
// may be told by what differs from the last one: "two of those and one power".
func (j judge) faceAt(i int, last string) (face string, to int) {
	at, n := i, ""
	if c := j.count(i); c > 1 || j.is(i, "both") {
		n = strconv.Itoa(max(c, 2)) + " "
	}
	if j.count(i) > 0 || j.is(i, "both") {
		at++
	}
	typ, _, _ := strings.Cut(last, " ")
	counted := j.tokens[i].number != nil && last != "" && last != "basic"
	switch {
	case at >= len(j.tokens):
		return "", 0
	case j.is(at, "basic"):
		return n + "basic", at + 1
	case slices.Contains(dieTypes, j.tokens[at].Text) && j.is(at+1, "basic"):
		return n + "basic", at + 2
	case slices.Contains(dieTypes, j.tokens[at].Text) && at+1 < len(j.tokens) && slices.Contains(dieLevels, j.tokens[at+1].Text):
		return n + strings.Join([]string{j.tokens[at].Text, j.tokens[at+1].Text}, " "), at + 2
	case slices.Contains(dieTypes, j.tokens[at].Text) && j.is(at+1, "die", "dice"):
		for level := at + 2; level < min(at+6, len(j.tokens)); level++ {
			if slices.Contains(dieLevels, j.tokens[level].Text) && j.near(level, "show", "side", "face", "on", "at", "turned") {
				return n + j.tokens[at].Text + " " + j.tokens[level].Text, at + 2
			}
		}
	case counted && slices.Contains(dieLevels, j.tokens[at].Text):
		return n + typ + " " + j.tokens[at].Text, at + 1
	case counted && (j.is(at, "of") && j.is(at+1, "those", "them", "these") || j.is(at, "and")):
		return n + last, at
	}
	return "", 0
}
