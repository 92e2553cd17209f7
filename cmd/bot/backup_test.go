package main

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestBackupWhilePosting backs the database up while the compiled program posts,
// loses it, and goes on with the backup in another one: what was announced before
// the backup stands once, though most was posted only after it.
func TestBackupWhilePosting(t *testing.T) {
	longtest.Times(t, 1, "waits until the posts of a dead process are taken up")
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		old, next := filepath.Join(t.TempDir(), "old.db"), filepath.Join(t.TempDir(), "next.db")
		drill(t, old, next, "sqlite", func(db string) string { return dieSoon + "[store]\nfile = \"" + db + "\"\n" })
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		drill(t, crashSchema(t), crashSchema(t), "pgx", func(db string) string {
			secret := filepath.Join(t.TempDir(), "url")
			if err := os.WriteFile(secret, []byte(db+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			return dieSoon + "[store]\nurl_file = \"" + secret + "\"\n"
		})
	})
}

func drill(t *testing.T, old, next, driver string, conf func(db string) string) {
	t.Helper()
	program, file := build(t), filepath.Join(t.TempDir(), "backup")
	s := newStorm(t, program, 1, old, driver, conf(old), discordtest.Options{NoLimits: true})
	for range 4 {
		s.announce()
		s.change()
	}
	if code := launch(t, program, s.fake, s.conf, "backup", file).code(t); code != exitOK {
		t.Fatalf("backup: exit code %d", code)
	}
	if data, err := os.ReadFile(file); err != nil || bytes.Contains(data, []byte(s.fake.Token())) || bytes.Contains(data, []byte("search_path")) {
		t.Errorf("the backup holds a secret, or is not there: %v", err)
	}
	kept := s.made
	s.announce()
	s.calm()
	s.processes[0].signal(t, syscall.SIGKILL)
	<-s.processes[0].done
	s.fake.Advance(10 * time.Minute) // no nonce is remembered so long

	if code := launch(t, program, s.fake, "[jobs]\n"+conf(next), "restore", file).code(t); code != exitOK {
		t.Fatalf("restore: exit code %d", code)
	}
	after := stormAt(t, program, s.fake, 1, next, driver, conf(next))
	after.made, after.channels = kept, s.channels
	after.calm()
	after.judge()
	if n, err := after.store.Posts(t.Context(), stormGuild, kept[0].ID); err != nil || len(n) == 0 {
		t.Errorf("nothing was restored: %v", err)
	}
}
