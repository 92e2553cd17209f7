package parse

import (
	"fmt"
	"io/fs"
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
	var rep rulings.Report
	data, err := fs.ReadFile(dir, sourcesFile)
	if err != nil {
		return nil, rep, fmt.Errorf("reading corpus: %w", err)
	}
	sources, r := parseSources(sourcesFile, data)
	rep.Notes = append(rep.Notes, r.Notes...)

	var list []*rulings.Ruling
	err = eachFile(dir, ".md", func(path string, data []byte) {
		if path != sourcesFile {
			more, r := parseCorpus(path, data, sources)
			list = append(list, more...)
			rep.Notes = append(rep.Notes, r.Notes...)
		}
	})
	if err != nil {
		return nil, rep, fmt.Errorf("reading corpus: %w", err)
	}
	err = eachFile(dir, askedSuffix, func(path string, data []byte) {
		asked, r := parseAsked(path, data)
		rep.Notes = append(rep.Notes, r.Notes...)
		addAsked(path, asked, list, &rep)
	})
	if err != nil {
		return nil, rep, fmt.Errorf("reading corpus: %w", err)
	}
	var cards []*rulings.Card
	if data, err := fs.ReadFile(dir, cardsFile); err == nil {
		more, r := readCards(cardsFile, data)
		cards = more
		rep.Notes = append(rep.Notes, r.Notes...)
	}
	if data, err := fs.ReadFile(dir, nicknamesFile); err == nil {
		addNicknames(nicknamesFile, data, cards, &rep)
	}
	c, r := rulings.New(sources, list, cards)
	rep.Notes = append(rep.Notes, r.Notes...)
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
