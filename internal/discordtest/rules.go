package discordtest

import (
	"fmt"
	"strings"
)

// Rules that Discord enforces but its OpenAPI file does not express, by the names used in
// a [Problem]. The sources in brackets are sections of Discord's documentation.
const (
	RuleEmbedTotal      = "embeds together"      // 6000 characters in all embeds of a message [message, embed limits]
	RuleContentLength   = "content length"       // 2000 characters also in a channel's message [message, create]
	RuleEmptyMessage    = "empty message"        // a message has something to show [message, create]; error 50006
	RuleCommandName     = "command name"         // the pattern, in lower case [application commands, naming]
	RuleDescription     = "description missing"  // a chat command and every option have one [application commands]
	RuleChoicesComplete = "choices or completed" // choices and autocomplete exclude each other [option structure]
	RuleChoiceValue     = "choice value"         // 100 characters, also in autocomplete [option choice structure]
	RuleRequiredFirst   = "required first"       // required options precede the others [option structure]
	RuleCommandTwice    = "command twice"        // names are unique per type and scope [application commands]
	RuleCommandCount    = "too many commands"    // 100 chat, 15 user, 15 message commands [registering a command]
	RuleMixedOptions    = "subcommands mixed"    // subcommands beside other options [subcommands and groups]
	RuleCommandSize     = "command size"         // 8000 characters in one command [maximum command size]
	RuleCustomIDTwice   = "custom_id twice"      // unique in a message or form [components, custom id]
	RuleLinkURL         = "link without url"     // a link button has a url and no custom_id [components, button]
	RuleRows            = "too many rows"        // 5 action rows in a message without V2 [components, legacy]
	RuleComponents      = "too many components"  // 40 in all, nested ones counted [components, V2]
	RuleV2Content       = "V2 with content"      // the flag excludes content, embeds, polls, stickers [components, V2]
	RuleV2Flag          = "V2 without flag"      // a V2 component needs the flag [components, V2]
	RuleModalCount      = "form too long"        // 1 to 5 components in a form [interactions, modal]
	RuleTextTotal       = "texts together"       // 4000 characters in all text displays: known from practice, not documented
)

// Further rules: Discord was seen to enforce each, or it follows from a documented error.
const (
	RuleMentionsTwice   = "mentions twice"       // allowed_mentions: parse and a list of the same kind exclude each other
	RuleAttachment      = "attachment unknown"   // attachment://NAME names a file of the same request
	RuleOptionTwice     = "option twice"         // option names, choice names and select values are unique among their siblings
	RuleDeferredFlags   = "deferred flags"       // a deferred answer knows the flag EPHEMERAL only
	RuleBlankText       = "blank text"           // a text that is only white space counts as none
	RuleChoicesRequired = "choices field needed" // an autocomplete answer names its choices, even none
	RuleSelectCount     = "select count"         // min_values ≤ max_values ≤ number of options
)

// Flag bits of messages.
const (
	flagEphemeral = 1 << 6
	flagLoading   = 1 << 7
	flagV2        = 1 << 15
)

// finding collects problems.
type finding struct{ out []Problem }

func (f *finding) add(path, rule, format string, args ...any) {
	f.out = append(f.out, Problem{Path: path, Rule: rule, Msg: fmt.Sprintf(format, args...)})
}

// blank reports whether s is only white space.
func blank(s string) bool { return strings.TrimSpace(s) == "" }

// at returns the JSON pointer of a child.
func at(path string, keys ...any) string {
	for _, k := range keys {
		path += "/" + fmt.Sprint(k)
	}
	return path
}
