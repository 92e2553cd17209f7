package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"netrep/internal/config"
	"netrep/internal/store/sqlstore"
)

func runBackup(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	file, name, err := a.oneAndDatabase(flags, args, aBackup)
	if err != nil {
		return err
	}
	if err := sqlstore.Backup(ctx, name, file); errors.Is(err, fs.ErrExist) {
		return misused("%s already exists; a backup never overwrites a file", file)
	} else if err != nil {
		return err
	}
	fmt.Fprintf(a.out(), "backed up the whole database to %s\n", file)
	return nil
}

func runRestore(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	file, name, err := a.oneAndDatabase(flags, args, aBackup)
	if err != nil {
		return err
	}
	if err := sqlstore.Restore(ctx, file, name); err != nil {
		return emptied(err)
	}
	fmt.Fprintf(a.out(), "restored everything from %s\n", file)
	return nil
}

const aBackup = "one file, such as netrep.backup"

// oneAndDatabase returns the only argument of a command line, and the database of the
// configuration. Needs says what the argument must be.
func (a app) oneAndDatabase(flags *flag.FlagSet, args []string, needs string) (one, name string, err error) {
	configFile := a.configFlag(flags)
	rest, err := parseFlags(flags, args)
	if err != nil {
		return "", "", err
	}
	if len(rest) != 1 || rest[0] == "" {
		return "", "", misused("%s needs %s", flags.Name(), needs)
	}
	name, err = a.configuredDatabase(*configFile)
	return rest[0], name, err
}

func (a app) configuredDatabase(configFile string) (string, error) {
	cfg, err := config.Load(configFile)
	if err != nil {
		return "", err
	}
	name, err := a.database(cfg.Store, configFile)
	return name, misconfigured(err)
}

// emptied says what to do about a database that should be empty.
func emptied(err error) error {
	switch {
	case errors.Is(err, sqlstore.ErrNotEmpty):
		return misused("the database is not empty; move its file away, or name an empty database")
	case errors.Is(err, sqlstore.ErrNoBackup):
		return &exitError{exitUsage, err}
	}
	return err
}

func runStore(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	configFile := a.configFlag(flags)
	to := flags.String("to", "", "where to: an SQLite `file`, or a file that holds the address of a PostgreSQL database")
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) != 1 || rest[0] != "copy" || *to == "" {
		return misused("store needs what to do: store copy --to FILE")
	}
	from, err := a.configuredDatabase(*configFile)
	if err != nil {
		return err
	}
	if err := sqlstore.Copy(ctx, from, addressIn(*to)); err != nil {
		return emptied(err)
	}
	fmt.Fprintln(a.out(), "copied; name the new database in the configuration before the bot starts again")
	return nil
}

// addressIn returns the PostgreSQL address that a file holds, or the file's name.
func addressIn(file string) string {
	data, err := os.ReadFile(file)
	if address := strings.TrimSpace(string(data)); err == nil && sqlstore.IsPostgres(address) {
		return address
	}
	return file
}
