package parse

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"netrep/rulings"
)

// Questions that rulings are known to answer stand in files of their own beside
// the rulings, since there are many. A line "## ref" opens those of a ruling, and
// each further line is one:
//
//	## crf10/on-guard-cards/7
//	can on-guard send my company home
//	og that sends us back, ok?

// askedSuffix ends the names of files of known questions.
const askedSuffix = ".asked"

// askedHead opens the questions of a ruling.
const askedHead = "## "

// askedComment begins the lines above the first ref that say what a file holds.
const askedComment = "# "

// parseAsked reads a file of known questions and returns them by the ref of the
// ruling that answers them, in the order of the file.
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

// addAsked adds to each ruling the questions that a file has for it, and reports
// those of no ruling.
func addAsked(file string, asked map[string][]string, list []*rulings.Ruling, rep *rulings.Report) {
	for _, r := range list {
		r.Asked = append(r.Asked, asked[r.Ref]...)
		delete(asked, r.Ref)
	}
	for _, ref := range slices.Sorted(maps.Keys(asked)) {
		rep.Add(rulings.NoteBad, file, 0, "%s: no ruling has this ref", ref)
	}
}

// AskedFile returns the file of a corpus folder that holds the known questions of a
// ruling, and its lines. It is false for a ruling without any.
func AskedFile(dir fs.FS, ref string) (file string, lines []string, ok bool) {
	err := eachFile(dir, askedSuffix, func(path string, data []byte) {
		if text := strings.Split(string(data), "\n"); slices.Contains(text, askedHead+ref) {
			file, lines, ok = path, text, true
		}
	})
	return file, lines, ok && err == nil
}
