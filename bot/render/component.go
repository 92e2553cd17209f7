package render

import "github.com/bwmarrin/discordgo"

// part is a component of a message or form.
type part = discordgo.MessageComponent

// Writable are the kinds of channel that announcements go to: text channels,
// and those that other servers can follow.
var Writable = []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews}

func display(content string) discordgo.TextDisplay { return discordgo.TextDisplay{Content: content} }

// divider is a thin line.
func divider() discordgo.Separator {
	return discordgo.Separator{Divider: new(true), Spacing: new(discordgo.SeparatorSpacingSizeSmall)}
}

func rowOf(parts ...part) discordgo.ActionsRow { return discordgo.ActionsRow{Components: parts} }

// box is a container with a coloured edge.
func (d *draft) box() discordgo.Container {
	return discordgo.Container{AccentColor: &d.look.accent, Components: d.components()}
}
