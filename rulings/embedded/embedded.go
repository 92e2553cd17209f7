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

// Corpus returns the corpus that is part of the program: every ruling, restated in our
// own words with a reference to its original. It is read once.
var Corpus = sync.OnceValue(func() *rulings.Corpus {
	c, rep, err := parse.Load(Files())
	if err != nil || len(rep.Of(rulings.NoteBad)) > 0 {
		panic(fmt.Sprintf("embedded corpus: %v %v", err, rep.Of(rulings.NoteBad))) // cannot happen: a test reads it
	}
	return c
})

// Files returns the folder that holds the corpus.
func Files() fs.FS {
	dir, err := fs.Sub(files, "corpus")
	if err != nil {
		panic(err) // cannot happen: the folder is embedded above
	}
	return dir
}

// AskedFile returns the path in the repository and the lines of the file that holds a
// ruling's known questions, or false if it has none.
func AskedFile(ref string) (file string, lines []string, ok bool) {
	file, lines, ok = parse.AskedFile(files, ref)
	return "rulings/embedded/" + file, lines, ok
}
