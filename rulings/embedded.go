package rulings

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"
)

//go:embed corpus
var embedded embed.FS

// Embedded returns the corpus that is part of the program: every ruling
// restated in our own words, pointing to its original. It is read once.
var Embedded = sync.OnceValue(func() *Corpus {
	dir, err := fs.Sub(embedded, "corpus")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	c, rep, err := Load(dir)
	if err != nil || len(rep.Of(NoteBad)) > 0 {
		panic(fmt.Sprintf("embedded corpus: %v %v", err, rep.Of(NoteBad))) // a test reads it
	}
	return c
})

// AskedFile returns the file of the repository that holds the known questions of a
// ruling, and its lines. It is false for a ruling without any.
func AskedFile(ref string) (file string, lines []string, ok bool) {
	file, lines, ok = askedFileIn(embedded, ref)
	return "rulings/embedded/" + file, lines, ok
}
