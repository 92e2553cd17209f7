package bot

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/render"
	"netrep/commands/command"
)

// The places and kinds of install that commands are for: nearly all, or those
// that belong to a server.
var (
	everywhere = []discordgo.InteractionContextType{discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel}
	everyone   = []discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall}

	servers        = everywhere[:1]
	serverInstalls = everyone[:1]
)

// The limits of a command.
const (
	maxDefinitionOptions = 25
	maxDescription       = 100
)

// Definitions returns commands in Discord's form, with the message command
// that finds rulings, in the languages of tr. Commands whose names have two words
// become subcommands of the first. Options beyond Discord's limit of 25 are
// left out, the least important first; buttons can still set them.
func Definitions(list []*command.Command, tr Translations) []*discordgo.ApplicationCommand {
	var defs []*discordgo.ApplicationCommand
	at := map[string]int{}
	for _, c := range list {
		group, sub, grouped := strings.Cut(c.Name, " ")
		if !grouped {
			d := chatCommand(c.Name, render.Words(maxDescription, c.Doc), tr)
			d.Options = definitionOptions(c, tr)
			if c.Server {
				d.IntegrationTypes, d.Contexts = &serverInstalls, &servers
			}
			defs = append(defs, d)
			continue
		}
		n, known := at[group]
		if !known {
			n = len(defs)
			at[group] = n
			defs = append(defs, chatCommand(group, "Everything that begins with /"+group, tr)) // Discord hardly ever shows it
		}
		defs[n].Options = append(defs[n].Options, subcommand(c, sub, tr))
	}
	return append(defs, &discordgo.ApplicationCommand{
		Type: discordgo.MessageApplicationCommand, Name: findName, NameLocalizations: named(tr.names("find rulings")),
		IntegrationTypes: &everyone, Contexts: &everywhere,
	})
}

// named returns names in the form that a command takes them.
func named(words map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if len(words) == 0 {
		return nil
	}
	return &words
}

// chatCommand is a command, or the group of several.
func chatCommand(name, doc string, tr Translations) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{
		Type: discordgo.ChatApplicationCommand, Name: name, NameLocalizations: named(tr.names(name)),
		Description: doc, DescriptionLocalizations: named(tr.docs(name)), IntegrationTypes: &everyone, Contexts: &everywhere,
	}
}

func subcommand(c *command.Command, name string, tr Translations) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{
		Type: discordgo.ApplicationCommandOptionSubCommand, Name: name, NameLocalizations: tr.names(c.Name),
		Description: render.Words(maxDescription, c.Doc), DescriptionLocalizations: tr.docs(c.Name),
		Options: definitionOptions(c, tr),
	}
}

// definitionOptions are the options of a command, the required ones first.
func definitionOptions(c *command.Command, tr Translations) []*discordgo.ApplicationCommandOption {
	options := slices.DeleteFunc(slices.Clone(c.Options), func(o command.Option) bool { return o.Hidden })
	slices.SortStableFunc(options, func(a, b command.Option) int { return cmp.Compare(rank(a), rank(b)) })
	var list []*discordgo.ApplicationCommandOption
	for _, o := range options[:min(len(options), maxDefinitionOptions)] {
		list = append(list, definitionOption(c.Name, o, tr))
	}
	return list
}

func rank(o command.Option) int {
	if o.Required {
		return 0
	}
	return 1
}

// maxName is how long the name of a command or an option may be.
const maxName = 32

// optionName is an option's name in Discord, cut to the length that Discord allows.
func optionName(o command.Option) string {
	return strings.TrimRight(o.Name[:render.Prefix(o.Name, maxName)], "-_")
}

func definitionOption(of string, o command.Option, tr Translations) *discordgo.ApplicationCommandOption {
	key := of + "." + o.Name
	d := &discordgo.ApplicationCommandOption{
		Type: discordgo.ApplicationCommandOptionString, Name: optionName(o), NameLocalizations: tr.names(key), Required: o.Required,
		Description: render.Words(maxDescription, o.Doc, o.Name), DescriptionLocalizations: tr.docs(key),
		Autocomplete: o.Complete != nil,
	}
	switch o.Kind {
	case command.Bool:
		d.Type, d.Autocomplete = discordgo.ApplicationCommandOptionBoolean, false
	case command.Int:
		least := float64(o.Min)
		d.Type, d.Autocomplete, d.MinValue = discordgo.ApplicationCommandOptionInteger, false, &least
		d.MaxValue = float64(o.Max)
	case command.Choice:
		d.Autocomplete = len(o.Choices) > command.MaxChoices
		if !d.Autocomplete {
			d.Choices = definitionChoices(key, o.Choices, tr)
		}
	case command.Channel:
		d.Type, d.Autocomplete, d.ChannelTypes = discordgo.ApplicationCommandOptionChannel, false, render.Writable
	case command.Role:
		d.Type, d.Autocomplete = discordgo.ApplicationCommandOptionRole, false
	default:
		d.MaxLength = cmp.Or(o.Max, command.MaxText)
	}
	return d
}

func definitionChoices(key string, picks []command.Pick, tr Translations) []*discordgo.ApplicationCommandOptionChoice {
	var list []*discordgo.ApplicationCommandOptionChoice
	for _, p := range picks {
		list = append(list, &discordgo.ApplicationCommandOptionChoice{
			Name: render.Words(render.MaxOption, p.Label, p.Value), NameLocalizations: tr.names(key + "." + p.Value), Value: p.Value,
		})
	}
	return list
}
