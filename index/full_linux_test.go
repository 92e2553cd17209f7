package index

import (
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// childFiles bounds the size of files that a child writes, as a full disk does.
const childFiles = "NETREP_TEST_FILE_SIZE"

func init() {
	if os.Getenv(childFiles) != "" {
		signal.Ignore(syscall.SIGXFSZ) // so that a write fails instead
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 4096, Max: 4096}); err != nil {
			panic(err)
		}
	}
}

// TestFullDisk: where there is no room for an index it is built in memory, that is
// said, and nothing is left behind; when there is room again it is kept.
func TestFullDisk(t *testing.T) {
	nothingIsLeft := func(t *testing.T, dir string) {
		t.Helper()
		if left, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(left) > 0 {
			t.Errorf("left behind: %v, %v", left, err)
		}
	}
	t.Run("files cannot grow", func(t *testing.T) {
		dir := t.TempDir()
		t.Setenv(childFiles, "4096")
		if built, homeless := says(t, dir); !built || homeless == "" {
			t.Errorf("built %v, said %q", built, homeless)
		}
		nothingIsLeft(t, dir)
		if err := os.Unsetenv(childFiles); err != nil {
			t.Fatal(err)
		}
		if built, homeless := says(t, dir); !built || homeless != "" {
			t.Errorf("with room: built %v, said %q", built, homeless)
		}
	})
	t.Run("no space left", func(t *testing.T) {
		dir := t.TempDir()
		if err := syscall.Mount("none", dir, "tmpfs", 0, "size=64k"); err != nil {
			t.Skip("no disk can be mounted: ", err)
		}
		t.Cleanup(func() { _ = syscall.Unmount(dir, 0) })
		if built, homeless := says(t, dir); !built || !strings.Contains(homeless, "no space left") {
			t.Errorf("built %v, said %q", built, homeless)
		}
		nothingIsLeft(t, dir)
	})
}
