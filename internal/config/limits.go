package config

// Limits says how much one person and one server may ask in Discord, in a minute;
// 0 means as much as they like.
type Limits struct {
	User           int `toml:"user"`            // commands, buttons and forms
	Server         int `toml:"server"`          // the same of all of its people
	UserMessages   int `toml:"user_messages"`   // messages that call the bot or hold [[names]]
	ServerMessages int `toml:"server_messages"` // the same of all of its people
}

func defaultLimits() Limits {
	return Limits{User: 120, Server: 1200, UserMessages: 20, ServerMessages: 120}
}

// check refuses values that no key allows.
func (l Limits) check(file string) error {
	if min(l.User, l.Server, l.UserMessages, l.ServerMessages) < 0 {
		return &FileError{File: file, Msg: "limits.user, limits.server, limits.user_messages and limits.server_messages are at least 0"}
	}
	return nil
}
