package parse

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"netrep/rulings"
)

// Largest documents accepted, in bytes.
const (
	maxText  = 8 << 20
	maxCards = 64 << 20
)

// Options overrides what a document says about itself.
type Options struct {
	Known  []*rulings.Source // what is known about sources besides what documents say; nil means nothing
	Source rulings.Source    // nonzero fields override the document's; without an id, the known edition's or one made from the name is used
	Silent rulings.Source    // values used where the document says nothing
}

// Detect returns the format of doc. The error is a [*DocumentError] if doc is empty, too
// large, not text, or not in a known format.
func Detect(doc Document) (Format, error) {
	if err := readable(doc); err != nil {
		return "", err
	}
	text, _ := Decode(doc.Data)
	p := newBuilder(doc.Name).page(doc.Data)
	read := joined(p.lines)
	for _, f := range Formats() {
		shown := read
		if f == FormatCards || f == FormatCorpus {
			shown = text
		}
		if LooksLike(f, shown) || f == FormatArticle && p.html {
			return f, checkSize(doc, f)
		}
	}
	return "", &DocumentError{doc.Name, "not in a known format", "the formats are " + FormatNames()}
}

func joined(lines []textLine) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.text)
		b.WriteByte('\n')
	}
	return b.String()
}

// Import reads doc in format f, or in the format it detects if f is empty. A bad entry is
// reported and does not affect the others. The error is a [*DocumentError].
func Import(doc Document, f Format, opt Options) (Imported, error) {
	if f == "" {
		var err error
		if f, err = Detect(doc); err != nil {
			return Imported{}, err
		}
	} else if err := readable(doc); err != nil {
		return Imported{}, err
	}
	if err := checkSize(doc, f); err != nil {
		return Imported{}, err
	}
	switch f {
	case FormatCards:
		return Cards(doc)
	case FormatCorpus:
		return importCorpus(doc, opt)
	case FormatCRF:
		return parseCRF(doc, opt)
	case FormatRulebook:
		return parseRulebook(doc, opt)
	case FormatDigest:
		return parseDigest(doc, opt)
	case FormatArticle:
		return parseArticle(doc, opt)
	}
	return Imported{}, &DocumentError{doc.Name, fmt.Sprintf("%q is not a format", f), "the formats are " + FormatNames()}
}

