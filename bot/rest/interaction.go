package rest

import (
	"encoding/json"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Interaction is something that a person did and that needs one answer. It
// holds only what the bot uses; components stay raw, so that unknown kinds do
// no harm.
type Interaction struct {
	ID            string                           `json:"id"`
	ApplicationID string                           `json:"application_id"`
	Type          discordgo.InteractionType        `json:"type"`
	Token         string                           `json:"token"` // a secret for 15 minutes
	Data          InteractionData                  `json:"data"`
	GuildID       string                           `json:"guild_id"` // empty outside servers
	ChannelID     string                           `json:"channel_id"`
	Member        *Member                          `json:"member"`  // in servers
	User          *User                            `json:"user"`    // outside servers; [Interaction.Asker] finds either
	Message       *ChatMessage                     `json:"message"` // message of the component or the form
	Context       discordgo.InteractionContextType `json:"context"`
}

// InteractionData is what a command, component or form carries. Its id is left
// out: a command's is text, a component's a number, and neither is needed.
type InteractionData struct {
	Name       string                           `json:"name"`
	Type       discordgo.ApplicationCommandType `json:"type"`
	Options    []OptionValue                    `json:"options"`
	TargetID   string                           `json:"target_id"` // of a user or message command
	Resolved   Resolved                         `json:"resolved"`
	CustomID   string                           `json:"custom_id"`  // of a component or form
	Values     []string                         `json:"values"`     // of a select menu
	Components []json.RawMessage                `json:"components"` // of a form; [Interaction.Fields] reads them
}

// OptionValue is an option that the asker gave.
type OptionValue struct {
	Name    string                                 `json:"name"`
	Type    discordgo.ApplicationCommandOptionType `json:"type"`
	Value   json.RawMessage                        `json:"value"`
	Options []OptionValue                          `json:"options"` // of a subcommand
	Focused bool                                   `json:"focused"` // being typed now
}

// Text returns the value as text, whatever its type.
func (v OptionValue) Text() string {
	var s string
	if json.Unmarshal(v.Value, &s) == nil {
		return s
	}
	return string(v.Value)
}

// Resolved holds what the ids of an interaction's data stand for.
type Resolved struct {
	Messages map[string]*ChatMessage `json:"messages"`
	Channels map[string]struct {
		Permissions string `json:"permissions"` // of who asks, in the channel; bit set in decimal
	} `json:"channels"`
	Roles map[string]struct {
		Mentionable bool `json:"mentionable"` // by everybody
	} `json:"roles"`
}

// User is a person or a bot.
type User struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"` // shown name, or empty
	Bot        bool   `json:"bot"`
}

// Member is a user in a server.
type Member struct {
	User        *User    `json:"user"`
	Nick        string   `json:"nick"`
	Roles       []string `json:"roles"`
	Permissions string   `json:"permissions"` // in the channel; bit set in decimal
}

// may reports whether a bit set in decimal holds one of bits, or everything.
func may(set string, bits int64) bool {
	n, err := strconv.ParseInt(set, 10, 64)
	return err == nil && n&(discordgo.PermissionAdministrator|bits) != 0
}

// MayWrite returns those of the channels that i comes from or names in which its asker
// may write.
func (i *Interaction) MayWrite() []string {
	var list []string
	if i.Member != nil && may(i.Member.Permissions, discordgo.PermissionSendMessages) && i.ChannelID != "" {
		list = append(list, i.ChannelID)
	}
	for id, c := range i.Data.Resolved.Channels {
		if may(c.Permissions, discordgo.PermissionSendMessages) {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

// MayMention returns those of the roles that i names which its asker may mention.
func (i *Interaction) MayMention() []string {
	var list []string
	for id, r := range i.Data.Resolved.Roles {
		if r.Mentionable || i.Member != nil && may(i.Member.Permissions, discordgo.PermissionMentionEveryone) {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

// Manages reports whether the member may manage the server.
func (m *Member) Manages() bool {
	return may(m.Permissions, discordgo.PermissionManageGuild)
}

// ChatMessage is an existing message in Discord.
type ChatMessage struct {
	ID         string                     `json:"id"`
	ChannelID  string                     `json:"channel_id"`
	GuildID    string                     `json:"guild_id"`
	Author     *User                      `json:"author"`
	WebhookID  string                     `json:"webhook_id"`
	Content    string                     `json:"content"`
	Flags      discordgo.MessageFlags     `json:"flags"`
	Components []json.RawMessage          `json:"components"`
	Reference  discordgo.MessageReference `json:"message_reference"`  // what it replies to
	Replied    *ChatMessage               `json:"referenced_message"` // the same, as it stands now; nil if it is gone

	Calls bool `json:"-"` // it mentions the bot by name
}

// Asker returns who made the interaction; it is never nil.
func (i *Interaction) Asker() *User {
	switch {
	case i.Member != nil && i.Member.User != nil:
		return i.Member.User
	case i.User != nil:
		return i.User
	}
	return &User{}
}

// Created returns when Discord made the interaction, by Discord's clock; it is
// zero if the id is none.
func (i *Interaction) Created() time.Time { return SnowflakeTime(i.ID) }

// Target returns the message that a message command was used on, or nil.
func (i *Interaction) Target() *ChatMessage { return i.Data.Resolved.Messages[i.Data.TargetID] }

// Fields returns what was put into a form: the values of each field by its custom id. It
// also looks into components of unknown kinds.
func (i *Interaction) Fields() map[string][]string {
	fields := map[string][]string{}
	for _, raw := range i.Data.Components {
		collectFields(raw, fields, 0)
	}
	return fields
}

// MaxNesting is how deep components are read; Discord nests two.
const MaxNesting = 5

func collectFields(raw json.RawMessage, fields map[string][]string, depth int) {
	var c struct {
		CustomID   string            `json:"custom_id"`
		Value      json.RawMessage   `json:"value"`
		Values     []string          `json:"values"`
		Component  json.RawMessage   `json:"component"`
		Components []json.RawMessage `json:"components"`
	}
	if depth > MaxNesting || json.Unmarshal(raw, &c) != nil {
		return
	}
	switch {
	case c.CustomID != "" && c.Values != nil:
		fields[c.CustomID] = c.Values
	case c.CustomID != "" && len(c.Value) > 0 && string(c.Value) != "null":
		fields[c.CustomID] = []string{OptionValue{Value: c.Value}.Text()}
	}
	for _, inner := range append(c.Components, c.Component) {
		if len(inner) > 0 {
			collectFields(inner, fields, depth+1)
		}
	}
}

// LogValue leaves out the token and what was asked, and also the custom id,
// which holds that and a mark of who asked.
func (i *Interaction) LogValue() slog.Value {
	return slog.GroupValue(slog.String("id", i.ID), slog.Int("type", int(i.Type)), slog.String("command", i.Data.Name))
}

// Asked is what was asked, as far as it fits a line of a log.
func (i *Interaction) Asked() string {
	var parts []string
	var add func(list []OptionValue)
	add = func(list []OptionValue) {
		for _, o := range list {
			parts = append(parts, o.Name+":"+o.Text())
			add(o.Options)
		}
	}
	add(i.Data.Options)
	parts = append(append(parts, i.Data.CustomID), i.Data.Values...)
	return strings.TrimSpace(strings.Join(parts, " "))
}

// SnowflakeTime returns when an id was made, or the zero time if it is none.
func SnowflakeTime(id string) time.Time {
	t, _ := discordgo.SnowflakeTimestamp(id)
	return t
}
