package sqlstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"netrep/internal/store"
	"netrep/rulings"
)

// settings are [store.Settings] as stored. Names never change their meaning; a missing
// value is zero.
type settings struct {
	Game           rulings.Game `json:"game,omitempty"`
	Ruleset        string       `json:"ruleset,omitempty"`
	AsOf           rulings.Date `json:"as_of,omitempty"`
	Private        bool         `json:"private,omitempty"`
	Inline         bool         `json:"inline,omitempty"`
	Feedback       bool         `json:"feedback,omitempty"`
	Weekly         bool         `json:"weekly,omitempty"`
	ModeratorRole  string       `json:"moderator_role,omitempty"`
	AnnounceTo     string       `json:"announce_to,omitempty"`
	ModeratorsRead string       `json:"moderators_read,omitempty"`
}

// values returns the names and values of settings as shown in the audit log.
func (s settings) values() [][2]string {
	return [][2]string{
		{"game", string(s.Game)},
		{"ruleset", s.Ruleset},
		{"as-of", string(s.AsOf)},
		{"private", strconv.FormatBool(s.Private)},
		{"inline", strconv.FormatBool(s.Inline)},
		{"feedback", strconv.FormatBool(s.Feedback)},
		{"weekly", strconv.FormatBool(s.Weekly)},
		{"moderator-role", s.ModeratorRole},
		{"announce-to", s.AnnounceTo},
		{"moderators-read", s.ModeratorsRead},
	}
}

// Settings implements [store.Guilds].
func (s *Store) Settings(ctx context.Context, guild string) (store.Settings, error) {
	got, err := settingsOf(ctx, s.reader(), guild)
	if err != nil {
		return store.Settings{}, fmt.Errorf("reading settings: %w", err)
	}
	return got, nil
}

func settingsOf(ctx context.Context, q querier, guild string) (store.Settings, error) {
	out := store.DefaultSettings(guild)
	var value string
	err := q.row(ctx, "SELECT version, value FROM settings WHERE guild = $1", []any{guild}, &out.Version, &value)
	if errors.Is(err, store.ErrNotFound) {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	var kept settings
	if err := json.Unmarshal([]byte(value), &kept); err != nil {
		return out, err
	}
	out.Game, out.Ruleset, out.AsOf = kept.Game, kept.Ruleset, kept.AsOf
	out.Private, out.Inline, out.Feedback, out.Weekly = kept.Private, kept.Inline, kept.Feedback, kept.Weekly
	out.ModeratorRole, out.AnnounceTo, out.ModeratorsRead = kept.ModeratorRole, kept.AnnounceTo, kept.ModeratorsRead
	return out, nil
}

func stored(s store.Settings) settings {
	return settings{
		Game: s.Game, Ruleset: s.Ruleset, AsOf: s.AsOf,
		Private: s.Private, Inline: s.Inline, Feedback: s.Feedback, Weekly: s.Weekly,
		ModeratorRole: s.ModeratorRole, AnnounceTo: s.AnnounceTo, ModeratorsRead: s.ModeratorsRead,
	}
}

// SaveSettings implements [store.Guilds].
func (s *Store) SaveSettings(ctx context.Context, by string, new store.Settings) (store.Settings, error) {
	err := s.change(ctx, "saving settings", func(t *tx) error {
		old, err := settingsOf(ctx, t.querier, new.Guild)
		if err != nil {
			return err
		}
		if old.Version != new.Version {
			return store.ErrConflict
		}
		if err := t.saveSettings(ctx, new); err != nil {
			return err
		}
		was := stored(old).values()
		for i, v := range stored(new).values() {
			if v[1] == was[i][1] {
				continue
			}
			e := store.AuditEntry{Guild: new.Guild, By: by, Action: "settings", What: v[0], From: was[i][1], To: v[1]}
			if err := t.audit(ctx, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return store.Settings{}, err
	}
	new.Version++
	return new, nil
}

// saveSettings writes settings unless another transaction was faster.
func (t *tx) saveSettings(ctx context.Context, s store.Settings) error {
	n, err := t.exec(ctx, `
		INSERT INTO settings (guild, version, value) VALUES ($1, $2, $3)
		ON CONFLICT (guild) DO UPDATE SET version = excluded.version, value = excluded.value
		WHERE settings.version = excluded.version - 1`, s.Guild, s.Version+1, pack(stored(s)))
	return changed(n, err)
}

// changed returns [store.ErrConflict] for a change that affected no rows.
func changed(n int64, err error) error {
	if err == nil && n == 0 {
		return store.ErrConflict
	}
	return err
}
