package notation

import (
	"fmt"
	"strings"

	"netrep/engine/meccg"
)

// written returns a with everything said.
func written(a *meccg.Action, autoIDs bool) string {
	b := &strings.Builder{}
	fmt.Fprintf(b, "%s %s %s", a.By, a.Kind, quote(a.Card))
	if !autoIDs {
		b.WriteString(" #" + nameOf(a.ID))
	}
	if a.Cost != nil {
		fmt.Fprintf(b, " costs %d", *a.Cost)
	}
	if a.CardSaysCounts != nil {
		b.WriteString(map[bool]string{true: " counts", false: " uncounted"}[*a.CardSaysCounts])
	}
	if a.ShortEvent {
		b.WriteString(" short-event")
	}
	writeList(b, "needs", a.Needs)
	writeList(b, "needs-declare", a.NeedsDeclare)
	writeList(b, "needs-resolve", a.NeedsResolve)
	if a.Pays != nil {
		b.WriteString(" pays " + turnList(a.Pays.Set, a.Pays.Unset))
	}
	for _, e := range a.Does {
		switch {
		case e.Limit != nil:
			b.WriteString(" " + e.Limit.String())
		case e.Cancel != "":
			b.WriteString(" cancels " + nameOf(e.Cancel))
		case e.Queue != nil:
			b.WriteString(" then (" + written(e.Queue, autoIDs) + ")")
		default:
			b.WriteString(" does " + turnList(e.Set, e.Unset))
		}
	}
	writeList(b, "affects", a.Affects)
	if a.Answers != "" {
		b.WriteString(" answers " + nameOf(a.Answers))
	}
	return b.String()
}

func writeList(b *strings.Builder, word string, list []string) {
	if len(list) > 0 {
		b.WriteString(" " + word + " " + factList(list))
	}
}

// turnList returns "[+one; -other]".
func turnList(set, unset []string) string {
	var list []string
	for _, f := range set {
		list = append(list, "+"+f)
	}
	for _, f := range unset {
		list = append(list, "-"+f)
	}
	return factList(list)
}

// factList returns "[one; other]", in quotes what could be misread.
func factList(list []string) string {
	out := make([]string, len(list))
	for i, f := range list {
		if out[i] = f; f == "" || strings.TrimSpace(f) != f || strings.ContainsAny(f, `;]"\`) {
			out[i] = quote(f)
		}
	}
	return "[" + strings.Join(out, "; ") + "]"
}

// quote returns text in quotes.
func quote(text string) string { return `"` + escapes.Replace(text) + `"` }

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
