package bot

import (
	"netrep/bot/rest"
)

// Definition is a command as Discord is told of it.
type Definition struct {
	Type                     int                       `json:"type"` // CommandChat, CommandUser or CommandMessage
	Name                     string                    `json:"name"`
	NameLocalizations        map[string]string         `json:"name_localizations,omitempty"`
	Description              string                    `json:"description"` // empty for other than chat commands
	DescriptionLocalizations map[string]string         `json:"description_localizations,omitempty"`
	Options                  []DefinitionOption        `json:"options,omitempty"`
	DefaultMemberPermissions *string                   `json:"default_member_permissions,omitempty"` // bit set in decimal; nil means everyone
	IntegrationTypes         []int                     `json:"integration_types,omitempty"`          // 0 in servers, 1 for users
	Contexts                 []rest.InteractionContext `json:"contexts,omitempty"`
	NSFW                     bool                      `json:"nsfw,omitempty"`
}

// DefinitionOption is an option of a command.
type DefinitionOption struct {
	Type                     int                `json:"type"` // 3 string, 4 integer, 5 boolean, …
	Name                     string             `json:"name"`
	NameLocalizations        map[string]string  `json:"name_localizations,omitempty"`
	Description              string             `json:"description"`
	DescriptionLocalizations map[string]string  `json:"description_localizations,omitempty"`
	Required                 bool               `json:"required,omitempty"`
	Choices                  []DefinitionChoice `json:"choices,omitempty"`
	Options                  []DefinitionOption `json:"options,omitempty"` // of a subcommand
	MinValue                 *float64           `json:"min_value,omitempty"`
	MaxValue                 *float64           `json:"max_value,omitempty"`
	MinLength                *int               `json:"min_length,omitempty"`
	MaxLength                *int               `json:"max_length,omitempty"`
	Autocomplete             bool               `json:"autocomplete,omitempty"`
	ChannelTypes             []int              `json:"channel_types,omitempty"`
}

// DefinitionChoice is a value that an option offers.
type DefinitionChoice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             any               `json:"value"` // string or number
}
