package embedded

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"netrep/rulings"
	"netrep/rulings/parse"
)

//go:embed corpus
var files embed.FS

// Corpus returns the corpus that is part of the program: every ruling
// restated in our own words, pointing to its original. It is read once.
var Corpus = sync.OnceValue(func() *rulings.Corpus {
	c, rep, err := parse.Load(Files())
	if err != nil || len(rep.Of(rulings.NoteBad)) > 0 {
		panic(fmt.Sprintf("embedded corpus: %v %v", err, rep.Of(rulings.NoteBad))) // a test reads it
	}
	return c
})

// Files returns the folder that the corpus is read from.
func Files() fs.FS {
	dir, err := fs.Sub(files, "corpus")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return dir
}

// AskedFile returns the file of the repository that holds the known questions of a
// ruling, and its lines. It is false for a ruling without any.
func AskedFile(ref string) (file string, lines []string, ok bool) {
	file, lines, ok = parse.AskedFile(files, ref)
	return "rulings/embedded/" + file, lines, ok
}
