package server

import (
	"cmp"
	"slices"
	"strconv"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/store"
	"netrep/rulings"
)

// serverSetting is a setting of a server.
type serverSetting struct {
	name   string // as readers see it
	empty  string // the default, in words
	option command.Option
	get    func(store.Settings) string
	set    func(*store.Settings, string) // "" means the default
}

// optionModerators is the setting that says who changes the others.
const optionModerators = "moderator-role"

var serverSettings = []serverSetting{
	textSetting("Game", "detected from the question",
		command.Option{Name: "game", Doc: "Game to search when a question doesn't name one", Kind: command.Choice, Choices: command.GameChoices()},
		func(s *store.Settings) *rulings.Game { return &s.Game }),
	textSetting("Rules", "both, side by side",
		command.Option{Name: "ruleset", Doc: "Rules used for verdicts if none are named", Kind: command.Choice, Choices: command.RulesetChoices()},
		func(s *store.Settings) *string { return &s.Ruleset }),
	textSetting("As of", "today",
		command.Option{Name: "as-of", Doc: "Use the rulings in force on this day, for old formats", Kind: command.Date},
		func(s *store.Settings) *rulings.Date { return &s.AsOf }),
	yesNoSetting("Private answers", "private", "Show answers only to the asker, who can then share them?",
		func(s *store.Settings) *bool { return &s.Private }),
	yesNoSetting("Inline answers", "inline", "Answer [[names]] in messages, if the operator allows it?",
		func(s *store.Settings) *bool { return &s.Inline }),
	yesNoSetting("Feedback", "feedback", "Show feedback buttons under answers?",
		func(s *store.Settings) *bool { return &s.Feedback }),
	yesNoSetting("Weekly report", "weekly", "Do moderators get a report every week?",
		func(s *store.Settings) *bool { return &s.Weekly }),
	textSetting("Moderators' role", "only server managers",
		command.Option{Name: optionModerators, Doc: "Role whose members may announce and change settings too", Kind: command.Role},
		func(s *store.Settings) *string { return &s.ModeratorRole }),
	textSetting("Announcements go to", "the channel where they are written",
		command.Option{Name: "announce-to", Doc: "Default channel for announcements", Kind: command.Channel},
		func(s *store.Settings) *string { return &s.AnnounceTo }),
	textSetting("Reports go to", "nowhere",
		command.Option{Name: "moderators-read", Doc: "Channel for reports and for what went wrong", Kind: command.Channel},
		func(s *store.Settings) *string { return &s.ModeratorsRead }),
}

// textSetting is a setting that is stored as it is written.
func textSetting[T ~string](name, empty string, option command.Option, field func(*store.Settings) *T) serverSetting {
	option.Else = "clear:" + option.Name + " for “" + empty + "”"
	return serverSetting{
		name, empty, option,
		func(s store.Settings) string { return string(*field(&s)) },
		func(s *store.Settings, v string) { *field(s) = T(v) },
	}
}

// yesNoSetting is a setting that is off by default.
func yesNoSetting(name, option, doc string, field func(*store.Settings) *bool) serverSetting {
	return serverSetting{
		name, "no",
		command.Option{Name: option, Doc: doc, Kind: command.Bool},
		func(s store.Settings) string { return strconv.FormatBool(*field(&s)) },
		func(s *store.Settings, v string) { *field(s) = v == "true" },
	}
}

// fact says what a server has chosen.
func (one serverSetting) fact(s store.Settings) reply.Fact {
	f := reply.Fact{Name: one.name}
	v := one.get(s)
	switch {
	case one.option.Kind == command.Bool && v == "true":
		f.Words = "yes"
	case one.option.Kind == command.Bool:
		f.Words = "no"
	case v == "":
		f.Words = one.empty
	case one.option.Kind == command.Channel:
		f.Channels = []string{v}
	case one.option.Kind == command.Role:
		f.Role = v
	case one.option.Kind == command.Date:
		f.Words = rulings.Date(v).Words()
	default:
		f.Words = labelIn(one.option.Choices, v)
	}
	return f
}

// labelIn is how a value is shown among choices.
func labelIn(choices []command.Pick, value string) string {
	i := slices.IndexFunc(choices, func(p command.Pick) bool { return p.Value == value })
	if i < 0 {
		return value
	}
	return cmp.Or(choices[i].Label, value)
}

func settingNamed(name string) (serverSetting, bool) {
	i := slices.IndexFunc(serverSettings, func(one serverSetting) bool { return one.option.Name == name })
	if i < 0 {
		return serverSetting{}, false
	}
	return serverSettings[i], true
}

func settingOptions() []command.Option {
	var list []command.Option
	for _, one := range serverSettings {
		list = append(list, one.option)
	}
	return list
}

func settingPicks() []command.Pick {
	var list []command.Pick
	for _, one := range serverSettings {
		list = append(list, command.Pick{Label: one.name, Value: one.option.Name})
	}
	return list
}

// clearable are the settings that may have no value.
func clearable() []command.Pick {
	var list []command.Pick
	for _, one := range serverSettings {
		if one.option.Kind != command.Bool {
			list = append(list, command.Pick{Label: one.name, Value: one.option.Name})
		}
	}
	return list
}
