package parse

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// Folder is a corpus folder being written: its files by slash-separated path. The zero
// value is an empty folder.
type Folder struct {
	files   map[string][]byte
	sources []*rulings.Source
}

// OpenFolder reads a corpus folder. It fails if dir is not one.
func OpenFolder(dir fs.FS) (*Folder, error) {
	f := &Folder{files: map[string][]byte{}}
	data, err := fs.ReadFile(dir, sourcesFile)
	if err != nil {
		return nil, fmt.Errorf("reading corpus: %w", err)
	}
	f.sources, _ = parseSources(sourcesFile, data)
	for _, suffix := range []string{".md", askedSuffix, ".jsonl", ".txt"} {
		if err := eachFile(dir, suffix, func(path string, data []byte) { f.files[path] = data }); err != nil {
			return nil, fmt.Errorf("reading corpus: %w", err)
		}
	}
	return f, nil
}

// Files returns the files of the folder by path.
func (f *Folder) Files() map[string][]byte {
	f.start()
	f.files[sourcesFile] = WriteSources(f.sources)
	return f.files
}

// Has reports whether the folder contains a source.
func (f *Folder) Has(id string) bool {
	return slices.ContainsFunc(f.sources, func(s *rulings.Source) bool { return s.ID == id })
}

// Fill adds the sources with their rulings and known questions, and the cards, of another
// folder that this one lacks. A source that both have may be in files of other names.
func (f *Folder) Fill(from *Folder) {
	f.start()
	_, cards := f.files[cardsFile]
	for path, data := range from.files {
		if _, ok := f.files[path]; ok || path == sourcesFile || cards && path == nicknamesFile {
			continue // nicknames are of the other folder's cards
		}
		kept, cut := without(data, func(ref string) bool { return f.Has(rulings.SourceOf(ref)) })
		if len(cut) == 0 || entryLine.Match(kept) {
			f.files[path] = kept
		}
	}
	for _, s := range from.sources {
		if !f.Has(s.ID) {
			f.sources = append(f.sources, s)
		}
	}
}

func (f *Folder) start() {
	if f.files == nil {
		f.files = map[string][]byte{}
	}
}

// Replaced describes what a source's new rulings replaced.
type Replaced struct {
	Rulings int      // rulings of the source that the folder held
	Gone    []string // refs among them that no longer exist
}

// Put writes a source with all its rulings, replacing what the folder held of it. Known
// questions of rulings that remain are kept.
func (f *Folder) Put(s *rulings.Source, list []*rulings.Ruling) (Replaced, error) {
	if s.ID != slug(s.ID) || reservedID(s.ID) {
		return Replaced{}, fmt.Errorf("%q cannot be the id of a source", s.ID)
	}
	f.start()
	var done Replaced
	if i := slices.IndexFunc(f.sources, func(o *rulings.Source) bool { return o.ID == s.ID }); i >= 0 {
		done = f.take(s, list)
		f.sources[i] = s
	} else {
		f.sources = append(f.sources, s)
	}
	f.files[f.pathFor(s.ID)] = WriteCorpus(f.unasked(s.ID, list))
	return done, nil
}

// pathFor returns the path of a source's rulings.
func (f *Folder) pathFor(id string) string {
	path := id + ".md"
	for n := 2; f.files[path] != nil; n++ { // taken by another source
		path = fmt.Sprintf("%s-%d.md", id, n)
	}
	return path
}

// unasked returns rulings without the known questions that a file of the folder holds for
// them.
func (f *Folder) unasked(id string, list []*rulings.Ruling) []*rulings.Ruling {
	known := map[string][]string{}
	for path, data := range f.files {
		if strings.HasSuffix(path, askedSuffix) && bytes.Contains(data, []byte("## "+id+"/")) {
			asked, _ := parseAsked(path, data)
			maps.Copy(known, asked)
		}
	}
	out := make([]*rulings.Ruling, len(list))
	for i, r := range list {
		c := *r
		c.Asked = slices.DeleteFunc(slices.Clone(r.Asked), func(q string) bool { return slices.Contains(known[r.Ref], q) })
		out[i] = &c
	}
	return out
}

var entryLine = regexp.MustCompile(`(?m)^## (\S+)`)

// take removes what the folder holds of a source, except the known questions of refs that
// remain.
func (f *Folder) take(s *rulings.Source, list []*rulings.Ruling) Replaced {
	var done Replaced
	stays := map[string]bool{}
	for _, r := range list {
		stays[r.Ref] = true
	}
	mark := []byte("## " + s.ID + "/")
	for _, path := range slices.Sorted(maps.Keys(f.files)) {
		data := f.files[path]
		asked := strings.HasSuffix(path, askedSuffix)
		if path == sourcesFile || !asked && !strings.HasSuffix(path, ".md") || !bytes.Contains(data, mark) {
			continue
		}
		kept, refs := without(data, func(ref string) bool {
			return rulings.SourceOf(ref) == s.ID && (!asked || !stays[ref])
		})
		if !asked {
			done.Rulings += len(refs)
			done.Gone = append(done.Gone, slices.DeleteFunc(refs, func(ref string) bool { return stays[ref] })...)
		}
		if entryLine.Match(kept) {
			f.files[path] = kept
		} else {
			delete(f.files, path)
		}
	}
	return done
}

// without removes the entries of a file whose ref is unwanted, and returns their refs.
func without(data []byte, unwanted func(ref string) bool) (kept []byte, refs []string) {
	cutting := false
	for line := range bytes.Lines(data) {
		if m := entryLine.FindSubmatch(line); m != nil {
			if cutting = unwanted(string(m[1])); cutting {
				refs = append(refs, string(m[1]))
			}
		} else if bytes.HasPrefix(line, []byte("# ")) || string(bytes.TrimSpace(line)) == "#" {
			cutting = false
		}
		if !cutting {
			kept = append(kept, line...)
		}
	}
	return kept, refs
}

// PutCards replaces the cards of the folder, keeping its nicknames for them.
func (f *Folder) PutCards(list []*rulings.Card) {
	f.start()
	if data, ok := f.files[nicknamesFile]; ok {
		if !slices.ContainsFunc(list, func(c *rulings.Card) bool { return len(c.Nicknames) > 0 }) {
			addNicknames(nicknamesFile, data, list, &rulings.Report{})
		}
		delete(f.files, nicknamesFile)
	}
	f.files[cardsFile] = WriteCards(list)
}

// reservedID reports whether a source must not have this id because a file of that name
// holds something else.
func reservedID(id string) bool {
	return id == "" || id == strings.TrimSuffix(sourcesFile, ".md")
}

// Rest returns list plus the rulings of the source that the folder holds and list does
// not replace. Use it to put only part of a source.
func (f *Folder) Rest(s *rulings.Source, list []*rulings.Ruling) []*rulings.Ruling {
	have := map[string]bool{}
	for _, r := range list {
		have[r.Ref] = true
	}
	all := slices.Clone(list)
	for _, path := range slices.Sorted(maps.Keys(f.files)) {
		if path == sourcesFile || !strings.HasSuffix(path, ".md") {
			continue
		}
		old, _ := parseCorpus(path, f.files[path], []*rulings.Source{s})
		for _, r := range old {
			if !have[r.Ref] {
				have[r.Ref] = true
				all = append(all, r)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *rulings.Ruling) int {
		return numberOf(a.Number) - numberOf(b.Number)
	})
	return all
}
