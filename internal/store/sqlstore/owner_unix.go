//go:build unix

package sqlstore

import (
	"os"
	"path/filepath"
	"syscall"
)

// adopt gives a new file created by root to the owner of its folder, so that a service with
// a user of its own can write to a database that root restored. Where root may not do that,
// as in a container without capabilities, the file stays root's.
func adopt(f *os.File) {
	if info, err := os.Stat(filepath.Dir(f.Name())); err == nil && os.Geteuid() == 0 {
		if owner, ok := info.Sys().(*syscall.Stat_t); ok {
			_ = f.Chown(int(owner.Uid), int(owner.Gid))
		}
	}
}
