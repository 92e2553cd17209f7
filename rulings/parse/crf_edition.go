package parse

import (
	"regexp"
	"strconv"
	"strings"

	"netrep/rulings"
)

var (
	crfNumber  = regexp.MustCompile(`(?im)^(?:\[\w+\]\s*)?(Changes (?:for|to|in) )?CRF #?(\d{1,2})\b[ \t]*(.*)$`)
	crfVersion = regexp.MustCompile(`(?i)\bversion (\d{1,3}) of the collected|\bRulings File,? (?:Version|Number) (\d{1,3})\b|(?m:^Number (\d{1,3}), current)`)
	crfDated   = regexp.MustCompile(`(?i)\b(?:current as of|published|up to|effective as of|last updated?:?)\s+([^;\n]{6,30})`)
	partOf     = regexp.MustCompile(`\b(\d)\s*/\s*\d\s*$`)
)

// lastOfIce is the last edition of the Collected Rulings from the publisher.
const lastOfIce = 15

// collected identifies the edition of the Collected Rulings, or the part of one, from a
// text's first lines and title.
func collected(start string, s rulings.Source, title string) rulings.Source {
	s.Game, s.Name = rulings.MECCG, "Collected Rulings"
	number, part := editionOf(start, bareTitle(title))
	if number != "" {
		s.Edition, s.Name = number, "Collected Rulings "+number
		s.ID = strings.TrimSuffix("crf"+number+"-"+slug(part), "-")
		s.Short = "CRF " + number
		if part != "" {
			s.Name += ", " + part
			s.Short += " " + part
		}
	}
	if m := crfDated.FindStringSubmatch(oneLine(start)); m != nil {
		if d, ok := dateIn(m[1]); ok {
			s.Date = d
		}
	}
	s.Tier, s.Authority = rulings.TierPublisher, authorityOf(s, start).authority
	return s
}

// editionOf reads the number of an edition and the part that the text holds, such as
// "Rulings by Term".
func editionOf(start, title string) (number, part string) {
	if m := crfNumber.FindStringSubmatch(strings.TrimSpace(title) + "\n" + start); m != nil {
		part, _, _ = strings.Cut(m[3], ",")
		part = strings.Trim(part, " .:-!")
		if p := partOf.FindStringSubmatch(part); p != nil {
			part = strings.TrimSpace(partOf.ReplaceAllString(part, "")) + " " + p[1]
		}
		if len(part) > maxTitle || strings.Contains(part, ". ") {
			part = ""
		}
		if m[1] != "" && part == "" {
			part = "Changes"
		}
		return m[2], part
	}
	for _, text := range []string{oneLine(start), start} {
		if m := crfVersion.FindStringSubmatch(text); m != nil {
			return m[1] + m[2] + m[3], ""
		}
	}
	return "", ""
}

// authorityOf returns the authority behind an edition: the publisher up to its last one,
// then the Council.
func authorityOf(s rulings.Source, start string) series {
	n, err := strconv.Atoi(s.Edition)
	if err == nil && n > lastOfIce || err != nil && (strings.Contains(start, "[CoE") || s.Date >= councilBegan) {
		return coeDigests
	}
	return iceDigests
}
