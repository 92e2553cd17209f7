package sqlstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"netrep/internal/store"
)

// values returns the names and values of settings as shown in the audit log.
func values(s store.Settings) [][2]string {
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

func settingsOf(ctx context.Context, q querier, guild string) (out store.Settings, err error) {
	out = store.DefaultSettings(guild)
	var value string
	err = q.row(ctx, "SELECT version, value FROM settings WHERE guild = $1", []any{guild}, &out.Version, &value)
	if errors.Is(err, store.ErrNotFound) {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	err = json.Unmarshal([]byte(value), &out)
	return out, err
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
		err = t.execOr(ctx, store.ErrConflict, `
			INSERT INTO settings (guild, version, value) VALUES ($1, $2, $3)
			ON CONFLICT (guild) DO UPDATE SET version = excluded.version, value = excluded.value
			WHERE settings.version = excluded.version - 1`, new.Guild, new.Version+1, pack(new))
		if err != nil { // ErrConflict if another transaction was faster
			return err
		}
		was := values(old)
		for i, v := range values(new) {
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
