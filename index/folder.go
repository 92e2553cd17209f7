package index

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/blevesearch/bleve/v2"
)

// version is that of the contents of folders. Raise it with every change to
// documents that shows neither in the corpus nor in the mapping.
const version = 3

// The contents of a folder: a Bleve index, and a manifest that is written last
// and touched whenever it is opened.
const (
	folderIndex  = "index"
	fileManifest = "manifest.json"
)

// manifest lists the files of an index with their checksums, since Bleve opens
// a damaged one without an error and fails only when searched.
type manifest struct {
	Files map[string]string `json:"files"` // CRC-32 (Castagnoli) by path, with slashes
}

// How long after they were last opened folders are deleted, and how long after
// they were begun unfinished ones are.
const (
	unusedFor = 7 * 24 * time.Hour
	buildFor  = time.Hour
)

// unfinishedFolder begins the names of folders that are being written.
const unfinishedFolder = ".building-"

// boltTimeout is how long an open waits for somebody who has an index open for
// writing, which is never long.
const boltTimeout = "5s"

// openKept opens the index of the corpus where indexes are kept. If it is not there,
// or damaged, it is built.
func (x *Index) openKept() (bleve.Index, error) {
	name, err := x.hash()
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(x.opt.Dir, name)
	base, err := openFolder(dir)
	if err == nil {
		return base, nil
	}
	if _, there := os.Stat(dir); there == nil {
		if base, err = openFolder(dir); err == nil { // another process has just created it
			return base, nil
		}
		if err := discard(dir); err != nil {
			return nil, err
		}
	}
	x.building()
	if err := x.buildFolder(dir); err != nil {
		return nil, err
	}
	tidy(x.opt.Dir, name)
	return openFolder(dir)
}

// hashBytes is how much of the hash names a folder.
const hashBytes = 16

// hash names the folder of an index by everything it is made of.
func (x *Index) hash() (string, error) {
	h := sha256.New()
	enc := json.NewEncoder(h)
	if err := enc.Encode([]any{version, x.mapping, x.thesaurus.abbreviations.of, x.thesaurus.compounds.of, x.unanswered}); err != nil {
		return "", err
	}
	out := bufio.NewWriterSize(h, 1<<16)
	put := func(parts ...string) {
		for _, p := range parts {
			_, _ = out.WriteString(p) // a hash never fails
			_ = out.WriteByte(0)
		}
		_ = out.WriteByte(1)
	}
	for r := range x.corpus.All() {
		put(r.Ref, r.Title, r.Text, r.Source.ID, string(r.Source.Game), string(r.Since()), fmt.Sprint(r.Links))
		put(r.Asked...)
	}
	for _, c := range x.corpus.Cards() {
		put(c.Name, fmt.Sprint(c.Names))
		put(c.Nicknames...)
	}
	_ = out.Flush()
	return hex.EncodeToString(h.Sum(nil)[:hashBytes]), nil
}

// openFolder opens an index for reading; any number of processes may.
func openFolder(dir string) (bleve.Index, error) {
	file := filepath.Join(dir, fileManifest)
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var want manifest
	if err := json.Unmarshal(data, &want); err != nil {
		return nil, fmt.Errorf("%s is damaged: %v", file, err)
	}
	got, err := checksums(filepath.Join(dir, folderIndex))
	if err != nil {
		return nil, fmt.Errorf("%s is damaged: %v", dir, err)
	}
	if len(got) == 0 || !maps.Equal(want.Files, got) {
		return nil, fmt.Errorf("%s is damaged: its files are not those that were written", dir)
	}
	index, err := bleve.OpenUsing(filepath.Join(dir, folderIndex), map[string]any{"read_only": true, "bolt_timeout": boltTimeout})
	if err != nil {
		return nil, fmt.Errorf("%s is damaged: %v", dir, err)
	}
	now := time.Now()
	_ = os.Chtimes(file, now, now) // a folder that cannot be written to is not cleaned up either
	return index, nil
}

// checksums returns the checksums of the files below a folder.
func checksums(dir string) (map[string]string, error) {
	sums := map[string]string{}
	files := os.DirFS(dir)
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		f, err := files.Open(path)
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }()
		h := crc32.New(crc32.MakeTable(crc32.Castagnoli))
		_, err = io.Copy(h, f)
		sums[path] = hex.EncodeToString(h.Sum(nil))
		return err
	})
	return sums, err
}

// discard removes a damaged folder. It is renamed first, so that nobody opens
// half of it.
func discard(dir string) error {
	away, err := os.MkdirTemp(filepath.Dir(dir), unfinishedFolder)
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(away) }()
	err = os.Rename(dir, filepath.Join(away, "damaged"))
	if errors.Is(err, fs.ErrNotExist) { // another process was faster
		return nil
	}
	return err
}

// buildFolder writes the index of the corpus beside dir and renames it. If
// another process was faster, its index is used.
func (x *Index) buildFolder(dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	beside, err := os.MkdirTemp(filepath.Dir(dir), unfinishedFolder)
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(beside) }()
	if err := x.write(beside); err != nil {
		return err
	}
	if err := os.Chmod(beside, 0o755); err != nil {
		return err
	}
	if err = os.Rename(beside, dir); err == nil {
		return nil
	}
	if done, other := openFolder(dir); other == nil {
		return done.Close()
	}
	return err
}

// write writes an index and its manifest into a folder.
func (x *Index) write(dir string) error {
	path := filepath.Join(dir, folderIndex)
	builder, err := bleve.NewBuilder(path, x.mapping, map[string]any{"buildPathPrefix": dir, "batchSize": buildBatch})
	if err != nil {
		return err
	}
	for id, d := range x.documents {
		if err == nil {
			err = builder.Index(id, d)
		}
	}
	if err = errors.Join(err, builder.Close()); err != nil {
		return err
	}
	sums, err := checksums(path)
	if err != nil {
		return err
	}
	data, err := json.Marshal(manifest{sums})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, fileManifest), data, 0o644)
}

// buildBatch is how many documents are held in memory while an index is written.
const buildBatch = 200

// tidy deletes folders that are no longer in use. What cannot be deleted stays.
func tidy(dir, inUse string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		path, after := filepath.Join(dir, e.Name()), unusedFor
		file := filepath.Join(path, fileManifest)
		switch {
		case e.Name() == inUse || !e.IsDir():
			continue
		case strings.HasPrefix(e.Name(), unfinishedFolder):
			file, after = path, buildFor
		}
		if info, err := os.Stat(file); err == nil && time.Since(info.ModTime()) > after && ours(e.Name()) {
			_ = os.RemoveAll(path)
		}
	}
}

// ours reports whether a folder has a name that this package gives.
func ours(name string) bool {
	_, err := hex.DecodeString(name)
	return strings.HasPrefix(name, unfinishedFolder) || err == nil && len(name) == 2*hashBytes
}