// FormatNames lists the formats in words.
func FormatNames() string {
	var names []string
	for _, f := range Formats() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

// readable rejects documents that no importer can read.
func readable(doc Document) error {
	switch {
	case len(bytes.TrimSpace(doc.Data)) == 0:
		return &DocumentError{doc.Name, "empty", "fetch it again, or check the address"}
	case len(doc.Data) > maxCards:
		return &DocumentError{doc.Name, "larger than 64 MiB", "split it"}
	case len(doc.Data) > maxText && !jsonStart.Match(doc.Data[:4096]):
		return checkSize(doc, "")
	}
	if what := binary(doc.Data); what != "" {
		return &DocumentError{doc.Name, what + ", not text", "export or unpack it as plain text, Markdown, HTML or JSON"}
	}
	return nil
}

func checkSize(doc Document, f Format) error {
	if f != FormatCards && len(doc.Data) > maxText {
		return &DocumentError{doc.Name, "larger than 8 MiB", "split it, or import one edition at a time"}
	}
	return nil
}

var (
	corpusEntry    = regexp.MustCompile(`(?m)^## [a-z0-9][a-z0-9-]*/\S+ \S`)
	annotationLine = regexp.MustCompile(`(?m)^\s*Annotation \d+[a-z]?:`)
	crfTitle       = regexp.MustCompile(`(?im)^\W*(?:Collected Rulings(?: File(?: \d+)?)?\s*$|(?:Subject: )?(?:\[\w+\] )?(?:Changes (?:for|to|in|from) (?:the )?(?:previous )?)?CRF(?: #?\d+\b|\s*$)|This is version \d+ of the collected|This(?: is)? the current official Collected Rulings File|This booklet is a collection of clarifications to the rules|.{0,60}\bCollected (?:Official )?Rulings File(?: (?:Version|Number) \d+)?\s*$)`)
	crfWords       = regexp.MustCompile(`(?i)\bcollected (?:official )?rulings\b|\bcollected clarifications\b`)
	exchangeLine   = regexp.MustCompile(`(?m)^\s*(?:[-_=~]\s*){3,}$|^\s*[(\[]?\d{1,3}[a-z]?[.):\]]+\s+\S.*$|\?\s*$`)
	askedLine      = regexp.MustCompile(`(?m)^\s*Q(?:uestion)?(?: ?#?\d{1,3})?:\s+\S`)
	answeredLine   = regexp.MustCompile(`(?m)^\s*A(?:nswer)?(?: ?#?\d{1,3})?:\s+\S`)
	markedRuling   = regexp.MustCompile(`(?m)^\s*(?:@ |# |-=- |Annotation \d|(?:Card|Rules) Errat|\[(?:Van|CoE|ICE)\b)`)
	numberedLine   = regexp.MustCompile(`(?m)^\s*\*{0,2}(\d+|g\.[a-z]+)(\.[0-9A-Za-z]+)+\*{0,2}\.? \S`)
	answerLine     = regexp.MustCompile(`(?m)^\s*\*\*\*+ *[^*\s]`)
	sentence       = regexp.MustCompile(`\pL[^\n]*\s\pL[^\n]*\s\pL[^\n]*\s\pL[^\n]*[.!?]`)
	jsonStart      = regexp.MustCompile(`^\s*(?:\{\s*["}]|\[\s*[\[{])`)
	htmlStart      = regexp.MustCompile(`(?i)^\s*(<!--|<!doctype html|<html|<head|<body|<article|<main|<div|<p[ >]|<h[1-6])`)
)

// LooksLike reports whether text could be in format f. Formats are tried in the order of
// [Formats], so each test need only distinguish f from the later ones. For a page or
// mail, text is its content as lines.
func LooksLike(f Format, text string) bool {
	page := htmlStart.MatchString(text)
	switch f {
	case FormatCards:
		return jsonStart.MatchString(text)
	case FormatCorpus:
		return corpusEntry.MatchString(text)
	case FormatCRF:
		return !page && !answerLine.MatchString(text) && !namesDigest(text) &&
			(crfTitle.MatchString(head(text)) || occurs(annotationLine, text, 3))
	case FormatRulebook:
		return !page && occurs(numberedLine, text, 5) && !namesDigest(text)
	case FormatDigest:
		return !page && (answerLine.MatchString(text) || namesDigest(text) && exchangeLine.MatchString(text) ||
			occurs(askedLine, text, 2) && occurs(answeredLine, text, 2))
	}
	return page || sentence.MatchString(text)
}

// occurs reports whether a pattern matches at n or more places of a text.
func occurs(pattern *regexp.Regexp, text string, n int) bool {
	return len(pattern.FindAllStringIndex(text, n)) == n
}

// namesDigest reports whether one of the first lines is the title of a digest.
func namesDigest(text string) bool {
	seen := 0
	for line := range strings.Lines(head(text)) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if seen++; seen > 15 {
			return false
		}
		if m := postHeader.FindStringSubmatch(line); m != nil && m[1] == "Subject" {
			line = m[2]
		}
		if _, ok := nameOfDigest(headingOf(line)); ok {
			return true
		}
	}
	return false
}

// HasMarks reports whether a document has at least one mark of a format: a number before
// a rule, or something only rulings have.
func HasMarks(f Format, doc Document) bool {
	text := joined(newBuilder(doc.Name).page(doc.Data).lines)
	if f == FormatRulebook {
		return numberedLine.MatchString(text)
	}
	return LooksLikeRulings(text)
}

// LooksLikeRulings reports whether a text read as prose looks like rulings: it has the
// name of a digest or collection, questions with answers, or marks that only rulings
// have.
func LooksLikeRulings(text string) bool {
	return namesDigest(text) || crfWords.MatchString(head(text)) || answerLine.MatchString(text) ||
		occurs(markedRuling, text, 3) || occurs(askedLine, text, 3) && occurs(answeredLine, text, 3)
}

// head returns the start of text, where a document names itself.
func head(text string) string { return text[:min(len(text), 4096)] }
