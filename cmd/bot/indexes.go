package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync"

	"netrep/index"
	"netrep/internal/config"
)

// indexes says where search indexes are kept. It tells the user when one is being
// built, and once, if it cannot be kept, that each start will build it.
func (a app) indexes(c config.Index) index.Options {
	var once sync.Once
	homeless := func(err error) {
		once.Do(func() {
			fmt.Fprintf(a.err(), "bot: the search index cannot be kept, so it is built at each start: %v\n", readable(err))
		})
	}
	dir, err := a.indexDir(c)
	return index.Options{
		Dir: dir, Homeless: homeless,
		Building: func() {
			if err != nil {
				homeless(err)
			}
			fmt.Fprintln(a.err(), "bot: building the search index, which takes a few seconds")
		},
	}
}

// indexDir returns the folder in which indexes are kept.
func (a app) indexDir(c config.Index) (string, error) {
	if c.Dir != "" {
		return c.Dir, nil
	}
	if a.CacheDir == nil {
		return "", errors.New("there is no folder for it; name one with index.dir")
	}
	dir, err := a.CacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "netrep", "index"), nil
}
