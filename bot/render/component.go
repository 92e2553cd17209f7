package render

import "github.com/bwmarrin/discordgo"

// The components that messages and forms are made of, as Discord reads them.
// [Message.Components] and [Modal.Components] hold these.

// The kinds of component.
const (
	kindRow       = 1
	kindButton    = 2
	kindMenu      = 3
	kindInput     = 4
	kindRoles     = 6
	kindChannels  = 8
	kindText      = 10
	kindGallery   = 12
	kindSeparator = 14
	kindContainer = 17
	kindLabel     = 18
)

// The styles of a button.
const (
	styleFirst = 1 // what is waited for
	stylePlain = 2
	styleLink  = 5
)

// container is a box with a coloured edge.
type container struct {
	Type       int   `json:"type"`
	Accent     int   `json:"accent_color"`
	Components []any `json:"components"`
}

// textDisplay is running text in Discord's Markdown.
type textDisplay struct {
	Type    int    `json:"type"`
	Content string `json:"content"`
}

// separator is a thin line.
type separator struct {
	Type    int  `json:"type"`
	Divider bool `json:"divider"`
	Spacing int  `json:"spacing"`
}

// gallery is pictures.
type gallery struct {
	Type  int           `json:"type"`
	Items []galleryItem `json:"items"`
}

type galleryItem struct {
	Media       media  `json:"media"`
	Description string `json:"description,omitempty"`
}

type media struct {
	URL string `json:"url"`
}

// row holds up to five buttons, or one menu.
type row struct {
	Type       int   `json:"type"`
	Components []any `json:"components"`
}

type button struct {
	Type     int    `json:"type"`
	Style    int    `json:"style"`
	Label    string `json:"label"`
	CustomID string `json:"custom_id,omitempty"`
	URL      string `json:"url,omitempty"`
}

// menu is a select menu of texts.
type menu struct {
	Type        int          `json:"type"`
	CustomID    string       `json:"custom_id"`
	Placeholder string       `json:"placeholder,omitempty"`
	Options     []menuOption `json:"options"`
}

type menuOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
}

// label names a field of a form.
type label struct {
	Type        int    `json:"type"`
	Label       string `json:"label"`
	Description string `json:"description,omitempty"`
	Component   any    `json:"component"`
}

// input is a field of a form that takes text.
type input struct {
	Type        int    `json:"type"`
	CustomID    string `json:"custom_id"`
	Style       int    `json:"style"` // 1 one line, 2 several
	Placeholder string `json:"placeholder,omitempty"`
	Value       string `json:"value,omitempty"`
	MaxLength   int    `json:"max_length,omitempty"`
	Required    bool   `json:"required"`
}

// selectMenu is a menu of the server's channels or roles, as a field of a form.
type selectMenu struct {
	Type     int                     `json:"type"`
	CustomID string                  `json:"custom_id"`
	Channels []discordgo.ChannelType `json:"channel_types,omitempty"`
	Defaults []selected              `json:"default_values,omitempty"`
	Least    int                     `json:"min_values"`
	Most     int                     `json:"max_values"`
	Required bool                    `json:"required"`
}

// selected is what stands in a menu already.
type selected struct {
	ID   string `json:"id"`
	Type string `json:"type"` // channel or role
}

// writable are the kinds of channel that announcements go to: those for text, and
// those that other servers follow.
var Writable = []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews}

func display(content string) textDisplay { return textDisplay{kindText, content} }
func divider() separator                 { return separator{kindSeparator, true, 1} }
func rowOf(components ...any) row        { return row{kindRow, components} }
