package command_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
)

var today = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// guilds is a store of settings that counts and fails.
type guilds struct {
	settings store.Settings
	own      []store.Announcement
	err      error
	reads    int
}

func (g *guilds) Settings(context.Context, string) (store.Settings, error) {
	g.reads++
	return g.settings, g.err
}

func (g *guilds) HouseRulings(context.Context, string) ([]store.Announcement, error) {
	return g.own, g.err
}

// Settings are read again after a while; where that fails, what was known holds.
func TestPlaces(t *testing.T) {
	now := today
	g := &guilds{settings: store.Settings{Guild: "1", Version: 1, Private: true}}
	p := command.NewPlaces(g, command.PlaceOptions{
		Usual: store.Settings{Inline: true}, House: houses{}, Now: func() time.Time { return now },
	})
	ctx := t.Context()
	for range 3 {
		if s := p.Settings(ctx, "1"); !s.Private || s.Inline {
			t.Errorf("%+v", s)
		}
	}
	if g.reads != 1 {
		t.Errorf("%d reads", g.reads)
	}
	g.err = errors.New("down")
	now = now.Add(time.Minute)
	if s := p.Settings(ctx, "1"); !s.Private {
		t.Error("what was known is forgotten while the store is down")
	}
	if s := p.Settings(ctx, "2"); s.Private || !s.Inline || s.Guild != "2" {
		t.Errorf("%+v", s)
	}
	if s := p.Settings(ctx, ""); !s.Inline {
		t.Errorf("%+v", s)
	}
	g.err, g.settings = nil, store.Settings{Guild: "1", Version: 2}
	p.Forget("1")
	if s := p.Settings(ctx, "1"); s.Private {
		t.Error("a change is not seen")
	}
	var none *command.Places
	if s := none.Settings(ctx, "1"); s != store.DefaultSettings("1") {
		t.Error("a nil one knows of choices")
	}
}

// hung is a store that takes every question and answers none.
type hung struct{ guilds }

func (*hung) Settings(ctx context.Context, _ string) (store.Settings, error) {
	<-ctx.Done()
	return store.Settings{}, ctx.Err()
}

// Where the store hangs, an answer waits for it a moment, and the next not at all.
func TestPlacesOfAHungStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := command.NewPlaces(&hung{}, command.PlaceOptions{House: houses{}, Now: time.Now})
		for _, most := range []time.Duration{time.Second, 0} {
			start := time.Now()
			if s := p.Settings(t.Context(), "1"); s.Guild != "1" || time.Since(start) > most {
				t.Errorf("%+v after %v", s, time.Since(start))
			}
		}
	})
}

// slow is a store in which something happens while settings are read.
type slow struct {
	guilds
	meanwhile func()
}

func (s *slow) Settings(ctx context.Context, guild string) (store.Settings, error) {
	before, err := s.guilds.Settings(ctx, guild)
	if change := s.meanwhile; change != nil {
		s.meanwhile = nil
		change()
	}
	return before, err
}

// What was being read when a server changed its settings is not kept.
func TestPlacesForgetDuringRead(t *testing.T) {
	g := &slow{guilds: guilds{settings: store.Settings{Guild: "1", Version: 1}}}
	p := command.NewPlaces(g, command.PlaceOptions{House: houses{}, Now: func() time.Time { return today }})
	g.meanwhile = func() {
		g.settings = store.Settings{Guild: "1", Version: 2, Private: true}
		p.Forget("1")
	}
	p.Settings(t.Context(), "1")
	if s := p.Settings(t.Context(), "1"); !s.Private {
		t.Errorf("the old settings are back: %+v", s)
	}
}

// houses records what is indexed of servers.
type houses map[string][]*rulings.Ruling

func (h houses) SetHouse(guild string, list []*rulings.Ruling) error {
	h[guild] = list
	return nil
}

func (houses) Search(context.Context, index.Query) (index.Result, error) { return index.Result{}, nil }

// A server that takes back its only ruling has none in the index.
func TestPlacesLastRuling(t *testing.T) {
	g, indexed := &guilds{own: []store.Announcement{{ID: 1, Title: "Boats float"}}}, houses{}
	p := command.NewPlaces(g, command.PlaceOptions{House: indexed, Now: func() time.Time { return today }})
	p.Settings(t.Context(), "1")
	if len(indexed["1"]) != 1 {
		t.Fatalf("indexed: %v", indexed)
	}
	g.own = nil
	p.Forget("1")
	p.Settings(t.Context(), "1")
	if len(indexed["1"]) != 0 {
		t.Errorf("still indexed: %v", indexed)
	}
}

// A store that fails is told of once until it works again.
func TestPlacesTellFailures(t *testing.T) {
	now, logged := today, &bytes.Buffer{}
	g := &guilds{}
	p := command.NewPlaces(g, command.PlaceOptions{
		House: houses{}, Now: func() time.Time { return now }, Log: slog.New(slog.NewTextHandler(logged, nil)),
	})
	down := errors.New("down")
	for i, err := range []error{down, down, nil, down} {
		g.err = err
		now = now.Add(time.Minute)
		p.Settings(t.Context(), "1")
		if got, want := strings.Count(logged.String(), "level=WARN"), []int{1, 1, 1, 2}[i]; got != want {
			t.Errorf("read %d: %d warnings, want %d", i, got, want)
		}
	}
}
