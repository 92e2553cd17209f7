package parse

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"netrep/rulings"
)

// Known questions, the ways players ask what a ruling answers, are kept in files of their
// own beside the rulings because there are many. A line "## ref" names a ruling; each
// line below it is a question:
//
//	## crf10/on-guard-cards/7
//	can on-guard send my company home
//	og that sends us back, ok?

// askedSuffix ends the names of files of known questions.
const askedSuffix = ".asked"

// askedHead starts the line that names a ruling.
const askedHead = "## "

// askedComment starts a comment line, which may stand only above the first ref.
const askedComment = "# "

// parseAsked reads a file of known questions and returns them by the ref of the ruling
// that answers them, in file order.
func parseAsked(file string, data []byte) (map[string][]string, rulings.Report) {
	var rep rulings.Report
	asked := map[string][]string{}
	ref := ""
	for i, line := range strings.Split(string(data), "\n") {
		line = oneLine(line)
		switch {
		case line == "", ref == "" && strings.HasPrefix(line, askedComment):
		case strings.HasPrefix(line, askedHead):
			ref = line[len(askedHead):]
		case ref == "":
			rep.Add(rulings.NoteDropped, file, i+1, "question before the first \"## ref\"")
		default:
			asked[ref] = append(asked[ref], line)
		}
	}
	return asked, rep
}

// addAsked adds to each ruling its questions from a file, and reports questions whose
// ruling is missing.
func addAsked(file string, asked map[string][]string, list []*rulings.Ruling, rep *rulings.Report) {
	for _, r := range list {
		r.Asked = append(r.Asked, asked[r.Ref]...)
		delete(asked, r.Ref)
	}
	for _, ref := range slices.Sorted(maps.Keys(asked)) {
		rep.Add(rulings.NoteBad, file, 0, "%s: no ruling has this ref", ref)
	}
}

// AskedFile returns the path and lines of the file in a corpus folder that holds a
// ruling's known questions, or false if it has none.
func AskedFile(dir fs.FS, ref string) (file string, lines []string, ok bool) {
	err := eachFile(dir, askedSuffix, func(path string, data []byte) {
		if text := strings.Split(string(data), "\n"); slices.Contains(text, askedHead+ref) {
			file, lines, ok = path, text, true
		}
	})
	return file, lines, ok && err == nil
}
