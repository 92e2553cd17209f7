package discordtest

import "strconv"

// User is a Discord user.
type User struct {
	ID          string
	Name        string
	Permissions int64  // in every server
	Locale      string // "" means en-US
}

// Everyday permissions (view, send, embed, attach, history, foreign emoji, commands,
// other applications), and those of users who may manage the server.
const (
	PermissionsMember  int64 = 1<<10 | 1<<11 | 1<<14 | 1<<15 | 1<<16 | 1<<18 | 1<<31 | 1<<50
	PermissionsManager       = PermissionsMember | 1<<5
)

// Place is where an interaction or a message happens.
type Place struct {
	Guild   string // "" in a direct message
	Channel string
	Private bool // a direct message between other users, or a group
	// UserInstall says that the user, not the server, has installed the application.
	UserInstall bool
}

// world is the people and places of a Fake.
type world struct {
	guilds [2]Place          // a channel of each
	of     map[string]string // guild by channel; guarded by fake.mu
	direct string            // channel of direct messages with the bot
	group  string            // channel of direct messages without it
	users  [2]User
}

func newWorld(c *clock) world {
	w := world{guilds: [2]Place{{Guild: c.id()}, {Guild: c.nextShardID()}}, direct: c.id(), group: c.id()}
	w.guilds[0].Channel, w.guilds[1].Channel = c.id(), c.id()
	w.of = map[string]string{w.guilds[0].Channel: w.guilds[0].Guild, w.guilds[1].Channel: w.guilds[1].Guild, w.direct: ""}
	w.users[0] = User{ID: c.id(), Name: "gandalf", Permissions: PermissionsMember}
	w.users[1] = User{ID: c.id(), Name: "elrond", Permissions: PermissionsManager}
	return w
}

// Member returns a user with everyday permissions.
func (f *Fake) Member() User { return f.world.users[0] }

// Manager returns a user who may manage the server.
func (f *Fake) Manager() User { return f.world.users[1] }

// NewUser creates another user with everyday permissions.
func (f *Fake) NewUser(name string) User {
	return User{ID: f.clock.id(), Name: name, Permissions: PermissionsMember}
}

// Guild returns a channel of the first server.
func (f *Fake) Guild() Place { return f.world.guilds[0] }

// OtherGuild returns a channel of the second server.
func (f *Fake) OtherGuild() Place { return f.world.guilds[1] }

// NewChannel creates another channel in the same server as p.
func (f *Fake) NewChannel(p Place) Place {
	f.mu.Lock()
	defer f.mu.Unlock()
	p.Channel = f.clock.id()
	f.world.of[p.Channel] = p.Guild
	return p
}

// DM returns the channel of direct messages with the bot.
func (f *Fake) DM() Place { return Place{Channel: f.world.direct} }

// GroupDM returns a conversation of other users, one of whom has installed the
// application.
func (f *Fake) GroupDM() Place {
	return Place{Channel: f.world.group, Private: true, UserInstall: true}
}

// ForeignGuild returns a server that has not installed the application, where a user has.
func (f *Fake) ForeignGuild() Place {
	return Place{Guild: f.clock.id(), Channel: f.clock.id(), UserInstall: true}
}

// shardOf returns the shard that receives the events of guild; direct messages go to
// shard 0.
func shardOf(guild string, shards int) int {
	id, _ := strconv.ParseUint(guild, 10, 64)
	return int((id >> 22) % uint64(max(shards, 1)))
}
