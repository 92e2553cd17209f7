package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Backup writes a consistent copy of a database to a new SQLite file that only its owner
// can read. The database may be in use. It is named as for [Open], must exist, and keeps
// its schema. A backup of PostgreSQL is also an SQLite file. If the file exists, Backup
// fails with [fs.ErrExist].
func Backup(ctx context.Context, name, file string) error {
	if _, err := os.Lstat(file); err == nil {
		return &fs.PathError{Op: "backup", Path: file, Err: fs.ErrExist}
	}
	if !IsPostgres(name) {
		if _, err := os.Stat(name); err != nil { // opening would create it
			return err
		}
	}
	from, err := open(ctx, name)
	if err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	defer func() { _ = from.Close() }() // nothing was written
	part := file + ".part"
	defer func() { _ = os.Remove(part) }() // already gone on success
	if err := create(part); err != nil {
		return err
	}
	if from.dialect == &sqlite {
		_, err = from.write.ExecContext(ctx, "VACUUM INTO ?", part)
	} else {
		err = from.backupInto(ctx, part)
	}
	if err != nil {
		return fmt.Errorf("writing the backup: %w", err)
	}
	return errors.Join(settle(part), os.Rename(part, file), settle(filepath.Dir(file)))
}

// settle waits until a file, or the list of files in a folder, is synced to disk.
func settle(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// backupInto fills an SQLite file with the schema of the database.
func (s *Store) backupInto(ctx context.Context, file string) error {
	version, err := s.reader().version(ctx)
	if err != nil {
		return err
	}
	files := migrationFiles()
	if version > len(files) {
		return newerSchema(version, len(files))
	}
	to, err := open(ctx, file)
	if err != nil {
		return err
	}
	err = to.migrate(ctx, files[:version])
	if err == nil {
		err = to.fill(ctx, s)
	}
	return errors.Join(err, to.Close())
}

// version returns the schema number.
func (q querier) version(ctx context.Context) (n int, err error) {
	err = q.row(ctx, "SELECT COALESCE(MAX(version), 0) FROM schema_version", nil, &n)
	return n, err
}

// ErrNoBackup is returned for a file that cannot be restored.
var ErrNoBackup = errors.New("is not a backup, or is damaged")

// Restore fills an empty database, or a new file, from a backup made by this program or
// an older version. A post that was pending may have been sent since the backup, so jobs
// look for it before sending it. Restore fails with [ErrNotEmpty] if the database is not
// empty, and with [ErrNoBackup] if the file cannot be used.
func Restore(ctx context.Context, file, name string) error {
	return withCopy(ctx, file, func(from *Store) error {
		_, err := from.write.ExecContext(ctx, "UPDATE posts SET sending = TRUE WHERE state = 'pending'")
		if err != nil {
			return err
		}
		return from.moveTo(ctx, name)
	})
}

// Copy fills an empty database, or a new file, with the content of another database. Both
// are named as for [Open]. It fails with [ErrNotEmpty] if the database is not empty.
func Copy(ctx context.Context, from, to string) error {
	beside := to
	if IsPostgres(to) {
		beside = from
	}
	dir, err := scratch(beside)
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "copy")
	if err := Backup(ctx, from, file); err != nil {
		return err
	}
	s, err := Open(ctx, file, Options{})
	if err != nil {
		return err
	}
	return errors.Join(s.moveTo(ctx, to), s.Close())
}

func (s *Store) moveTo(ctx context.Context, name string) error {
	to, err := Open(ctx, name, Options{})
	if err != nil {
		return err
	}
	return errors.Join(to.fill(ctx, s), to.Close())
}

// scratch creates a temporary folder, next to a file if the system has no place for
// temporary files, as in an empty image.
func scratch(beside string) (string, error) {
	dir, err := os.MkdirTemp("", "netrep")
	if err != nil {
		return os.MkdirTemp(filepath.Dir(beside), "netrep")
	}
	return dir, nil
}

// withCopy calls f with a copy of a backup, migrated to the newest schema. The backup is
// not changed.
func withCopy(ctx context.Context, backup string, f func(*Store) error) error {
	dir, err := scratch(backup)
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "copy")
	if err := copyFile(backup, file); err != nil {
		return err
	}
	s, err := open(ctx, file)
	if err == nil {
		err = s.intact(ctx)
		err = errors.Join(err, s.Close())
	}
	if err != nil {
		return fmt.Errorf("%s %w: %s", backup, ErrNoBackup, strings.TrimPrefix(err.Error(), file+": "))
	}
	if s, err = Open(ctx, file, Options{}); err != nil {
		return err
	}
	return errors.Join(f(s), s.Close())
}

// intact checks that an SQLite file is undamaged and has our schema.
func (s *Store) intact(ctx context.Context) error {
	var found string
	if err := s.reader().row(ctx, "PRAGMA integrity_check(1)", nil, &found); err != nil {
		return err
	}
	if found != "ok" {
		return errors.New(found)
	}
	_, err := s.reader().version(ctx)
	return err
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
