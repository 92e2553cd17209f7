package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"netrep/bot/rest"
	"netrep/internal/config"
	"netrep/internal/console"
	"netrep/internal/jobs"
	"netrep/internal/store/sqlstore"
)

func runForget(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	guild, name, err := a.oneAndDatabase(flags, args, "the id of one server")
	if err != nil {
		return err
	}
	if !config.IsID(guild) && guild != console.Operator().Guild {
		return misused("%q is not the id of a server, which has 17 to 20 digits", guild)
	}
	s, err := sqlstore.Open(ctx, name, sqlstore.Options{})
	if err != nil {
		return err
	}
	n, err := s.ForgetGuild(ctx, guild)
	if err == nil {
		fmt.Fprintf(a.out(), "deleted %d entries that belonged to the server or named it\n", n)
	}
	return errors.Join(err, s.Close())
}

// leftDays is how many days in a row the bot has to be out of a server before its data
// is deleted.
const leftDays = 30

// elsewhere is how long a task waits for a process that has a token.
const elsewhere = 10 * time.Minute

// leftTask compares the servers that Discord lists with those that it keeps data of,
// once a day. A day on which Discord could not be asked does not count.
func (s *service) leftTask(r *rest.Client) jobs.Task {
	return jobs.Task{Name: "left", Schedule: "20 4 * * *", AtStart: true, Run: func(ctx context.Context) error {
		if r == nil {
			return &jobs.LaterError{After: elsewhere, Err: errors.New("this process has no token")}
		}
		here, err := r.Guilds(ctx, 0)
		if err != nil {
			return fmt.Errorf("asking Discord for the bot's servers: %w", err)
		}
		n, err := s.store.Absent(ctx, here, leftDays)
		if n > 0 {
			s.log.Info("the data of servers that the bot has left is deleted", "servers", n)
		}
		return err
	}}
}
