//go:build unix

package sqlstore

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What root makes belongs to the owner of the folder; what was there keeps its owner.
func TestOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give files away")
	}
	const service = 61234
	dir := t.TempDir()
	if err := os.Chown(dir, service, service); err != nil {
		t.Fatal(err)
	}
	ours := filepath.Join(dir, "ours.db")
	if err := os.WriteFile(ours, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]uint32{filepath.Join(dir, "new.db"): service, ours: 0} {
		s, err := Open(t.Context(), name, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{name, name + "-wal"} {
			info, err := os.Stat(file)
			if err != nil {
				t.Fatal(err)
			}
			if got := info.Sys().(*syscall.Stat_t); got.Uid != want || got.Gid != want {
				t.Errorf("%s belongs to %d:%d, want %d", file, got.Uid, got.Gid, want)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
