package main

import (
	"context"
	"flag"
	"fmt"

	"netrep/bot"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/internal/config"
)

func runRegister(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	file := a.configFlag(flags)
	guild := flags.String("guild", "", "register only in the server with this `id`, where changes show at once")
	clearGuild := flags.String("clear-guild", "", "remove what was registered only in the server with this `id`")
	dry := flags.Bool("dry-run", false, "show what would change, without changing it")
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	cfg, err := config.Load(*file)
	if err != nil {
		return err
	}
	token, err := a.token(cfg.Discord.TokenFile)
	if err != nil {
		return err
	}
	log, _ := newLog(a.err(), quiet(cfg.Log))
	r := rest.New(rest.Options{API: cfg.Discord.API, Token: token, Log: log, Version: built().Version})
	defer r.CloseIdle()
	id := cfg.Discord.ApplicationID
	if id == "" {
		app, err := r.Application(ctx)
		if err != nil {
			return err
		}
		id = app.ID
	}
	if *clearGuild != "" {
		return clearCommands(ctx, a, r, id, *clearGuild, *dry)
	}
	reg, err := bot.Register(ctx, r, id, *guild, bot.Definitions(commands.All(), bot.EmbeddedTranslations()), *dry)
	if err != nil {
		return err
	}
	printRegistration(a, reg)
	if !*dry {
		tellTwice(ctx, a, r, id, *guild)
	}
	fmt.Fprintf(a.out(), "\nadd the bot to a server:  %s\nadd it for yourself:      %s\n",
		bot.InviteServer(id), bot.InviteUser(id))
	return nil
}

// tellTwice names the servers that show each command twice, if Discord tells.
func tellTwice(ctx context.Context, a app, r *rest.Client, id, guild string) {
	twice, err := bot.Twice(ctx, r, id, guild)
	if err != nil {
		return // the commands are registered all the same
	}
	for _, server := range twice {
		fmt.Fprintf(a.out(), "the server %s shows each command twice, its own and those for all servers; \"bot register --clear-guild %s\" removes its own\n", server, server)
	}
}

// clearCommands removes a server's own commands.
func clearCommands(ctx context.Context, a app, r *rest.Client, id, guild string, dry bool) error {
	n, err := bot.Clear(ctx, r, id, guild, dry)
	switch {
	case err != nil:
		return err
	case n == 0:
		fmt.Fprintln(a.out(), "this server has no commands of its own")
	case dry:
		fmt.Fprintf(a.out(), "%s would be removed (--dry-run)\n", plural(n, "command"))
	default:
		fmt.Fprintf(a.out(), "%s removed; those for all servers stay\n", plural(n, "command"))
	}
	return nil
}

// printRegistration says what changed, or would.
func printRegistration(a app, reg bot.Registration) {
	for _, line := range reg.Changes {
		fmt.Fprintln(a.out(), line)
	}
	switch {
	case len(reg.Changes) == 0:
		fmt.Fprintln(a.out(), "the commands registered with Discord are up to date")
	case reg.Written:
		fmt.Fprintln(a.out(), "the commands are registered")
	default:
		fmt.Fprintln(a.out(), "nothing was changed (--dry-run)")
	}
}
