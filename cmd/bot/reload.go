package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"netrep/bot/desk"
	"netrep/internal/config"
)

// reloaded are the keys of the configuration that may change while the program runs.
var reloaded = []string{"discord.public_keys", "log.level"}

// reloadAtHangup reads the configuration again at each SIGHUP. e is nil if
// interactions are not posted.
func (s *service) reloadAtHangup(ctx context.Context, file string, e *desk.Endpoint) {
	hup := make(chan os.Signal, 1)
	signal.Notify(hup, syscall.SIGHUP)
	defer signal.Stop(hup)
	for {
		select {
		case <-ctx.Done():
			return
		case <-hup:
		}
		s.tell("RELOADING=1")
		if err := s.reload(file, e); err != nil {
			s.log.Error("the configuration is unchanged", "error", err)
		}
		s.tell("READY=1")
	}
}

func (s *service) reload(file string, e *desk.Endpoint) error {
	cfg, err := config.Load(file)
	if err != nil {
		return err
	}
	if e != nil {
		keys, err := desk.ParseKeys(cfg.Discord.PublicKeys)
		if err != nil {
			return err
		}
		if len(keys) == 0 {
			return errors.New("discord.public_keys is empty")
		}
		e.SetKeys(keys)
	}
	s.level.Set(cfg.Log.At())
	cfg.Corpus.Dir = s.config.Corpus.Dir // which a flag may have set
	waits := slices.DeleteFunc(cfg.Changed(s.config), func(key string) bool { return slices.Contains(reloaded, key) })
	s.log.Info("the configuration was reloaded", "needs a restart", strings.Join(waits, ", "))
	return nil
}
