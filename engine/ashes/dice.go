package ashes

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// Level is the value of a die's face; a higher one may stand in for a lower.
type Level int

const (
	levelBasic Level = iota
	levelClass
	levelPower
)

var levelNames = [...]string{"basic", "class", "power"}

var magics = []string{"ceremonial", "charm", "illusion", "natural", "divine", "sympathy"}

// Face is what a die shows, or a symbol of a magic cost. In text it is "basic",
// "natural:class" or "natural:power"; a symbol that may be paid with either of
// two magics is "natural/charm:class".
type Face struct {
	Magic string // one of magics, or for a symbol two separated by a slash; "" if basic
	Level Level
}

// String returns the text of f.
func (f Face) String() string {
	if f.Level == levelBasic {
		return levelNames[levelBasic]
	}
	return f.Magic + ":" + levelNames[f.Level]
}

// words returns f for readers: "Natural class".
func (f Face) words() string {
	if f.Level == levelBasic {
		return levelNames[levelBasic]
	}
	one, other, _ := strings.Cut(f.Magic, "/")
	if other != "" {
		other = " or " + engine.UpperFirst(other)
	}
	return engine.UpperFirst(one) + other + " " + levelNames[f.Level]
}

// pays reports whether a die that shows f pays for symbol s.
//
// Source: ashes/59, ashes/124.
func (f Face) pays(s Face) bool {
	one, other, _ := strings.Cut(s.Magic, "/")
	return s.Level == levelBasic || f.Level >= s.Level && (f.Magic == one || f.Magic == other)
}

// parseFace reads the text of a face; a blank may stand for the colon, "nature"
// for "natural", "or" for the slash, and a basic face may name its magic.
func parseFace(text string) (Face, error) {
	words := strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(text, " or ", "/")), func(r rune) bool { return r == ':' || r == ' ' })
	if len(words) == 1 && words[0] == levelNames[levelBasic] {
		return Face{}, nil
	}
	if len(words) == 2 {
		magic, known := magicOf(words[0])
		level := slices.Index(levelNames[:], words[1])
		switch {
		case !known || level < 0:
		case Level(level) == levelBasic:
			return Face{}, nil
		default:
			return Face{magic, Level(level)}, nil
		}
	}
	return Face{}, &engine.InputError{
		Msg:  fmt.Sprintf("%q is not a face of a die", text),
		Hint: "write basic, or a magic and its level, such as natural class; the magics are " + strings.Join(magics, ", "),
	}
}

// magicOf returns a magic, or two separated by a slash, in normal form.
func magicOf(text string) (string, bool) {
	parts := strings.Split(text, "/")
	for i, magic := range parts {
		if magic == "nature" {
			parts[i] = "natural"
		}
		if !slices.Contains(magics, parts[i]) {
			return "", false
		}
	}
	slices.Sort(parts)
	return strings.Join(slices.Compact(parts), "/"), len(parts) <= 2
}

// MarshalText writes the text of f.
func (f Face) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalJSON reads the text of a face.
func (f *Face) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	face, err := parseFace(text)
	*f = face
	return err
}

// maxDice is how many dice or symbols a question may have; a player has ten.
const maxDice = 60

var counted = regexp.MustCompile(`^(\d{1,3}) ?[x×]? ?(\D.*)$`)

// ParseFaces reads a list of dice or symbols separated by commas or "and":
// "natural class, 2 basic".
func ParseFaces(text string) ([]Face, error) {
	var list []Face
	text = strings.NewReplacer(" and ", ",", ";", ",", "+", ",", "[", " ", "]", " ").Replace(strings.ToLower(text))
	for part := range strings.SplitSeq(text, ",") {
		part = strings.Join(strings.Fields(part), " ")
		if part == "" || part == "none" {
			continue
		}
		n := 1
		if m := counted.FindStringSubmatch(part); m != nil {
			n, _ = strconv.Atoi(m[1]) // the pattern lets nothing else through
			part = m[2]
		}
		for _, plural := range [...]string{" dice", " die", " symbols", " symbol"} {
			part = strings.TrimSuffix(part, plural)
		}
		face, err := parseFace(part)
		if err != nil {
			return nil, err
		}
		if len(list)+n > maxDice {
			return nil, &engine.InputError{Msg: fmt.Sprintf("has more than %d dice", maxDice), Hint: "a player has ten"}
		}
		list = append(list, slices.Repeat([]Face{face}, n)...)
	}
	return list, nil
}

// FaceWords returns faces for readers: "2 basic + 1 Natural class".
func FaceWords(list []Face) string {
	var parts []string
	for i, f := range list {
		if slices.Contains(list[:i], f) {
			continue
		}
		n := 0
		for _, g := range list {
			if g == f {
				n++
			}
		}
		parts = append(parts, fmt.Sprintf("%d %s", n, f.words()))
	}
	return strings.Join(parts, " + ")
}

// payment says which die pays for which symbol: the index of a die for each
// symbol.
type payment []int

// pay finds a separate die for each symbol, or reports that there are not
// enough. A die may pay for many symbols and a symbol be paid by many dice, so
// this is a matching and not a choice symbol by symbol: a die is moved to
// another symbol if that frees it. The lowest sufficient faces are spent,
// except where a symbol may be paid with either of two magics.
//
// Source: ashes/59.
func pay(dice, symbols []Face) (payment, bool) {
	m := matching{dice: dice, symbols: symbols, payer: slices.Repeat([]int{none}, len(dice)), cheapest: ordered(dice, cmp.Compare[Level])}
	paid := 0
	for _, s := range ordered(symbols, func(a, b Level) int { return cmp.Compare(b, a) }) {
		m.seen = make([]bool, len(dice))
		if m.find(s) {
			paid++
		}
	}
	p := slices.Repeat(payment{none}, len(symbols))
	for die, s := range m.payer {
		if s != none {
			p[s] = die
		}
	}
	return p, paid == len(symbols)
}

const none = -1

// lacking returns the symbols that p does not pay for.
func (p payment) lacking(symbols []Face) []Face {
	var list []Face
	for i, die := range p {
		if die == none {
			list = append(list, symbols[i])
		}
	}
	return list
}

// ordered returns the indices of faces in the order of their levels.
func ordered(faces []Face, compare func(a, b Level) int) []int {
	list := make([]int, len(faces))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(i, j int) int { return compare(faces[i].Level, faces[j].Level) })
	return list
}

// matching is a matching of dice to symbols under construction.
type matching struct {
	dice, symbols []Face
	payer         []int  // for each die, the symbol that it pays for, or none
	cheapest      []int  // the dice, the lowest faces first
	seen          []bool // dice that the present search has tried
}

// find finds a die for symbol s: one that is free, or else one whose symbol can
// be paid by another.
func (m *matching) find(s int) bool {
	for _, die := range m.cheapest {
		if m.payer[die] == none && m.dice[die].pays(m.symbols[s]) {
			m.payer[die] = s
			return true
		}
	}
	for _, die := range m.cheapest {
		if m.seen[die] || !m.dice[die].pays(m.symbols[s]) {
			continue
		}
		m.seen[die] = true
		if m.find(m.payer[die]) {
			m.payer[die] = s
			return true
		}
	}
	return false
}
