package server

import (
	"context"
	"errors"
	"fmt"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// Settings is the /settings command.
var Settings = command.Command{
	Name:    "settings",
	Doc:     "This server's settings: games, privacy, moderators, channels",
	Example: "/settings game:meccg private:yes",
	Options: append(settingOptions(),
		command.Option{Name: "clear", Doc: "Reset this setting to its default", Kind: command.Choice, Choices: clearable()},
		command.Option{Name: "change", Doc: "Show what can be chosen", Kind: command.Choice, Choices: settingPicks(), Hidden: true},
		command.Option{Name: "form", Doc: "Choose from what the server has", Kind: command.Choice, Choices: settingPicks(), Hidden: true},
		command.Option{Name: "version", Doc: "The settings that a button was made for", Kind: command.Int, Max: 1 << 30, Hidden: true},
	),
	Private: true,
	Server:  true,
	Run:     runSettings,
}

func runSettings(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if err := in.Server(env); err != nil {
		return reply.Reply{}, err
	}
	changing := len(in.Values) > 0
	if !changing {
		s, err := env.Settings(ctx, in.Caller.Guild)
		return showSettings(s, in.Caller.Moderates(s)), err
	}
	s, err := in.Moderator(ctx, env)
	if err != nil {
		return reply.Reply{}, err
	}
	if !in.Caller.Manage && (in.Given(optionModerators) || in.Text("clear") == optionModerators) {
		return reply.Reply{}, &engine.InputError{
			Field: optionModerators, Msg: "can be changed only by members who can manage the server", Hint: "ask one of them; everything else here you can change",
		}
	}
	if one, ok := settingNamed(in.Text("change")); ok {
		return one.page(s), nil
	}
	if one, ok := settingNamed(in.Text("form")); ok {
		return one.formReply(s), nil
	}
	if in.Given("version") && in.Int("version") != s.Version {
		return changedMeanwhile(s), nil
	}
	return changeSettings(ctx, env, in, s)
}

// changeSettings applies the options that were given.
func changeSettings(ctx context.Context, env *command.Env, in command.Input, s store.Settings) (reply.Reply, error) {
	before := s
	for _, one := range serverSettings {
		if in.Given(one.option.Name) {
			one.set(&s, in.Text(one.option.Name))
		}
	}
	if one, ok := settingNamed(in.Text("clear")); ok {
		one.set(&s, "")
	}
	if s == before {
		return showSettings(s, true), nil // and nothing to write down
	}
	s, err := env.Store.SaveSettings(ctx, in.Caller.ID, s)
	if errors.Is(err, store.ErrConflict) {
		s, err = env.Settings(ctx, in.Caller.Guild)
		return changedMeanwhile(s), err
	}
	env.Places.Forget(in.Caller.Guild)
	r := showSettings(s, true)
	r.Title = "Saved: settings of this server"
	return r, err
}

func changedMeanwhile(s store.Settings) reply.Reply {
	r := showSettings(s, true)
	r.Title = "Somebody else changed the settings in the meantime"
	r.Blocks = append([]reply.Block{reply.Text{Markdown: "These are the current settings. Your change wasn't saved; choose again."}}, r.Blocks...)
	return r
}

// showSettings shows what a server has chosen, and to moderators the ways to
// change it.
func showSettings(s store.Settings, moderator bool) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: "Settings of this server", Line: "/settings"}
	places, all := reply.Facts{}, reply.List{}
	for _, one := range serverSettings {
		f := one.fact(s)
		if f.Words == "" { // its value has a name of the server's own, which a list cannot show
			places.Facts = append(places.Facts, f)
			f.Words = "chosen"
		}
		it := reply.Item{Label: one.name, Detail: f.Words}
		if moderator {
			it.Command = one.changeLine()
		}
		all.Items = append(all.Items, it)
	}
	out = out.With(all).With(places)
	if !moderator {
		return out.Say("Moderators can change them: members who may manage the server, and those with the moderators' role.")
	}
	return out.Act("Who changed what", "/audit").Act("Announcements", "/announcements").Act("Subscriptions", "/subscribe")
}

// changeLine is the command line that shows what can be chosen.
func (one serverSetting) changeLine() string { return "/settings change:" + one.option.Name }

// page shows what can be chosen for one setting.
func (one serverSetting) page(s store.Settings) reply.Reply {
	name := one.option.Name
	set := func(value string) string { return fmt.Sprintf("/settings %s:%s version:%d", name, value, s.Version) }
	f := one.fact(s)
	f.Name = "Now"
	out := reply.Reply{Tone: reply.ToneRuling, Title: one.name, Line: one.changeLine()}.
		Say(one.option.Doc).With(reply.Facts{Facts: []reply.Fact{f}})
	switch one.option.Kind {
	case command.Bool:
		out = out.Act("Yes", set("yes")).Act("No", set("no"))
	case command.Choice:
		for _, p := range one.option.Choices {
			out = out.Act(p.Label, set(p.Value))
		}
	case command.Date:
		out = out.Ask("Another day", fmt.Sprintf("/settings version:%d", s.Version), name, "Which day, such as 1998-01-26?")
	case command.Channel, command.Role:
		out = out.Write("Choose", "/settings form:"+name)
	}
	if one.empty != "" && one.option.Kind != command.Bool {
		out = out.Act(reply.UpperFirst(one.empty), fmt.Sprintf("/settings clear:%s version:%d", name, s.Version))
	}
	return out.Act("All settings", "/settings")
}

// formReply asks for a channel or a role.
func (one serverSetting) formReply(s store.Settings) reply.Reply {
	name := one.option.Name
	kind := reply.FieldChannels
	if one.option.Kind == command.Role {
		kind = reply.FieldRole
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: one.name, Line: one.changeLine()}.
		Say("Use an option instead: `/settings "+name+":…`.").
		Fill(fmt.Sprintf("/settings version:%d", s.Version), reply.Field{Option: name, Label: one.name, Help: one.option.Doc, Kind: kind, Value: one.get(s), Required: true, Max: 1})
}
