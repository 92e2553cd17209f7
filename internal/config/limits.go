package config

import "errors"

// Limits is how much a person and a server may ask in Discord per minute; 0 means no
// limit.
type Limits struct {
	User           int `toml:"user"`            // commands, buttons and forms
	Server         int `toml:"server"`          // commands, buttons and forms of all its members
	UserMessages   int `toml:"user_messages"`   // messages that mention the bot or contain [[names]]
	ServerMessages int `toml:"server_messages"` // such messages of all its members
}

// check rejects invalid values.
func (l Limits) check() error {
	if min(l.User, l.Server, l.UserMessages, l.ServerMessages) < 0 {
		return errors.New("limits.user, limits.server, limits.user_messages and limits.server_messages are at least 0")
	}
	return nil
}
