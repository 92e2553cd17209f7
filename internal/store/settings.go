package store

import (
	"context"
	"time"

	"netrep/rulings"
)

// Guilds keeps what each server has chosen.
type Guilds interface {
	// Settings returns a server's settings; [DefaultSettings] if it has chosen none.
	Settings(ctx context.Context, guild string) (Settings, error)
	// SaveSettings replaces a server's settings; each value that differs becomes an
	// entry of the audit log. It returns [ErrConflict] if Version is not the stored
	// one, and otherwise the settings as stored.
	SaveSettings(ctx context.Context, by string, s Settings) (Settings, error)
	// Audit returns the newest entries of a server's log, newest first: those with
	// an id below before, or all for 0.
	Audit(ctx context.Context, guild string, before int64, limit int) ([]AuditEntry, error)
}

// Settings is what a server has chosen.
type Settings struct {
	Guild   string
	Version int64        // counts the changes, from 1; 0 means never saved
	Game    rulings.Game // looked up where a question does not choose one; empty means to tell by the question
	Ruleset string       // such as "coe" or "crf10"; empty means the game's own default
	AsOf    rulings.Date // edition in force on this day; empty means today's

	Private        bool   // answers are for the asker, who may show them
	Inline         bool   // [[names]] in messages are answered
	Feedback       bool   // answers have buttons that judge them
	Weekly         bool   // moderators get a report every week
	ModeratorRole  string // may do what Manage Server may; empty means nobody else
	AnnounceTo     string // channel that announcements go to unless they name others
	ModeratorsRead string // channel for reports and failures; empty means that none are posted
}

// DefaultSettings are the settings of a server that has chosen none.
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
