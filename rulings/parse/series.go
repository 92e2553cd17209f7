package parse

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"netrep/rulings"
)

// A series numbers the digests of one authority. Digest 60 of one series is a different
// document from digest 60 of the other.
type series struct {
	id        string // prefix of its digests' ids
	short     string
	authority string
}

var (
	iceDigests = series{"ice", "ICE", "ICE NetRep"}
	coeDigests = series{"coe", "CoE", "CoE NetRep"}
)

// digestID returns the id of a digest; without a series the id is only its number.
func (s series) digestID(number string) string {
	if s.id == "" {
		return "digest-" + number
	}
	return s.id + "-digest-" + number
}

//go:embed series/netreps.txt
var netrepsFile string

// netrep is somebody who answered rules questions officially.
type netrep struct {
	series series
	signs  []string // signatures in lower case
}

// netreps lists the NetReps.
var netreps = sync.OnceValue(func() []netrep {
	var list []netrep
	for line := range strings.Lines(netrepsFile) {
		id, rest, ok := strings.Cut(strings.TrimSpace(line), ": ")
		_, signs, named := strings.Cut(rest, " = ")
		if !ok || !named || strings.HasPrefix(line, "#") {
			continue
		}
		n := netrep{series: iceDigests}
		if id == coeDigests.id {
			n.series = coeDigests
		}
		all := splitList(signs, ",")
		n.signs = all[:len(all)-1] // the last field is the period
		list = append(list, n)
	}
	return list
})

// netrepNamed returns the series that the NetRep with this name answered in.
func netrepNamed(author string) (series, bool) {
	author = strings.ToLower(author)
	for _, n := range netreps() {
		if slices.ContainsFunc(n.signs, func(sign string) bool { return strings.Contains(author, sign) }) {
			return n.series, true
		}
	}
	return series{}, false
}

// digestName is what a title says about a digest.
type digestName struct {
	series   series // zero if not given
	number   string
	question string // number of the question, if the document answers only one
}

var (
	digestWords = regexp.MustCompile(`(?i)\b(?:digests?|(?:rules?|rulings?) clarifications?)\s*[:-]?\s*\(?\s*(?:#|no\.?|nr\.?|number|vol\.?)?\s*(\d{1,4})\b`)
	seriesWords = regexp.MustCompile(`(?i)\b(ICE|CoE|Council of Elrond)\b`)
	questionTag = regexp.MustCompile(`(?i)^\W{0,3}(?:Q|question)\s*#?(\d{1,3}[a-z]?)\b`)
	refersTo    = regexp.MustCompile(`(?i)\b(?:from|in|of|see|per|to|since|after|before|and|until|through|including|by|with|about|on|as|his|her|my|our|your|that|this|last|previous|earlier|the)\s*$`)
	replyMark   = regexp.MustCompile(`(?i)^\s*(?:(?:re|fw|fwd|aw)(?:\[\d+\])?:\s*)+`)
	listTag     = regexp.MustCompile(`^\s*(?:\[[^\]]{1,20}\]\s*)+`)
)

// bareTitle returns a title without what mail adds before it.
func bareTitle(title string) string {
	return listTag.ReplaceAllString(replyMark.ReplaceAllString(title, ""), "")
}

// maxDigestTitle is the maximum length of a line that names a digest.
const maxDigestTitle = 90

// nameOfDigest reads a title. It returns false for a sentence that merely mentions a
// digest.
func nameOfDigest(title string) (digestName, bool) {
	title = strings.TrimSpace(title)
	text := replyMark.ReplaceAllString(title, "")
	m := digestWords.FindStringSubmatchIndex(text)
	if m == nil || len(text) > maxDigestTitle {
		return digestName{}, false
	}
	before, after := text[:m[0]], strings.TrimLeft(text[m[1]:], ") ")
	before = listTag.ReplaceAllString(before, "")
	if refersTo.MatchString(before) || strings.ContainsAny(before, ".,;:?!") && !strings.HasSuffix(strings.TrimSpace(before), ":") ||
		strings.HasSuffix(after, ":") || strings.HasSuffix(after, ".") && strings.Contains(after, " ") {
		return digestName{}, false
	}
	if rest := strings.Fields(before); len(rest) > 6 || len(strings.Fields(after)) > 10 {
		return digestName{}, false
	}
	n := digestName{number: strings.TrimLeft(text[m[2]:m[3]], "0")}
	if n.number == "" {
		return digestName{}, false
	}
	if s := seriesWords.FindString(before); s != "" {
		n.series = coeDigests
		if strings.EqualFold(s, "ICE") {
			n.series = iceDigests
		}
	}
	if q := questionTag.FindStringSubmatch(after); q != nil {
		n.question = strings.ToLower(q[1])
	}
	return n, true
}

// Numbers and years that distinguish the two series.
const (
	lastCouncil  = 260    // the Council's digests end below this number
	councilBegan = "2000" // year of the first one
)

var (
	listOfCouncil = regexp.MustCompile(`(?i)\[\s*net\s*rep\s*\]|councilofelrond|silent-tower`)
	listOfIce     = regexp.MustCompile(`(?i)\[(?:MECCG|METW|MELE)\]|rec\.games\.trading-cards`)
	fileOfSeries  = regexp.MustCompile(`(?i)(?:^|[^a-z])(ice|coe)[^a-z]*\d`)
)

// seriesOf determines the series of a digest from what it says, its author, its date,
// where it was posted and, last, its file name.
func seriesOf(n digestName, s rulings.Source, posted, file string) (series, bool) {
	if n.series.id != "" {
		return n.series, true
	}
	if own, ok := netrepNamed(s.Author); ok {
		return own, true
	}
	if s.Date != "" {
		if s.Date < councilBegan {
			return iceDigests, true
		}
		return coeDigests, true
	}
	if i, err := strconv.Atoi(n.number); err == nil && i > lastCouncil {
		return iceDigests, true
	}
	switch m := fileOfSeries.FindStringSubmatch(baseName(file)); {
	case listOfCouncil.MatchString(posted):
		return coeDigests, true
	case listOfIce.MatchString(posted):
		return iceDigests, true
	case m != nil && strings.EqualFold(m[1], "ice"):
		return iceDigests, true
	case m != nil:
		return coeDigests, true
	}
	return series{}, false
}
