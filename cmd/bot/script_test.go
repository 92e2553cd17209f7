package main

import (
	"errors"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite golden files")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"bot": main})
}

// Each script runs the real binary. $WEB is a web server: /article is an
// article, /none is not there, /hang never answers, /away leads to a file.
func TestScripts(t *testing.T) {
	cache := cacheDir(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"sparse": sparse, "exits": exits},
		Setup: func(env *testscript.Env) error {
			web := httptest.NewServer(http.HandlerFunc(website))
			env.Defer(web.Close)
			env.Setenv("WEB", web.URL)
			env.Setenv("HOME", env.WorkDir) // where the database is by default
			env.Setenv("XDG_CACHE_HOME", cache)
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, "config"))
			env.Setenv("NO_PROXY", "*")
			return nil
		},
	})
}

func website(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/article":
		_, _ = w.Write([]byte("<html><title>When boats sink</title><article><p>A boat sinks when it is wet, and not before that.</p></article></html>"))
	case "/hang":
		<-r.Context().Done()
	case "/away":
		http.Redirect(w, r, "file:///etc/hostname", http.StatusFound)
	default:
		http.NotFound(w, r)
	}
}

// exits runs a program and wants it to end with a code: exits CODE PROGRAM [ARG…].
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARG…]")
	}
	code := 0
	var failed *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &failed):
		code = failed.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// sparse makes a file of a size without writing it: sparse FILE BYTES.
func sparse(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: sparse FILE BYTES")
	}
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	f, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	defer func() { _ = f.Close() }()
	ts.Check(f.Truncate(size))
}
