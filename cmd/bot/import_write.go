package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

// gathered is what all inputs hold together.
type gathered struct {
	sources []*rulings.Source
	partial map[string]bool // sources of which no input held all
	list    []*rulings.Ruling
	cards   []*rulings.Card
}

func (g *gathered) any() bool { return len(g.list)+len(g.cards) > 0 }

// gather merges the documents. Two that hold the same source complete each
// other if they agree; if they give the same ref two meanings, the later one is
// left out.
func (imp *importer) gather() *gathered {
	g := &gathered{partial: map[string]bool{}}
	byRef := map[string]*rulings.Ruling{}
	sources := map[string]*rulings.Source{} // by id
	from := map[string]string{}             // input by source
	var quotes []parse.Quote
	for _, doc := range imp.docs {
		if doc.clash = clashes(doc, byRef, from); doc.clash != "" || doc.err != nil {
			continue
		}
		for _, s := range doc.got.Sources {
			if from[s.ID] == "" {
				from[s.ID], sources[s.ID] = doc.input, s
				g.sources = append(g.sources, s)
				g.partial[s.ID] = true
			}
			g.partial[s.ID] = g.partial[s.ID] && doc.got.Partial
		}
		for _, r := range doc.got.Rulings {
			if byRef[r.Ref] == nil {
				byRef[r.Ref] = r
				r.Source = sources[r.Source.ID]
				g.list = append(g.list, r)
			}
		}
		g.cards = append(g.cards, doc.got.Cards...)
		quotes = append(quotes, doc.got.Quotes...)
	}
	parse.Relink(g.list, quotes)
	known := g.cards
	if len(known) == 0 {
		known = embedded.Corpus().Cards()
	}
	imp.noteCards(parse.NameCards(g.list, known))
	return g
}

// noteCards adds notes about the cards that rulings name to the documents that
// hold them.
func (imp *importer) noteCards(notes []rulings.Note) {
	owner := map[string]*document{}
	for _, doc := range imp.docs {
		for _, r := range doc.got.Rulings {
			owner[r.Ref] = doc
		}
	}
	for _, n := range notes {
		if doc := owner[n.File]; doc != nil {
			doc.got.Report.Add(n.Kind, doc.input, 0, "%s: %s", n.File, n.Msg)
		}
	}
}

// clashes names a ref of the document that an earlier one uses for another ruling, or
// returns "".
func clashes(doc *document, byRef map[string]*rulings.Ruling, from map[string]string) string {
	for _, r := range doc.got.Rulings {
		if other := byRef[r.Ref]; other != nil && other.Text != r.Text {
			return fmt.Sprintf("%s is another ruling in %s; left out", r.Ref, shortInput(from[rulings.SourceOf(r.Ref)]))
		}
	}
	return ""
}

// baseFolder opens the corpus that --add-to names.
func baseFolder(name string) (*parse.Folder, error) {
	switch name {
	case "":
		return nil, nil
	case "embedded":
		return parse.OpenFolder(embedded.Files())
	}
	f, err := parse.OpenFolder(os.DirFS(name))
	if err != nil {
		return nil, misused("--add-to: %s is not a corpus folder; it has no sources.md", name)
	}
	return f, nil
}

// write adds what was imported to the corpus folder dir and replaces the
// sources that it already holds, except those of the corpus that is added to.
// Nothing is written that could not be read back.
func (imp *importer) write(dir string, g *gathered) error {
	folder, err := imp.folder(dir)
	if err != nil {
		return err
	}
	for _, s := range g.sources {
		if err := imp.put(folder, s, g); err != nil {
			return err
		}
	}
	if len(g.cards) > 0 {
		folder.PutCards(g.cards)
	}
	corpus, err := keep(dir, folder)
	if err != nil {
		return err
	}
	fmt.Fprintf(imp.app.out(), "Wrote %s and %s to %s. Use them with --corpus %s.\n", plural(len(g.list), "ruling"), plural(len(corpus.Cards()), "card"), dir, dir)
	return nil
}

// folder opens the folder to write to, filled with the corpus of --add-to.
func (imp *importer) folder(dir string) (*parse.Folder, error) {
	folder := &parse.Folder{}
	if old, err := parse.OpenFolder(os.DirFS(dir)); err == nil {
		folder = old
	} else if err := emptyOrNew(dir); err != nil {
		return nil, err
	}
	if imp.base != nil {
		folder.Fill(imp.base)
	}
	return folder, nil
}

// put writes one source.
func (imp *importer) put(folder *parse.Folder, s *rulings.Source, g *gathered) error {
	if imp.base != nil && imp.base.Has(s.ID) {
		imp.tell(s.ID, func(doc *document) { doc.kept = append(doc.kept, s.ID) })
		return nil
	}
	var list []*rulings.Ruling
	for _, r := range g.list {
		if r.Source == s {
			list = append(list, r)
		}
	}
	if g.partial[s.ID] {
		list = folder.Rest(s, list)
	}
	done, err := folder.Put(s, list)
	if err != nil {
		return err
	}
	imp.tell(s.ID, func(doc *document) { doc.put = append(doc.put, done) })
	return nil
}

// tell calls what with the first document that holds a source.
func (imp *importer) tell(id string, what func(*document)) {
	for _, doc := range imp.docs {
		if doc.clash == "" && slices.ContainsFunc(doc.got.Sources, func(s *rulings.Source) bool { return s.ID == id }) {
			what(doc)
			return
		}
	}
}

// keep writes a corpus folder next to dir, reads it back, and puts it in place
// only if it can be read without a fault.
func keep(dir string, folder *parse.Folder) (*rulings.Corpus, error) {
	fresh, err := os.MkdirTemp(filepath.Dir(filepath.Clean(dir)), ".import-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(fresh) }()
	files := folder.Files()
	if err := writeFiles(fresh, files); err != nil {
		return nil, err
	}
	corpus, report, err := parse.Load(os.DirFS(fresh))
	if err != nil {
		return nil, err
	}
	if bad := report.Of(rulings.NoteBad); len(bad) > 0 {
		return nil, fmt.Errorf("nothing was written, since the result could not be read back: %v", bad[0])
	}
	return corpus, replaceFiles(dir, fresh, files)
}

func writeFiles(dir string, files map[string][]byte) error {
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// replaceFiles moves fresh files to dir and removes the files of the old corpus that
// the new one does not have.
func replaceFiles(dir, fresh string, files map[string][]byte) error {
	old := map[string][]byte{}
	if folder, err := parse.OpenFolder(os.DirFS(dir)); err == nil {
		old = folder.Files()
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if data, ok := old[name]; ok && bytes.Equal(data, files[name]) {
			continue
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.Rename(filepath.Join(fresh, filepath.FromSlash(name)), path); err != nil {
			return err
		}
	}
	for name := range old {
		if _, stays := files[name]; !stays {
			if err := os.Remove(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
				return err
			}
		}
	}
	return nil
}

// emptyOrNew returns an error unless a folder is empty or does not exist.
func emptyOrNew(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && len(entries) > 0 {
		err = misused("%s holds files that are not a corpus; choose an empty folder", dir)
	}
	return err
}
