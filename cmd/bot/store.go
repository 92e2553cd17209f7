package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"netrep/commands/command"
	"netrep/internal/config"
	"netrep/internal/store"
	"netrep/internal/store/sqlstore"
)

// databaseVariable names the variable that may hold a database's address.
const databaseVariable = "NETREP_DATABASE_URL"

// databaseFile is what the file of an SQLite database is called.
const databaseFile = "netrep.db"

// database returns the name of the database to open. configFile is the file of the
// configuration, or empty.
func (a app) database(c config.Store, configFile string) (string, error) {
	url := a.Getenv(databaseVariable)
	if c.URLFile != "" && url == "" {
		data, err := os.ReadFile(c.URLFile)
		if err != nil {
			return "", fmt.Errorf("store.url_file: %w", readable(err))
		}
		url = strings.TrimSpace(string(data))
	}
	switch {
	case url != "" && !sqlstore.IsPostgres(url):
		return "", errors.New("the database's address does not begin with postgres://; for an SQLite file use store.file")
	case url != "":
		return url, nil
	case c.File != "":
		return c.File, nil
	case configFile != "":
		return filepath.Join(filepath.Dir(configFile), databaseFile), nil
	case a.ConfigDir == nil:
		return "", errors.New("there is no folder for it")
	}
	dir, err := a.ConfigDir()
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "netrep")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	return filepath.Join(dir, databaseFile), nil
}

// openStore opens the database.
func (s *service) openStore(ctx context.Context, a app, configFile string) error {
	name, err := a.database(s.config.Store, configFile)
	if err != nil {
		return misconfigured(err)
	}
	s.store, err = sqlstore.Open(ctx, name, s.storeOptions())
	switch {
	case err == nil:
		s.remember()
		return nil
	case ctx.Err() != nil, exitCode(err) == exitUnavailable:
		return err
	}
	return s.blamed(name, err)
}

// blamed says which key of the configuration names a database that cannot be opened.
func (s *service) blamed(name string, err error) error {
	if name == s.config.Store.File {
		err = fmt.Errorf("store.file: %w", err)
	}
	if exitCode(err) == exitDenied {
		return err
	}
	return misconfigured(err)
}

// remember hands the store to the commands.
func (s *service) remember() {
	s.env.Store, s.env.ReportsTo, s.env.Keep = s.store, s.config.Reports.Server, retention(s.config)
	s.env.Places = command.NewPlaces(s.store, command.PlaceOptions{
		Usual: store.Settings{Private: s.config.Discord.Private, Inline: s.config.Discord.Inline},
		House: s.live, Now: s.env.Now, Log: s.log,
	})
}

// openStoreOrForget is [service.openStore] for subcommands that work without a database:
// if it fails, that is said, and the bot remembers only until the program ends.
func (s *service) openStoreOrForget(ctx context.Context, a app, configFile string) error {
	err := s.openStore(ctx, a, configFile)
	if err == nil || ctx.Err() != nil {
		return err
	}
	fmt.Fprintf(a.err(), "bot: settings and announcements won't be saved: %v\n", readable(err))
	s.store, err = sqlstore.Open(ctx, sqlstore.Memory, s.storeOptions())
	if err != nil {
		return err
	}
	s.remember()
	return nil
}

func (s *service) storeOptions() sqlstore.Options {
	opt := sqlstore.Options{Log: s.log}
	if s.operation != nil {
		opt.Watch = s.operation.queried
	}
	return opt
}
