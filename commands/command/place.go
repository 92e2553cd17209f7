package command

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"netrep/internal/store"
)

// Places caches what servers have chosen and ruled, so that an answer need not
// wait for the store; changes by another process appear a few seconds later. It
// is safe for concurrent use. A nil *Places has no choices.
type Places struct {
	store PlaceStore
	opt   PlaceOptions

	mu      sync.Mutex
	kept    map[string]place
	forgets int  // how often a server was forgotten
	failing bool // the store could not be read last
}

// PlaceStore is what [Places] reads.
type PlaceStore interface {
	Settings(ctx context.Context, guild string) (store.Settings, error)
	HouseRulings(ctx context.Context, guild string) ([]store.Announcement, error)
}

// PlaceOptions is what [Places] needs in addition to the store.
type PlaceOptions struct {
	Usual store.Settings // for a server that has never chosen anything
	House HouseIndex
	Now   func() time.Time
	Log   *slog.Logger // of failures; nil logs none
}

// NewPlaces returns a cache of s.
func NewPlaces(s PlaceStore, opt PlaceOptions) *Places {
	if opt.Log == nil {
		opt.Log = slog.New(slog.DiscardHandler)
	}
	return &Places{store: s, opt: opt, kept: map[string]place{}}
}

// place is what one server has chosen and ruled.
type place struct {
	settings store.Settings
	indexed  bool      // the index has its rulings, as far as they are known
	house    string    // key of those rulings; "" is none
	until    time.Time // when to look again
}

// The bounds of what is kept.
const (
	placeLife = 5 * time.Second
	maxPlaces = 20_000
	placeTime = time.Second // how long an answer waits for the store
)

// Settings returns a server's settings. If the store cannot be read, the last
// known ones remain in use.
func (p *Places) Settings(ctx context.Context, guild string) store.Settings {
	return p.at(ctx, guild).settings
}

// Forget drops a server from the cache, because it was changed.
func (p *Places) Forget(guild string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.kept, guild)
	p.forgets++
}

// at returns what is known about a server. While one caller rereads it, the
// others use what was known.
func (p *Places) at(ctx context.Context, guild string) place {
	if p == nil {
		return place{settings: store.DefaultSettings(guild)}
	}
	if guild == "" {
		return place{settings: p.first(guild)}
	}
	p.mu.Lock()
	known, ok := p.kept[guild]
	now := p.opt.Now()
	if ok && now.Before(known.until) {
		p.mu.Unlock()
		return known
	}
	if !ok {
		known.settings = p.first(guild)
	}
	known.until = now.Add(placeLife)
	if ok {
		p.kept[guild] = known
	}
	forgets := p.forgets
	p.mu.Unlock()
	return p.reread(ctx, guild, known, forgets)
}

// reread reads a server from the store and keeps what is now known about it, unless a
// server was forgotten since the count of forgets.
func (p *Places) reread(ctx context.Context, guild string, known place, forgets int) place {
	ctx, cancel := context.WithTimeout(ctx, placeTime)
	defer cancel()
	settings, list, err := p.read(ctx, guild)
	p.mu.Lock()
	defer p.mu.Unlock()
	if err == nil {
		known.settings = settings
	}
	if p.forgets != forgets { // what was read may be older than the change
		return known
	}
	if err == nil {
		err = p.index(guild, list, &known)
	}
	p.heard(guild, err)
	if len(p.kept) >= maxPlaces {
		clear(p.kept)
	}
	p.kept[guild] = known // even if the store cannot be read: the next answers do not wait for it
	return known
}

// first is the state for a server that has never chosen anything.
func (p *Places) first(guild string) store.Settings {
	s := p.opt.Usual
	s.Guild = guild
	return s
}

// read reads a server from the store.
func (p *Places) read(ctx context.Context, guild string) (store.Settings, []store.Announcement, error) {
	settings, err := p.store.Settings(ctx, guild)
	if err != nil {
		return settings, nil, err
	}
	if settings.Version == 0 {
		settings = p.first(guild)
	}
	list, err := p.store.HouseRulings(ctx, guild)
	return settings, list, err
}

// index indexes a server's own rulings, unless it is known that the index has them. The
// caller holds the lock.
func (p *Places) index(guild string, list []store.Announcement, known *place) error {
	key := houseKey(list)
	if known.indexed && key == known.house {
		return nil
	}
	if err := p.opt.House.SetHouse(guild, houseRulings(list)); err != nil {
		return err
	}
	known.indexed, known.house = true, key
	return nil
}

// heard logs when servers cannot be read, once until they can. The caller holds the lock.
func (p *Places) heard(guild string, err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	if err != nil && !p.failing {
		p.opt.Log.Warn("a server's settings and rulings cannot be read; those last known are in use, or the usual ones", "guild", guild, "error", err)
	}
	p.failing = err != nil
}

// Settle applies a server's choices to the options of a question that were not
// given.
func (in *Input) Settle(s store.Settings) {
	if !in.Command.Pure {
		return
	}
	in.Usual = map[string]string{}
	for _, one := range [...]struct{ option, value string }{{"game", string(s.Game)}, {"as-of", string(s.AsOf)}, {OptionRules, s.Ruleset}} {
		o, ok := in.Command.Option(one.option)
		if !ok || in.Given(one.option) || one.value == "" {
			continue
		}
		if checked, err := o.Check(one.value); err == nil {
			in.Usual[one.option] = checked
		}
	}
}

// The options that every question has.
const (
	OptionRules   = "rules"
	OptionExplain = "explain"
	OptionFacts   = "facts" // facts that a question does not list: name=yes, other name=no
	BothRules     = "both"
)
