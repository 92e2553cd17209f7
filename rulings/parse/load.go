package parse

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"netrep/rulings"
)

// Files of a corpus folder that hold no rulings.
const (
	sourcesFile = "sources.md"
	cardsFile   = "cards.jsonl"
)

// Load reads a corpus folder: sources.md, cards.jsonl and nicknames.txt if present, every
// other .md file, and the known questions in .asked files, in the order of their names.
// Bad entries are reported and left out; the error is non-nil if the folder is not a
// corpus.
func Load(dir fs.FS) (*rulings.Corpus, rulings.Report, error) {
	f, err := OpenFolder(dir)
	if err != nil {
		return nil, rulings.Report{}, err
	}
	sources, rep := parseSources(sourcesFile, f.files[sourcesFile])
	tell := func(r rulings.Report) { rep.Notes = append(rep.Notes, r.Notes...) }
	var list []*rulings.Ruling
	paths := slices.Sorted(maps.Keys(f.files))
	for _, path := range paths {
		if strings.HasSuffix(path, ".md") && path != sourcesFile {
			more, r := parseCorpus(path, f.files[path], sources)
			list = append(list, more...)
			tell(r)
		}
	}
	for _, path := range paths {
		if strings.HasSuffix(path, askedSuffix) {
			asked, r := parseAsked(path, f.files[path])
			tell(r)
			addAsked(path, asked, list, &rep)
		}
	}
	cards, r := readCards(cardsFile, f.files[cardsFile])
	tell(r)
	addNicknames(nicknamesFile, f.files[nicknamesFile], cards, &rep)
	c, r := rulings.New(sources, list, cards)
	tell(r)
	return c, rep, nil
}

// eachFile reads the files in and below a folder whose names end in suffix.
func eachFile(dir fs.FS, suffix string, read func(path string, data []byte)) error {
	return fs.WalkDir(dir, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, suffix) {
			return err
		}
		data, err := fs.ReadFile(dir, path)
		if err == nil {
			read(path, data)
		}
		return err
	})
}
