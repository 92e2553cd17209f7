package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"netrep/internal/config"
)

func TestWhichDatabase(t *testing.T) {
	const url = "postgres://netrep:hunter2@db/netrep"
	dir := t.TempDir()
	secret := filepath.Join(dir, "url")
	if err := os.WriteFile(secret, []byte(url+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	home := func() (string, error) { return dir, nil }
	for _, tc := range []struct {
		name       string
		env        string
		conf       config.Store
		configFile string
		home       func() (string, error)
		want, fail string
	}{
		{"variable", url, config.Store{File: "x.db"}, "/etc/c.toml", home, url, ""},
		{"file that holds it", "", config.Store{URLFile: secret, File: "x.db"}, "", home, url, ""},
		{"SQLite file", "", config.Store{File: "x.db"}, "/etc/c.toml", home, "x.db", ""},
		{"beside the configuration", "", config.Store{}, "/etc/c.toml", home, "/etc/netrep.db", ""},
		{"in the user's folder", "", config.Store{}, "", home, filepath.Join(dir, "netrep", "netrep.db"), ""},
		{"no folder", "", config.Store{}, "", nil, "", "no folder"},
		{"no home", "", config.Store{}, "", func() (string, error) { return "", errors.New("$HOME is not defined") }, "", "$HOME"},
		{"another database", "mysql://u:hunter2@h/d", config.Store{}, "", home, "", "postgres://"},
		{"missing file", "", config.Store{URLFile: filepath.Join(dir, "none")}, "", home, "", "store.url_file"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := app{Getenv: func(string) string { return tc.env }, ConfigDir: tc.home}
			got, err := a.database(tc.conf, tc.configFile)
			if got != tc.want || (err == nil) != (tc.fail == "") {
				t.Errorf("%q, %v, want %q", got, err, tc.want)
			}
			if err != nil && (!strings.Contains(err.Error(), tc.fail) || strings.Contains(err.Error(), "hunter2")) {
				t.Errorf("%v, want %q and no password", err, tc.fail)
			}
		})
	}
}
