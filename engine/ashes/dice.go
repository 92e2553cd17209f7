package ashes

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/engine"
)

// Level is the value of a die's face; a higher one may stand in for a lower.
type Level int

// The levels.
const (
	Basic Level = iota
	Class
	Power
)

var levelNames = [...]string{"basic", "class", "power"}

// Magics are the types of magic of the first edition.
var Magics = []string{"ceremonial", "charm", "illusion", "natural", "divine", "sympathy"}

// Face is what a die shows, or a symbol of a magic cost. In text it is "basic",
// "natural:class" or "natural:power"; a symbol that leaves the choice of two
// magics is "natural/charm:class".
type Face struct {
	Magic string // one of [Magics], of a symbol also two with a slash between; "" of a basic one
	Level Level
}

// String returns the text of f.
func (f Face) String() string {
	if f.Level == Basic {
		return levelNames[Basic]
	}
	return f.Magic + ":" + levelNames[f.Level]
}

// Words returns f for readers: "Natural class".
func (f Face) Words() string {
	if f.Level == Basic {
		return levelNames[Basic]
	}
	one, other, _ := strings.Cut(f.Magic, "/")
	if other != "" {
		other = " or " + capital(other)
	}
	return capital(one) + other + " " + levelNames[f.Level]
}

// Pays reports whether a die that shows f pays for symbol s.
//
// Source: ashes/59, ashes/124.
func (f Face) Pays(s Face) bool {
	one, other, _ := strings.Cut(s.Magic, "/")
	return s.Level == Basic || f.Level >= s.Level && (f.Magic == one || f.Magic == other)
}

// ParseFace reads the text of a face; a blank may stand for the colon, "nature"
// for "natural", "or" for the slash, and a basic face may name its magic.
func ParseFace(text string) (Face, error) {
	words := strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(text, " or ", "/")), func(r rune) bool { return r == ':' || r == ' ' })
	if len(words) == 1 && words[0] == levelNames[Basic] {
		return Face{}, nil
	}
	if len(words) == 2 {
		magic, known := magicOf(words[0])
		level := slices.Index(levelNames[:], words[1])
		switch {
		case !known || level < 0:
		case Level(level) == Basic:
			return Face{}, nil
		default:
			return Face{magic, Level(level)}, nil
		}
	}
	return Face{}, &engine.InputError{
		Msg:  fmt.Sprintf("%q is no face of a die", text),
		Hint: "write basic, or a magic and its level, such as natural class; the magics are " + strings.Join(Magics, ", "),
	}
}

// magicOf returns a magic, or two with a slash between, as they are written
// here.
func magicOf(text string) (string, bool) {
	parts := strings.Split(text, "/")
	for i, magic := range parts {
		if magic == "nature" {
			parts[i] = "natural"
		}
		if !slices.Contains(Magics, parts[i]) {
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
	face, err := ParseFace(text)
	*f = face
	return err
}

// maxDice is how many dice or symbols a question may have; a player has ten.
const maxDice = 60

var counted = regexp.MustCompile(`^(\d{1,3}) ?[x×]? ?(\D.*)$`)

// ParseFaces reads a list of dice or symbols with commas or "and" between them:
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
		face, err := ParseFace(part)
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
		parts = append(parts, fmt.Sprintf("%d %s", n, f.Words()))
	}
	return strings.Join(parts, " + ")
}

// and returns a list in words.
func and(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}

// uncapital returns s with a small letter.
func uncapital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return ""
	}
	return string(unicode.ToLower(r)) + s[n:]
}

// capital returns s with a capital letter.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + s[n:]
}
