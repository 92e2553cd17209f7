package parse

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// WriteCorpus writes rulings in the corpus format; parseCorpus reads them back.
func WriteCorpus(list []*rulings.Ruling) []byte {
	var b bytes.Buffer
	var section []string
	for i, r := range list {
		if i == 0 || !slices.Equal(section, r.Section) {
			section = r.Section
			fmt.Fprintf(&b, "# %s\n\n", strings.Join(section, sectionMark))
		}
		fmt.Fprintf(&b, "## %s %s\n", r.Ref, oneLine(r.Title))
		writeFields(&b, fieldsOf(r))
		fmt.Fprintf(&b, "\n%s\n\n", guardText(r.Text))
	}
	return b.Bytes()
}

// WriteSources writes sources in the corpus format; parseSources reads them back.
func WriteSources(list []*rulings.Source) []byte {
	var b bytes.Buffer
	for _, s := range list {
		fmt.Fprintf(&b, "## %s %s\n", s.ID, oneLine(s.Name))
		writeFields(&b, []field{
			{key: "short", value: s.Short},
			{key: "game", value: string(s.Game)},
			{key: "edition", value: s.Edition},
			{key: "date", value: string(s.Date)},
			{key: "tier", value: s.Tier.Name()},
			{key: "authority", value: s.Authority},
			{key: "author", value: s.Author},
			{key: "url", value: s.URL},
		})
		fmt.Fprintf(&b, "\n%s\n\n", guardText(s.Where))
	}
	return b.Bytes()
}

// fieldsOf lists the fields that the corpus format stores for r besides title and text,
// except those derived from the ref.
func fieldsOf(r *rulings.Ruling) []field {
	list := []field{
		{key: "also", value: strings.Join(r.Also, ", ")},
		{key: "effective", value: string(r.Effective)},
		{key: "markers", value: rulings.JoinMarkers(r.Markers)},
		{key: "for", value: strings.Join(r.For, ", ")},
		{key: "cards", value: joinNames(r.Cards)},
		{key: "original", value: r.Original},
		{key: "main", value: strings.Join(r.Main, " | ")},
	}
	if r.Number != rulings.NumberOf(r.Ref) {
		list = append(list, field{key: "number", value: r.Number})
	}
	if r.Kind != rulings.KindOf(r.Ref, r.Source) {
		list = append(list, field{key: "kind", value: string(r.Kind)})
	}
	for _, k := range rulings.LinkKinds() {
		list = append(list, field{key: string(k), value: strings.Join(r.Linked(k), ", ")})
	}
	return append(list, field{key: "asked", value: strings.Join(r.Asked, " | ")})
}

// joinNames joins names with commas, or with semicolons if a name contains a comma.
func joinNames(list []string) string {
	if !slices.ContainsFunc(list, func(s string) bool { return strings.Contains(s, ",") }) {
		return strings.Join(list, ", ")
	}
	return strings.Join(list, "; ") + ";"
}

func writeFields(b *bytes.Buffer, list []field) {
	for _, f := range list {
		if f.value != "" {
			fmt.Fprintf(b, "%s: %s\n", f.key, oneLine(f.value))
		}
	}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// structure matches a line that would be read as a section or entry, with any backslashes
// that prevent that.
var structure = regexp.MustCompile(`^\\*(?:##? |#$)`)

// guardText adds a backslash to lines that would be read as a section or entry, as
// Markdown does.
func guardText(text string) string {
	lines := strings.Split(tidy(text), "\n")
	for i, l := range lines {
		if structure.MatchString(l) {
			lines[i] = `\` + l
		}
	}
	return strings.Join(lines, "\n")
}

// unguard reverts what [guardText] did to a line.
func unguard(line string) string {
	if strings.HasPrefix(line, `\`) && structure.MatchString(line) {
		return line[1:]
	}
	return line
}
