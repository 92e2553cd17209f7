package main

import (
	"errors"
	"path/filepath"
	"sync"

	"netrep/index"
	"netrep/internal/config"
)

// indexes says where search indexes are kept. It says when one is being built, and once,
// if it cannot be kept, that each start will build it.
func (a app) indexes(c config.Index, say func(text string, err error)) index.Options {
	var once sync.Once
	homeless := func(err error) {
		once.Do(func() { say("the search index cannot be kept, so it is built at each start", readable(err)) })
	}
	dir, err := a.indexDir(c)
	return index.Options{
		Dir: dir, Homeless: homeless,
		Building: func() {
			if err != nil {
				homeless(err)
			}
			say("building the search index, which takes a few seconds", nil)
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
