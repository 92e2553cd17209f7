package store

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// Pack puts corpus documents, by file name, into one compressed archive. Equal documents
// produce identical bytes.
func Pack(documents map[string][]byte) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(documents)) {
		f, err := w.Create(name)
		if err != nil {
			return nil, fmt.Errorf("packing %s: %w", name, err)
		}
		if _, err := f.Write(documents[name]); err != nil {
			return nil, fmt.Errorf("packing %s: %w", name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("packing: %w", err)
	}
	return b.Bytes(), nil
}

// Unpack opens an archive made by [Pack], for parse.Load.
func Unpack(archive []byte) (fs.FS, error) {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, fmt.Errorf("unpacking a revision: %w", err)
	}
	return r, nil
}
