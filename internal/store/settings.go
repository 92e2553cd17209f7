package store

import (
	"context"
	"time"

	"netrep/rulings"
)

// Guilds stores the settings of servers.
type Guilds interface {
	// Settings returns a server's settings, or [DefaultSettings] if it has none.
	Settings(ctx context.Context, guild string) (Settings, error)
	// SaveSettings replaces a server's settings and adds an audit log entry for each
	// changed value. It returns the settings as stored, or [ErrConflict] if Version is
	// not the stored one.
	SaveSettings(ctx context.Context, by string, s Settings) (Settings, error)
	// Audit returns entries of a server's audit log, newest first: those with an id below
	// before, or all for 0.
	Audit(ctx context.Context, guild string, before int64, limit int) ([]AuditEntry, error)
}

// Settings are the settings of a server. They are stored as JSON, so names never change
// their meaning.
type Settings struct {
	Guild   string       `json:"-"`
	Version int64        `json:"-"`                 // number of changes; 0 means never saved
	Game    rulings.Game `json:"game,omitempty"`    // game to search if a question does not choose one; empty means to detect it
	Ruleset string       `json:"ruleset,omitempty"` // such as "coe" or "crf10"; empty means the game's own default
	AsOf    rulings.Date `json:"as_of,omitempty"`   // answer by the edition in force on this day; empty means today

	Private        bool   `json:"private,omitempty"`         // show answers only to the asker, who may share them
	Inline         bool   `json:"inline,omitempty"`          // answer [[names]] in messages
	Feedback       bool   `json:"feedback,omitempty"`        // show feedback buttons with answers
	Weekly         bool   `json:"weekly,omitempty"`          // send moderators a weekly report
	ModeratorRole  string `json:"moderator_role,omitempty"`  // role with the rights of Manage Server; empty means none
	AnnounceTo     string `json:"announce_to,omitempty"`     // default channel for announcements
	ModeratorsRead string `json:"moderators_read,omitempty"` // channel for reports and failures; empty means not to post them
}

// DefaultSettings returns the settings of a server that has saved none.
func DefaultSettings(guild string) Settings { return Settings{Guild: guild} }

// AuditEntry says who changed what.
type AuditEntry struct {
	ID     int64
	Guild  string
	At     time.Time
	By     string // user; empty for the bot itself
	Action string // such as "settings", "announce", "withdraw", "subscribe"
	What   string // such as "game", or "announcement 12"
	From   string // value before, or empty
	To     string // value after, or empty
}
