package command

import (
	"context"
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

	mu   sync.Mutex
	kept map[string]place
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
}

// NewPlaces returns a cache of s.
func NewPlaces(s PlaceStore, opt PlaceOptions) *Places {
	return &Places{store: s, opt: opt, kept: map[string]place{}}
}

// place is what one server has chosen and ruled.
type place struct {
	settings store.Settings
	house    bool      // it has rulings of its own
	key      string    // of those rulings
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
	p.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, placeTime)
	defer cancel()
	fresh, err := p.read(ctx, guild, known)
	if err != nil {
		fresh = known // so that the next answers do not wait for the store
	}
	fresh.until = known.until
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.kept) >= maxPlaces {
		clear(p.kept)
	}
	p.kept[guild] = fresh
	return fresh
}

// first is the state of a server that has never chosen anything.
func (p *Places) first(guild string) store.Settings {
	s := p.opt.Usual
	s.Guild = guild
	return s
}

// read reads a server from the store; rulings that are already known are not
// indexed again.
func (p *Places) read(ctx context.Context, guild string, known place) (place, error) {
	var fresh place
	var err error
	if fresh.settings, err = p.store.Settings(ctx, guild); err != nil {
		return known, err
	}
	if fresh.settings.Version == 0 {
		fresh.settings = p.first(guild)
	}
	list, err := p.store.HouseRulings(ctx, guild)
	if err != nil {
		return known, err
	}
	if fresh.key = houseKey(list); fresh.key == known.key {
		fresh.house = known.house
		return fresh, nil
	}
	fresh.house = len(list) > 0
	return fresh, p.opt.House.SetHouse(guild, houseRulings(list))
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
