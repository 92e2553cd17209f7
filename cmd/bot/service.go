package main

import (
	"cmp"
	"fmt"
	"log/slog"
	"os"
	"time"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/config"
	"netrep/internal/refresh"
	"netrep/internal/store"
	"netrep/internal/store/sqlstore"
	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

// service is the program ready to answer.
type service struct {
	config config.Config
	env    *command.Env
	live   *index.Live
	log    *slog.Logger
	say    func(text string, err error) // to the user: by itself, or in the log of "bot serve"
	level  *slog.LevelVar
	build  func(*rulings.Corpus, []store.Word) (*index.Index, error)
	store  *sqlstore.Store // nil unless it was opened

	keeper    *refresh.Keeper // of the newest revisions; with the store
	refresher *refresh.Refresher
	operation *operation // of "bot serve"
}

// texts reads the configuration, and the corpus and thesaurus that it names. A nil
// thesaurus means the embedded one.
func (c common) texts() (config.Config, *rulings.Corpus, *index.Thesaurus, error) {
	cfg, err := config.Load(*c.config)
	if err != nil {
		return cfg, nil, nil, err
	}
	cfg.Corpus.Dir = cmp.Or(*c.corpus, cfg.Corpus.Dir)
	corpus, err := openCorpus(cfg.Corpus.Dir)
	if err != nil {
		key := "corpus.dir"
		if *c.corpus != "" {
			key = "--corpus"
		}
		return cfg, nil, nil, misconfigured(fmt.Errorf("%s: %w", key, err))
	}
	thesaurus, err := openThesaurus(cfg.Corpus.Thesaurus)
	if err != nil {
		err = fmt.Errorf("corpus.thesaurus: %w", readable(err))
	}
	return cfg, corpus, thesaurus, misconfigured(err)
}

// open reads the configuration and the corpus. The index is opened by the first
// search.
func (c common) open(a app) (*service, error) {
	cfg, corpus, thesaurus, err := c.texts()
	if err != nil {
		return nil, err
	}
	log, level := newLog(a.Err, quiet(cfg.Log))
	s := &service{config: cfg, log: log, level: level, say: func(text string, err error) {
		if err != nil {
			text = fmt.Sprintf("%s: %v", text, err)
		}
		fmt.Fprintln(a.err(), "bot:", text)
	}}
	opt := a.indexes(cfg.Index, func(text string, err error) { s.say(text, err) })
	opt.Thesaurus = thesaurus
	s.build = refresh.Builder{Options: opt, Log: log}.Build
	x, err := s.build(corpus, nil)
	if err != nil {
		return nil, err
	}
	s.live = index.NewLive(x)
	s.env = &command.Env{Commands: commands.All(), Rulings: s.live, Now: time.Now, Version: built().Version, Web: cfg.Web.URL}
	return s, nil
}

// logs sends to the log what the user is told otherwise, at the level that is configured.
func (s *service) logs() {
	s.level.Set(s.config.Log.At())
	s.say = func(text string, err error) {
		if err != nil {
			s.log.Warn(text, "error", err)
			return
		}
		s.log.Info(text)
	}
}

// openCorpus loads a corpus folder, or the embedded corpus for "".
func openCorpus(dir string) (*rulings.Corpus, error) {
	if dir == "" {
		return embedded.Corpus(), nil
	}
	c, report, err := parse.Load(os.DirFS(dir))
	if err != nil {
		return nil, fmt.Errorf("%s is not a corpus folder (bot import makes one): %w", dir, err)
	}
	if bad := report.Of(rulings.NoteBad); len(bad) > 0 {
		return nil, fmt.Errorf("corpus %s: %v, and %d more faults", dir, bad[0], len(bad)-1)
	}
	return c, nil
}

func openThesaurus(file string) (*index.Thesaurus, error) {
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	t, err := index.ParseThesaurus(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return t, nil
}
