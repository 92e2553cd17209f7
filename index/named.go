package index

import (
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

var (
	refPattern    = regexp.MustCompile(`(?i)\b[a-z][a-z0-9-]*/[a-z0-9./-]*[a-z0-9]`)
	annPattern    = regexp.MustCompile(`(?i)\bann(?:otation|\.)?[\s-]*(\d+[a-z]?)\b`)
	numberPattern = regexp.MustCompile(`\b(?:\d{1,2}|g)(?:\.[A-Za-z0-9]{1,5})+\b`)
	// namedOnly are words that only say "show me that number".
	namedOnly = map[string]bool{
		"rule": true, "rules": true, "ruling": true, "annotation": true, "ann": true, "number": true, "crf": true,
		"coe": true, "what": true, "is": true, "does": true, "say": true, "says": true, "show": true, "me": true, "the": true, "in": true, "of": true, "paragraph": true,
	}
)

// namedRulings finds refs and rule numbers in a question and returns the rest.
func (x *Index) namedRulings(question string, u *Understanding) string {
	name := func(said string, found []*rulings.Ruling) string {
		if len(found) == 0 {
			return said
		}
		for _, r := range found {
			if !slices.Contains(u.Named, r) {
				u.readAs(said, r.Ref, SenseNumber)
				u.Named = append(u.Named, r)
			}
		}
		return " "
	}
	rest := refPattern.ReplaceAllStringFunc(question, func(s string) string { return name(s, x.withRef(s)) })
	rest = annPattern.ReplaceAllStringFunc(rest, func(s string) string {
		return name(s, x.corpus.WithNumber("Annotation "+strings.ToLower(annPattern.FindStringSubmatch(s)[1])))
	})
	return numberPattern.ReplaceAllStringFunc(rest, func(s string) string { return name(s, x.corpus.WithNumber(s)) })
}

// withRef returns the ruling with a ref, or else those with a ref, or a further one,
// that differs from it only in case.
func (x *Index) withRef(ref string) []*rulings.Ruling {
	if r, ok := x.corpus.Get(ref); ok {
		return []*rulings.Ruling{r}
	}
	var found []*rulings.Ruling
	for r := range x.corpus.All() {
		if strings.EqualFold(r.Ref, ref) || slices.ContainsFunc(r.Also, func(also string) bool { return strings.EqualFold(also, ref) }) {
			found = append(found, r)
		}
	}
	return found
}
