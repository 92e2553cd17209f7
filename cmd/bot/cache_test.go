package main

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"netrep/index"
	"netrep/rulings/embedded"
)

// warmCache makes the index of the embedded corpus, once for all tests and kept for
// the next run, so that the program finds it ready.
var warmCache = sync.OnceValues(func() (string, error) {
	cache := filepath.Join(os.TempDir(), "netrep-test-cache")
	x, err := index.Build(embedded.Corpus(), index.Options{Dir: filepath.Join(cache, "netrep", "index")})
	if err != nil {
		return "", err
	}
	return cache, x.Close()
})

// cacheDir returns the folder for the variable XDG_CACHE_HOME.
func cacheDir(t testing.TB) string {
	t.Helper()
	cache, err := warmCache()
	if err != nil {
		t.Fatal(err)
	}
	return cache
}
